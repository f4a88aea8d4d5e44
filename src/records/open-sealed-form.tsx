import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';

/** Asks why somebody opens what is sealed; the reason stands in the audit log. */
export function OpenSealedForm({
  label,
  onOpen,
}: {
  /** What the button says. */
  label: string;
  onOpen: (reason: string) => Promise<void>;
}) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const open = useMutation({
    mutationFn: () => onOpen(reason.trim()),
    onError: (error) => setProblem(explain(error).message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < 10) setProblem('Say in a few words why you open it.');
    else open.mutate();
  };
  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label="Why do you open it?"
        required
        error={problem}
        help={problem ? undefined : 'Stands in the audit log with your name.'}
      >
        <Input
          maxLength={500}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        busy={open.isPending}
        busyText="Opening..."
      >
        {label}
      </Button>
    </Form>
  );
}
