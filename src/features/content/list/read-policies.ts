import type { Field } from '#src/fields/field.ts';
import { emptyValue, storedValue } from '#src/fields/value.ts';
import { draftOfCell, type ImportFile } from '#src/records/import-rows.ts';
import type { DraftValues } from '../content.data.ts';
import { slugFrom } from '../content.ts';
import { policyFields, policySchema } from '../kinds/policy.ts';

/** A policy of a file, as the draft it would become. */
export interface ReadPolicy {
  /** Its place in the file; of a table the row, the first below the headings being 2. */
  line: number;
  title: string;
  slug: string;
  draft: DraftValues;
  /** What is left to write or to mend in the editor before it can be published. */
  open: readonly string[];
  /** Why it does not go in. */
  refused: string | null;
}

/** What a file can fill. Pictures and laid-out text are the editor's. */
const fields: readonly Field[] = policyFields.filter(({ kind }) => kind !== 'richText');
const plain = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The policies of a JSON file: a list of objects with the names of the editor's fields. @throws Error for the person */
export function policiesOfJson(text: string, known: ReadonlySet<string>): ReadPolicy[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Error('It is no JSON: a bracket, a comma or a quotation mark is missing somewhere.');
  }
  if (!Array.isArray(parsed)) throw new Error('It must be a list of policies: [{"title": …}, …].');
  const seen = new Set(known);
  return parsed.map((one: unknown, index) => {
    const given = new Map(typeof one === 'object' && one !== null ? Object.entries(one) : []);
    const unknown = [...given.keys()].filter((name) => !fields.some((field) => field.name === name));
    return policyOf(index + 1, given, unknown, seen);
  });
}

/** The policies of a table; columns are known by the label or the name of a field. */
export function policiesOfTable({ headers, rows }: ImportFile, known: ReadonlySet<string>): ReadPolicy[] {
  const columns = headers.map((header) =>
    fields.find(
      ({ name, label, kind }) => kind !== 'rows' && [plain(label), plain(name)].includes(plain(header)),
    ),
  );
  const unknown = headers.filter((header, at) => header !== '' && !columns[at]);
  const seen = new Set(known);
  return rows.map((cells, index) => {
    const given = new Map<string, unknown>();
    for (const [at, field] of columns.entries()) {
      const cell = (cells[at] ?? '').trim();
      if (field && cell !== '') given.set(field.name, storedValue(field, draftOfCell(field, cell)));
    }
    return policyOf(index + 2, given, unknown, seen);
  });
}

function policyOf(
  line: number,
  given: ReadonlyMap<string, unknown>,
  unknown: readonly string[],
  seen: Set<string>,
): ReadPolicy {
  const draft: DraftValues = Object.fromEntries(
    policyFields.map((field) => [field.name, given.get(field.name) ?? emptyValue(field)]),
  );
  const open = unknown.map((name) => `Nothing is called “${name}”: left out`);
  const problems = policySchema.safeParse(draft).error?.issues ?? [];
  for (const { path, message } of problems) {
    const field = policyFields.find(({ name }) => name === path[0]);
    // As the editor says it: a message follows its label, unless it is a sentence of its own.
    open.push(field && !/^[A-Z]/.test(message) ? `${field.label} ${message}` : message);
    // What does not fit is not carried into the draft.
    if (field && field.name !== 'title') draft[field.name] = emptyValue(field);
  }
  const title = typeof draft.title === 'string' ? draft.title.trim() : '';
  const slug = slugFrom(title).slice(0, 120).replace(/-$/, '');
  const refused =
    title === '' || title.length > 200 || slug === ''
      ? 'It needs a title of at most 200 characters'
      : seen.has(slug)
        ? 'It stands here already, or twice in the file'
        : null;
  seen.add(slug);
  return { line, title, slug, draft: { ...draft, title }, open: [...new Set(open)], refused };
}
