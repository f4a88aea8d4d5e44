import type { ShownClaim } from '../claims.ts';
import { caseStudiesPage as text } from '../content/case-studies.ts';

/** The firm's figures about itself, each with what it means and what it rests on. */
export function ClaimTiles({ claims }: { claims: readonly ShownClaim[] }) {
  return (
    <section aria-label="In figures" className="bg-night text-on-night">
      <dl className="mx-auto grid max-w-page gap-x-8 gap-y-10 px-5 py-14 sm:grid-cols-2 sm:px-8 lg:grid-cols-4">
        {claims.map(({ slug, fields, current }, step) => (
          <div
            key={slug}
            data-reveal=""
            data-step={step}
            // The value's line is kept free above the words, which are sent first.
            className={`grid content-start gap-y-3 border-on-night/25 border-t pt-5 ${current ? 'grid-rows-[minmax(calc(var(--text-2xl)*var(--text-2xl--line-height)),auto)_auto]' : ''}`}
          >
            <dt className={current ? 'row-start-2' : ''}>
              <span className="font-semibold">{current ? fields.title : fields.neutral_wording}</span>
              {current && (
                <>
                  <span className="mt-1 block text-on-night-muted text-sm">{fields.description}</span>
                  <span className="mt-3 block text-on-night-muted text-xs first-letter:uppercase">
                    {fields.evidence ?? `${text.asStated}.`}
                  </span>
                </>
              )}
            </dt>
            {current && <dd className="display tabular row-start-1 text-2xl text-sun">{fields.value}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
