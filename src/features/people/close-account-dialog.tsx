import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { explain } from '#src/lib/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { closeAccount, type Person } from './people.data.ts';
import { personName } from './person.ts';

const REASON_MAX = 500;

const closingSchema = z
  .object({
    /** The address of the account, to compare with. */
    address: z.string(),
    reason: z.string().trim().min(1, 'Say why, in a few words.').max(REASON_MAX),
    email: z.string(),
  })
  .refine(({ address, email }) => email.trim().toLowerCase() === address.toLowerCase(), {
    path: ['email'],
    error: 'Type the email address of this account.',
  });

/** Closes somebody's account for good: asks why, and for the address, so that nobody does it by a slip. */
export function CloseAccountDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const formId = useId();
  const cache = useQueryClient();
  const name = personName(person);
  const form = useForm({
    resolver: zodResolver(closingSchema),
    defaultValues: { address: person.email, reason: '', email: '' },
  });
  const { errors, isDirty } = form.formState;
  const closing = useMutation({
    mutationFn: ({ email, reason }: { email: string; reason: string }) =>
      closeAccount(person.id, email, reason),
    onSuccess: async () => {
      toast.success('Account closed', `${name} is out.`);
      onClose();
      await cache.invalidateQueries({ queryKey: ['people'] });
    },
    onError: (error) => toast.error('The account was not closed', explain(error).message),
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Close the account of ${name}?`}
      description="For good: every session ends, and profile, picture, roles and settings are deleted. What the firm must keep stays, signed “Deleted account”. To shut somebody out for a while, suspend them."
      dirty={isDirty}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={closing.isPending} busyText="Closing...">
            Close the account
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((values) => closing.mutate(values))}
        className="flex flex-col gap-4"
      >
        <Field label="Reason" help="Kept in the audit log." required error={errors.reason?.message}>
          <Textarea rows={2} maxLength={REASON_MAX} {...form.register('reason')} />
        </Field>
        <Field
          label="Email of the account"
          help={`Type ${person.email}.`}
          required
          error={errors.email?.message}
        >
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
      </Form>
    </Dialog>
  );
}
