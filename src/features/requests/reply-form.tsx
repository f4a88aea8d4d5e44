import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { toast } from '#src/ui/toast.ts';
import { kindOf } from './kinds.ts';
import { ReplyFiles } from './reply-files.tsx';
import type { RequestRow } from './request.ts';
import { useStep } from './request-steps.tsx';

/** Beginnings to go on from; greeting, name and reference are added by the mail. */
const templates = [
  { value: 'none', label: 'Begin with nothing', text: '' },
  {
    value: 'thanks',
    label: 'Thank you, more to come',
    text: 'Thank you for writing to us. I have read your message and come back to you by [day].',
  },
  {
    value: 'talk',
    label: 'Suggest a conversation',
    text: 'Thank you for writing to us. The quickest way forward is a conversation of sixty minutes. Would one of these times suit you?\n\n[times]',
  },
  {
    value: 'screening',
    label: 'Invite to the screening call',
    text: 'Thank you for your application. We would like to speak with you for twenty minutes. You would talk to the consultant you would work with.\n\nWould one of these times suit you?\n\n[times]',
  },
  {
    value: 'no',
    label: 'Say no, kindly',
    text: 'Thank you for the time you have taken. We have decided not to go on, and I want to tell you why: [reason]',
  },
] as const;

/** A blank of a template that nobody has filled in: `[day]`, or a line to write on; the database refuses it too. */
const blankIn = (text: string): string | undefined => /\[[^\]\n]{1,60}\]|_{3,}/.exec(text)?.[0];

/** An answer by mail, or a note for colleagues. What is typed stays until it has been sent. */
export function ReplyForm({ request }: { request: RequestRow }) {
  const [way, setWay] = useState<'reply' | 'note'>('reply');
  return (
    <section aria-label="Answer or note" className="rounded-lg border bg-surface p-5 sm:p-6">
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

function Reply({ request }: { request: RequestRow }) {
  const step = useStep();
  const [text, setText] = useState('');
  const [template, setTemplate] = useState<(typeof templates)[number]['value']>('none');
  const [files, setFiles] = useState<readonly string[]>([]);
  const blank = blankIn(text);
  const offered = templates.filter(({ value }) => value !== 'screening' || kindOf(request.kind).stages);
  function send(event: FormEvent) {
    event.preventDefault();
    const _to = ['new', 'in_progress'].includes(request.state) ? 'waiting' : request.state;
    step.mutate(
      { step: 'reply_to_request', asked: { _id: request.id, _text: text, _to, _files: [...files] } },
      {
        onSuccess: () => {
          setText('');
          setFiles([]);
          setTemplate('none');
          toast.success('Answer sent', `It is on its way to ${request.email}.`);
        },
      },
    );
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <Field label="Template" className="sm:w-72">
        <Select
          items={offered}
          value={template}
          onValueChange={(value) => {
            setTemplate(value);
            const chosen = templates.find((one) => one.value === value);
            // Never over words somebody has typed.
            if (chosen && templates.some((one) => one.text === text)) setText(chosen.text);
          }}
        />
      </Field>
      <Field
        label={`Your answer to ${request.name}`}
        error={blank && `Fill in ${blank} before it is sent.`}
        help={`Goes to ${request.email} with ${request.reference} in the subject, and your name below.`}
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
    </form>
  );
}

function Note({ request }: { request: RequestRow }) {
  const step = useStep();
  const [text, setText] = useState('');
  function save(event: FormEvent) {
    event.preventDefault();
    step.mutate(
      { step: 'note_request', asked: { _id: request.id, _text: text } },
      { onSuccess: () => setText('') },
    );
  }
  return (
    <form onSubmit={save} className="flex flex-col gap-4">
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
    </form>
  );
}
