import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { supabase } from '#src/lib/supabase.ts';
import { saveOrKeep, toastKept } from '#src/offline/keep-change.ts';
import type { RecordRef } from '#src/records/record-ref.ts';
import { showError } from '#src/records/show-error.ts';
import { insertOnce } from '#src/records/table-calls.ts';
import { updateIfUnchanged } from '#src/records/update-if-unchanged.ts';
import { toast } from '#src/ui/toast.ts';
import type { Insert, Update } from '#supabase/types.gen.ts';
import type { Task } from './task.ts';

export const taskKeys = {
  all: ['tasks'] as const,
  of: ({ record_kind, record_id }: RecordRef) => ['tasks', 'of', record_kind, record_id] as const,
  mine: (userId: string) => ['tasks', 'mine', userId] as const,
};

const SHOWN_AT_MOST = 500;

/** The tasks of one record, in their order. */
export function useTasks(ref: RecordRef) {
  return useQuery({
    queryKey: taskKeys.of(ref),
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('tasks')
          .select('*')
          .eq('record_kind', ref.record_kind)
          .eq('record_id', ref.record_id)
          .order('position')
          .limit(SHOWN_AT_MOST),
      ),
  });
}

/** What this person has to do, whatever it hangs on: the next day first, what has no day last. */
export function useMyTasks(userId: string, limit = 50) {
  return useQuery({
    queryKey: [...taskKeys.mine(userId), limit],
    enabled: userId !== '',
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('tasks')
          .select('*')
          .eq('owner', userId)
          .neq('status', 'done')
          .order('due_on', { nullsFirst: false })
          .order('position')
          .limit(limit),
      ),
  });
}

/** Adds a task to a record. */
export function useAddTask() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ task, formId }: { task: Insert<'tasks'>; formId: string }) => {
      await insertOnce('tasks', task, formId);
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

/** Saves a form over a task, unless somebody saved it meanwhile. */
export function useEditTask() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ base, fields }: { base: Task; fields: Update<'tasks'> }) =>
      updateIfUnchanged('tasks', base, fields),
    onSuccess: () => cache.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

/** A change of one click: the lists show it at once, and put it back when the server refuses. */
export function useChangeTask() {
  const cache = useQueryClient();
  const userId = useAuth().user?.id ?? '';
  return useMutation({
    mutationFn: async ({ task, change }: { task: Task; change: Update<'tasks'> }) => {
      const saved = await saveOrKeep(
        () => dataOrThrow(supabase().from('tasks').update(change).eq('id', task.id).select('id')),
        { userId, table: 'tasks', title: task.title, base: task, fields: change },
      );
      if (!saved) toastKept();
    },
    onMutate: async ({ task, change }) => {
      await cache.cancelQueries({ queryKey: taskKeys.all });
      const before = cache.getQueriesData<Task[]>({ queryKey: taskKeys.all });
      cache.setQueriesData<Task[]>({ queryKey: taskKeys.all }, (tasks) =>
        tasks
          ?.map((one) => (one.id === task.id ? { ...one, ...change } : one))
          .sort((a, b) => a.position - b.position),
      );
      return { before };
    },
    onError: (error, _task, context) => {
      for (const [key, tasks] of context?.before ?? []) cache.setQueryData(key, tasks);
      showError(error);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

/** Deletes a task; the toast brings it back. */
export async function deleteTask(cache: QueryClient, task: Pick<Task, 'id'>): Promise<void> {
  const again = () => cache.invalidateQueries({ queryKey: taskKeys.all });
  const undo = async () => {
    try {
      await dataOrThrow(supabase().rpc('restore_task', { _id: task.id }));
      await again();
    } catch (error) {
      showError(error);
    }
  };
  try {
    await dataOrThrow(supabase().from('tasks').delete().eq('id', task.id));
    toast.success('Success', 'Task deleted successfully', { undo: () => void undo() });
    await again();
  } catch (error) {
    showError(error);
  }
}
