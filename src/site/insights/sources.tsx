import type { Insight } from '#src/features/content/kinds/insight.ts';
import { formatRecorded } from '#src/lib/dates.ts';
import { insightsPage as text } from '../content/insights.ts';
import { SourceLink } from '../source-link.tsx';

/** Where what an article states can be looked up, and what it is not. */
export function Sources({ sources }: { sources: Insight['sources'] }) {
  return (
    <section className="mt-12 max-w-[45rem] border-ink/80 border-t-2 pt-5 text-muted text-sm">
      {sources.length > 0 && (
        <>
          <h2 className="font-semibold text-base text-ink">{text.sourcesTitle}</h2>
          <ol className="mt-3 mb-6 list-decimal space-y-2 pl-5 marker:text-laterite">
            {sources.map(({ title, publisher, date, url }) => (
              <li key={title}>
                <SourceLink title={title} url={addressOf({ title, url })} />, {publisher}
                {date && `, ${formatRecorded(date)}`}
              </li>
            ))}
          </ol>
        </>
      )}
      <p>{text.notAdvice}</p>
    </section>
  );
}

const ownRegister = /^Law register of this site(?:: ([a-z0-9.-]+))?/;

/** Our own register is a page of this site, which a source's address (https://…) cannot name: an entry by its key. */
function addressOf({ title, url }: Pick<Insight['sources'][number], 'title' | 'url'>): string | undefined {
  if (url) return url;
  const register = ownRegister.exec(title);
  return register ? `/law-register${register[1] ? `#${register[1]}` : ''}` : undefined;
}
