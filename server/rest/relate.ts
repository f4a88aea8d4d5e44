import { candidates } from '#server/query/relationships.ts';
import type { KeyRelationship, Relationship, Schema } from '#server/query/schema.ts';
import { RestError } from './rest-error.ts';

/** The one relationship that a name and a hint mean, or an error that helps to choose. */
export function relate(
  schema: Schema,
  origin: { schema: string; name: string },
  target: string,
  hint: string | undefined,
): Relationship {
  const found = candidates(schema, origin, target, hint);
  const only = found[0];
  if (!only) {
    const hinted = hint === undefined ? '' : ` using the hint '${hint}'`;
    throw new RestError(
      400,
      'PGRST200',
      `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
      {
        details: `Searched for a foreign key relationship between '${origin.name}' and '${target}'${hinted} in the schema '${origin.schema}', but no matches were found.`,
      },
    );
  }
  if (found.length === 1) return only;
  const keys = found.filter((one): one is KeyRelationship => one.kind === 'key');
  const hints = keys.map((one) => `'${one.child.name}!${one.junction?.table.name ?? one.constraint}'`);
  throw new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    {
      details: keys.map(describe),
      hint: `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function describe(one: KeyRelationship): Record<string, string> {
  const list = (names: string[]): string => `(${names.join(', ')})`;
  const { junction, parent, child, constraint, columns, cardinality } = one;
  return {
    cardinality,
    embedding: `${parent.name} with ${child.name}`,
    relationship: junction
      ? `${junction.table.name} using ${junction.constraints[0]}${list(junction.source.map(([, c]) => c))} and ${junction.constraints[1]}${list(junction.target.map(([, c]) => c))}`
      : `${constraint} using ${parent.name}${list(columns.map(([c]) => c))} and ${child.name}${list(columns.map(([, c]) => c))}`,
  };
}
