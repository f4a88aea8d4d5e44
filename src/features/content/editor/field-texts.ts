import { formatDate } from '#src/lib/dates.ts';
import type { DraftValues } from '../content.data.ts';
import { type ContentKind, contentKinds, slugForm } from '../content.ts';
import type { FormField, PlainField } from '../kinds/form-field.ts';

/** What stands in a field, in words: for comparing versions and for choosing between two people's. Empty is ''. */
export function fieldText(field: FormField | PlainField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.control) {
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return field.optionLabels?.[String(value)] ?? String(value);
    case 'day':
      return formatDate(String(value));
    case 'number':
      return Number(value).toLocaleString('en-US');
    case 'lines':
      return Array.isArray(value) ? value.join('\n') : '';
    case 'rows':
      return Array.isArray(value) ? value.map((row) => rowText(field.fields, row)).join('\n') : '';
    case 'body':
      return bodyText(value);
    default:
      return String(value);
  }
}

const rowText = (fields: readonly PlainField[], row: DraftValues) =>
  fields
    .map((field) => fieldText(field, row[field.name]))
    .filter((text) => text !== '')
    .join(' · ');

interface AnyNode {
  type?: string;
  text?: string;
  attrs?: { alt?: string; title?: string; unit?: string; rows?: { label: string; value: number }[] };
  content?: AnyNode[];
}

/** A body as paragraphs of words; pictures and charts by what they say. */
function bodyText(node: AnyNode): string {
  switch (node.type) {
    case 'text':
      return node.text ?? '';
    case 'hardBreak':
      return '\n';
    case 'image':
      return `[Picture: ${node.attrs?.alt ?? ''}]`;
    case 'chart': {
      const rows = (node.attrs?.rows ?? []).map(({ label, value }) => `${label} ${value}`).join(', ');
      return `[Chart: ${[node.attrs?.title, rows, node.attrs?.unit].filter(Boolean).join(' – ')}]`;
    }
    case 'horizontalRule':
      return '—';
    case 'paragraph':
    case 'heading':
      return (node.content ?? []).map(bodyText).join('');
    default:
      return (node.content ?? []).map(bodyText).join('\n\n');
  }
}

/** What keeps a draft from being published, by the place of the field: `title`, `sources.0.url`. */
export function draftErrors(kind: ContentKind, draft: DraftValues): ReadonlyMap<string, string> {
  const { schema, fields } = contentKinds[kind];
  const found = new Map<string, string>();
  for (const issue of schema.safeParse(draft).error?.issues ?? []) {
    const field = fields.find(({ name }) => name === issue.path[0]);
    if (!field) continue;
    const inner = field.control === 'rows' && field.fields.find(({ name }) => name === issue.path[2]);
    const place = (field.control === 'body' ? issue.path.slice(0, 1) : issue.path).join('.');
    if (!found.has(place)) found.set(place, sentence((inner || field).label, issue));
  }
  return found;
}

interface Issue {
  code?: string | undefined;
  origin?: string | undefined;
  format?: string | undefined;
  maximum?: number | bigint | undefined;
  minimum?: number | bigint | undefined;
  message: string;
}

function sentence(label: string, issue: Issue): string {
  const most = Number(issue.maximum).toLocaleString('en-US');
  const least = Number(issue.minimum).toLocaleString('en-US');
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${label} can have at most ${most} characters.`;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `${label} can have at most ${most} entries.`;
  if (issue.code === 'too_big') return `${label} can be at most ${most}.`;
  if (issue.code === 'too_small' && issue.origin === 'number') return `${label} must be at least ${least}.`;
  if (issue.code === 'too_small') return `${label} is missing.`;
  if (issue.code === 'invalid_type' && issue.format !== 'safeint') return `${label} is missing.`;
  if (issue.code === 'invalid_value') return `${label} is missing: choose one.`;
  if (issue.format === 'url') return `${label} must start with https:// or http://.`;
  return /^[a-z]/.test(issue.message) ? `${label} ${issue.message}.` : `${issue.message}.`;
}

/** What keeps a draft from even being saved: the database needs a title and a well-formed address. */
export function saveProblem(slug: string, draft: DraftValues): string | null {
  if (typeof draft.title !== 'string' || draft.title.trim() === '') return 'Give it a title first.';
  if (draft.title.trim().length > 200) return 'The title can have at most 200 characters.';
  return slugForm.test(slug)
    ? null
    : 'The address has small letters, digits and single hyphens between them.';
}
