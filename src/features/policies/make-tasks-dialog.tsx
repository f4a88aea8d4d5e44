import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';

const requirements = z.array(z.object({ task: z.string(), clause: z.string() })).catch([]);
const liveFields = z.object({ requirements });

/** The requirements of a due date as tasks of a project, each with the clause it rests on and the day it is due. */
export function MakeTasksDialog({
  item,
  onClose,
}: {
  item: { id: string; title: string; deadline: string };
  onClose: () => void;
}) {
  const [project, setProject] = useState('');
  const asked = useQuery({
    queryKey: ['make-tasks', item.id],
    queryFn: async () => {
      const [projects, live] = await Promise.all([
        dataOrThrow(
          supabase()
            .from('projects')
            .select('id, name')
            .in('status', ['active', 'pending'])
            .order('name')
            .limit(500),
        ),
        dataOrThrow(supabase().from('live_content').select('live').eq('id', item.id)),
      ]);
      const fields = liveFields.safeParse(live[0]?.live);
      return { projects, steps: fields.success ? fields.data.requirements : [] };
    },
  });
  const steps = asked.data?.steps ?? [];
  const make = useMutation({
    mutationFn: () =>
      dataOrThrow(
        supabase()
          .from('tasks')
          .insert(
            steps.map(({ task, clause }) => ({
              record_kind: 'projects',
              record_id: project,
              title: task.slice(0, 200),
              description: `${clause}\n\n${item.title}`,
              due_on: item.deadline,
            })),
          )
          .select('id'),
      ),
    onSuccess: (made) => {
      toast.success('Tasks made', `${made.length} tasks stand on the project’s board.`);
      onClose();
    },
    onError: showError,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Make tasks"
      description={`What “${item.title}” asks, due on ${formatDate(item.deadline)}, as tasks of a project.`}
      footer={
        <Button
          disabled={project === '' || steps.length === 0}
          busy={make.isPending}
          onClick={() => make.mutate()}
        >
          Make {steps.length} tasks
        </Button>
      }
    >
      {asked.data === undefined && (
        <NotLoaded
          query={asked}
          size="h-24 w-full rounded-md"
          failed="The requirements could not be loaded"
        />
      )}
      {asked.data && (
        <>
          <Field label="Project" required>
            <Select
              value={project || null}
              onValueChange={setProject}
              placeholder="Select a project"
              items={asked.data.projects.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
          <ul className="mt-4 space-y-2 text-sm">
            {steps.map(({ task, clause }) => (
              <li key={task} className="border-line border-l-2 pl-3">
                {task}
                <span className="block text-muted">{clause}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
