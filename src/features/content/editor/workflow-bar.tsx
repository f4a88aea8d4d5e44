import { useState } from 'react';
import { formatDateTime } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { useNameOf } from '#src/records/people.data.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { When } from '#src/ui/time.tsx';
import { toast } from '#src/ui/toast.ts';
import { type ContentItem, useContentRights, useMoveContent } from '../content.data.ts';
import { openSteps, type Step, shownState, waitsFor } from '../workflow.ts';
import { StepDialog } from './step-dialog.tsx';

/** Where an item stands, what may be done with it now, and whom it waits for. */
export function WorkflowBar({
  item,
  beforeStep,
}: {
  item: ContentItem;
  /** Saves, and checks what the step needs; false keeps the person where they are. */
  beforeStep: (step: Step) => Promise<ContentItem | null>;
}) {
  const reader = useContentRights();
  const nameOf = useNameOf();
  const move = useMoveContent();
  const [asking, setAsking] = useState<{ step: Step; item: ContentItem } | null>(null);
  const state = shownState(item);
  const open = openSteps(item, reader);
  const waits = waitsFor(item, reader);

  async function start(step: Step) {
    const saved = await beforeStep(step);
    if (!saved) return;
    if (step.question) setAsking({ step, item: saved });
    else await take(step, saved);
  }

  async function take(step: Step, saved: ContentItem, more: { reason?: string; at?: string } = {}) {
    try {
      await move.mutateAsync({ item: saved, step, ...more });
      setAsking(null);
      toast.success(step.done);
    } catch (error) {
      const { title, message } = explain(error, 'Not done');
      toast.error(title, message);
    }
  }

  return (
    <section
      aria-label="Workflow"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusBadge label={state.label} tone={state.tone} shape={state.shape} />
        {item.state === 'scheduled' && item.publish_at && (
          <span className="tabular">for {formatDateTime(item.publish_at)}</span>
        )}
        <span className="text-muted">
          Last edited by {nameOf(item.edited_by)}, <When at={item.updated_at} />
          {item.live_at && item.state !== 'published' && (
            <>
              . Live since <When at={item.live_at} absolute />
            </>
          )}
        </span>
      </div>
      {open.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {open.map((step, index) => (
            <Button
              key={`${step.to}${step.label}`}
              variant={index === mainStep(open) ? 'primary' : 'secondary'}
              busy={move.isPending && move.variables?.step === step && !asking}
              onClick={() => void start(step)}
            >
              {item.state === 'scheduled' && step.to === 'scheduled' ? 'Change the time' : step.label}
            </Button>
          ))}
        </div>
      )}
      {waits && <p className="w-full text-muted text-sm">{waits}</p>}
      {item.state_reason && (item.state === 'draft' || item.state === 'withdrawn') && (
        <Notice
          tone="warning"
          className="w-full"
          title={`${item.state === 'draft' ? 'Returned' : 'Withdrawn'} by ${nameOf(item.state === 'draft' ? item.decided_by : null)}`.replace(
            ' by The system',
            '',
          )}
        >
          <span className="whitespace-pre-line">{item.state_reason}</span>
        </Notice>
      )}
      {asking && (
        <StepDialog
          step={asking.step}
          item={asking.item}
          busy={move.isPending}
          onClose={() => setAsking(null)}
          onTake={(more) => void take(asking.step, asking.item, more)}
        />
      )}
    </section>
  );
}

/** The step that leads on; taking something back never is. */
function mainStep(open: readonly Step[]): number {
  const onwards = ['approved', 'published', 'in_review'];
  return open.findIndex(({ to, label }) => onwards.includes(to) && label !== 'Unschedule');
}
