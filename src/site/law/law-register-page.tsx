import { publicContent } from '#src/features/content/public-page.ts';
import type { LawStatement } from '#src/features/law/law-statement.ts';
import { parseDay } from '#src/lib/date-text.ts';
import { formatDate, formatRecorded, todayInLagos } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ContentsAside, ContentsFold } from '../contents-list.tsx';
import { NextStep } from '../next-step.tsx';
import { PageHero } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/law-register-page';
import { LawEntryView } from './law-entry-view.tsx';

/** The parts of the register, by the first word of a key. */
const parts = [
  { id: 'law', label: 'The law and the regulator', keys: ['law'] },
  { id: 'tiers', label: 'Tiers and registration', keys: ['tier', 'fee'] },
  { id: 'audit-return', label: 'Compliance audit return', keys: ['car'] },
  {
    id: 'duties',
    label: 'Duties and rights',
    keys: [
      'processing',
      'notice',
      'security',
      'breach',
      'dpo',
      'dpco',
      'dpia',
      'processor',
      'data',
      'rights',
      'transfer',
    ],
  },
  { id: 'fines', label: 'Fines and enforcement', keys: ['fine', 'enforcement'] },
  { id: 'elections', label: 'Elections and advertising', keys: ['election', 'advertising'] },
  { id: 'records', label: 'Public records and companies', keys: ['records', 'company'] },
  { id: 'emergency', label: 'Emergency numbers', keys: ['emergency'] },
] as const;
const named: readonly string[] = parts.flatMap(({ keys }) => keys);

export async function loader(input: Route.LoaderArgs) {
  const content = publicContent(input);
  const today = todayInLagos();
  const asked = new URL(input.request.url).searchParams.get('on') ?? '';
  const meant = parseDay(asked, today);
  const day = meant !== null && /^(19|20)/.test(meant) ? meant : null;
  const book = await content.law(day ?? undefined);
  const firstWord = ({ key }: LawStatement) => key.split('.')[0] ?? '';
  const all = Object.values(book);
  const sections = [
    ...parts.map(({ id, label, keys }) => ({
      id,
      label,
      entries: keys.flatMap((word) => all.filter((entry) => firstWord(entry) === word)),
    })),
    {
      id: 'more',
      label: 'Further entries',
      entries: all.filter((entry) => !named.includes(firstWord(entry))),
    },
  ].filter(({ entries }) => entries.length > 0);
  return {
    sections,
    today,
    day,
    asked,
    wrong: asked !== '' && day === null,
    counsel: all.some((one) => one.counsel),
  };
}

/** The law register: every figure and day the firm works with, with its source, as at any day. */
export default function LawRegisterPage({ loaderData }: Route.ComponentProps) {
  const { sections, today, day, asked, wrong, counsel } = loaderData;
  const contents = { title: 'In this register', entries: sections };
  const latest = sections
    .flatMap(({ entries }) => entries.map(({ checked_on }) => checked_on))
    .sort()
    .at(-1);
  return (
    <SitePage
      title="Law register"
      description="What we take the Nigerian law on data, campaigns, adverts and public records to be: each figure and date with its source, the month it is as of, and whether counsel has confirmed it."
      path="/law-register"
      hidden={day !== null}
    >
      <PageHero
        area="data-protection"
        title="Law register"
        lead="Every fee, date and duty our pages and documents state, with its source, the month it is as of and whether counsel has read it. What changes here changes there."
      >
        <form action="/law-register" className="flex max-w-md flex-wrap items-end gap-3">
          <Field label="As at" className="min-w-44 flex-1">
            <Input
              name="on"
              autoComplete="off"
              placeholder="such as 20 Nov 2026"
              defaultValue={wrong ? asked : formatDate(day ?? today)}
              className="tabular h-11"
            />
          </Field>
          <Button type="submit" size="lg">
            Show
          </Button>
        </form>
        {wrong && (
          <p role="alert" className="mt-3 text-red text-sm">
            Write a day such as 20 Nov 2026.
          </p>
        )}
      </PageHero>
      <div className="mx-auto grid max-w-page gap-x-16 px-5 py-10 sm:px-8 lg:grid-cols-[13rem_1fr] lg:py-20">
        <div>
          <ContentsAside {...contents} />
          <ContentsFold {...contents} className="mb-10" />
        </div>
        <div className="min-w-0">
          {day !== null && day !== today ? (
            <Notice tone="warning" className="mb-10">
              The law as at {formatDate(day)}.{' '}
              <a href="/law-register" className="underline underline-offset-4">
                Show it as of today
              </a>
            </Notice>
          ) : (
            <Notice tone="warning" className="mb-10">
              This is our reading, not legal advice.{' '}
              {counsel
                ? 'Entries that name a reviewer are confirmed by counsel; the others are unconfirmed by counsel.'
                : 'All entries are unconfirmed by counsel until a Nigerian lawyer or licensed DPCO has signed them off.'}{' '}
              {latest && `The newest are as of ${formatRecorded(latest)}.`} A: text of the Act, or several law
              firms agree. B: one good source or a small conflict. C: open.
            </Notice>
          )}
          {sections.map(({ id, label, entries }) => (
            <section key={id} id={id} className="not-first:mt-14 scroll-mt-24">
              <h2 className="display text-2xl">{label}</h2>
              <ul className="mt-6">
                {entries.map((entry) => (
                  <LawEntryView key={entry.key} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <NextStep
        title="Does one of these touch your work?"
        text="We read the text with you and say what to do, and by when."
        back={{ href: '/ndpr-guide', label: 'The NDPR guide' }}
      />
    </SitePage>
  );
}
