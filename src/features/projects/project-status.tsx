import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { RecordConflict } from '#src/records/update-if-unchanged.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { useMoveProject } from './project.data.ts';
import { type Project, projectMoves, projectStatusBadge, type StatusMove, statusReason } from './project.ts';

/** How a project stands, and the moves open to it from there. */
export function ProjectStatusPanel({ project, mayMove }: { project: Project; mayMove: boolean }) {
  const move = useMoveProject();
  const [asking, setAsking] = useState<StatusMove | null>(null);
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState<string>();

  function go(to: StatusMove, why: string | null) {
    move.mutate(
      { base: project, to: to.to, reason: why },
      {
        onSuccess: () => {
          toast.success('Success', `The project is now ${projectStatusBadge(to.to).label.toLowerCase()}`);
          setAsking(null);
          setReason('');
          setTrouble(undefined);
        },
        onError: (error) => {
          const message =
            error instanceof RecordConflict
              ? 'Someone else changed this project a moment ago. Look at it as it is now, then try again.'
              : explain(error).message;
          toast.error('Error', message);
        },
      },
    );
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge {...projectStatusBadge(project.status)} />
        {mayMove &&
          projectMoves[project.status].map((one) => (
            <Button
              key={one.to}
              size="sm"
              variant="secondary"
              disabled={move.isPending}
              onClick={() => (one.needsReason ? setAsking(one) : go(one, null))}
            >
              {one.verb}
            </Button>
          ))}
      </div>
      {project.status_reason && (
        <p className="text-sm">
          <span className="text-muted">Reason: </span>
          <span className="whitespace-pre-line">{project.status_reason}</span>
        </p>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => open || setAsking(null)}
        title={asking?.to === 'cancelled' ? 'Cancel this project?' : 'Reopen this project?'}
        description="Say why. The reason stays with the project and in its history."
        confirmText={asking?.to === 'cancelled' ? 'Cancel project' : 'Reopen project'}
        cancelText="Keep as it is"
        tone={asking?.to === 'cancelled' ? 'danger' : 'primary'}
        busy={move.isPending}
        onConfirm={() => {
          const wrong = troubleWith(reason);
          setTrouble(wrong);
          if (asking && !wrong) go(asking, reason.trim());
        }}
      >
        <Field label={statusReason.label} required error={trouble}>
          <Textarea value={reason} onChange={(event) => setReason(event.target.value)} rows={3} />
        </Field>
      </ConfirmDialog>
    </div>
  );
}

function troubleWith(reason: string): string | undefined {
  if (reason.trim() === '') return 'Please say why';
  const most = statusReason.max;
  return reason.trim().length > most ? `At most ${most.toLocaleString('en-US')} characters` : undefined;
}
