import type { DraftValues } from '../content.data.ts';
import { type ContentKind, contentKinds, slugForm } from '../content.ts';

/** What keeps a draft from being published, by the place of the field: `title`, `sources.0.url`. */
export function draftErrors(kind: ContentKind, draft: DraftValues): ReadonlyMap<string, string> {
  const { schema, fields } = contentKinds[kind];
  const found = new Map<string, string>();
  for (const issue of schema.safeParse(draft).error?.issues ?? []) {
    const field = fields.find(({ name }) => name === issue.path[0]);
    if (!field) continue;
    const inner = field.kind === 'rows' && field.fields.find(({ name }) => name === issue.path[2]);
    const place = (field.kind === 'richText' ? issue.path.slice(0, 1) : issue.path).join('.');
    if (!found.has(place)) found.set(place, sentence((inner || field).label, issue.message));
  }
  return found;
}

function sentence(label: string, message: string): string {
  // What zod says of a part of an article that no rule of ours has words for.
  if (/^(Invalid|Too |Unrecognized)/.test(message))
    return `${label} holds a part that cannot be published. Take it out and try again.`;
  return /^[a-z]/.test(message) ? `${label} ${message}.` : `${message}.`;
}

/** What keeps a draft from even being saved: the database needs a title and a well-formed address. */
export function saveProblem(slug: string, draft: DraftValues): string | null {
  if (typeof draft.title !== 'string' || draft.title.trim() === '') return 'Give it a title first.';
  if (draft.title.trim().length > 200) return 'The title can have at most 200 characters.';
  return slugForm.test(slug)
    ? null
    : 'The address has small letters, digits and single hyphens between them.';
}
