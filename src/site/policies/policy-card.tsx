import type { PublishedItem } from '#src/features/content/content.ts';
import type { Policy } from '#src/features/content/kinds/policy.ts';
import { instruments } from '#src/features/policies/stages.ts';
import { formatRecorded } from '#src/lib/dates.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { buttonLook } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { DialogButton } from '../dialogs/dialog-button.tsx';
import { daysBetween, daysLeftWords } from './days-left.ts';
import { StageLine } from './stage-line.tsx';

export const priorityTones: Record<Policy['priority'], Tone> = {
  Critical: 'danger',
  High: 'warning',
  Medium: 'indigo',
  Low: 'neutral',
};

/**
 * One policy in the list: where it stands and what it does. What is still open stands out from what is settled, and a date
 * ahead from both.
 */
export function PolicyCard({
  policy: { slug, fields },
  due,
  today,
}: {
  policy: PublishedItem<'policy'>;
  /** The next date that hangs on it. */
  due: PublishedItem<'deadline'> | undefined;
  /** As YYYY-MM-DD. */
  today: string;
}) {
  const open = fields.status !== 'Enacted';
  const left = due ? daysBetween(today, due.fields.deadline) : 0;
  return (
    <li
      data-reveal=""
      className={cn(
        'flex flex-col rounded-lg border border-line p-6 sm:p-8',
        open ? 'border-t-4 border-t-laterite bg-surface' : 'bg-paper',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium text-laterite text-sm">
          {fields.sector}
          {fields.instrument && <span className="text-muted"> · {instrumentLabel(fields.instrument)}</span>}
        </p>
        <Badge tone={priorityTones[fields.priority]}>{fields.priority} priority</Badge>
      </div>
      <h3 className="display mt-3 text-xl">
        <a href={`/policy-tracker/${slug}`} className="hover:underline">
          {fields.title}
        </a>
      </h3>
      <p className="mt-2 mb-6 text-muted">{fields.description}</p>
      <div className="mt-auto">
        <StageLine policy={fields} />
        {due && (
          <a
            href={`/policy-tracker?tab=deadlines#${due.slug}`}
            className="group mt-4 flex items-baseline gap-3 rounded-md bg-haze px-4 py-2.5"
          >
            <span className="display tabular text-xl">{left}</span>
            <span className="text-sm">
              {daysLeftWords(left)} · <span className="group-hover:underline">{due.fields.title}</span>
            </span>
          </a>
        )}
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <p className="tabular text-muted text-sm">
            {lastChange(fields)}
            <span className="block">{lastChecked(fields)}</span>
          </p>
          <span className="flex flex-wrap gap-2">
            <a href={trackHref(slug)} rel="nofollow" className={buttonLook({ variant: 'ghost' })}>
              Track This Policy
            </a>
            <DialogButton
              dialog="policy-analysis"
              subject={slug}
              className={buttonLook({ variant: 'ghost' })}
            >
              AI Analysis
            </DialogButton>
            <a href={`/policy-tracker/${slug}`} className={buttonLook({ variant: 'secondary' })}>
              View Full Analysis
            </a>
          </span>
        </div>
      </div>
    </li>
  );
}

/** Leads over the sign-in, where somebody is signed out, to their policies, where it is done. */
export const trackHref = (slug: string) => `/dashboard/my-policies?track=${slug}`;

export const instrumentLabel = (value: string): string =>
  instruments.find((one) => one.value === value)?.label ?? value;

/** When it last changed, as exactly as it is on record. */
export function lastChange({ stages, last_update }: Pick<Policy, 'stages' | 'last_update'>): string {
  const on = stages.at(-1)?.on ?? last_update;
  return on ? `Last change ${formatRecorded(on)}` : 'Last change not on record';
}

/** What month or day it is of, as exactly as it is on record. */
const lastChecked = ({ last_checked }: Pick<Policy, 'last_checked'>): string =>
  last_checked ? `As of ${formatRecorded(last_checked)}` : 'Not checked against an official source';
