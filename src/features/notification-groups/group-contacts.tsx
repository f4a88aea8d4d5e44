import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Input } from '#src/ui/input.tsx';
import { addContact, groupContacts, removeContact } from './notification-groups.data.ts';

const nobody = { name: '', email: '', phone: '' };

/** The people of a group and how they are reached. */
export function GroupContacts({ group }: { group: string }) {
  const cache = useQueryClient();
  const { can } = useCan();
  const edits = can('groups:edit');
  const contacts = useQuery(groupContacts(group));
  const [typed, setTyped] = useState(nobody);
  const readAgain = () => cache.invalidateQueries({ queryKey: groupContacts(group).queryKey });
  const add = useMutation({
    mutationFn: () => addContact(group, typed),
    onSuccess: async () => {
      setTyped(nobody);
      await readAgain();
    },
    onError: showError,
  });
  const remove = useMutation({ mutationFn: removeContact, onSuccess: readAgain, onError: showError });
  const complete = typed.name.trim() !== '' && (typed.email.trim() !== '' || typed.phone.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) add.mutate();
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
                  <IconButton label={`Take ${name} out`} onClick={() => remove.mutate(id)}>
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {edits && (
        <Form
          onSubmit={submit}
          className="grid items-end gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3"
        >
          <Field label="Contact" required>
            <Input
              value={typed.name}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => set('name')(event.target.value)}
            />
          </Field>
          <Field label="Address">
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
          <Button type="submit" className="justify-self-start" disabled={!complete} busy={add.isPending}>
            Add contact
          </Button>
        </Form>
      )}
    </section>
  );
}
