import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explain } from '#src/lib/errors.ts';
import { toast } from '#src/ui/toast.ts';
import { actOnJob, type JobAct, jobKeys } from './job.data.ts';

const done: Record<JobAct['act'], string> = {
  run: 'It runs now',
  cancel: 'The run was cancelled',
  retry: 'It is tried again now',
};

/** Run, cancel or try again, and look at what came of it. */
export function useJobAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: actOnJob,
    onSuccess: (_, { act }) => toast.success(done[act]),
    onError: (error) => {
      const { title, message } = explain(error, 'That was not possible');
      toast.error(title, message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: jobKeys.all }),
  });
}
