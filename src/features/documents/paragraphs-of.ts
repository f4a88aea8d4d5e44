import { type BlockNode, type Document, plainText } from '#src/fields/document.ts';
import { notRead } from './write-document.ts';

/** The line below a clause that names its sections. */
const RESTS_ON = /^(?:Basis|The law): /;

/** The paragraphs of a text; a list belongs to the words that lead to it. What we add around the clauses is left out. */
export function paragraphsOf({ content }: Document): string[] {
  const paragraphs: string[] = [];
  let skipped = false;
  for (const node of content) {
    if (node.type === 'heading') {
      if (node.attrs.level === 2) skipped = notRead.includes(plainText(node).trim());
      continue;
    }
    const text = wordsOf(node);
    if (skipped || !text.trim() || RESTS_ON.test(text)) continue;
    const last = paragraphs.at(-1);
    if (isList(node) && last?.trimEnd().endsWith(':')) paragraphs[paragraphs.length - 1] = `${last}\n${text}`;
    else paragraphs.push(text);
  }
  return paragraphs;
}

const isList = ({ type }: BlockNode): boolean => type === 'bulletList' || type === 'orderedList';

const wordsOf = (node: BlockNode): string =>
  node.type === 'bulletList' || node.type === 'orderedList'
    ? node.content.map((item) => `- ${item.content.map(plainText).join(' ')}`).join('\n')
    : plainText(node);
