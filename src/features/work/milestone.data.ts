import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { insertOnce } from '#src/records/table-calls.ts';
import type { Insert, Row, Update } from '#supabase/types.gen.ts';
import { taskKeys } from './task.data.ts';
import type { Task } from './task.ts';

/** A stage of a project or service that somebody waits for. */
export type Milestone = Row<'milestones'>;

/** A record that has milestones. */
export interface PlannedRecord {
  record_kind: 'projects' | 'services';
  record_id: string;
}

const columnOf = ({ record_kind }: PlannedRecord) =>
  record_kind === 'projects' ? ('project_id' as const) : ('service_id' as const);

export const milestoneKeys = { of: ({ record_id }: PlannedRecord) => ['milestones', record_id] as const };

/** The stages of one record, for a live channel. */
export const milestoneFilter = (record: PlannedRecord) => `${columnOf(record)}=eq.${record.record_id}`;

/** The stages of a project or service, in their order. */
export function useMilestones(record: PlannedRecord) {
  return useQuery({
    queryKey: milestoneKeys.of(record),
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('milestones')
          .select('*')
          .eq(columnOf(record), record.record_id)
          .order('position')
          .limit(200),
      ),
  });
}

function useReadAgain(record: PlannedRecord) {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: milestoneKeys.of(record) }),
      cache.invalidateQueries({ queryKey: taskKeys.all }),
    ]);
}

/** Adds, changes and removes stages of a project or service. */
export function useMilestoneActs(record: PlannedRecord) {
  const again = useReadAgain(record);
  return {
    add: useMutation({
      mutationFn: async ({
        milestone,
        formId,
      }: {
        milestone: Omit<Insert<'milestones'>, 'project_id' | 'service_id'>;
        formId: string;
      }) => {
        await insertOnce('milestones', { ...milestone, [columnOf(record)]: record.record_id }, formId);
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
    /** Takes a removal back, with the tasks that stood below it. */
    putBack: useMutation({
      mutationFn: async ({ milestone, tasks }: { milestone: Milestone; tasks: readonly Task[] }) => {
        const { project_id, service_id, title, due_on, reached_on, position } = milestone;
        const { id } = await dataOrThrow(
          supabase()
            .from('milestones')
            .insert({ project_id, service_id, title, due_on, reached_on, position })
            .select('id')
            .single(),
        );
        const ids = tasks.map((task) => task.id);
        if (ids.length > 0)
          await dataOrThrow(supabase().from('tasks').update({ milestone_id: id }).in('id', ids).select('id'));
      },
      onSettled: again,
    }),
  };
}

/** Puts the milestones and tasks of a template on a project. */
export function useApplyTemplate(projectId: string) {
  const again = useReadAgain({ record_kind: 'projects', record_id: projectId });
  return useMutation({
    mutationFn: async ({ template, startsOn }: { template: ProjectPlan; startsOn: string }) =>
      dataOrThrow(
        supabase().rpc('apply_project_template', {
          _project_id: projectId,
          _template: template,
          _starts_on: startsOn,
        }),
      ),
    onSuccess: again,
  });
}

/** What a template puts on a project; days are counted from its start. */
export type ProjectPlan = {
  milestones: {
    title: string;
    day: number;
    tasks: { title: string; day: number; priority?: 'low' | 'medium' | 'high' | 'urgent'; waits?: boolean }[];
  }[];
};
