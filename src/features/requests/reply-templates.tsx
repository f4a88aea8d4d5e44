import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { longText, select, text } from '#src/fields/field.ts';
import { dropWithUndo } from '#src/records/drop-with-undo.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import {
  type ReplyTemplate,
  replyTemplatesQuery,
  useDeleteTemplate,
  useSaveTemplate,
} from './reply-templates.data.ts';

/** Beginnings to go on from; greeting, name and reference are added by the mail. */
const templates = [
  { value: 'none', label: 'Begin with nothing', text: '' },
  {
    value: 'thanks',
    label: 'Thank you, more to come',
    text: 'Thank you for writing to us. I have read your message and will come back to you by [day].',
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

const fields = [
  text('title', 'Name', { required: true, max: 80 }),
  longText('body', 'Words', {
    required: true,
    max: 10_000,
    help: 'What is to be filled in each time stands in square brackets, such as [day]. An answer with a blank left in it is not sent.',
  }),
  select(
    'for',
    'Who uses it',
    [
      { value: 'me', label: 'I alone' },
      { value: 'all', label: 'All colleagues' },
    ],
    { required: true },
  ),
] as const;

/** The product's templates and people's own; a choice never takes the place of words somebody has typed. */
export function TemplatePicker({
  words,
  hasStages,
  onWords,
}: {
  words: string;
  /** Applications have an invitation of their own. */
  hasStages: boolean;
  onWords: (words: string) => void;
}) {
  const { userId, can } = useCan();
  const { data: own = [] } = useQuery(replyTemplatesQuery());
  const save = useSaveTemplate();
  const remove = useDeleteTemplate();
  const [chosen, setChosen] = useState('none');
  const [editing, setEditing] = useState<ReplyTemplate | 'new' | null>(null);
  const offered = [
    ...templates.filter(({ value }) => value !== 'screening' || hasStages),
    ...own.map(({ id, title, body, created_by }) => ({
      value: id,
      label: created_by === userId ? title : `${title} (a colleague’s)`,
      text: body,
    })),
  ];
  const mine = own.find(({ id }) => id === chosen);
  const edited = editing === 'new' ? null : editing;
  const takeAway = ({ id, title, body, shared }: ReplyTemplate) =>
    void dropWithUndo({
      drop: () => remove.mutateAsync(id).then(() => setChosen('none')),
      putBack: () => save.mutateAsync({ id: null, title, body, shared }),
      title: 'Template deleted',
      text: title,
    });
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Field label="Template" className="w-full sm:min-w-56 sm:max-w-72 sm:flex-1">
        <Select
          items={offered}
          value={mine || templates.some(({ value }) => value === chosen) ? chosen : 'none'}
          onValueChange={(value) => {
            setChosen(value);
            const found = offered.find((one) => one.value === value);
            if (found && offered.some((one) => one.text === words)) onWords(found.text);
          }}
        />
      </Field>
      {/* The three stay together, beside the box or below it. */}
      <div className="flex gap-x-4 whitespace-nowrap">
        <Button variant="link" className="py-2" onClick={() => setEditing('new')}>
          {words.trim() === '' ? 'Write a template' : 'Keep as a template'}
        </Button>
        {mine?.created_by === userId && mine && (
          <Button variant="link" className="py-2" onClick={() => setEditing(mine)}>
            Change it
          </Button>
        )}
        {mine && (mine.created_by === userId || can('people:manage')) && (
          <Button variant="link" className="py-2" disabled={remove.isPending} onClick={() => takeAway(mine)}>
            Delete it
          </Button>
        )}
      </div>
      <FieldsDialog
        fields={fields}
        open={editing !== null}
        title={edited ? `Change ${edited.title}` : 'A template of your own'}
        submitText="Save template"
        record={edited && { ...edited, for: edited.shared ? 'all' : 'me' }}
        preset={{ body: words, for: 'me' }}
        saved="Template saved"
        save={async (given) => {
          const saved = await save.mutateAsync({
            id: edited?.id ?? null,
            title: given.title,
            body: given.body,
            shared: given.for === 'all',
          });
          if (words.trim() === '' || words === edited?.body) onWords(saved.body);
          setChosen(saved.id);
        }}
        onClose={() => setEditing(null)}
      />
    </div>
  );
}
