import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ROLES } from '#src/access/roles.ts';
import { useOpenMail } from '#src/access/use-open-mail.ts';
import { explain } from '#src/lib/errors.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { mailToast } from '#src/ui/mail-toast.ts';
import { Select } from '#src/ui/select.tsx';
import { type Invitation, invitationSchema } from './invitation.ts';
import { invitePerson } from './people.data.ts';

/** Invites somebody by mail; they choose their own password. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const openMail = useOpenMail();
  const cache = useQueryClient();
  const form = useForm<Invitation>({
    resolver: zodResolver(invitationSchema),
    defaultValues: { email: '', firstName: '', lastName: '', role: '', reason: '' },
  });
  const { errors, isDirty } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' });
  const close = () => {
    form.reset();
    onClose();
  };
  const invite = useMutation({
    mutationFn: invitePerson,
    onSuccess: async (roleRequested, { email }) => {
      const sent = roleRequested
        ? `${email} gets a link to choose a password, and is an administrator once another administrator approves it.`
        : `${email} gets a link to choose a password.`;
      mailToast('Invitation', email, sent, openMail);
      close();
      await cache.invalidateQueries({ queryKey: ['people'] });
    },
    onError: (error) => {
      const { kind, message } = explain(error);
      if (kind === 'conflict') form.setError('email', { message }, { shouldFocus: true });
      else showError(error);
    },
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Invite a person"
      description="They get a mail with a link, valid for seven days, and choose their own password."
      dirty={isDirty}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={invite.isPending} busyText="Sending...">
            Send invitation
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((values) => invite.mutate(values))}
        className="flex flex-col gap-4"
      >
        <Field label="Email" required error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First Name" error={errors.firstName?.message}>
            <Input autoComplete="off" {...form.register('firstName')} />
          </Field>
          <Field label="Last Name" error={errors.lastName?.message}>
            <Input autoComplete="off" {...form.register('lastName')} />
          </Field>
        </div>
        <Field
          label="Role"
          help="You can change it at any time. Without a role a person sees only their own records."
        >
          <Select<Invitation['role']>
            none="No role yet"
            items={ROLES}
            value={role}
            onValueChange={(value) =>
              form.setValue('role', value, { shouldDirty: true, shouldValidate: true })
            }
          />
        </Field>
        {role === 'admin' && (
          <Field
            label="Reason"
            required
            help="Where the firm has a second administrator, that one reads it and must approve."
            error={errors.reason?.message}
          >
            <Textarea rows={2} maxLength={1000} {...form.register('reason')} />
          </Field>
        )}
      </Form>
    </Dialog>
  );
}
