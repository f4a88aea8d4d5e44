import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useCan } from '#src/access/use-can.ts';
import { explain } from '#src/lib/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { profileKeys, saveDisplayName, saveProfile } from './account.data.ts';
import { type Profile, profileSchema, withNamesFrom } from './account.ts';

/** The own name and contact. What the header shows follows at once. */
export function ProfileForm({ user, profile }: { user: User; profile: Profile }) {
  const cache = useQueryClient();
  const { can } = useCan();
  const form = useForm<Profile>({
    resolver: zodResolver(profileSchema),
    defaultValues: withNamesFrom(user, profile),
  });
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    mutationFn: async (values: Profile) => {
      await saveProfile(user.id, values);
      const error = await saveDisplayName(values);
      if (error) throw error;
    },
    onSuccess: (_, values) => {
      cache.setQueryData(profileKeys.own(user.id), values);
      form.reset(values);
      toast.success('Success', 'Profile updated successfully');
    },
    onError: (error) => {
      toast.error('Failed to update profile', explain(error).message);
    },
  });

  return (
    <Form
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      noValidate
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" error={errors.first_name?.message}>
          <Input autoComplete="given-name" {...form.register('first_name')} />
        </Field>
        <Field label="Last Name" error={errors.last_name?.message}>
          <Input autoComplete="family-name" {...form.register('last_name')} />
        </Field>
      </div>
      <Field label="Phone" optional error={errors.phone?.message}>
        <Input type="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      <Field label="Company" optional error={errors.company?.message}>
        <Input autoComplete="organization" {...form.register('company')} />
      </Field>
      {can('requests:read') && (
        <Field
          label="Signature"
          optional
          error={errors.signature?.message}
          help="Stands under your answers to requests, instead of your name and the firm."
        >
          <Textarea rows={3} {...form.register('signature')} />
        </Field>
      )}
      <Button
        type="submit"
        className="self-start"
        disabled={!isDirty}
        busy={save.isPending}
        busyText="Saving..."
      >
        Save Changes
      </Button>
    </Form>
  );
}
