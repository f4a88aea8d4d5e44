import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { reference, text } from '#src/fields/field.ts';
import { FieldControl } from '#src/fields/react/field-control.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import type { RequestRow } from './request.ts';
import { useStep } from './request-steps.tsx';

const clientField = reference('client', 'Client', 'clients', { placeholder: 'A new client' });
const projectField = text('project', 'New project', { placeholder: 'None yet', max: 200 });
const noError = () => undefined;

/** What came of a request: its client, contact and project, or the one step that makes them with nothing retyped. */
export function ConvertPanel({ request }: { request: RequestRow }) {
  const { can } = useCan();
  const step = useStep();
  const [client, setClient] = useState<unknown>('');
  const [project, setProject] = useState<unknown>('');
  const { client_id, contact_id, project_id } = request;
  const mayMake = can('clients:create') && !['held', 'spam', 'withdrawn'].includes(request.state);
  if (!client_id && !mayMake) return null;
  const isNew = !client_id && client === '';
  function make() {
    step.mutate(
      {
        step: 'convert_request',
        asked: {
          _id: request.id,
          _client_id: typeof client === 'string' && client !== '' ? client : client_id,
          _project_name: typeof project === 'string' ? project : null,
        },
      },
      {
        onSuccess: () => {
          setProject('');
          toast.success('Linked', isNew ? 'Client and contact were made from the request.' : undefined);
        },
      },
    );
  }
  return (
    <section
      aria-labelledby="becomes"
      className="flex flex-col gap-4 rounded-lg border bg-surface p-5 print:hidden"
    >
      <h2 id="becomes" className="font-semibold">
        {client_id ? 'Belongs to' : 'Make it a client'}
      </h2>
      {client_id && (
        <ul className="flex flex-col gap-1.5 text-sm">
          <Linked to={`/dashboard/clients/${client_id}`}>Client</Linked>
          {contact_id && <Linked to={`/dashboard/contacts/${contact_id}`}>Contact</Linked>}
          {project_id && <Linked to={`/dashboard/projects/${project_id}`}>Project</Linked>}
        </ul>
      )}
      {mayMake && !client_id && (
        <>
          <FieldControl field={clientField} value={client} onChange={setClient} errorAt={noError} />
          <p className="-mt-2 text-muted text-xs">
            {isNew
              ? `Makes ${request.organisation ?? request.name}, with ${request.name} as its contact.`
              : `Adds ${request.name} as a contact, unless the address is there already.`}
          </p>
        </>
      )}
      {mayMake && !project_id && (
        <>
          <FieldControl field={projectField} value={project} onChange={setProject} errorAt={noError} />
          <Button
            variant="secondary"
            className="w-fit"
            busy={step.isPending}
            disabled={Boolean(client_id) && String(project).trim() === ''}
            onClick={make}
          >
            {client_id ? 'Add project' : isNew ? 'Make client and contact' : 'Link to this client'}
          </Button>
        </>
      )}
    </section>
  );
}

function Linked({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="rounded-sm text-indigo underline underline-offset-4">
        {children}
      </Link>
    </li>
  );
}
