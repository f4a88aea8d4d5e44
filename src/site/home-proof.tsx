import type { PublishedItem } from '#src/features/content/content.ts';
import { shownClient } from '#src/features/content/kinds/case-study.ts';
import { formatDate } from '#src/lib/dates.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { Cover } from '#src/ui/cover/cover.tsx';
import { Pattern } from '#src/ui/pattern.tsx';
import { areaOf } from './areas.ts';
import { useContact } from './brand.ts';
import { Change } from './case-studies/change.tsx';
import { leadership } from './content/team.ts';
import { insightCover } from './covers.ts';
import { Byline } from './insights/byline.tsx';
import { PageSection } from './page-hero.tsx';
import { Portrait } from './people/faces.tsx';
import { daysBetween, daysLeftWords } from './policies/days-left.ts';

const more = 'touch inline-flex items-center font-medium underline underline-offset-4';

/** The next dates of the tracker, with the days that are left. */
export function DueNext({
  deadlines,
  today,
  lead = 'Dates we watch for clients, from our policy tracker.',
}: {
  deadlines: readonly PublishedItem<'deadline'>[];
  /** As YYYY-MM-DD. */
  today: string;
  lead?: string;
}) {
  if (deadlines.length === 0) return null;
  // One date beside its heading, more below it: no column stays empty.
  const alone = deadlines.length === 1;
  return (
    <PageSection id="due-next" title="Due next" lead={lead} beside={alone}>
      <ol className={cn('grid gap-x-8 gap-y-10', !alone && 'mt-10 md:grid-cols-3')}>
        {deadlines.map(({ slug, fields }, step) => {
          const days = daysBetween(today, fields.deadline);
          return (
            <li
              key={slug}
              data-reveal=""
              data-step={step}
              className="group relative border-ink/80 border-t-2 pt-5"
            >
              <p className="flex items-baseline gap-2">
                <span className="display tabular text-3xl leading-none">{days}</span>
                <span className="text-muted">{daysLeftWords(days)}</span>
              </p>
              <h3 className="display mt-4 text-lg">
                <a
                  href={`/policy-tracker?tab=deadlines#${slug}`}
                  className="after:absolute after:inset-0 group-hover:underline"
                >
                  {fields.title}
                </a>
              </h3>
              <p className="tabular mt-1 text-muted text-sm">
                {formatDate(fields.deadline)} · {bases[fields.basis]}
              </p>
            </li>
          );
        })}
      </ol>
      <p className="mt-8">
        <a href="/policy-tracker?tab=deadlines#views" className={more}>
          All dates ahead
        </a>
      </p>
    </PageSection>
  );
}

const bases = { statute: 'set by law', announced: 'announced', planning: 'our planning date' } as const;

/** One case across the page: what was, and what is. */
export function LeadCase({
  study: { slug, fields },
  kicker = 'What changed',
}: {
  study: PublishedItem<'case_study'>;
  kicker?: string;
}) {
  const [first, ...others] = fields.measures;
  // «% of 200 asked»: the sign belongs to the number, of whom it is stands with the label.
  const [, percent = '', whole = ''] = /^(%?) ?((?:of .+)?)/.exec(first?.unit ?? '') ?? [];
  return (
    <section
      id="case"
      aria-label="A case"
      className="relative isolate overflow-hidden bg-night text-on-night"
    >
      <Pattern
        area={areaOf(fields.category)}
        scale={1.6}
        className="mask-l-from-0% mask-l-to-80% mask-b-from-30% mask-b-to-65% -z-10 absolute inset-0 text-on-night opacity-10 lg:opacity-20 print:hidden"
      />
      <div className="mx-auto max-w-page px-5 py-16 sm:px-8 lg:py-24">
        <p className="font-semibold text-sm text-sun">{kicker}</p>
        <h2 className="display mt-3 max-w-[24ch] text-2xl">{fields.title}</h2>
        <p className="mt-2 text-on-night-muted">
          {shownClient(fields)}
          {fields.sample && ' · an illustration, not one client’s project'}
        </p>
        {first && (
          <div className="mt-12 grid grid-cols-1 items-end gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr_auto]">
            <p>
              <span className="block text-on-night-muted text-sm">Before</span>
              <span className="display tabular block text-[clamp(4rem,14vw,9rem)] text-on-night-muted leading-none">
                {first.before}
                {percent}
              </span>
            </p>
            <div aria-hidden="true" className="mb-5 flex items-center gap-1 text-sun max-sm:hidden">
              <span className="h-px flex-1 bg-sun/60" />
              <span className="size-3 rotate-45 border-sun border-t-2 border-r-2" />
            </div>
            <p>
              <span className="block text-on-night-muted text-sm">After</span>
              <span className="display tabular block text-[clamp(5rem,20vw,13rem)] text-sun leading-none">
                {first.after}
                {percent}
              </span>
            </p>
            <p className="text-lg sm:col-span-3">
              {first.label}
              {whole && `, ${whole}`}
            </p>
          </div>
        )}
        <div className="mt-10 grid gap-x-8 gap-y-8 border-on-night/25 border-t pt-8 lg:grid-cols-12">
          <dl className="grid gap-8 sm:grid-cols-2 lg:col-span-7">
            {others.slice(0, 2).map((measure) => (
              <div key={measure.label}>
                <dt className="text-on-night-muted text-sm">{measure.label}</dt>
                <dd className="mt-1">
                  <Change measure={measure} large />
                </dd>
              </div>
            ))}
          </dl>
          <div className="lg:col-span-5">
            <p className="max-w-measure">{fields.outcome}</p>
            <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
              <a
                href={`/case-studies/${slug}`}
                className={`${buttonLook({ size: 'lg' })} bg-sun text-on-sun not-disabled:hover:bg-on-night`}
              >
                Read the case
              </a>
              <a href="/case-studies" className={more}>
                All cases
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The insight the firm puts first, and the two newest after it. */
export function LeadInsights({ insights }: { insights: readonly PublishedItem<'insight'>[] }) {
  const [first, ...others] = insights;
  if (!first) return null;
  const { fields } = first;
  return (
    <PageSection id="insights" title="What we think, signed">
      <div className="mt-10 grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <article className="group relative lg:col-span-7">
          <Cover cover={insightCover(first)} piece={first.slug} className="aspect-[8/5] rounded-lg" />
          <p className="mt-5 font-medium text-laterite text-sm">
            {fields.category} · {fields.type}
          </p>
          <h3 className="display mt-2 text-2xl">
            <a
              href={`/insights/${first.slug}`}
              className="after:absolute after:inset-0 group-hover:underline"
            >
              {fields.title}
            </a>
          </h3>
          <p className="mt-3 mb-4 max-w-measure text-lg text-muted">{fields.excerpt}</p>
          <Byline insight={first} />
        </article>
        <ul className="lg:col-span-5">
          {others.map((insight) => (
            <li
              key={insight.slug}
              className="group relative border-line border-t py-6 first:border-ink/80 first:border-t-2"
            >
              <p className="font-medium text-laterite text-sm">{insight.fields.category}</p>
              <h3 className="display mt-1 text-xl">
                <a
                  href={`/insights/${insight.slug}`}
                  className="after:absolute after:inset-0 group-hover:underline"
                >
                  {insight.fields.title}
                </a>
              </h3>
              <p className="mt-2 mb-3 text-muted">{insight.fields.excerpt}</p>
              <Byline insight={insight} />
            </li>
          ))}
          <li className="border-line border-t pt-5">
            <a href="/insights" className={more}>
              All insights
            </a>
          </li>
        </ul>
      </div>
    </PageSection>
  );
}

/** Who answers: the four who lead, each a link to their page. */
export function Faces() {
  const { phones } = useContact();
  const [phone] = phones.filter(({ text }) => text !== '');
  return (
    <PageSection
      id="people"
      title="Who answers"
      lead="You will know by name who works on your matter."
      tone="surface"
    >
      <ul className="mt-10 grid grid-cols-2 gap-x-5 gap-y-10 sm:gap-x-8 lg:grid-cols-4">
        {leadership.map((member, step) => (
          <li key={member.slug} data-reveal="" data-step={step} className="group relative">
            <Portrait of={member} />
            <h3 className="display mt-4 text-lg">
              <a href={`/team/${member.slug}`} className="after:absolute after:inset-0 group-hover:underline">
                {member.name}
              </a>
            </h3>
            <p className="mt-0.5 text-muted text-sm">{member.role}</p>
          </li>
        ))}
      </ul>
      {phone && (
        <p className="mt-10 flex flex-wrap items-center gap-x-2 border-line border-t pt-5 text-muted">
          Rather talk than write?
          <a href={phone.href} className={`${more} tabular text-ink`}>
            {phone.text}
          </a>
        </p>
      )}
    </PageSection>
  );
}
