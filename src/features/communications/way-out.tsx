import { useState } from 'react';
import type { Can } from '#src/access/use-can.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { useNameOf } from '#src/records/people.data.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { askForApproval, decide, moveTo, type Step, useApprovals, useStep } from './approval.data.ts';
import { agreement, approvalBadge, type Communication, communicationStatusBadge } from './communication.ts';

/** Where a text stands between draft and published, and the steps open to this person. */
export function WayOut({ text, access }: { text: Communication; access: Can }) {
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const nameOf = useNameOf();
  const step = useStep(text, () => setRejecting(false));
  const works = access.can('communications:edit');
  const own = [text.created_by, text.edited_by].includes(access.userId);
  const agreed = text.agreed_by.includes(access.userId);
  const soFar = agreement(text);
  const open = text.status === 'draft' || text.status === 'scheduled';
  const steps: { label: string; step: Step; main?: true }[] = [];
  if (works && text.status === 'draft' && text.approval_status === 'pending') {
    if (!own && !agreed) steps.push({ label: 'Approve', step: decide(true, null), main: true });
    if (!text.approval_asked_at) steps.push({ label: 'Request Approval', step: askForApproval });
  }
  if (works && text.status === 'draft' && text.approval_status === 'approved') {
    if (text.scheduled_date)
      steps.push({
        label: 'Schedule',
        step: moveTo('scheduled', 'The communication is scheduled'),
        main: true,
      });
    steps.push({ label: 'Publish Now', step: moveTo('published', 'The communication is published') });
  }
  if (works && text.status === 'scheduled')
    steps.push({ label: 'Take Off Schedule', step: moveTo('draft', 'The communication is a draft again') });
  if (works && text.status === 'published')
    steps.push({ label: 'Archive', step: moveTo('archived', 'The communication is archived') });
  return (
    <Card>
      <CardBody className="flex flex-col gap-4 py-5">
        <h2 className="font-semibold text-base">Approval and publication</h2>
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge {...communicationStatusBadge(text.status)} />
          {open && <StatusBadge {...approvalBadge(text.approval_status)} {...(soFar && { label: soFar })} />}
        </div>
        {text.held_at && (
          <Notice tone="warning" title={`Held back on ${formatDateTime(text.held_at)}`}>
            {text.held_reason} Give it a new date, have it approved, and schedule it again.
          </Notice>
        )}
        <p className="text-sm">{whatNext(text, own, agreed)}</p>
        {soFar && text.agreed_by.length > 0 && (
          <p className="text-sm">
            <span className="text-muted">Approved by </span>
            {text.agreed_by.map((id) => nameOf(id)).join(' and ')}
          </p>
        )}
        {text.approval_reason && (
          <p className="text-sm">
            <span className="text-muted">{nameOf(text.decided_by)}: </span>
            <span className="whitespace-pre-line">{text.approval_reason}</span>
          </p>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {steps.map(({ label, step: one, main }) => (
            <Button
              key={label}
              variant={main ? 'primary' : 'secondary'}
              disabled={step.isPending}
              onClick={() => step.mutate(one)}
            >
              {label}
            </Button>
          ))}
          {works && !own && !agreed && text.status === 'draft' && text.approval_status === 'pending' && (
            <Button variant="secondary" disabled={step.isPending} onClick={() => setRejecting(true)}>
              Reject
            </Button>
          )}
        </div>
        <ApprovalHistory id={text.id} nameOf={nameOf} />
      </CardBody>
      <ConfirmDialog
        open={rejecting}
        onOpenChange={setRejecting}
        title="Reject this communication?"
        description="Say what must change. The author reads it."
        confirmText="Reject"
        cancelText="Keep reading"
        tone="danger"
        busy={step.isPending}
        onConfirm={() => {
          setTried(true);
          if (reason.trim() !== '') step.mutate(decide(false, reason.trim()));
        }}
      >
        <Field label="Reason" required error={tried && reason.trim() === '' ? 'Please say why' : undefined}>
          <Textarea
            value={reason}
            maxLength={1000}
            onChange={(event) => setReason(event.target.value)}
            rows={3}
          />
        </Field>
      </ConfirmDialog>
    </Card>
  );
}

/** One sentence that says where it stands and whose turn it is. */
function whatNext(text: Communication, own: boolean, agreed: boolean): string {
  if (text.status === 'published')
    return `Published on ${formatDateTime(text.published_at)}. A published text stays as it is.`;
  if (text.status === 'archived') return 'Archived.';
  if (text.status === 'scheduled')
    return `It goes out on ${formatDateTime(text.scheduled_date)}. Any change takes it off the schedule and needs a new approval.`;
  if (text.approval_status === 'approved')
    return text.scheduled_date
      ? `Approved exactly as it stands. It goes out on ${formatDateTime(text.scheduled_date)}.`
      : 'Approved exactly as it stands. Publish it now; a date would need a new approval.';
  if (text.approval_status === 'rejected') return 'Change it, then ask for approval again.';
  if (agreed) return 'You approved it. It goes out once another colleague has agreed too.';
  if (text.approval_asked_at)
    return own
      ? `Approval was asked for on ${formatDateTime(text.approval_asked_at)}. A colleague decides; nobody approves their own text.`
      : `Approval was asked for on ${formatDateTime(text.approval_asked_at)}. Read the text, then decide.`;
  if (own)
    return text.approvers > 1
      ? `Ask ${text.approvers} colleagues to approve it.`
      : 'Ask a colleague to approve it.';
  return 'A draft of a colleague.';
}

const words = { asked: 'Asked', approved: 'Approved', rejected: 'Rejected' } as const;

function ApprovalHistory({ id, nameOf }: { id: string; nameOf: (id: string | null) => string }) {
  const { data } = useApprovals(id);
  if (!data || data.length === 0) return null;
  return (
    <ol aria-label="Approvals" className="flex flex-col gap-2 border-t pt-4 text-sm">
      {data.map((one) => (
        <li key={one.id}>
          <span className="font-medium">{words[one.state]}</span> by{' '}
          {one.state === 'approved'
            ? one.agreed_by.map((who) => nameOf(who)).join(' and ')
            : nameOf(one.state === 'asked' ? one.asked_by : one.decided_by)}
          <span className="block text-muted text-xs">
            {formatDateTime(one.state === 'asked' ? one.asked_at : one.decided_at)}
            {one.void_at && `, void since the text was changed on ${formatDateTime(one.void_at)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
