import type { Policy } from '#src/features/content/kinds/policy.ts';
import { formatRecorded } from '#src/lib/dates.ts';
import { SourceLink } from '../source-link.tsx';

/** The way a policy has come: every stage with its day and its source, the newest first. */
export function StageHistory({ stages }: { stages: Policy['stages'] }) {
  return (
    <section className="mt-12">
      <h2 className="display text-xl">The way so far</h2>
      <ol className="mt-4 border-edge border-l">
        {stages.toReversed().map(({ stage, on, note, source_title, source_url }) => (
          <li key={`${stage}${on}`} className="relative pb-6 pl-6 last:pb-0">
            <span aria-hidden="true" className="absolute top-2 -left-[5px] size-2.5 rotate-45 bg-laterite" />
            <p className="font-semibold">
              {stage}
              <span className="tabular ml-3 font-normal text-muted text-sm">{formatRecorded(on)}</span>
            </p>
            {note && <p className="mt-0.5">{note}</p>}
            <p className="mt-0.5 text-muted text-sm">
              <SourceLink title={source_title} url={source_url} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
