import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { dataOrThrow, explain } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import { type SubscriptionList, subscriptionListNames, subscriptionLists } from './lists.ts';

const lists = subscriptionListNames.map((value) => ({ value, label: subscriptionLists[value].label }));
const EMPTY = { subject: '', text: '', page: '' };

/** A mail to everyone who confirmed a list. What is typed stays until it is on its way. */
export function WriteToList() {
  const [list, setList] = useState<SubscriptionList>('newsletter');
  const [mail, setMail] = useState(EMPTY);
  const [asking, setAsking] = useState(false);
  const send = useMutation({
    mutationFn: async () =>
      (await dataOrThrow(
        supabase().rpc('write_to_list', {
          _list: list,
          _subject: mail.subject,
          _text: mail.text,
          _link: mail.page || null,
        }),
      )) as number,
    onSuccess: (readers) => {
      setMail(EMPTY);
      toast.success(
        'On its way',
        `To ${readers} ${readers === 1 ? 'reader' : 'readers'}, each with a link to stop.`,
      );
    },
    onError: (error) => {
      const { title, message } = explain(error);
      toast.error(title, message);
    },
  });
  const put = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setMail({ ...mail, [name]: event.target.value });
  return (
    <Form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setAsking(true);
      }}
      className="flex flex-col gap-4 rounded-lg border bg-surface p-5 sm:p-6"
    >
      <h2 className="font-semibold">Write to a list</h2>
      <Field label="List" className="sm:w-72">
        <Select items={lists} value={list} onValueChange={setList} />
      </Field>
      <Field label="Subject">
        <Input value={mail.subject} onChange={put('subject')} maxLength={150} />
      </Field>
      <Field
        label="Text"
        help="An empty line begins a new paragraph. The link to stop is added to each mail."
      >
        <Textarea value={mail.text} onChange={put('text')} maxLength={10_000} className="min-h-32" />
      </Field>
      <Field label="Page to read on" optional help="A page of this site, such as /insights.">
        <Input value={mail.page} onChange={put('page')} maxLength={300} />
      </Field>
      <Button
        type="submit"
        className="w-fit"
        busy={send.isPending}
        disabled={mail.subject.trim() === '' || mail.text.trim() === ''}
      >
        Send to the list
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Send to everyone on: ${subscriptionLists[list].label}?`}
        description="Mails that are on their way cannot be called back."
        confirmText="Send"
        onConfirm={() => {
          setAsking(false);
          send.mutate();
        }}
      />
    </Form>
  );
}
