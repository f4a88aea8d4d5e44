import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '#src/features/account/second-factor/copy-button.tsx';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { FirmFactsCard } from './firm-facts-card.tsx';
import { HolidayList } from './holiday-list.tsx';
import { OpeningHours } from './opening-hours-card.tsx';
import { PromiseTable } from './promise-table.tsx';
import { firmFactsQuery, systemRulesQuery } from './system.data.ts';

const elsewhere = [
  { to: '/dashboard/rates', label: 'Rates', text: 'Currencies in naira, and what an hour costs' },
  { to: '/dashboard/privacy', label: 'Retention', text: 'What is kept how long, and what deletes it' },
  { to: '/dashboard/law', label: 'Law register', text: 'Fees, deadlines, fines and thresholds, dated' },
  { to: '/dashboard/jobs', label: 'Jobs', text: 'What the server does by itself' },
  { to: '/dashboard/mail', label: 'Mail', text: 'What was sent, and what waits' },
] as const;

/** What holds for the whole installation: the firm's facts, its promises and hours, its holidays and its keys. */
export default function SystemPage() {
  const facts = useQuery(firmFactsQuery());
  const rules = useQuery(systemRulesQuery());
  return (
    <>
      <PageTitle>System</PageTitle>
      <PageHeader
        title="System"
        lead="What holds for everybody. Every change stands in the audit log with your name."
      />
      <div className="flex flex-col gap-10">
        <Loaded query={facts}>{(known) => <FirmFactsCard facts={known} />}</Loaded>
        <Loaded query={rules}>
          {({ promises, hours }) => (
            <>
              <PromiseTable promises={promises} />
              <OpeningHours spans={hours} />
            </>
          )}
        </Loaded>
        <HolidayList />
        <Keys />
        <Section title="More rules">
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {elsewhere.map(({ to, label, text }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex h-full items-start justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm hover:border-edge"
                >
                  <span>
                    <span className="block font-medium">{label}</span>
                    <span className="block text-muted">{text}</span>
                  </span>
                  <ArrowRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}

/** A part of the page under its heading, with what can be done beside it. */
export function Section({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{title}</h2>
        {act}
      </div>
      {children}
    </section>
  );
}

function Keys() {
  const { publishableKey, siteUrl } = readSiteSettings();
  return (
    <Section title="Keys">
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0">
            <span className="block font-medium">Publishable key</span>
            <code className="break-all text-muted text-xs">{publishableKey}</code>
            <span className="block text-muted text-xs">
              For programs that ask this API at {siteUrl} in a person’s name. It may be seen by anyone.
            </span>
          </p>
          <CopyButton text={publishableKey}>Copy the key</CopyButton>
        </div>
        <p className="max-w-measure text-muted">
          The secret key, the signing keys, the encryption key and the key of push messages are made at the
          first start and kept in keys.json, outside the database; no screen shows them. Keep a copy beside
          every backup.
        </p>
      </div>
    </Section>
  );
}
