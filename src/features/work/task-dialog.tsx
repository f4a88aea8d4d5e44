import { useMemo } from 'react';
import { date, longText, multiSelect, select, text } from '#src/fields/field.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { useStaffNames } from '#src/records/people.data.ts';
import type { RecordRef } from '#src/records/record-ref.ts';
import { useAddTask, useEditTask } from './task.data.ts';
import { priorities, type Task, taskStatuses, wouldCircle } from './task.ts';

export interface TaskDialogProps {
  record: RecordRef;
  /** The task that is edited; null for a new one. */
  task: Task | null;
  open: boolean;
  onClose: () => void;
  /** Tasks of the same record, to wait for. */
  siblings: readonly Task[];
  /** Stages of the record, where it has some. */
  milestones?: readonly { id: string; title: string }[];
  preset?: { milestone_id?: string; status?: Task['status']; owner?: string };
}

/** Adds a task, or edits one. */
export function TaskDialog({
  record,
  task,
  open,
  onClose,
  siblings,
  milestones = [],
  preset,
}: TaskDialogProps) {
  const staff = useStaffNames();
  const add = useAddTask();
  const edit = useEditTask();
  const fields = useMemo(() => {
    const people = (staff.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const stages = milestones.map(({ id, title }) => ({ value: id, label: title }));
    const before = siblings
      .filter((one) => task === null || !wouldCircle(one, task, siblings))
      .map(({ id, title }) => ({ value: id, label: title }));
    return [
      text('title', 'Title', { required: true, max: 200, autoComplete: 'off' }),
      longText('description', 'Description', { max: 5000 }),
      select('owner', 'Owner', people, {
        width: 'half',
        help: 'A colleague who sees this record. They are told.',
      }),
      date('due_on', 'Due', { width: 'half' }),
      select('status', 'Status', taskStatuses, { required: true, initial: 'todo', width: 'half' }),
      select('priority', 'Priority', priorities, { required: true, initial: 'medium', width: 'half' }),
      ...(stages.length > 0 ? [select('milestone_id', 'Milestone', stages)] : []),
      ...(before.length > 0
        ? [
            multiSelect('depends_on', 'Waits for', before, {
              help: 'It can be started when these are done.',
            }),
          ]
        : []),
    ];
  }, [staff.data, milestones, siblings, task]);
  return (
    <FieldsDialog
      fields={fields}
      open={open}
      onClose={onClose}
      record={task}
      preset={{ status: 'todo', priority: 'medium', ...preset }}
      title={task ? 'Edit Task' : 'Add Task'}
      submitText={task ? 'Save Changes' : 'Add Task'}
      saved={task ? 'Task updated successfully' : 'Task created successfully'}
      save={(values, _, formId) =>
        task
          ? edit.mutateAsync({ base: task, fields: values as Partial<Task> })
          : add.mutateAsync({ task: { ...record, ...preset, ...(values as Pick<Task, 'title'>) }, formId })
      }
    />
  );
}
