import { dropDraft } from '#src/lib/drafts.ts';
import { useAuth } from '#src/lib/session.tsx';
import { ConflictDialog } from '#src/records/conflict-dialog.tsx';
import { FormDialog, type FormStatus } from '#src/records/form-dialog.tsx';
import { PresenceIndicator } from '#src/records/presence-indicator.tsx';
import { useRecordForm } from '#src/records/use-record-form.ts';
import { useRetained } from '#src/records/use-retained.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast.ts';
import { useCreateClient, useUpdateClient } from './client.data.ts';
import {
  type Client,
  type ClientDraft,
  type ClientFields,
  clientLabels,
  clientSchema,
  draftOfClient,
  emptyClient,
  industries,
} from './client.ts';

const draftName = 'new client';

/** Adds a client, or edits the one that is given. */
export function ClientFormDialog({
  open,
  client,
  onClose,
}: {
  open: boolean;
  client: Client | null;
  onClose: () => void;
}) {
  const shown = useRetained(client);
  const userId = useAuth().user?.id ?? '';
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onDiscard={() => shown || dropDraft(userId, draftName)}
      title={shown ? 'Edit Client' : 'Add Client'}
      description={shown ? undefined : 'Only the company name is needed now. The rest can follow.'}
      submitText={shown ? 'Save Changes' : 'Add Client'}
      busyText="Saving..."
    >
      {({ id, onStatus, close }) => <ClientForm id={id} client={shown} onStatus={onStatus} onSaved={close} />}
    </FormDialog>
  );
}

function ClientForm({
  id,
  client,
  onStatus,
  onSaved,
}: {
  id: string;
  client: Client | null;
  onStatus: (status: FormStatus) => void;
  onSaved: () => void;
}) {
  const create = useCreateClient();
  const update = useUpdateClient();
  const { form, errors, submit, restored, startOver, conflict, busy } = useRecordForm<
    ClientDraft,
    ClientFields,
    Client
  >({
    schema: clientSchema,
    start: client ? draftOfClient(client) : emptyClient,
    record: client,
    draftName: client ? null : draftName,
    complete: (draft) => draft.name.trim() !== '',
    save: (fields, base) => (base ? update.mutateAsync({ base, fields }) : create.mutateAsync(fields)),
    onSaved: () => {
      toast.success('Success', client ? 'Client updated successfully' : 'Client created successfully');
      onSaved();
    },
    onStatus,
  });
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {client && <PresenceIndicator table="clients" id={client.id} editing className="-mt-2 min-h-7" />}
      {restored && (
        <Notice
          action={
            <Button variant="link" onClick={startOver}>
              Start over
            </Button>
          }
        >
          We kept what you typed before.
        </Notice>
      )}
      <Field label={clientLabels.name} error={errors.name?.message} required>
        <Input {...form.register('name')} autoComplete="organization" />
      </Field>
      <Field label={clientLabels.industry} error={errors.industry?.message}>
        <Input {...form.register('industry')} list={`${id}-industries`} />
      </Field>
      <datalist id={`${id}-industries`}>
        {industries.map((industry) => (
          <option key={industry} value={industry} />
        ))}
      </datalist>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={clientLabels.contact_email} error={errors.contact_email?.message}>
          <Input {...form.register('contact_email')} type="email" inputMode="email" autoComplete="off" />
        </Field>
        <Field label={clientLabels.contact_phone} error={errors.contact_phone?.message}>
          <Input {...form.register('contact_phone')} type="tel" autoComplete="off" />
        </Field>
      </div>
      <Field label={clientLabels.address} error={errors.address?.message}>
        <Input {...form.register('address')} autoComplete="off" />
      </Field>
      <Field label={clientLabels.description} error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={3} />
      </Field>
      {conflict && (
        <ConflictDialog<ClientFields>
          record={{ table: 'clients', id: conflict.base.id }}
          base={conflict.base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          labels={clientLabels}
          format={(_field, value) => String(value)}
          busy={busy}
          onSave={conflict.onSave}
          onCancel={conflict.onCancel}
        />
      )}
    </form>
  );
}
