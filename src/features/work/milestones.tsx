import { Flag, MoreHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { date, text } from '#src/fields/field.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { dropWithUndo } from '#src/records/drop-with-undo.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { showError } from '#src/records/show-error.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Badge, StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx';
import {
  type Milestone,
  milestoneFilter,
  milestoneKeys,
  type PlannedRecord,
  useMilestoneActs,
  useMilestones,
} from './milestone.data.ts';
import { Reminders } from './reminders.tsx';
import type { Task } from './task.ts';
import { type TaskGroup, TaskList } from './task-list.tsx';

const milestoneFields = [
  text('title', 'Milestone', { required: true, max: 200, autoComplete: 'off' }),
  date('due_on', 'Due'),
] as const;

/** What is to do about a project or service: its milestones with their tasks, and one's own reminders. */
export function PlannedWork({
  record,
  actions,
}: {
  record: PlannedRecord;
  /** Beside the button that adds a milestone. */
  actions?: ReactNode;
}) {
  const milestones = useMilestones(record);
  const acts = useMilestoneActs(record);
  useLiveTable('milestones', [milestoneKeys.of(record)], { filter: milestoneFilter(record) });
  const mayWrite = useCan().can('work:write');
  const [editing, setEditing] = useState<Milestone | 'new' | null>(null);
  const groups: TaskGroup[] = (milestones.data ?? []).map((milestone) => ({
    id: milestone.id,
    title: milestone.title,
    head: (tasks) => (
      <MilestoneHead
        milestone={milestone}
        tasks={tasks}
        acts={
          mayWrite
            ? {
                onEdit: () => setEditing(milestone),
                onReach: (reached_on) =>
                  acts.change.mutate({ id: milestone.id, change: { reached_on } }, { onError: showError }),
                onDelete: () =>
                  void dropWithUndo({
                    drop: () => acts.remove.mutateAsync(milestone.id),
                    putBack: () => acts.putBack.mutateAsync({ milestone, tasks }),
                    title: 'Success',
                    text: 'Milestone deleted, its tasks stay',
                  }),
              }
            : null
        }
      />
    ),
  }));
  return (
    <div className="flex flex-col gap-8">
      <TaskList
        record={record}
        groups={groups}
        actions={
          mayWrite && (
            <>
              {actions}
              <Button variant="secondary" onClick={() => setEditing('new')}>
                <Flag aria-hidden="true" /> Add Milestone
              </Button>
            </>
          )
        }
      />
      <Reminders record={record} />
      <FieldsDialog
        fields={milestoneFields}
        open={editing !== null}
        onClose={() => setEditing(null)}
        record={editing === 'new' ? null : editing}
        title={editing === 'new' ? 'Add Milestone' : 'Edit Milestone'}
        submitText={editing === 'new' ? 'Add Milestone' : 'Save Changes'}
        saved={editing === 'new' ? 'Milestone created successfully' : 'Milestone updated successfully'}
        save={(values, _, formId) =>
          editing !== null && editing !== 'new'
            ? acts.change.mutateAsync({ id: editing.id, change: values })
            : acts.add.mutateAsync({ milestone: values, formId })
        }
      />
    </div>
  );
}

function MilestoneHead({
  milestone,
  tasks,
  acts,
}: {
  milestone: Milestone;
  tasks: readonly Task[];
  acts: { onEdit: () => void; onReach: (day: string | null) => void; onDelete: () => void } | null;
}) {
  const done = tasks.filter(({ status }) => status === 'done').length;
  const late = !milestone.reached_on && milestone.due_on !== null && milestone.due_on < todayInLagos();
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="flex min-w-0 items-center gap-2 font-medium text-sm">
        <Flag aria-hidden="true" className="size-4 shrink-0 text-laterite" />
        <span className="truncate">{milestone.title}</span>
      </h3>
      {milestone.reached_on ? (
        <StatusBadge label={`Reached ${formatDate(milestone.reached_on)}`} tone="success" />
      ) : (
        <Badge tone={late ? 'danger' : 'outline'}>
          {milestone.due_on ? `${late ? 'Overdue, ' : ''}${formatDate(milestone.due_on)}` : 'No day'}
        </Badge>
      )}
      {tasks.length > 0 && (
        <span className="text-muted text-xs tabular">
          {done} of {tasks.length} done
        </span>
      )}
      {acts && (
        <span className="ml-auto">
          <Menu
            trigger={
              <IconButton size="sm" label={`Actions for ${milestone.title}`}>
                <MoreHorizontal aria-hidden="true" />
              </IconButton>
            }
          >
            <MenuItem onSelect={() => acts.onReach(milestone.reached_on ? null : todayInLagos())}>
              {milestone.reached_on ? 'Not reached after all' : 'Mark as reached'}
            </MenuItem>
            <MenuItem onSelect={acts.onEdit}>Edit</MenuItem>
            <MenuSeparator />
            <MenuItem danger onSelect={acts.onDelete}>
              Delete
            </MenuItem>
          </Menu>
        </span>
      )}
    </div>
  );
}
