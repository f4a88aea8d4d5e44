import { countWords, linesDocument } from '#src/features/tools/build-text.ts';
import type { Document } from '#src/fields/document.ts';
import { blogLengths, type GeneratorInput } from './generator.ts';

const HEADING = /^#+ .*$/gm;
const headingsOf = (text: string): string => (text.match(HEADING) ?? []).join('\n');
const points = (text: string): number => text.match(/^(?:-|\d+\.) /gm)?.length ?? 0;

/** The sections of a text, each with its heading: the outline stands, the words within may change. */
export function sectionsOf(content: string): Record<string, string> {
  const sections = content.split(/\n{2,}(?=#+ )/);
  return Object.fromEntries(sections.map((section, at) => [`section_${at + 1}`, section]));
}

interface Written {
  output: { content: string };
  extra: { title: string; document: Document; words: number } | undefined;
}

/** Puts new words into the outline; a section that lost its heading or a point keeps its draft. */
export function putSections(
  { output, extra }: Written,
  texts: Readonly<Record<string, string>>,
  input: GeneratorInput,
): Written | null {
  if (!extra) return null;
  const content = Object.entries(sectionsOf(output.content))
    .map(([name, draft]) => {
      const text = texts[name] ?? draft;
      return headingsOf(text) === headingsOf(draft) && points(text) === points(draft) ? text : draft;
    })
    .join('\n\n');
  if (content === output.content) return null;
  const document = linesDocument(content.replace(/^# .*\n+/, ''));
  const words = countWords(document.content);
  const band =
    input.type === 'blog_content' ? blogLengths.find(({ value }) => value === input.parameters.length) : null;
  const within = (count: number) => !band || (count >= band.min && count <= band.max);
  if (within(extra.words) && !within(words)) return null;
  return { output: { content }, extra: { ...extra, document, words } };
}
