import { type Argument, keyOf, type Routine, type Schema } from '#server/query/schema.ts';
import { arrayLiteral, ident, type Params, qualified } from '#server/query/sql.ts';
import type { Payload } from './body.ts';
import { RestError } from './rest-error.ts';

export interface Arguments {
  /** From the query string, or the keys of a body. */
  names: readonly string[];
  /** Values of a GET, in order; a repeated name is a list. */
  values?: readonly [string, string][];
  payload?: Payload;
  /** The raw body, for a function that takes it as its only, unnamed argument. */
  raw?: { text: string; types: readonly string[] };
}

/** Chooses among functions of one name by the names of the arguments. */
export function chooseRoutine(
  schema: Schema,
  at: { schema: string; name: string },
  args: Arguments,
): Routine {
  const all = schema.routines.get(keyOf(at.schema, at.name)) ?? [];
  const onlyRaw = args.raw !== undefined && !args.raw.types.includes('json');
  const matching = onlyRaw ? [] : all.filter((routine) => accepts(routine, args.names));
  const raw = args.raw
    ? all.filter(
        (one) =>
          one.args.length === 1 && one.args[0]?.name === '' && args.raw?.types.includes(one.args[0].type),
      )
    : [];
  const found = matching.length > 0 ? matching : raw;
  if (found.length === 1 && found[0]) return found[0];
  if (found.length > 1) {
    const list = found.map(
      (one) => `${one.schema}.${one.name}(${one.args.map((a) => `${a.name} => ${a.type}`).join(', ')})`,
    );
    throw new RestError(
      300,
      'PGRST203',
      `Could not choose the best candidate function between: ${list.join(', ')}`,
      {
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    );
  }
  const names = [...args.names].sort();
  const shown = onlyRaw ? '' : names.length > 0 ? `(${names.join(', ')})` : ' without parameters';
  const searched = onlyRaw
    ? ` with a single unnamed ${args.raw?.types[0]} parameter`
    : names.length > 0
      ? ` with parameter${names.length > 1 ? 's' : ''} ${names.join(', ')}${args.raw ? ' or with a single unnamed json/jsonb parameter' : ''}`
      : ' without parameters';
  const name = `${at.schema}.${at.name}`;
  throw new RestError(404, 'PGRST202', `Could not find the function ${name}${shown} in the schema cache`, {
    details: `Searched for the function ${name}${searched}, but no matches were found in the schema cache.`,
  });
}

function accepts(routine: Routine, names: readonly string[]): boolean {
  if (routine.args.some((arg) => arg.name === '')) return false;
  const known = new Set(routine.args.map((arg) => arg.name));
  if (!names.every((name) => known.has(name))) return false;
  return routine.args.every((arg) => !arg.required || names.includes(arg.name));
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
  if (only && only.name === '' && args.raw) return shape(`${params.bind(args.raw.text)}::${only.type}`, '');
  const given = routine.args.filter((arg) => args.names.includes(arg.name));
  if (given.length === 0) return shape('', '');
  if (args.values)
    return shape(
      given.map((arg) => `${naming(arg)}${literal(arg, args.values ?? [], params)}`).join(', '),
      '',
    );
  const typed = given.map((arg) => `${ident(arg.name)} ${POLYMORPHIC.get(arg.type) ?? arg.type}`).join(', ');
  const body = `(SELECT * FROM json_to_record(${params.bind(args.payload?.json ?? '{}')}::json) AS pgrst_args(${typed})) AS pgrst_body`;
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
