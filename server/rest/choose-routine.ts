import { nearest } from '#server/query/nearest.ts';
import { keyOf, type Routine, type Schema } from '#server/query/schema.ts';
import type { Arguments } from './compile-call.ts';
import { RestError } from './rest-error.ts';

interface Place {
  schema: string;
  name: string;
}

/** With the one key '' the body is meant for an unnamed argument of any of these types. */
const UNNAMED_TYPES = ['json', 'jsonb', 'text', 'bytea'];

/**
 * Chooses among functions of one name by the names of the arguments.
 * @throws RestError PGRST202 when none fits, PGRST203 when several do
 */
export function chooseRoutine(schema: Schema, at: Place, args: Arguments, hints: boolean): Routine {
  const all = schema.routines.get(keyOf(at.schema, at.name)) ?? [];
  const types = args.raw?.types ?? [];
  const onlyRaw = args.raw !== undefined && !types.includes('json');
  const matching = onlyRaw ? [] : all.filter((routine) => accepts(routine, args.names));
  const byBody = args.names.length === 1 && args.names[0] === '' ? UNNAMED_TYPES : types;
  const raw = args.raw
    ? all.filter(
        ({ args: [only, second] }) => only?.name === '' && second === undefined && byBody.includes(only.type),
      )
    : [];
  const found = matching.length > 0 ? matching : raw;
  const [first, second] = found;
  if (first && !second) return first;
  if (second) throw ambiguous(found);
  const error = notFound(schema, at, args, all);
  throw hints ? error : new RestError(error.status, error.code, error.message, { details: error.details });
}

function accepts(routine: Routine, names: readonly string[]): boolean {
  if (routine.args.some((arg) => arg.name === '')) return false;
  const known = new Set(routine.args.map((arg) => arg.name));
  if (!names.every((name) => known.has(name))) return false;
  return routine.args.every((arg) => !arg.required || names.includes(arg.name));
}

/** Several functions take these arguments; PostgreSQL could not decide either. */
export function ambiguous(found: readonly Routine[]): RestError {
  const order = (one: Routine) => one.args.map(({ name, type }) => `${name}\u0000${type}`).join('\u0001');
  const list = found
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .map((one) => `${one.schema}.${one.name}(${one.args.map((a) => `${a.name} => ${a.type}`).join(', ')})`);
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${list.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}

function notFound(schema: Schema, at: Place, args: Arguments, overloads: readonly Routine[]): RestError {
  const types = args.raw?.types ?? [];
  const json = types.includes('json');
  const names = [...args.names].sort();
  const list = names.join(', ');
  const name = `${at.schema}.${at.name}`;
  const named =
    names.length > 0 ? ` with parameter${names.length > 1 ? 's' : ''} ${list}` : ' without parameters';
  const shown = args.raw && !json ? '' : names.length > 0 ? `(${list})` : ' without parameters';
  const searched =
    args.raw && !json
      ? ` with a single unnamed ${types[0]} parameter`
      : `${named}${json ? ' or with a single unnamed json/jsonb parameter' : ''}`;
  const hint = hintFor(schema, at, list, overloads);
  return new RestError(404, 'PGRST202', `Could not find the function ${name}${shown} in the schema cache`, {
    details: `Searched for the function ${name}${searched}, but no matches were found in the schema cache.`,
    hint: hint === undefined ? null : `Perhaps you meant to call the function ${at.schema}.${hint}`,
  });
}

/** A function of a similar name, or this one with its nearest list of arguments; only what is exposed is in the cache. */
function hintFor(schema: Schema, at: Place, list: string, overloads: readonly Routine[]): string | undefined {
  if (overloads.length > 0) {
    const lists = overloads.map(
      ({ args }) =>
        `(${args
          .map(({ name }) => name)
          .sort()
          .join(', ')})`,
    );
    const likely = nearest(`(${list})`, lists);
    return likely === undefined ? undefined : `${at.name}${likely}`;
  }
  const prefix = keyOf(at.schema, '');
  const names = [...schema.routines.keys()].filter((key) => key.startsWith(prefix));
  return nearest(
    at.name,
    names.map((key) => key.slice(prefix.length)),
  );
}
