import { CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { FieldControl } from '#src/fields/react/field-control.tsx';
import { emptyDraft } from '#src/fields/value.ts';
import { randomId } from '#src/lib/random-id.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Form } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast.ts';
import { SlotPicker } from '../slot-picker.tsx';
import { isMissing, problemsOf } from './draft-problems.ts';
import { dropPending, failureWords, keepPending, readPending, sendRequest } from './pending-request.ts';
import { PolicyPicker } from './policy-picker.tsx';
import {
  type DialogDefinition,
  MISSING_TEXT,
  type RequestDialogName,
  requestDialogs,
} from './request-dialogs.ts';

type Draft = Record<string, unknown>;
type Stage = 'form' | 'submitting' | 'signed-out' | 'done';

const startOf = (name: RequestDialogName): Draft => {
  const kept = readPending();
  return kept?.dialog === name ? kept.draft : { ...emptyDraft(requestDialogs[name].fields) };
};

/** The shell of the four request dialogs: form, sending, done. Without an account it keeps what was typed. */
export function RequestDialog({
  name,
  open,
  onClose,
}: {
  name: RequestDialogName;
  open: boolean;
  onClose: () => void;
}) {
  const definition: DialogDefinition = requestDialogs[name];
  const { user } = useAuth();
  const form = useId();
  const [draft, setDraft] = useState(() => startOf(name));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [stage, setStage] = useState<Stage>('form');
  const submissionId = useRef(randomId());
  const { resets } = definition;

  function reset() {
    setDraft({ ...emptyDraft(definition.fields) });
    setErrors({});
    setStage('form');
    submissionId.current = randomId();
  }
  // The form must not be seen emptying while the dialog fades.
  const emptied = useRef(reset);
  emptied.current = reset;
  useEffect(() => {
    if (open || resets === 'after-success') return;
    const timer = setTimeout(() => emptied.current(), resets.afterClosingMs);
    return () => clearTimeout(timer);
  }, [open, resets]);
  function close() {
    if (stage === 'submitting') return;
    if (stage === 'done' && resets === 'after-success') reset();
    if (stage === 'signed-out') setStage('form');
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = problemsOf(definition.fields, draft);
    setErrors(wrong);
    const first = definition.fields.find((field) => wrong[field.name]);
    if (first) {
      toast.error(definition.missing, isMissing(definition.fields, draft) ? MISSING_TEXT : wrong[first.name]);
      return;
    }
    const attempt = { dialog: name, draft, submissionId: submissionId.current, at: Date.now() };
    if (!user) {
      keepPending(attempt);
      setStage('signed-out');
      toast.error('Authentication Required', definition.authentication);
      return;
    }
    setStage('submitting');
    try {
      await sendRequest(definition, user.id, attempt);
      dropPending();
      setStage('done');
      toast.success(definition.done.title, definition.done.text);
    } catch (error) {
      setStage('form');
      toast.error('Error', failureWords(definition, error));
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      size="xl"
      title={definition.title}
      description={stage === 'done' ? undefined : definition.description}
      footer={
        stage === 'done' ? (
          <Button onClick={close}>Close</Button>
        ) : stage === 'signed-out' ? undefined : (
          <Button type="submit" form={form} busy={stage === 'submitting'} busyText={definition.busy}>
            {definition.submit}
          </Button>
        )
      }
    >
      {stage === 'done' ? (
        <div role="status" className="py-6">
          <CircleCheck aria-hidden="true" className="size-9 text-palm" />
          <h3 className="display mt-3 text-xl">{definition.success.title}</h3>
          <p className="mt-2 max-w-measure">{definition.success.text}</p>
        </div>
      ) : (
        <>
          {stage === 'signed-out' && <SignInFirst words={definition.authentication} />}
          <Form id={form} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
            {definition.fields.map((field) => (
              <div key={field.name} className={cn('min-w-0', field.width !== 'half' && 'sm:col-span-2')}>
                <FieldControl
                  field={field}
                  value={draft[field.name]}
                  onChange={(value) => {
                    setDraft((before) => ({ ...before, [field.name]: value }));
                    // What was wrong is being mended.
                    setErrors(({ [field.name]: _, ...others }) => others);
                  }}
                  errorAt={(at) => (at === '' ? errors[field.name] : undefined)}
                />
              </div>
            ))}
            {name === 'consultation' && (
              <div className="sm:col-span-2">
                <SlotPicker
                  label="Book a time"
                  help="Sixty minutes, by the clock of Lagos. It is yours as soon as the request is sent."
                  none="No preference: settle it with me"
                  value={typeof draft.preferred_slot === 'string' ? draft.preferred_slot : null}
                  onChange={(preferred_slot) => setDraft((before) => ({ ...before, preferred_slot }))}
                />
              </div>
            )}
            {name === 'custom-analysis' && (
              <div className="sm:col-span-2">
                <PolicyPicker
                  value={Array.isArray(draft.specific_policies) ? draft.specific_policies.map(String) : []}
                  onChange={(specific_policies) => setDraft((before) => ({ ...before, specific_policies }))}
                />
              </div>
            )}
          </Form>
          <div className="mt-5 space-y-1 text-muted text-xs">
            {definition.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
}

/** What was typed waits on this device and is sent by itself after signing in or up. */
function SignInFirst({ words }: { words: string }) {
  return (
    <Notice
      tone="warning"
      live
      title="Authentication Required"
      className="mb-5"
      action={
        // The sign-in page is a document of its own.
        <Button render={<a href="/auth?next=/dashboard/my-requests" />}>Sign in or sign up</Button>
      }
    >
      {words} What you typed is kept on this device for a day, and sent by itself as soon as you are signed
      in.
    </Notice>
  );
}
