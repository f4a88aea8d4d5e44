import { useEffect, useId, useRef, useState } from 'react';
import { useOpenMail } from '#src/access/use-open-mail.ts';
import { ApiError, explain } from '#src/lib/errors.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { PersonRow } from '#src/records/person-row.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { mailToast } from '#src/ui/mail-toast.ts';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast.ts';
import type { Client } from './client.ts';
import {
  useAddClientPerson,
  useAddressedContacts,
  useClientPeople,
  useInviteClientPerson,
  useRemoveClientPerson,
} from './client-people.data.ts';

/**
 * Gives access to a client, from the box or from one of its contacts. The address stays in the box while it is refused:
 * there the second step for somebody without an account begins.
 */
export function useGiveAccess(clientId: string) {
  const add = useAddClientPerson(clientId);
  const [email, setEmail] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const done = () => {
    setEmail('');
    add.reset();
    field.current?.focus();
  };
  const give = (address: string) => {
    setEmail(address);
    add.mutate(address, {
      onSuccess: () => {
        toast.success('Success', `${address} now has access`);
        done();
      },
      onError: () => field.current?.focus(),
    });
  };
  return { add, email, setEmail, field, done, give };
}

/** The client's own people: who may sign in and see this client, and how to change that. */
export function ClientPeople({
  client,
  giving,
}: {
  client: Client;
  /** Null where the reader may not. */
  giving: ReturnType<typeof useGiveAccess> | null;
}) {
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
                giving
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
      {giving && <AddPerson client={client} giving={giving} />}
    </div>
  );
}

function AddPerson({
  client,
  giving: { add, email, setEmail, field, done, give },
}: {
  client: Client;
  giving: ReturnType<typeof useGiveAccess>;
}) {
  const contacts = useAddressedContacts(client.id);
  const known = useId();
  const address = email.trim();
  const noAccount = add.error instanceof ApiError && add.error.status === 404;
  return (
    <div className="flex flex-col gap-5 border-line border-t pt-5">
      <Form
        className="flex flex-col gap-3 sm:flex-row sm:items-start"
        onSubmit={(event) => {
          event.preventDefault();
          give(address);
        }}
      >
        <Field
          label="Give access to"
          help="The address the person signs in with. Who has no account yet is invited in the next step."
          error={add.isError && !noAccount ? explain(add.error).message : undefined}
          className="flex-1"
        >
          <Input
            ref={field}
            type="email"
            value={email}
            list={known}
            placeholder="name@example.org"
            autoComplete="off"
            onChange={(event) => {
              setEmail(event.target.value);
              if (add.isError) add.reset();
            }}
          />
        </Field>
        <datalist id={known}>
          {contacts.data?.map(({ id, name, email: own }) => (
            <option key={id} value={own ?? ''}>
              {name}
            </option>
          ))}
        </datalist>
        <Button
          type="submit"
          disabled={address === ''}
          busy={add.isPending}
          busyText="Adding..."
          className="sm:mt-6.5"
        >
          Give access
        </Button>
      </Form>
      {noAccount && !contacts.isPending && (
        <InvitePerson
          key={address}
          client={client}
          email={address}
          name={contacts.data?.find((one) => one.email === address)?.name ?? ''}
          onDone={done}
        />
      )}
    </div>
  );
}

/** The second step for somebody without an account; the name is that of the contact with this address. */
function InvitePerson({
  client,
  email,
  name,
  onDone,
}: {
  client: Client;
  email: string;
  name: string;
  onDone: () => void;
}) {
  const invite = useInviteClientPerson(client.id);
  const [known = '', ...others] = name.split(' ').filter(Boolean);
  const [firstName, setFirstName] = useState(known);
  const [lastName, setLastName] = useState(others.join(' '));
  const openMail = useOpenMail();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Form
      aria-label="Invite"
      className="flex flex-col gap-4 rounded-lg border bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate(
          { email, firstName, lastName },
          {
            onSuccess: () => {
              mailToast('Invitation', email, `${email} gets a link to choose a password.`, openMail);
              onDone();
            },
          },
        );
      }}
    >
      <p className="text-sm">
        No client account has the address <strong className="break-words font-semibold">{email}</strong>.
        Invite this person: they choose a password and see the room of {client.name}, and nothing else.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name">
          <Input
            ref={first}
            autoComplete="off"
            maxLength={100}
            value={firstName}
            onChange={(event) => setFirstName(event.target.value)}
          />
        </Field>
        <Field label="Last Name">
          <Input
            autoComplete="off"
            maxLength={100}
            value={lastName}
            onChange={(event) => setLastName(event.target.value)}
          />
        </Field>
      </div>
      {invite.isError && (
        <Notice live tone="danger" title="The invitation was not sent">
          {explain(invite.error).message}
        </Notice>
      )}
      <Button type="submit" className="self-start" busy={invite.isPending} busyText="Sending...">
        Send invitation
      </Button>
    </Form>
  );
}
