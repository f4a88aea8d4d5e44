import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '#src/lib/call-function.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { OpenSealedForm } from '#src/records/open-sealed-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import type { keepSealedRecord, openSealedRecord } from './sealed-record.server.ts';
import { SEALED_LENGTH, sealedGrounds } from './sealed-record.ts';

const key = (id: string) => ['sealed-record', id] as const;

/**
 * What is sensitive about a stakeholder. The opened text lives in this component alone: it is in no cache, and leaving the
 * tab closes it.
 */
export function SealedRecordTab({ stakeholderId, mayEdit }: { stakeholderId: string; mayEdit: boolean }) {
  const state = useQuery({
    queryKey: key(stakeholderId),
    queryFn: () => call<typeof openSealedRecord>('open-sealed-record', { stakeholderId }),
  });
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Card className="max-w-2xl print:hidden">
      <CardBody className="flex flex-col gap-5 py-5">
        <div>
          <h2 className="flex items-center gap-2 font-semibold text-base">
            <Lock aria-hidden="true" className="size-4 text-laterite" /> Sealed record
          </h2>
          <p className="mt-1.5 max-w-measure text-muted text-sm">
            Political opinion, health or faith belong here and nowhere else (NDPA s.30 and s.65). The text is
            encrypted, never searched, exported or printed, and each opening stands in the audit log with its
            reason.
          </p>
        </div>
        <Loaded query={state}>
          {({ exists, ground, sealedAt }) => (
            <>
              {exists && (
                <p className="text-sm">
                  Sealed {sealedAt ? formatDateTime(sealedAt) : ''}.{' '}
                  {sealedGrounds.find(({ value }) => value === ground)?.label}.
                </p>
              )}
              {exists && opened === null ? (
                <OpenSealedForm
                  label="Open the record"
                  onOpen={async (reason) => {
                    const { text } = await call<typeof openSealedRecord>('open-sealed-record', {
                      stakeholderId,
                      reason,
                    });
                    setOpened(text ?? '');
                  }}
                />
              ) : mayEdit ? (
                <SealForm
                  stakeholderId={stakeholderId}
                  text={opened ?? ''}
                  ground={ground}
                  onClose={exists ? () => setOpened(null) : undefined}
                  onSealed={() => setOpened(null)}
                />
              ) : (
                <p className="whitespace-pre-line text-sm">{opened ?? 'Nothing is sealed here.'}</p>
              )}
            </>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function SealForm(props: {
  stakeholderId: string;
  text: string;
  ground: (typeof sealedGrounds)[number]['value'] | null;
  onClose: (() => void) | undefined;
  onSealed: () => void;
}) {
  const cache = useQueryClient();
  const [text, setText] = useState(props.text);
  const [ground, setGround] = useState(props.ground ?? sealedGrounds[0].value);
  const [problem, setProblem] = useState<string>();
  const keep = useMutation({
    mutationFn: () =>
      call<typeof keepSealedRecord>('keep-sealed-record', {
        stakeholderId: props.stakeholderId,
        text,
        ground,
      }),
    onSuccess: async ({ exists }) => {
      await cache.invalidateQueries({ queryKey: key(props.stakeholderId) });
      toast.success('Success', exists ? 'Sealed' : 'The sealed record is gone for good');
      setText('');
      props.onSealed();
    },
    onError: (error) => setProblem(explain(error).message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' && props.text === '') setProblem('Write what is to be sealed.');
    else keep.mutate();
  };
  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label="Sealed text"
        error={problem}
        help={
          problem ? undefined : 'Only what the work cannot do without. Left empty, the record goes for good.'
        }
      >
        <Textarea
          rows={5}
          maxLength={SEALED_LENGTH}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Field label="What allows keeping it" required>
        <Select
          value={ground}
          onValueChange={(value) =>
            setGround(sealedGrounds.find((one) => one.value === value)?.value ?? ground)
          }
          items={sealedGrounds}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={keep.isPending} busyText="Sealing...">
          Seal
        </Button>
        {props.onClose && (
          <Button type="button" variant="secondary" onClick={props.onClose}>
            Close without changes
          </Button>
        )}
      </div>
    </Form>
  );
}
