import { Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#src/lib/money.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import type { PlanConditions } from './allocation.data.ts';
import { ReplanPanel } from './replan-panel.tsx';
import { SupposePanel } from './suppose-panel.tsx';
import { useApply } from './use-apply.tsx';
import type { Answer } from './workloads.tsx';

type Row = Answer['resource_recommendations'][number];
const keyOf = (row: Row) => `${row.project_id} ${row.recommended_consultant}`;
const percent = (part: number) => `${Math.round(100 * part)} %`;

/** Who could join which project, why, and the way to do it and to undo it; what is to be kept, and what may be supposed. */
export function Recommendations(props: {
  answer: Answer;
  conditions: PlanConditions;
  onConditions: (conditions: PlanConditions) => void;
}) {
  const { answer, conditions, onConditions } = props;
  const { conflict, shortage } = answer.meta;
  const supposed = conditions.suppose.away.length > 0 || conditions.suppose.extraHours > 0;
  return (
    <div className="flex flex-col gap-4">
      {conflict && (
        <Notice
          tone="warning"
          title="Not all pins can be kept"
          live
          action={
            <Button variant="secondary" onClick={() => onConditions({ ...conditions, pins: [] })}>
              Take all pins out
            </Button>
          }
        >
          {conflict}
        </Notice>
      )}
      {shortage && (
        <Notice tone="warning" title="Not every project finds somebody">
          {shortage}
        </Notice>
      )}
      <Seats {...props} supposed={supposed} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <SupposePanel
          answer={answer}
          conditions={conditions}
          onSuppose={(suppose) => onConditions({ ...conditions, suppose })}
        />
        <ReplanPanel answer={answer} supposed={supposed} />
      </div>
    </div>
  );
}

function Seats({
  answer: { resource_recommendations: rows, consultant_workloads: people, meta },
  conditions,
  onConditions,
  supposed,
}: Parameters<typeof Recommendations>[0] & { supposed: boolean }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.flatMap((row, i) =>
    left.has(keyOf(row)) ? [] : { ...row, span: meta.spans[i] ?? meta.span },
  );
  const apply = useApply((count) => ({
    title: 'The plan is applied',
    text: `${count} ${count === 1 ? 'person joins a team' : 'people join teams'}; their hours are held as soft bookings.`,
  }));
  const colleagues = people
    .map((one) => ({ value: one.consultant_id, label: one.consultant_name }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const costs = meta.costs.filter((cost) => cost !== null);
  /** Pins somebody to the seat of a row, in place of whoever has it; or lets it go. */
  const pin = (row: Row, userId: string | null) =>
    onConditions({
      ...conditions,
      pins: [
        ...conditions.pins.filter(
          (one) => one.projectId !== row.project_id || one.userId !== row.recommended_consultant,
        ),
        ...(userId ? [{ projectId: row.project_id, userId }] : []),
      ],
    });

  if (rows.length === 0)
    return (
      <p className="text-muted text-sm">
        Every pending and active project has as many people as such projects had, or nobody has hours left.
      </p>
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">
          {meta.gap === 0
            ? 'Proved: no other plan has a higher sum of matches.'
            : `The best plan could be at most ${percent(meta.gap)} better than this one.`}
          {meta.unfilled.length > 0 &&
            ` ${meta.unfilled.length} ${meta.unfilled.length === 1 ? 'seat stays' : 'seats stay'} empty.`}
          {costs.length > 0 &&
            ` The hours cost ${formatMoney(
              costs.reduce((sum, cost) => sum + cost, 0),
              'NGN',
            )}${costs.length < rows.length ? `, without ${rows.length - costs.length} of unknown rate` : ''}.`}
        </p>
        <Button
          busy={apply.isPending}
          busyText="Applying..."
          disabled={chosen.length === 0 || supposed}
          onClick={() =>
            apply.mutate(
              chosen.map((one) => ({
                project_id: one.project_id,
                user_id: one.recommended_consultant,
                from_day: one.span.from,
                to_day: one.span.to,
                hours_a_week: meta.hoursAWeek,
              })),
            )
          }
        >
          Apply {chosen.length} of {rows.length}
        </Button>
      </div>
      {supposed && (
        <p className="text-muted text-sm">
          This is supposed, so it cannot be applied. Set “What if” back first.
        </p>
      )}
      <ul className="flex flex-col divide-y rounded-lg border bg-surface">
        {rows.map((row, i) => {
          const parts = meta.parts[i];
          const cost = meta.costs[i];
          const key = keyOf(row);
          const pinned = meta.pinned.some(
            (one) => one.projectId === row.project_id && one.userId === row.recommended_consultant,
          );
          return (
            <li key={key} className="flex items-start gap-4 px-5 py-4 text-sm">
              <Checkbox
                label={<span className="sr-only">{`${row.consultant_name} for ${row.project_name}`}</span>}
                checked={!left.has(key)}
                onCheckedChange={(on) => {
                  const next = new Set(left);
                  if (on) next.delete(key);
                  else next.add(key);
                  setLeft(next);
                }}
              />
              <div className="min-w-0 flex-1">
                <p>
                  <span className="font-semibold">{row.consultant_name}</span>
                  <span className="text-muted"> for </span>
                  <Link className="font-medium hover:underline" to={`/dashboard/projects/${row.project_id}`}>
                    {row.project_name}
                  </Link>
                </p>
                <p className="mt-1 text-muted">{row.reasoning}</p>
                <Select
                  aria-label={`Somebody else than ${row.consultant_name} for ${row.project_name}`}
                  className="mt-2 h-8 w-52"
                  items={colleagues}
                  value={row.recommended_consultant}
                  onValueChange={(who) => pin(row, who)}
                />
                {parts && (
                  <p className="mt-1 text-muted text-xs">
                    Skills {percent(parts.skill)} (45), free hours {percent(parts.free)} (25), performance{' '}
                    {percent(parts.performance)} (15), knows the client {percent(parts.continuity)} (15)
                    {typeof cost === 'number' && `; costs ${formatMoney(cost, 'NGN')}`}
                  </p>
                )}
              </div>
              <span className="flex shrink-0 items-center gap-1">
                <span className="tabular font-semibold">{percent(row.match_score)}</span>
                <IconButton
                  size="sm"
                  aria-pressed={pinned}
                  label={
                    pinned
                      ? `Take out the pin of ${row.consultant_name} for ${row.project_name}`
                      : `Pin ${row.consultant_name} to ${row.project_name}`
                  }
                  onClick={() => pin(row, pinned ? null : row.recommended_consultant)}
                >
                  {pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
