import type { Argument, Routine } from '#server/query/schema.ts';
import { arrayLiteral, ident, type Params, qualified } from '#server/query/sql.ts';

export interface Arguments {
  /** From the query string, or the keys of a body. */
  names: readonly string[];
  /** Values of a GET, in order; a repeated name is a list. */
  values?: readonly [string, string][];
  /** An object in a body: its values by the arguments' names. */
  json?: string;
  /** The raw body, for a function that takes it as its only, unnamed argument. */
  raw?: { text: string; types: readonly string[] };
}

/** `SELECT … FROM function(…)`, one row per returned row; scalars come as pgrst_scalar. */
export function callSql(
  routine: Routine,
  args: Arguments,
  computed: readonly string[],
  params: Params,
): string {
  const name = qualified(routine.schema, routine.name);
  const scalar = routine.returns !== 'composite';
  const columns = ['pgrst_call.*', ...computed.map((one) => `pgrst_call.${ident(one)}`)].join(', ');
  const shape = (list: string, body: string): string =>
    scalar
      ? `SELECT ${name}(${list}) AS pgrst_scalar${body === '' ? '' : ` FROM ${body}`}`
      : `SELECT ${columns} FROM ${body === '' ? '' : `${body}, LATERAL `}${name}(${list}) AS pgrst_call`;
  const only = routine.args[0];
  if (only && only.name === '' && args.raw) {
    const { text, types } = args.raw;
    // JSON for an argument of bytes is passed as its UTF-8, untouched by escapes.
    const isText = only.type === 'bytea' && !types.includes('bytea');
    const value = isText ? `\\x${Buffer.from(text).toString('hex')}` : text;
    return shape(`${params.bind(value)}::${only.type}`, '');
  }
  const given = routine.args.filter((arg) => args.names.includes(arg.name));
  if (given.length === 0) return shape('', '');
  if (args.values)
    return shape(
      given.map((arg) => `${naming(arg)}${literal(arg, args.values ?? [], params)}`).join(', '),
      '',
    );
  const typed = given.map((arg) => `${ident(arg.name)} ${POLYMORPHIC.get(arg.type) ?? arg.type}`).join(', ');
  const body = `(SELECT * FROM json_to_record(${params.bind(args.json ?? '{}')}::json) AS pgrst_args(${typed})) AS pgrst_body`;
  return shape(given.map((arg) => `${naming(arg)}pgrst_body.${ident(arg.name)}`).join(', '), body);
}

/** A type that follows the caller's value cannot be read from JSON; JSON itself can. */
const POLYMORPHIC: ReadonlyMap<string, string> = new Map([
  ...['anyelement', 'anynonarray', 'anycompatible', 'anycompatiblenonarray'].map(
    (one) => [one, 'jsonb'] as const,
  ),
  ...['anyarray', 'anycompatiblearray'].map((one) => [one, 'jsonb[]'] as const),
]);
/** In an address every value is text. */
const inAddress = (type: string): string =>
  ({ jsonb: 'text', 'jsonb[]': 'text[]' })[POLYMORPHIC.get(type) ?? ''] ?? type;

const naming = (arg: Argument): string => `${arg.variadic ? 'VARIADIC ' : ''}${ident(arg.name)} := `;

function literal(arg: Argument, values: readonly [string, string][], params: Params): string {
  const own = values.filter(([name]) => name === arg.name).map(([, value]) => value);
  const last = own.at(-1) ?? '';
  const list = arg.variadic && !(own.length === 1 && last.startsWith('{'));
  return `${params.bind(list ? arrayLiteral(own) : last)}::${inAddress(arg.type)}`;
}
