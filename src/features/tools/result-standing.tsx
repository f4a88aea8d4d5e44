import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import type { Document } from '#src/fields/document.ts';
import { useNameOf } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { look } from '#src/ui/states.ts';
import { When } from '#src/ui/time.tsx';
import { toast } from '#src/ui/toast.ts';
import { openPlaces } from './gaps.ts';
import {
  askForApproval,
  changeResult,
  decideResult,
  type Result,
  readAgain,
  resultStates,
  signResult,
  standingQuery,
} from './results.data.ts';

const states = { ...resultStates, asked: look('Waits for approval') } as const;

/**
 * Where a stored text stands between draft and signed, and the next step open to this person. Nobody asks, decides or
 * signs while the screen shows other words than the stored ones.
 */
export function ResultStanding({
  result,
  stored,
  changed,
}: {
  result: Result;
  stored: Document;
  changed: boolean;
}) {
  const cache = useQueryClient();
  const access = useCan();
  const nameOf = useNameOf();
  const standing = useQuery(standingQuery(result.id));
  const [asking, setAsking] = useState<'reason' | 'signature' | null>(null);
  const [words, setWords] = useState('');
  const step = useMutation({
    mutationFn: async ({ run }: { run: () => PromiseLike<unknown>; done: string }) => run(),
    onSuccess: async (_, { done }) => {
      toast.success(done);
      setAsking(null);
      setWords('');
      await readAgain(cache, result.id);
    },
    onError: showError,
  });
  const { approvals = [], signatures = [] } = standing.data ?? {};
  const asked = approvals.find(({ state, void_at }) => state === 'asked' && void_at === null);
  const sentBack = approvals[0]?.state === 'rejected' ? approvals[0] : null;
  const mine = result.created_by === access.userId;
  const staff = access.can('records:read');
  const state = result.state === 'draft' && asked ? 'asked' : (result.state as keyof typeof states);
  const open = openPlaces(stored);
  const signed = signatures.some(({ signed_by }) => signed_by === access.userId);
  const asks = state === 'draft' && staff && result.client_id !== null && open.length === 0;
  const decides = state === 'asked' && !mine && access.can('clients:edit');
  const signs = state === 'final' && !signed;
  return (
    <Card>
      <CardBody className="flex flex-col gap-3 py-4 text-sm">
        <div className="flex items-center justify-between gap-2">
          <h2 className="font-semibold">Approval</h2>
          <StatusBadge {...(states[state] ?? states.draft)} />
        </div>
        {state === 'draft' && open.length > 0 && (
          <p className="text-muted">
            {open.length} {open.length === 1 ? 'place is' : 'places are'} open. A text is approved once each
            fact is filled in and each statement has a source.
          </p>
        )}
        {state === 'draft' && open.length === 0 && staff && (
          <p className="text-muted">
            {result.client_id
              ? 'Somebody else on the client reads it and decides. The approval is for exactly this text.'
              : 'Name the client first; their team and administrators can then decide.'}
          </p>
        )}
        {sentBack && (
          <p>
            <span className="text-muted">Sent back by {nameOf(sentBack.decided_by)}: </span>
            <span className="whitespace-pre-line">{sentBack.reason}</span>
          </p>
        )}
        {approvals
          .filter(({ state: one, void_at }) => one === 'approved' && void_at === null)
          .map(({ id, decided_by, decided_at }) => (
            <p key={id} className="text-muted">
              Approved by {nameOf(decided_by)}, <When at={decided_at ?? ''} />
            </p>
          ))}
        {signatures.map(({ id, name, hash, signed_at }) => (
          <p key={id} className="text-muted">
            Signed: <span className="font-medium text-ink">{name}</span>, <When at={signed_at} />
            <br />
            <span className="tabular break-all text-xs">{hash.slice(0, 16)}…</span>
          </p>
        ))}
        {changed && (asks || decides || signs) && (
          <p className="text-muted">Save or discard your changes first.</p>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {asks && !changed && (
            <Button
              size="sm"
              busy={step.isPending}
              onClick={() =>
                step.mutate({ run: () => askForApproval(result.id), done: 'Your colleagues were asked' })
              }
            >
              Ask for approval
            </Button>
          )}
          {decides && !changed && (
            <>
              <Button
                size="sm"
                busy={step.isPending}
                onClick={() =>
                  step.mutate({ run: () => decideResult(result, true, ''), done: 'The text is final' })
                }
              >
                Approve this text
              </Button>
              <Button size="sm" variant="secondary" onClick={() => setAsking('reason')}>
                Send back
              </Button>
            </>
          )}
          {signs && !changed && (
            <Button size="sm" onClick={() => setAsking('signature')}>
              Sign
            </Button>
          )}
          {state === 'final' && (
            <Button
              size="sm"
              variant="ghost"
              busy={step.isPending}
              onClick={() =>
                step.mutate({ run: () => changeResult(result.id, { state: 'archived' }), done: 'Archived' })
              }
            >
              Archive
            </Button>
          )}
        </div>
      </CardBody>
      <ConfirmDialog
        open={asking === 'reason'}
        onOpenChange={(on) => on || setAsking(null)}
        title="Send this text back?"
        description="Say what must change; its author reads it."
        confirmText="Send back"
        busy={step.isPending}
        onConfirm={() => step.mutate({ run: () => decideResult(result, false, words), done: 'Sent back' })}
      >
        <Field label="What must change" required>
          <Textarea value={words} maxLength={1000} onChange={(event) => setWords(event.target.value)} />
        </Field>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'signature'}
        onOpenChange={(on) => on || setAsking(null)}
        title="Sign this text"
        description="Your name, the time and the fingerprint of exactly this text go onto its certificate page. Your second factor is asked for."
        confirmText="Sign"
        busy={step.isPending}
        onConfirm={() => step.mutate({ run: () => signResult(result, words), done: 'Signed' })}
      >
        <Field label="Your full name" required help="As it stands in your profile.">
          <Input value={words} maxLength={200} onChange={(event) => setWords(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </Card>
  );
}
