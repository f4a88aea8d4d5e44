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
            className="flex flex-col-reverse justify-end border-on-night/25 border-t pt-5"
          >
            <dt>
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
            {current && <dd className="display tabular mb-3 text-2xl text-sun">{fields.value}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
