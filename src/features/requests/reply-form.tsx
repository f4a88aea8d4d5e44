import { type FormEvent, useState } from 'react';
import { useOpenMail } from '#src/access/use-open-mail.ts';
import { useUnsentText } from '#src/lib/use-unsent-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { mailToast } from '#src/ui/mail-toast.ts';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { kindOf } from './kinds.ts';
import { ReplyFiles } from './reply-files.tsx';
import { TemplatePicker } from './reply-templates.tsx';
import type { RequestRow } from './request.ts';
import { useStep } from './request-steps.tsx';

/** A blank of a template that nobody has filled in: `[day]`, `{name}`, or a line to write on; the database refuses it too. */
const blankIn = (text: string): string | undefined =>
  /\[[^\]\n]{1,60}\]|\{[^{}\n]{1,60}\}|_{3,}/.exec(text)?.[0];

/** An answer by mail, or a note for colleagues. What is typed stays until it has been sent. */
export function ReplyForm({ request }: { request: RequestRow }) {
  const [way, setWay] = useState<'reply' | 'note'>('reply');
  return (
    <section aria-label="Answer or note" className="rounded-lg border bg-surface p-5 print:hidden sm:p-6">
      <Tabs
        value={way}
        onValueChange={setWay}
        label="Answer or note"
        listClassName="w-fit"
        items={[
          { value: 'reply', label: 'Reply by mail' },
          { value: 'note', label: 'Note' },
        ]}
      >
        <TabPanel value="reply">
          <Reply request={request} />
        </TabPanel>
        <TabPanel value="note">
          <Note request={request} />
        </TabPanel>
      </Tabs>
    </section>
  );
}

/** Why it was not sent is told by `useStep`; the words stay. */
const toldByStep = () => {};

function Reply({ request }: { request: RequestRow }) {
  const openMail = useOpenMail();
  const step = useStep();
  const [text, setText] = useUnsentText(`reply:${request.id}`);
  const [files, setFiles] = useState<readonly string[]>([]);
  const blank = blankIn(text);
  function send(event: FormEvent) {
    event.preventDefault();
    const _to = ['new', 'in_progress'].includes(request.state) ? 'waiting' : request.state;
    const asked = { _id: request.id, _text: text, _to, _files: [...files] };
    // Also of somebody who has left the page meanwhile, or the words would wait to be sent again.
    step.mutateAsync({ step: 'reply_to_request', asked }).then(() => {
      setText('');
      setFiles([]);
      mailToast('Answer', request.email, `It is on its way to ${request.email}.`, openMail);
    }, toldByStep);
  }
  return (
    <Form onSubmit={send} className="flex flex-col gap-4">
      <TemplatePicker words={text} hasStages={kindOf(request.kind).stages !== undefined} onWords={setText} />
      <Field
        label={`Your answer to ${request.name}`}
        error={blank && `Fill in ${blank} before it is sent.`}
        help={`Goes to ${request.email} with ${request.reference} in the subject, and your name or signature below.`}
      >
        <Textarea
          className="min-h-40"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={10_000}
        />
      </Field>
      <ReplyFiles requestId={request.id} chosen={files} onChange={setFiles} />
      <Button
        type="submit"
        className="w-fit"
        disabled={text.trim() === '' || blank !== undefined}
        busy={step.isPending}
        busyText="Sending…"
      >
        Send answer
      </Button>
    </Form>
  );
}

function Note({ request }: { request: RequestRow }) {
  const step = useStep();
  const [text, setText] = useUnsentText(`request-note:${request.id}`);
  function save(event: FormEvent) {
    event.preventDefault();
    step
      .mutateAsync({ step: 'note_request', asked: { _id: request.id, _text: text } })
      .then(() => setText(''), toldByStep);
  }
  return (
    <Form onSubmit={save} className="flex flex-col gap-4">
      <Field label="Note" help="For colleagues. The sender never sees it.">
        <Textarea rows={4} value={text} onChange={(event) => setText(event.target.value)} maxLength={5_000} />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="w-fit"
        disabled={text.trim() === ''}
        busy={step.isPending}
      >
        Add note
      </Button>
    </Form>
  );
}
