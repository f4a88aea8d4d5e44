import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explain } from '#src/lib/errors.ts';
import { toast } from '#src/ui/toast.ts';
import { allocationKey, applyPlan, type Handover, type Seating, undoPlan } from './allocation.data.ts';

/** Applies a plan whole, and offers to undo it. */
export function useApply(told: (count: number) => { title: string; text: string }) {
  const cache = useQueryClient();
  const reload = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: allocationKey }),
      cache.invalidateQueries({ queryKey: ['bookings'] }),
    ]);
  const undo = async (applied: Awaited<ReturnType<typeof applyPlan>>) => {
    try {
      await undoPlan(applied);
      toast.success('The teams are as they were');
    } catch (error) {
      toast.error('Not everything could be undone', explain(error).message);
    }
    await reload();
  };
  return useMutation({
    mutationFn: async (plan: readonly (Seating | Handover)[]) => ({
      count: plan.length,
      applied: await applyPlan(plan),
    }),
    onSuccess: async ({ count, applied }) => {
      const { title, text } = told(count);
      toast.success(title, text, { undo: () => void undo(applied) });
      await reload();
    },
    onError: (error) => toast.error('The plan was not applied; no team was changed', explain(error).message),
  });
}
