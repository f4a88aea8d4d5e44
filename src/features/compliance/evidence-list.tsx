import { useQueryClient } from '@tanstack/react-query';
import { FileText, Upload } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { addressOf } from '#src/features/work/attachment.data.ts';
import { accepted, fileTrouble } from '#src/features/work/attachment.ts';
import { date, longText, select } from '#src/fields/field.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { useNameOf, useStaffNames } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { StatusBadge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { look } from '#src/ui/states.ts';
import { toast } from '#src/ui/toast.ts';
import type { Row } from '#supabase/types.gen.ts';
import {
  type AnswerWithEvidence,
  bringEvidence,
  type EvidenceWithFile,
  useDeleteEvidence,
  useDescribeFile,
  useReviewEvidence,
} from './compliance.data.ts';
import { shortId } from './compliance.ts';
import type { Control } from './controls.ts';

/** How evidence stands today. */
function stateOf({ state, shows, attachments }: EvidenceWithFile): { label: string; tone: Tone } {
  if (!attachments) return { label: 'File deleted', tone: 'danger' };
  if (state === 'refused') return look('Refused');
  if (attachments.expires_on && attachments.expires_on < todayInLagos()) return look('Expired');
  if (state === 'waiting') return { label: 'To be reviewed', tone: 'indigo' };
  return shows === 'full' ? look('Approved') : { label: 'Approved in part', tone: 'warning' };
}

/** What proves one control: files with their day and reviewer, and the way to add one. */
export function EvidenceList({
  control,
  row,
  mayAdd,
}: {
  control: Control;
  row: AnswerWithEvidence;
  mayAdd: boolean;
}) {
  const cache = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [describing, setDescribing] = useState<Row<'attachments'> | null>(null);
  const [reviewing, setReviewing] = useState<EvidenceWithFile | null>(null);
  async function send(file: File) {
    const trouble = fileTrouble(file);
    if (trouble) return toast.error('This file was not sent', trouble);
    setBusy(true);
    try {
      setDescribing(await bringEvidence(cache, { assessment: row.assessment_id, answer: row.id, file }));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-2">
      {row.compliance_evidence.length > 0 && (
        <ul aria-label={`Evidence: ${control.short}`} className="flex flex-col gap-1.5">
          {row.compliance_evidence.map((one) => (
            <EvidenceRow
              key={one.id}
              evidence={one}
              mayChange={mayAdd}
              onDescribe={() => setDescribing(one.attachments)}
              onReview={() => setReviewing(one)}
            />
          ))}
        </ul>
      )}
      {mayAdd && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="secondary" disabled={busy} onClick={() => picker.current?.click()}>
            <Upload aria-hidden="true" /> {busy ? 'Sending...' : 'Add evidence'}
          </Button>
          <span className="text-muted text-xs">{control.asks}</span>
          <input
            ref={picker}
            type="file"
            accept={accepted}
            aria-label={`Evidence for ${control.short}`}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void send(file);
              event.target.value = '';
            }}
          />
        </span>
      )}
      <DescribeDialog file={describing} onClose={() => setDescribing(null)} />
      <ReviewDialog evidence={reviewing} control={control} onClose={() => setReviewing(null)} />
    </div>
  );
}

function EvidenceRow({
  evidence,
  mayChange,
  onDescribe,
  onReview,
}: {
  evidence: EvidenceWithFile;
  mayChange: boolean;
  onDescribe: () => void;
  onReview: () => void;
}) {
  const { userId, can } = useCan();
  const nameOf = useNameOf();
  const remove = useDeleteEvidence();
  const { attachments: file } = evidence;
  const mine = userId === evidence.created_by || userId === file?.created_by;
  const theirs = file?.reviewer != null && file.reviewer !== userId && !can('people:manage');
  const open = async () => {
    if (!file) return;
    try {
      window.open(await addressOf(file, file.media_type !== 'application/pdf'), '_blank', 'noopener');
    } catch (error) {
      showError(error);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-2 text-sm">
      <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-48">
        <button
          type="button"
          className="max-w-full break-words rounded-sm text-left font-medium hover:underline"
          onClick={() => void open()}
        >
          {file?.name ?? 'A deleted file'}
        </button>
        <span className="block text-muted text-xs">
          {[
            shortId('E', evidence.id),
            evidence.compliance_respondents && `handed in by ${evidence.compliance_respondents.name}`,
            file?.expires_on ? `good through ${formatDate(file.expires_on)}` : 'no last day',
            evidence.reviewed_by
              ? `reviewed by ${nameOf(evidence.reviewed_by)}`
              : file?.reviewer && `for ${nameOf(file.reviewer)} to review`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {evidence.note && <span className="block text-xs">{evidence.note}</span>}
      </span>
      <StatusBadge {...stateOf(evidence)} />
      {evidence.state === 'waiting' && !mine && !theirs && file && (
        <Button variant="link" onClick={onReview}>
          Review
        </Button>
      )}
      {mayChange && file && (
        <Button variant="link" onClick={onDescribe}>
          Last day and reviewer
        </Button>
      )}
      {mayChange && evidence.state === 'waiting' && (
        <Button
          variant="link"
          disabled={remove.isPending}
          onClick={() => remove.mutate(evidence.id, { onError: showError })}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}

function DescribeDialog({ file, onClose }: { file: Row<'attachments'> | null; onClose: () => void }) {
  const staff = useStaffNames();
  const describe = useDescribeFile();
  const fields = useMemo(() => {
    const people = (staff.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
    return [
      date('expires_on', 'Good through', {
        width: 'half',
        help: 'After this day it proves nothing. Empty: it does not expire.',
      }),
      select('reviewer', 'Reviewer', people, { width: 'half', help: 'Somebody else than who sent it.' }),
    ] as const;
  }, [staff.data]);
  return (
    <FieldsDialog
      fields={fields}
      open={file !== null}
      title={file ? `About ${file.name}` : ''}
      submitText="Save"
      record={file}
      saved="Evidence updated"
      save={({ expires_on, reviewer }) =>
        describe.mutateAsync({ id: file?.id ?? '', expires_on, reviewer: reviewer || null })
      }
      onClose={onClose}
    />
  );
}

const decisions = [
  { value: 'full', label: 'Approve: shows the whole control' },
  { value: 'partly', label: 'Approve: shows a part of it' },
  { value: 'refused', label: 'Refuse' },
] as const;
const reviewFields = [
  select('decision', 'Decision', decisions, { required: true }),
  longText('note', 'Note', { max: 1000, help: 'What you saw; with a refusal, what is missing.' }),
] as const;

function ReviewDialog({
  evidence,
  control,
  onClose,
}: {
  evidence: EvidenceWithFile | null;
  control: Control;
  onClose: () => void;
}) {
  const review = useReviewEvidence();
  return (
    <FieldsDialog
      fields={reviewFields}
      open={evidence !== null}
      title="Review evidence"
      description={`${evidence?.attachments?.name ?? ''}: ${control.question}`}
      submitText="Save decision"
      record={null}
      saved="Decision saved"
      save={({ decision, note }) =>
        review.mutateAsync({
          id: evidence?.id ?? '',
          approve: decision !== 'refused',
          shows: decision === 'partly' ? 'partly' : 'full',
          note: note || null,
        })
      }
      onClose={onClose}
    />
  );
}
