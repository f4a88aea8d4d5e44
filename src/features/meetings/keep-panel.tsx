import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Combobox, type ComboboxItem } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { toast } from '#src/ui/toast.ts';
import { type Kept, keepMinutes, projectChoices, undoKeepMinutes, useStrangers } from './meetings.data.ts';
import type { KeptMinutes } from './minutes.ts';

/** Turns minutes into records: the ledger, tasks with owner and day, and people one wants to know again. */
export function KeepPanel({
  meeting,
  minutes,
  transcript,
  saveWords,
}: {
  meeting: string;
  minutes: KeptMinutes;
  transcript: string;
  /** Stores the transcript: the ledger quotes its lines. */
  saveWords: () => Promise<void>;
}) {
  const cache = useQueryClient();
  const projects = useQuery(projectChoices);
  const strangers = useStrangers(minutes.attendees);
  const [project, setProject] = useState<ComboboxItem | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const reload = () =>
    Promise.all(
      ['promises', 'tasks', 'stakeholders', 'meetings'].map((key) =>
        cache.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const undo = async (kept: Kept) => {
    await undoKeepMinutes(kept);
    toast.success('The records are gone again');
    await reload();
  };
  const keep = useMutation({
    mutationFn: async () => {
      await saveWords();
      return keepMinutes(meeting, minutes, transcript, chosen, project?.value ?? null);
    },
    onSuccess: async (kept) => {
      const added = kept.promises.length + kept.stakeholders.length;
      toast.success(
        'Minutes kept',
        added === 0
          ? 'Everything was in the ledger already.'
          : `${[
              `${kept.promises.length} in the ledger`,
              counted(kept.tasks.length, 'task'),
              counted(kept.stakeholders.length, 'stakeholder'),
            ]
              .filter(Boolean)
              .join(', ')}.`,
        { undo: () => void undo(kept).catch(showError) },
      );
      await reload();
    },
    onError: (error) => toast.error('The minutes were not kept', explain(error).message),
  });
  return (
    <div className="flex flex-col gap-4 rounded-md bg-sunken p-4">
      <p>
        Keeping puts decisions and promises into the ledger and gives each colleague their tasks. Nothing is
        written before you press it.
      </p>
      {projects.data && projects.data.length > 0 && (
        <Field label="Tasks go to a project" optional help="Left empty they hang on this meeting.">
          <Combobox
            items={projects.data}
            value={project}
            onValueChange={setProject}
            placeholder="Find a project"
          />
        </Field>
      )}
      {strangers.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-medium">Keep as stakeholders, unverified</legend>
          {strangers.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={chosen.includes(name)}
              onCheckedChange={(on) =>
                setChosen((all) => (on ? [...all, name] : all.filter((one) => one !== name)))
              }
            />
          ))}
        </fieldset>
      )}
      <Button
        className="self-start"
        busy={keep.isPending}
        busyText="Keeping..."
        onClick={() => keep.mutate()}
      >
        Keep the minutes
      </Button>
    </div>
  );
}

const counted = (count: number, noun: string) =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
