import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { PersonRow } from '#src/records/person-row.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import type { Client } from './client.ts';
import { useAddClientPerson, useClientPeople, useRemoveClientPerson } from './client-people.data.ts';

/** The client's own people: who may sign in and see this client, and how to change that. */
export function ClientPeople({ client, mayChange }: { client: Client; mayChange: boolean }) {
  const people = useClientPeople(client.id);
  const remove = useRemoveClientPerson(client.id);
  if (people.data === undefined) return <NotLoaded query={people} size="h-24 w-full rounded-lg" />;
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <p className="text-muted text-sm">
        People of {client.name} who see its projects and their dates when they sign in. They never see
        budgets, contacts or your notes.
      </p>
      {people.data.length === 0 ? (
        <EmptyLine>Nobody of this client has access yet.</EmptyLine>
      ) : (
        <ul aria-label="People with access">
          {people.data.map((person) => (
            <PersonRow
              key={person.user_id}
              name={person.name}
              detail={person.email}
              busy={remove.isPending}
              removeLabel={`Take away access of ${person.name}`}
              onRemove={
                mayChange
                  ? () =>
                      remove.mutate(person.user_id, {
                        onSuccess: () => toast.success('Success', `${person.name} no longer has access`),
                        onError: (error) => toast.error('Error', explain(error).message),
                      })
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {mayChange && <AddPerson client={client} />}
    </div>
  );
}

function AddPerson({ client }: { client: Client }) {
  const add = useAddClientPerson(client.id);
  const [email, setEmail] = useState('');
  return (
    <Form
      className="flex flex-col gap-3 border-line border-t pt-5 sm:flex-row sm:items-start"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(email.trim(), {
          onSuccess: () => {
            toast.success('Success', `${email.trim()} now has access`);
            setEmail('');
          },
        });
      }}
    >
      <Field
        label="Give access to"
        help="The address the person signs in with. They need an account with the role client."
        error={add.isError ? explain(add.error).message : undefined}
        className="flex-1"
      >
        <Input
          type="email"
          value={email}
          placeholder="name@example.org"
          autoComplete="off"
          onChange={(event) => {
            setEmail(event.target.value);
            if (add.isError) add.reset();
          }}
        />
      </Field>
      <Button
        type="submit"
        disabled={email.trim() === ''}
        busy={add.isPending}
        busyText="Adding..."
        className="sm:mt-6.5"
      >
        Give access
      </Button>
    </Form>
  );
}
