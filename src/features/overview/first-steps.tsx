import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from '#src/ui/cn.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { firstWeek } from './first-week.ts';
import { beginningsQuery } from './overview.data.ts';
import { Panel } from './panel.tsx';

/** A new firm is led through its first week; somebody who only reads is told what will stand here. */
export function FirstSteps({ admin, creates, empty }: { admin: boolean; creates: boolean; empty: boolean }) {
  const counted = useQuery(beginningsQuery(creates));
  if (!creates) {
    return empty ? (
      <EmptyState title="Nothing to oversee yet">
        As soon as a consultant enters clients and projects, you see them here.
      </EmptyState>
    ) : null;
  }
  const steps = counted.data ? firstWeek(counted.data, admin) : [];
  if (steps.length === 0) return null;
  const next = steps.find(({ done }) => !done);
  const done = steps.filter((step) => step.done).length;
  return (
    <Panel id="first-week" title={`Your first week: ${done} of ${steps.length} done`}>
      <ol className="divide-y">
        {steps.map((step) => (
          <li
            key={step.title}
            className={cn('flex items-start gap-4 px-5 py-4', step === next && 'bg-indigo-soft/50')}
          >
            <span
              aria-hidden="true"
              className={cn(
                'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border',
                step.done ? 'border-transparent bg-palm-soft text-palm' : 'border-edge',
              )}
            >
              {step.done && <Check className="size-4" />}
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-muted text-xs">{step.day}</p>
              <h3 className={cn('font-medium', step.done && 'text-muted')}>
                {step.title}
                {step.done && <span className="sr-only"> (done)</span>}
              </h3>
              {!step.done && <p className="mt-0.5 max-w-measure text-muted text-sm">{step.why}</p>}
            </div>
            {!step.done && (
              <Link
                to={step.to}
                className="flex shrink-0 items-center gap-1.5 self-center rounded-sm font-medium text-indigo text-sm underline-offset-4 hover:underline"
              >
                {step.action} <ArrowRight aria-hidden="true" className="size-4 max-sm:hidden" />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
