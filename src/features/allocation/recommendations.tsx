import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { explain } from '#src/lib/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { toast } from '#src/ui/toast.ts';
import { allocationKey, applyPlan, takeBackPlan } from './allocation.data.ts';
import type { Answer } from './workloads.tsx';

type Applied = Awaited<ReturnType<typeof applyPlan>>;

const percent = (part: number) => `${Math.round(100 * part)} %`;

/** Who could join which project, why, and the way to do it and to undo it. */
export function Recommendations({ answer: { resource_recommendations: rows, meta } }: { answer: Answer }) {
  const cache = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ project_id }) => !left.has(project_id));
  const reload = () => cache.invalidateQueries({ queryKey: allocationKey });
  const takeBack = async (applied: Applied) => {
    try {
      await takeBackPlan(applied);
      toast.success('The teams are as they were');
    } catch (error) {
      toast.error('Not everything could be undone', explain(error).message);
    }
    await reload();
  };
  const apply = useMutation({
    mutationFn: async () => {
      const plan = chosen.map((one) => ({
        project_id: one.project_id,
        user_id: one.recommended_consultant,
        from_day: meta.span.from,
        to_day: meta.span.to,
        hours_a_week: meta.hoursAWeek,
      }));
      return { plan, applied: await applyPlan(plan) };
    },
    onSuccess: async ({ plan, applied }) => {
      toast.success(
        'The plan is applied',
        `${plan.length} ${plan.length === 1 ? 'person joins a team' : 'people join teams'}; their hours are held as soft bookings.`,
        { undo: () => void takeBack(applied) },
      );
      await reload();
    },
    onError: (error) => toast.error('The plan was not applied; no team was changed', explain(error).message),
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
            ` Nobody has room for ${meta.unfilled.length} ${meta.unfilled.length === 1 ? 'project' : 'projects'}.`}
        </p>
        <Button
          busy={apply.isPending}
          busyText="Applying..."
          disabled={chosen.length === 0}
          onClick={() => apply.mutate()}
        >
          Apply {chosen.length} of {rows.length}
        </Button>
      </div>
      <ul className="flex flex-col divide-y rounded-lg border bg-surface">
        {rows.map((row, i) => {
          const parts = meta.parts[i];
          return (
            <li key={row.project_id} className="flex items-start gap-4 px-5 py-4 text-sm">
              <Checkbox
                label={<span className="sr-only">{`${row.consultant_name} for ${row.project_name}`}</span>}
                checked={!left.has(row.project_id)}
                onCheckedChange={(on) => {
                  const next = new Set(left);
                  if (on) next.delete(row.project_id);
                  else next.add(row.project_id);
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
                {parts && (
                  <p className="mt-1 text-muted text-xs">
                    Skills {percent(parts.skill)} (45), free hours {percent(parts.free)} (25), performance{' '}
                    {percent(parts.performance)} (15), knows the client {percent(parts.continuity)} (15)
                  </p>
                )}
              </div>
              <span className="tabular shrink-0 font-semibold">{percent(row.match_score)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
