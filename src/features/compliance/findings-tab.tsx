import { useMemo, useState } from 'react';
import type { Can } from '#src/access/use-can.ts';
import { taskKeys, useAddTask, useChangeTask, useTasks } from '#src/features/work/task.data.ts';
import { priorities } from '#src/features/work/task.ts';
import { DoneButton, TaskFacts, TaskOwner } from '#src/features/work/task-row.tsx';
import { date, select, text } from '#src/fields/field.ts';
import { formatDate } from '#src/lib/dates.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { useStaffNames } from '#src/records/people.data.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import type { Insert } from '#supabase/types.gen.ts';
import { complianceKeys, useFindings } from './compliance.data.ts';
import { type ComplianceAssessment, type ComplianceFinding, shortId } from './compliance.ts';
import { controlOf, lawOf } from './controls.ts';

/** What is missing, and who does what about it until when. */
export function FindingsTab({ assessment, access }: { assessment: ComplianceAssessment; access: Can }) {
  const findings = useFindings(assessment.id);
  const record = { record_kind: 'compliance_assessments', record_id: assessment.id };
  const tasks = useTasks(record);
  useLiveTable('compliance_findings', [complianceKeys.findings(assessment.id)], {
    filter: `assessment_id=eq.${assessment.id}`,
  });
  useLiveTable('tasks', [taskKeys.of(record)], { filter: `record_id=eq.${assessment.id}` });
  const change = useChangeTask();
  const [making, setMaking] = useState<ComplianceFinding | null>(null);
  const mayWork = access.can('work:write');
  const acts = mayWork
    ? {
        onOpen: () => {},
        onMove: (
          task: Parameters<typeof change.mutate>[0]['task'],
          status: 'todo' | 'in_progress' | 'blocked' | 'done',
        ) => change.mutate({ task, change: { status } }),
        onDelete: () => {},
      }
    : null;
  return (
    <Loaded
      query={findings}
      failed="The findings could not be loaded"
      empty={
        <EmptyLine>
          No findings. One opens when a control is answered no or partly, and when evidence expires.
        </EmptyLine>
      }
    >
      {(rows) => (
        <Card>
          <ul aria-label="Findings" className="divide-y divide-line">
            {rows.map((finding) => {
              const control = controlOf(finding.control);
              const own = (tasks.data ?? []).filter(({ source_id }) => source_id === finding.id);
              return (
                <li key={finding.id} className="flex flex-col gap-2 px-4 py-4 sm:px-5">
                  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                    <div className="min-w-0 flex-1 basis-64 text-sm">
                      <h3 className="font-medium">{control?.short ?? finding.control}</h3>
                      <p className="mt-0.5 text-muted text-xs">
                        {shortId('F', finding.id)}
                        {control && ` · ${lawOf(control)}`} ·{' '}
                        {finding.state === 'open'
                          ? `open since ${formatDate(finding.opened_at)}`
                          : `closed ${formatDate(finding.closed_at)}`}
                        {finding.reopened > 0 && ` · opened again ${finding.reopened}×`}
                      </p>
                    </div>
                    {finding.state === 'closed' ? (
                      <StatusBadge tone="success" label="Closed" />
                    ) : finding.cause === 'expired' ? (
                      <StatusBadge tone="danger" label="Evidence expired" />
                    ) : (
                      <StatusBadge tone="warning" label="Open" />
                    )}
                  </div>
                  {own.length > 0 && (
                    <ul aria-label={`Tasks: ${control?.short ?? finding.control}`}>
                      {own.map((task) => (
                        <li key={task.id} className="flex items-center gap-2 text-sm">
                          <DoneButton task={task} acts={acts} />
                          <span className="min-w-0 flex-1">
                            {task.title}
                            <TaskFacts task={task} waiting={[]} />
                          </span>
                          <TaskOwner task={task} />
                        </li>
                      ))}
                    </ul>
                  )}
                  {mayWork && finding.state === 'open' && (
                    <Button variant="secondary" className="w-fit" onClick={() => setMaking(finding)}>
                      Make a task
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
          <MakeTask finding={making} record={record} userId={access.userId} onClose={() => setMaking(null)} />
        </Card>
      )}
    </Loaded>
  );
}

function MakeTask({
  finding,
  record,
  userId,
  onClose,
}: {
  finding: ComplianceFinding | null;
  record: { record_kind: string; record_id: string };
  userId: string;
  onClose: () => void;
}) {
  const staff = useStaffNames();
  const add = useAddTask();
  const control = finding ? controlOf(finding.control) : undefined;
  const fields = useMemo(() => {
    const people = (staff.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
    return [
      text('title', 'Title', { required: true, max: 200, autoComplete: 'off' }),
      select('owner', 'Owner', people, { required: true, width: 'half', help: 'They are told.' }),
      date('due_on', 'Due', { required: true, width: 'half' }),
      select('priority', 'Priority', priorities, { required: true, initial: 'medium', width: 'half' }),
    ] as const;
  }, [staff.data]);
  return (
    <FieldsDialog
      fields={fields}
      open={finding !== null}
      title="Make a task"
      description={control?.question ?? ''}
      submitText="Add Task"
      record={null}
      preset={{
        title: control ? `${control.short}: ${control.asks}`.slice(0, 200) : '',
        owner: userId,
        priority: 'medium',
      }}
      saved="Task created successfully"
      save={(values, _, formId) =>
        add.mutateAsync({
          task: {
            ...record,
            ...(values as Pick<Insert<'tasks'>, 'title'>),
            source_kind: 'compliance_findings',
            source_id: finding?.id ?? null,
          },
          formId,
        })
      }
      onClose={onClose}
    />
  );
}
