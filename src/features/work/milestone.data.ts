import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Insert, Row, Update } from '#supabase/types.gen.ts';
import { taskKeys } from './task.data.ts';

/** A stage of a project that somebody waits for. */
export type Milestone = Row<'milestones'>;

export const milestoneKeys = { of: (projectId: string) => ['milestones', projectId] as const };

/** The stages of a project, in their order. */
export function useMilestones(projectId: string) {
  return useQuery({
    queryKey: milestoneKeys.of(projectId),
    queryFn: () =>
      dataOrThrow(
        supabase().from('milestones').select('*').eq('project_id', projectId).order('position').limit(200),
      ),
  });
}

/** Adds, changes and removes stages of a project. */
export function useMilestoneActs(projectId: string) {
  const cache = useQueryClient();
  const again = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: milestoneKeys.of(projectId) }),
      cache.invalidateQueries({ queryKey: taskKeys.all }),
    ]);
  return {
    add: useMutation({
      mutationFn: async (milestone: Omit<Insert<'milestones'>, 'project_id'>) => {
        await dataOrThrow(
          supabase()
            .from('milestones')
            .insert({ ...milestone, project_id: projectId })
            .select('id'),
        );
      },
      onSuccess: again,
    }),
    change: useMutation({
      mutationFn: async ({ id, change }: { id: string; change: Update<'milestones'> }) => {
        await dataOrThrow(supabase().from('milestones').update(change).eq('id', id).select('id'));
      },
      onSuccess: again,
    }),
    remove: useMutation({
      mutationFn: async (id: string) => {
        await dataOrThrow(supabase().from('milestones').delete().eq('id', id));
      },
      onSuccess: again,
    }),
    apply: useMutation({
      mutationFn: async ({ template, startsOn }: { template: ProjectPlan; startsOn: string }) =>
        dataOrThrow(
          supabase().rpc('apply_project_template', {
            _project_id: projectId,
            _template: template,
            _starts_on: startsOn,
          }),
        ),
      onSuccess: again,
    }),
  };
}

/** What a template puts on a project; days are counted from its start. */
export type ProjectPlan = {
  milestones: {
    title: string;
    day: number;
    tasks: { title: string; day: number; priority?: 'low' | 'medium' | 'high' | 'urgent'; waits?: boolean }[];
  }[];
};
