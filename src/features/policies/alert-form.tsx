import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FieldSet } from '#src/fields/react/field-input.tsx';
import { emptyDraft, type FieldDraft, toDraft } from '#src/fields/value.ts';
import { formatDate } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { leaveFieldOnClick } from '#src/records/form-dialog.tsx';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Form } from '#src/ui/form.tsx';
import { toast } from '#src/ui/toast.ts';
import type { Row } from '#supabase/types.gen.ts';
import { alertFields, alertSchema } from './alert.ts';
import { type AlertValues, previewAlert } from './my-policies.data.ts';
import { changeWords } from './policy-change.ts';

type Alert = Row<'policy_alert_subscriptions'>;

/** Adds an alert or edits one; shows first what it would have brought in the last 90 days. */
export function AlertForm(props: {
  alert: Alert | null;
  email: string;
  company: string;
  userId: string;
  onClose: () => void;
}) {
  const id = useId();
  const place = useRef<HTMLFormElement>(null);
  const previewed = useRef(false);
  const queries = useQueryClient();
  const preview = useMutation({ mutationFn: previewAlert });
  const save = useMutation({
    mutationFn: async ({ email, ...values }: AlertValues) => {
      const table = supabase().from('policy_alert_subscriptions');
      await dataOrThrow(
        props.alert
          ? table.update(values).eq('id', props.alert.id).select('id')
          : table.insert({ ...values, email, user_id: props.userId }).select('id'),
      );
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['policy-alerts'] });
      toast.success(
        props.alert ? 'Alert saved' : 'Subscription Created!',
        props.alert
          ? 'It holds from the next change on.'
          : "You'll receive policy alerts based on your preferences.",
      );
      props.onClose();
    },
    onError: showError,
  });
  const form = useForm<FieldDraft<typeof alertFields>, unknown, AlertValues>({
    resolver: zodResolver(alertSchema),
    defaultValues: props.alert
      ? toDraft(alertFields, props.alert)
      : { ...emptyDraft(alertFields), email: props.email, company_name: props.company },
    mode: 'onTouched',
  });
  // The address of an alert stays: it was confirmed by whoever reads it.
  const fields = props.alert ? alertFields.filter(({ name }) => name !== 'email') : alertFields;
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={props.alert ? 'Edit Policy Alert' : 'Subscribe to Policy Alerts'}
      description={`${props.alert ? `Sent to ${props.alert.email}. ` : ''}Sectors and keywords narrow one another: with both, a policy must meet both.`}
      size="lg"
      dirty={form.formState.isDirty && !save.isPending}
      footer={
        <>
          <Button
            variant="secondary"
            busy={preview.isPending}
            onClick={() => {
              previewed.current = true;
              place.current?.requestSubmit();
            }}
          >
            Preview 90 days
          </Button>
          <Button type="submit" form={id} busy={save.isPending} {...leaveFieldOnClick}>
            {props.alert ? 'Save Changes' : 'Subscribe to Alerts'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Form
          ref={place}
          id={id}
          noValidate
          onSubmit={(event) => {
            const only = previewed.current;
            previewed.current = false;
            void form.handleSubmit((values) =>
              only ? preview.mutate(values, { onError: showError }) : save.mutate(values),
            )(event);
          }}
          className="flex flex-col gap-4"
        >
          <FieldSet fields={fields} />
        </Form>
      </FormProvider>
      {preview.data && (
        <section aria-live="polite" className="mt-5 rounded-md border border-line bg-sunken p-4 text-sm">
          <h3 className="font-semibold">
            {preview.data.length === 0
              ? 'Nothing in the last 90 days'
              : `${preview.data.length} ${preview.data.length === 1 ? 'alert' : 'alerts'} in the last 90 days`}
          </h3>
          <ul className="mt-2 space-y-2">
            {preview.data.map(({ title, path, what, was, becomes, happened_at, reasons }) => (
              <li key={`${path}${happened_at}`}>
                <a href={path} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                  {title}
                </a>
                : {changeWords({ kind: what, from: was, to: becomes })}, {formatDate(happened_at)}
                <span className="block text-muted text-xs">{reasons.join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
