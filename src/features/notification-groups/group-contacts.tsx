import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { dropWithUndo } from '#src/records/drop-with-undo.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Input } from '#src/ui/input.tsx';
import { addContact, changeContact, groupContacts, removeContact } from './notification-groups.data.ts';

const nobody = { name: '', email: '', phone: '' };

/** The people of a group and how they are reached. */
export function GroupContacts({ group }: { group: string }) {
  const cache = useQueryClient();
  const { can } = useCan();
  const edits = can('groups:edit');
  const contacts = useQuery(groupContacts(group));
  const [typed, setTyped] = useState(nobody);
  /** The contact in the form; none while a new one is typed. */
  const [changed, setChanged] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const start = (contact: typeof nobody, id: string | null) => {
    setTyped(contact);
    setChanged(id);
    setTried(false);
  };
  const readAgain = () => cache.invalidateQueries({ queryKey: groupContacts(group).queryKey });
  const save = useMutation({
    mutationFn: () => (changed ? changeContact(changed, typed) : addContact(group, typed)),
    onSuccess: async () => {
      start(nobody, null);
      await readAgain();
    },
    onError: showError,
  });
  const remove = useMutation({
    mutationFn: ({ id, ...contact }: typeof nobody & { id: string }) =>
      dropWithUndo({
        drop: () => removeContact(id),
        putBack: () => addContact(group, contact),
        title: 'Taken out',
        text: contact.name,
        reload: readAgain,
      }),
  });
  const named = typed.name.trim() !== '';
  const reached = typed.email.trim() !== '' || typed.phone.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (named && reached) save.mutate();
  };
  const set = (name: keyof typeof nobody) => (value: string) =>
    setTyped((all) => ({ ...all, [name]: value }));
  return (
    <section aria-labelledby="group-contacts" className="flex flex-col gap-4">
      <h2 id="group-contacts" className="font-semibold text-lg">
        Contacts
      </h2>
      <Loaded
        query={contacts}
        empty={
          <EmptyState title="Nobody in this group yet">
            A name and an address or a number are enough.
          </EmptyState>
        }
      >
        {(all) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {all.map(({ id, name, email, phone }) => (
              <li key={id} className="flex items-center gap-3 px-4 py-2 text-sm">
                <span className="min-w-0 flex-1 break-words">
                  <span className="font-medium">{name}</span>
                  <span className="block text-muted">{[email, phone].filter(Boolean).join(' · ')}</span>
                </span>
                {edits && (
                  <>
                    <IconButton
                      label={`Change ${name}`}
                      onClick={() => start({ name, email: email ?? '', phone: phone ?? '' }, id)}
                    >
                      <Pencil aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={`Take ${name} out`}
                      onClick={() => {
                        if (changed === id) start(nobody, null);
                        remove.mutate({ id, name, email: email ?? '', phone: phone ?? '' });
                      }}
                    >
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {edits && (
        <Form
          onSubmit={submit}
          className="grid grid-cols-1 items-start gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3"
        >
          <Field label="Contact" required error={tried && !named && 'Enter a name.'}>
            <Input
              value={typed.name}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => set('name')(event.target.value)}
            />
          </Field>
          <Field label="Email" error={tried && !reached && 'Enter an email address or a number.'}>
            <Input
              type="email"
              value={typed.email}
              maxLength={254}
              autoComplete="off"
              onChange={(event) => set('email')(event.target.value)}
            />
          </Field>
          <Field label="Number">
            <Input
              type="tel"
              value={typed.phone}
              maxLength={50}
              autoComplete="off"
              onChange={(event) => set('phone')(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-2 sm:col-span-3">
            <Button type="submit" busy={save.isPending}>
              {changed ? 'Save contact' : 'Add contact'}
            </Button>
            {changed && (
              <Button variant="secondary" onClick={() => start(nobody, null)}>
                Cancel
              </Button>
            )}
          </div>
        </Form>
      )}
    </section>
  );
}
