import { anchorOf, type PublishedPolicy } from '#src/features/privacy/policy.ts';
import { PolicyTableView } from './policy-table.tsx';
import { PurposeList } from './purpose-list.tsx';
import { purposesHref, purposesIn } from './purposes.ts';
import { VersionList } from './version-list.tsx';

/** The text of one version: contents beside it, numbered sections, the tables it was published with. */
export function PolicyView({
  policy,
  current,
  policies,
}: {
  policy: PublishedPolicy;
  current: PublishedPolicy;
  policies: readonly PublishedPolicy[];
}) {
  const { sections } = policy.document;
  const told = purposesIn(sections);
  return (
    <div className="mx-auto grid max-w-page gap-x-12 gap-y-10 px-5 py-14 sm:px-8 lg:grid-cols-[16rem_1fr] lg:py-20 print:block print:py-4">
      <nav aria-labelledby="contents" className="print:hidden">
        <div className="lg:sticky lg:top-24">
          <h2 id="contents" className="font-semibold text-sm">
            Contents
          </h2>
          <ol className="mt-3 space-y-1 text-sm">
            {sections.map((section) => (
              <li key={section.number} className="grid grid-cols-[1.75rem_1fr]">
                <span className="tabular pt-1 text-laterite">{section.number}</span>
                <a
                  href={`#${anchorOf(section)}`}
                  className="touch inline-flex min-h-7 items-center text-muted hover:text-ink hover:underline"
                >
                  {section.heading}
                </a>
              </li>
            ))}
          </ol>
        </div>
      </nav>
      <article className="min-w-0">
        {sections.map((section) => (
          <section
            key={section.number}
            id={anchorOf(section)}
            className="scroll-mt-24 border-line not-first:mt-12 not-first:border-t not-first:pt-10 print:not-first:mt-6 print:not-first:pt-4"
          >
            <h2 className="display text-xl">
              <span className="tabular mr-3 text-laterite">{section.number}</span>
              {section.heading}
            </h2>
            <Paragraphs texts={section.introduction} />
            {section.points.length > 0 && (
              <ul className="mt-4 max-w-measure list-[square] space-y-1.5 pl-5 marker:text-laterite">
                {section.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {told?.at === section ? (
              <PurposeList purposes={told.purposes} />
            ) : told?.elsewhere.has(section.number) ? (
              <p className="mt-4 max-w-measure">
                <a href={purposesHref(told)} className="underline decoration-edge underline-offset-4">
                  It stands with each purpose in section {told.at.number}
                </a>
                .
              </p>
            ) : (
              section.table && <PolicyTableView table={section.table} />
            )}
            {section.lists_versions && <VersionList policies={policies} current={current} />}
            <Paragraphs texts={section.closing} />
          </section>
        ))}
      </article>
    </div>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-4 max-w-measure">
      {text}
    </p>
  ));
}
