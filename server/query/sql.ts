import { QueryError } from './query-error.ts';

/** Values of one statement. A value is only ever named by its number, never written into the text. */
export class Params {
  readonly values: (string | null)[] = [];

  /** Binds a value and answers its placeholder. */
  bind(value: string | null): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** The one place where a name enters SQL. */
export function ident(name: string): string {
  if (name.includes('\0')) throw new QueryError(400, 'PGRST100', 'A name may not contain the NUL character.');
  return `"${name.replaceAll('"', '""')}"`;
}

export const qualified = (schema: string, name: string): string => `${ident(schema)}.${ident(name)}`;

/** PostgreSQL's array literal, bound as one value so that the column decides the element type. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
}

/** A number that was checked to be a whole one; anything else never reaches the text. */
export function whole(value: number): string {
  if (!Number.isSafeInteger(value)) throw new QueryError(400, 'PGRST100', 'A whole number was expected.');
  return String(value);
}

/** Type names that are SQL grammar rather than names; written as they are, everything else is quoted. */
const GRAMMAR = new Set(
  `int integer smallint bigint real float decimal dec numeric boolean bit character char varchar nchar time timestamp
interval double|precision character|varying bit|varying timestamp|with|time|zone timestamp|without|time|zone
time|with|time|zone time|without|time|zone`
    .split(/\s+/)
    .map((words) => words.replaceAll('|', ' ')),
);

/** Types a cast may name when the schema is ours; `regclass` and its kin would tell what exists. */
const PLAIN = new Set([
  ...GRAMMAR,
  ...'text int2 int4 int8 float4 float8 bool date timestamptz timetz uuid json jsonb bpchar name'.split(' '),
]);

/** The type of a cast as SQL, or an error as PostgreSQL words it. */
export function castType(name: string, onlyPlain: boolean): string {
  const array = name.endsWith('[]');
  const type = (array ? name.slice(0, -2) : name).trim().replace(/ +/g, ' ').toLowerCase();
  if (onlyPlain && (array || !PLAIN.has(type))) {
    throw new QueryError(400, '42704', `type "${type}" does not exist`);
  }
  return `${GRAMMAR.has(type) ? type : ident(type)}${array ? '[]' : ''}`;
}
