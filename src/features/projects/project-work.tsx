import { Flag, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import {
  type Milestone,
  milestoneKeys,
  useMilestoneActs,
  useMilestones,
} from '#src/features/work/milestone.data.ts';
import { Reminders } from '#src/features/work/reminders.tsx';
import type { Task } from '#src/features/work/task.ts';
import { type TaskGroup, TaskList } from '#src/features/work/task-list.tsx';
import { date, select, text } from '#src/fields/field.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { showError } from '#src/records/show-error.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Badge, StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx';
import { toast } from '#src/ui/toast.ts';
import { type Project, serviceTypeLabel } from './project.ts';
import { templatesFor } from './project-templates.ts';

const milestoneFields = [
  text('title', 'Milestone', { required: true, max: 200, autoComplete: 'off' }),
  date('due_on', 'Due'),
] as const;

/** The plan of a project: its milestones with their tasks, and one's own reminders. */
export function ProjectWork({ project }: { project: Project }) {
  const milestones = useMilestones(project.id);
  const acts = useMilestoneActs(project.id);
  useLiveTable('milestones', [milestoneKeys.of(project.id)], { filter: `project_id=eq.${project.id}` });
  const mayWrite = useCan().can('work:write');
  const [editing, setEditing] = useState<Milestone | 'new' | null>(null);
  const [planning, setPlanning] = useState(false);
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
                  acts.remove.mutate(milestone.id, {
                    onSuccess: () => toast.success('Success', 'Milestone deleted, its tasks stay'),
                    onError: showError,
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
        record={{ record_kind: 'projects', record_id: project.id }}
        groups={groups}
        actions={
          mayWrite && (
            <>
              <Button variant="secondary" onClick={() => setPlanning(true)}>
                Use Template
              </Button>
              <Button variant="secondary" onClick={() => setEditing('new')}>
                <Flag aria-hidden="true" /> Add Milestone
              </Button>
            </>
          )
        }
      />
      <Reminders record={{ record_kind: 'projects', record_id: project.id }} />
      <FieldsDialog
        fields={milestoneFields}
        open={editing !== null}
        onClose={() => setEditing(null)}
        record={editing === 'new' ? null : editing}
        title={editing === 'new' ? 'Add Milestone' : 'Edit Milestone'}
        submitText={editing === 'new' ? 'Add Milestone' : 'Save Changes'}
        saved={editing === 'new' ? 'Milestone created successfully' : 'Milestone updated successfully'}
        save={(values) =>
          editing !== null && editing !== 'new'
            ? acts.change.mutateAsync({ id: editing.id, change: values })
            : acts.add.mutateAsync(values)
        }
      />
      <TemplateDialog project={project} open={planning} onClose={() => setPlanning(false)} />
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

/** Puts the usual milestones and tasks of a service area on the project. */
function TemplateDialog({
  project,
  open,
  onClose,
}: {
  project: Project;
  open: boolean;
  onClose: () => void;
}) {
  const acts = useMilestoneActs(project.id);
  const templates = templatesFor(project.service_types);
  const fields = [
    select(
      'template',
      'Template',
      templates.map(({ id, label, area }) => ({ value: id, label: `${label} (${serviceTypeLabel(area)})` })),
      { required: true, help: 'Its milestones and tasks are added; what does not fit you delete.' },
    ),
    date('starts_on', 'Starts', { required: true, help: 'The days of the plan are counted from here.' }),
  ];
  return (
    <FieldsDialog
      fields={fields}
      open={open}
      onClose={onClose}
      record={null}
      preset={{ template: templates[0]?.id, starts_on: project.start_date ?? todayInLagos() }}
      title="Use Template"
      submitText="Add the Plan"
      saved="The plan was added"
      save={async ({ template, starts_on }) => {
        const chosen = templates.find(({ id }) => id === template);
        if (chosen)
          await acts.apply.mutateAsync({
            template: { milestones: chosen.milestones },
            startsOn: String(starts_on),
          });
      }}
    />
  );
}
