import { formatRecorded } from '#src/lib/dates.ts';
import { instrumentLabel } from '../policies/policy-card.tsx';
import type { Road, Roads } from './road.ts';

const row =
  'grid grid-cols-1 gap-x-10 gap-y-1 border-on-night/20 border-t py-3.5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center';
const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

/** Each policy on one line through the years: its dated stages, where it stands today, and what is due ahead. */
export function RoadChart({ roads, years, today }: Roads) {
  return (
    <div>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-on-night-muted text-sm">
        <Sign words="A dated stage">
          <circle cx="8" cy="8" r="4" className="fill-on-night" />
        </Sign>
        <Sign words="In force">
          <path d="M8 2 14 8 8 14 2 8Z" className="fill-sun" />
        </Sign>
        <Sign words="Still open">
          <path d="M1 8H15" strokeDasharray="3 3" className="stroke-2 stroke-on-night-muted" />
        </Sign>
        <Sign words="Due">
          <path d="M8 2V14M4 2H12" className="stroke-2 stroke-sun" />
        </Sign>
      </p>
      <div aria-hidden="true" className={`${row} mt-6 border-t-0 pb-1 max-lg:hidden`}>
        <span />
        <svg aria-hidden="true" className="h-5 w-full overflow-visible">
          {years.map((year, index) => (
            <text key={year} x={percent(index / years.length)} y="14" className="fill-on-night-muted text-xs">
              {year}
            </text>
          ))}
        </svg>
      </div>
      <ol className="max-lg:mt-5">
        {roads.map((road) => (
          <li key={road.slug} className={row}>
            <div>
              <a
                href={`/policy-tracker/${road.slug}`}
                className="font-medium underline decoration-on-night/30 underline-offset-4 hover:decoration-sun"
              >
                {road.title}
              </a>
              <p className="tabular mt-0.5 text-on-night-muted text-sm">
                {road.instrument && `${instrumentLabel(road.instrument)} · `}
                {road.last
                  ? `${road.last.stage}, ${formatRecorded(road.last.on)}`
                  : `${road.status}, no dated stage on record`}
              </p>
            </div>
            {road.stages.length + road.due.length > 0 && <Lane road={road} years={years} today={today} />}
          </li>
        ))}
      </ol>
      <p
        aria-hidden="true"
        className="tabular mt-1 flex justify-between text-on-night-muted text-xs lg:hidden"
      >
        <span>{years[0]}</span>
        <span>{years.at(-1)}</span>
      </p>
    </div>
  );
}

function Lane({ road: { stages, due, arrived }, years, today }: { road: Road } & Omit<Roads, 'roads'>) {
  const [first, last] = [stages[0], stages.at(-1)];
  return (
    <svg aria-hidden="true" className="h-8 w-full overflow-visible">
      {years.map((year, index) => (
        <line
          key={year}
          x1={percent(index / years.length)}
          x2={percent(index / years.length)}
          y1="0"
          y2="100%"
          className="stroke-on-night/15"
        />
      ))}
      <line x1={percent(today)} x2={percent(today)} y1="0" y2="100%" className="stroke-2 stroke-laterite" />
      {first !== undefined && last !== undefined && (
        <>
          <line
            x1={percent(first)}
            x2={percent(last)}
            y1="50%"
            y2="50%"
            className="stroke-2 stroke-on-night"
          />
          {!arrived && last < today && (
            <line
              x1={percent(last)}
              x2={percent(today)}
              y1="50%"
              y2="50%"
              strokeDasharray="3 4"
              className="stroke-2 stroke-on-night-muted"
            />
          )}
        </>
      )}
      {stages.map((at, index) =>
        arrived && index === stages.length - 1 ? (
          <svg key={at} x={percent(at)} y="50%" aria-hidden="true" className="overflow-visible">
            <path d="M0-7 7 0 0 7-7 0Z" className="fill-sun" />
          </svg>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two stages may fall on one day
          <circle key={index} cx={percent(at)} cy="50%" r="4.5" className="fill-on-night" />
        ),
      )}
      {due.map((at) => (
        <svg key={at} x={percent(at)} y="50%" aria-hidden="true" className="overflow-visible">
          <path d="M0-8V8M-4-8H4" className="stroke-2 stroke-sun" />
        </svg>
      ))}
    </svg>
  );
}

function Sign({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none">
        {children}
      </svg>
      {words}
    </span>
  );
}
