import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { Combobox, type ComboboxItem } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { toast } from '#src/ui/toast.ts';
import type { MeetingAnalysis } from './meeting.ts';
import { projectChoices, saveTasks, takeBackTasks } from './meetings.data.ts';

/** Puts the tasks of a meeting on a project; whoever is named and is a colleague there becomes the owner. */
export function TaskSaver({ actions, title }: { actions: MeetingAnalysis['actionItems']; title: string }) {
  const cache = useQueryClient();
  const projects = useQuery(projectChoices);
  const [project, setProject] = useState<ComboboxItem | null>(null);
  const reload = () => cache.invalidateQueries({ queryKey: ['tasks'] });
  const takeBack = async (ids: readonly string[]) => {
    try {
      await takeBackTasks(ids);
      toast.success('The tasks are gone again');
    } catch (error) {
      toast.error('The tasks could not be taken back', explain(error).message);
    }
    await reload();
  };
  const save = useMutation({
    mutationFn: (projectId: string) => saveTasks(projectId, title, actions),
    onSuccess: async (ids) => {
      toast.success('Tasks saved', `${ids.length} on ${project?.label ?? 'the project'}.`, {
        undo: () => void takeBack(ids),
      });
      await reload();
    },
    onError: (error) => toast.error('The tasks were not saved', explain(error).message),
  });
  if (actions.length === 0 || !projects.data || projects.data.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 rounded-md bg-sunken p-4">
      <Field label="Put these tasks on a project">
        <Combobox
          items={projects.data}
          value={project}
          onValueChange={setProject}
          placeholder="Find a project"
        />
      </Field>
      <Button
        variant="secondary"
        className="self-start"
        disabled={!project || save.isSuccess}
        busy={save.isPending}
        busyText="Saving..."
        onClick={() => project && save.mutate(project.value)}
      >
        {save.isSuccess ? 'Saved' : `Save ${actions.length} ${actions.length === 1 ? 'task' : 'tasks'}`}
      </Button>
    </div>
  );
}
