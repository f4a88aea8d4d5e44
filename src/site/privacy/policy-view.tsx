import { anchorOf, type PolicySection, type PublishedPolicy } from '#src/features/privacy/policy.ts';
import { cn } from '#src/ui/cn.ts';
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
  const beside = besideEachOther(
    sections,
    (one) => told?.at === one || (one.table !== null && !told?.elsewhere.has(one.number)),
  );
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
      <article className="min-w-0 items-start gap-x-10 xl:grid xl:grid-cols-2 print:block">
        {sections.map((section, at) => (
          <section
            key={section.number}
            id={anchorOf(section)}
            className={cn(
              'scroll-mt-24 border-line not-first:mt-10 not-first:border-t not-first:pt-9 print:not-first:mt-6 print:not-first:pt-4',
              !beside.has(section) && 'xl:col-span-2',
              // The first pair begins at one height.
              at === 1 &&
                sections.slice(0, 2).every((one) => beside.has(one)) &&
                'xl:not-first:mt-0 xl:not-first:border-t-0 xl:not-first:pt-0',
            )}
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

/** Sections that are text alone stand beside the one that follows, where that is text too and there is room. */
function besideEachOther(sections: readonly PolicySection[], isWide: (one: PolicySection) => boolean) {
  const beside = new Set<PolicySection>();
  for (const [at, one] of sections.entries()) {
    const next = sections[at + 1];
    if (beside.has(one) || !next || isWide(one) || isWide(next)) continue;
    beside.add(one).add(next);
  }
  return beside;
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-4 max-w-measure">
      {text}
    </p>
  ));
}
