import { useState } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '#src/ui/badge.tsx';
import { type GridPoint, gridPoints, type Plotted, quarters } from './relation.ts';
import { relationshipBadge, stakeholderNoun } from './stakeholder.ts';

const size = 560;
const margin = 44;
/** Room for a mark at the edge. */
const edge = 24;
const span = size - margin - edge;
/** The names of the quarters stand above and below the field, where no mark can lie over them. */
const top = 2 * edge;
const height = top + span + 84;
const across = (interest: number) => margin + (interest / 10) * span;
const down = (influence: number) => top + (1 - influence / 10) * span;
/** In the units of the drawing, which a narrow screen makes half as large. */
const words = 'text-[22px] @md:text-[15px]';
const tones: Record<string, string> = {
  supportive: 'fill-chart-3',
  neutral: 'fill-chart-1',
  opposed: 'fill-chart-2',
};
/** The stance as a sign, for whoever cannot tell the colours apart. */
const signs: Record<string, string> = { supportive: '+', neutral: '=', opposed: '\u2212' };

/** Who decides and whom it touches: influence upwards, interest to the right. A mark is a button that names who stands there. */
export function PowerGrid({ stakeholders }: { stakeholders: readonly Plotted[] }) {
  const points = gridPoints(stakeholders);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = points.find(({ key }) => key === chosen) ?? points[0];
  return (
    // The room it is given decides, not the screen: it stands in a page of its own and in a tab.
    <div className="@container">
      <div className="grid items-start gap-6 @3xl:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
        <section aria-label="Power and interest">
          <svg viewBox={`0 0 ${size} ${height}`} className="w-full rounded-lg border bg-surface">
            <title>Power and interest</title>
            <rect
              x={across(5)}
              y={down(10)}
              width={span / 2}
              height={span / 2}
              className="fill-indigo-soft"
            />
            <line x1={across(0)} x2={across(10)} y1={down(5)} y2={down(5)} className="stroke-line" />
            <line x1={across(5)} x2={across(5)} y1={down(0)} y2={down(10)} className="stroke-line" />
            <rect x={across(0)} y={down(10)} width={span} height={span} className="fill-none stroke-line" />
            {quarters.map(({ label, influential, interested }) => (
              <text
                key={label}
                x={across(interested ? 7.5 : 2.5)}
                y={influential ? down(10) - edge : down(0) + edge + 12}
                textAnchor="middle"
                className={`${words} fill-ink font-medium`}
              >
                {label}
              </text>
            ))}
            <text x={across(5)} y={height - 12} textAnchor="middle" className={`${words} fill-muted`}>
              Interest, 0 to 10
            </text>
            <text
              x={0}
              y={0}
              transform={`translate(20 ${down(5)}) rotate(-90)`}
              textAnchor="middle"
              className={`${words} fill-muted`}
            >
              Influence, 0 to 10
            </text>
            {points.map((point) => (
              <Mark
                key={point.key}
                point={point}
                pressed={point.key === shown?.key}
                onChoose={() => setChosen(point.key)}
              />
            ))}
          </svg>
        </section>
        {shown && (
          <section aria-live="polite" className="rounded-lg border bg-surface p-5">
            <h2 className="font-semibold text-base">
              Influence {shown.influence}, interest {shown.interest}
            </h2>
            <ul className="mt-3 flex flex-col gap-3 text-sm">
              {shown.people.map(({ id, name, relationship_status }) => (
                <li key={id} className="flex items-center justify-between gap-3">
                  <Link
                    to={`${stakeholderNoun.address}/${id}`}
                    className="min-w-0 break-words rounded-sm font-medium hover:underline"
                  >
                    {name}
                  </Link>
                  <StatusBadge {...relationshipBadge(relationship_status)} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

function Mark({
  point,
  pressed,
  onChoose,
}: {
  point: GridPoint<Plotted>;
  pressed: boolean;
  onChoose: () => void;
}) {
  const { people, influence, interest } = point;
  const stances = new Set(people.map(({ relationship_status }) => relationship_status));
  const tone = stances.size === 1 ? tones[people[0]?.relationship_status ?? ''] : 'fill-muted';
  const names = people.map(({ name, relationship_status }) => `${name}, ${relationship_status}`).join('; ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing holds no button element
    <g
      role="button"
      tabIndex={0}
      aria-pressed={pressed}
      aria-label={`Influence ${influence}, interest ${interest}${people.length > 1 ? `, ${people.length} stakeholders` : ''}: ${names}`}
      className="cursor-pointer outline-none [&:focus-visible>circle:last-of-type]:stroke-[4px]"
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChoose();
      }}
    >
      {/* A finger needs more room than the mark shows; the next mark is a whole step away. */}
      <circle cx={across(interest)} cy={down(influence)} r={span / 20} className="fill-transparent" />
      <circle
        cx={across(interest)}
        cy={down(influence)}
        r={people.length > 1 ? 15 : 11}
        className={`${tone} ${pressed ? 'stroke-ink stroke-[3px]' : 'stroke-surface stroke-2'} [g:focus-visible>&]:stroke-ink`}
      />
      <text
        x={across(interest)}
        y={down(influence) + 5}
        textAnchor="middle"
        className="fill-surface font-semibold text-[18px] @md:text-[14px]"
      >
        {people.length > 1 ? people.length : signs[people[0]?.relationship_status ?? '']}
      </text>
    </g>
  );
}
