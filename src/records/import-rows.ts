import type { Field } from '#src/fields/field.ts';
import { emptyDraft } from '#src/fields/value.ts';
import { unguarded } from './csv.ts';
import type { AnyNoun } from './define-noun.ts';
import { nounSchema } from './noun-schema.ts';

/** A file as rows of text; the first row names the columns. */
export interface ImportFile {
  headers: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Which column of the file fills which field; a field that is missing stays empty. */
export type ColumnMapping = Readonly<Record<string, number>>;

export interface ImportRow {
  /** Where it stands in the file: the row after the headers is 2. */
  line: number;
  title: string;
  /** What would be stored; null while something is wrong. */
  values: Record<string, unknown> | null;
  problems: readonly string[];
}

/** An import stops here: all rows go in one statement. */
export const importedAtMost = 2_000;

/** The fields a file can fill. */
export function importableFields(noun: AnyNoun): readonly Field[] {
  const fields: readonly Field[] = noun.fields;
  return fields.filter(({ kind }) => !['file', 'richText', 'rows', 'consent'].includes(kind));
}

const plain = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Columns whose heading is the label or the name of a field. */
export function guessMapping(noun: AnyNoun, headers: readonly string[]): ColumnMapping {
  const found = importableFields(noun).flatMap(({ name, label }) => {
    const column = headers.findIndex((header) => [plain(label), plain(name)].includes(plain(header)));
    return column < 0 ? [] : [[name, column] as const];
  });
  return Object.fromEntries(found);
}

/** What a cell means to a field's box: the label of an option stands for its value, commas for lines. */
export function draftOfCell(
  field: Field,
  cell: string,
  idOf: (table: string, name: string) => string | undefined = () => undefined,
): unknown {
  const optionOf = (words: string) =>
    'options' in field
      ? (field.options.find(
          ({ value, label }) => plain(value) === plain(words) || plain(label) === plain(words),
        )?.value ?? words)
      : words;
  const entries = () =>
    cell
      .split(/[;\n]|, /)
      .map((one) => one.trim())
      .filter((one) => one !== '');
  switch (field.kind) {
    case 'select':
      return optionOf(cell);
    case 'multiSelect':
      return entries().map(optionOf);
    case 'tags':
      return entries();
    case 'lines':
      return entries().join('\n');
    case 'boolean':
      return /^(yes|true|1|x)$/i.test(cell.trim());
    case 'money':
    case 'integer':
    case 'decimal':
      return cell.replace(/[^\d.-]/g, '');
    case 'reference':
      return idOf(field.table, cell) ?? cell;
    default:
      return cell;
  }
}

/** Every row of the file as it would be stored, or with what is wrong in it. */
export function readRows(
  noun: AnyNoun,
  file: ImportFile,
  mapping: ColumnMapping,
  idOf: (table: string, name: string) => string | undefined,
): ImportRow[] {
  const fields = importableFields(noun);
  const empty: Record<string, unknown> = emptyDraft(noun.fields);
  return file.rows.map((cells, index) => {
    const draft = { ...empty };
    const problems: string[] = [];
    for (const field of fields) {
      const column = mapping[field.name];
      const cell = column === undefined ? '' : unguarded((cells[column] ?? '').trim());
      if (cell === '') continue;
      draft[field.name] = draftOfCell(field, cell, idOf);
      if (field.kind === 'reference' && draft[field.name] === cell)
        problems.push(`${field.label}: nothing is called “${cell}”, or it is not shared with you`);
    }
    const read = nounSchema(noun).safeParse(draft);
    if (!read.success) problems.push(...read.error.issues.map(({ message }: { message: string }) => message));
    return {
      line: index + 2,
      title: String(draft[noun.title] ?? ''),
      values: read.success && problems.length === 0 ? (read.data as Record<string, unknown>) : null,
      problems,
    };
  });
}

/** Rows whose title stands already, in the product or further up in the file. A row without one is no duplicate. */
export function duplicatesIn(rows: readonly ImportRow[], known: ReadonlySet<string>): ReadonlySet<number> {
  const seen = new Set([...known].map(plain));
  const doubles = new Set<number>();
  for (const { line, title } of rows) {
    if (plain(title) === '') continue;
    if (seen.has(plain(title))) doubles.add(line);
    seen.add(plain(title));
  }
  return doubles;
}
