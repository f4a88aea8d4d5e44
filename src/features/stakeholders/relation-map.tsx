import { useState } from 'react';
import { Link } from 'react-router';
import { mapNodes, type Plotted, type Relation, relationWords } from './relation.ts';
import { stakeholderNoun } from './stakeholder.ts';

const radius = 210;
const width = 900;
const height = 560;

/** Who stands how to whom, on a circle. Choosing somebody brings their lines forward and names them. */
export function RelationMap({
  stakeholders,
  relations,
}: {
  stakeholders: readonly Plotted[];
  relations: readonly Relation[];
}) {
  const nodes = mapNodes(stakeholders, relations, radius);
  const [chosen, setChosen] = useState<string | null>(null);
  const byId = new Map(nodes.map((node) => [node.person.id, node]));
  const centre = byId.get(chosen ?? '') ?? nodes[0];
  const lines = relations.flatMap((line) => {
    const [from, to] = [byId.get(line.from_id), byId.get(line.to_id)];
    return from && to ? [{ ...line, from, to }] : [];
  });
  const id = centre?.person.id;
  const theirs = lines.filter(({ from_id, to_id }) => from_id === id || to_id === id);
  const near = new Set(theirs.flatMap(({ from_id, to_id }) => [from_id, to_id]));
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      {/* Names stay legible on a phone: the map is wider than the screen there, and is pushed aside. */}
      <section aria-label="Relationship map" className="min-w-0 overflow-x-auto rounded-lg border bg-surface">
        <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} className="w-full min-w-160">
          <title>Relationship map</title>
          {lines.map((line) => (
            <line
              key={line.id}
              x1={line.from.x}
              y1={line.from.y}
              x2={line.to.x}
              y2={line.to.y}
              strokeDasharray={line.kind === 'opposes' ? '6 5' : undefined}
              className={
                theirs.includes(line) ? 'stroke-indigo stroke-[2.5px]' : 'stroke-line stroke-[1.5px]'
              }
            />
          ))}
          {nodes.map(({ person, x, y, anchor }) => (
            // biome-ignore lint/a11y/useSemanticElements: a drawing holds no button element
            <g
              key={person.id}
              role="button"
              tabIndex={0}
              aria-pressed={person.id === id}
              aria-label={`Relationships of ${person.name}`}
              className="cursor-pointer outline-none [&:focus-visible>circle]:stroke-ink [&:focus-visible>circle]:stroke-[4px]"
              onClick={() => setChosen(person.id)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                setChosen(person.id);
              }}
            >
              <circle
                cx={x}
                cy={y}
                r={6 + person.influence_level}
                className={`stroke-surface stroke-2 ${person.id === id ? 'fill-indigo' : near.has(person.id) ? 'fill-chart-3' : 'fill-muted'}`}
              />
              <text
                x={x + (anchor === 'start' ? 22 : anchor === 'end' ? -22 : 0)}
                y={y + (anchor === 'middle' ? (y < 0 ? -24 : 38) : 5)}
                textAnchor={anchor}
                fontSize={20}
                className={near.has(person.id) ? 'fill-ink font-medium' : 'fill-muted'}
              >
                {person.name.length > 26 ? `${person.name.slice(0, 25)}…` : person.name}
              </text>
            </g>
          ))}
        </svg>
      </section>
      {centre && (
        <section aria-live="polite" className="rounded-lg border bg-surface p-5">
          <h2 className="font-semibold text-base">
            <Link
              to={`${stakeholderNoun.address}/${centre.person.id}`}
              className="rounded-sm hover:underline"
            >
              {centre.person.name}
            </Link>
          </h2>
          <ul className="mt-3 flex flex-col gap-2 text-sm">
            {theirs.map((line) => (
              <li key={line.id}>
                {line.from.person.name} <span className="text-muted">{relationWords(line.kind)}</span>{' '}
                {line.to.person.name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
