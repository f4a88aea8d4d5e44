import { type FormEvent, useState } from 'react';
import { fromLagosInput, toLagosInput } from '#src/lib/lagos-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import type { WaitingFact } from './fact-queue.ts';
import { type Crisis, type Fact, type FactKind, factKinds, factTopics } from './war-room.ts';

const NONE = 'none';
const TOPICS = [{ value: NONE, label: 'None' }, ...factTopics] as const;

/** One entry of the log. What is typed here is on the device the moment it is added. */
export function FactForm({
  crisis,
  correcting,
  onAdd,
  onCancelCorrection,
}: {
  crisis: Crisis;
  correcting: Fact | null;
  onAdd: (fact: WaitingFact) => void;
  onCancelCorrection: () => void;
}) {
  const [kind, setKind] = useState<FactKind>('known');
  const [topic, setTopic] = useState<(typeof TOPICS)[number]['value']>(NONE);
  const [body, setBody] = useState('');
  const [source, setSource] = useState('');
  const [when, setWhen] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!body.trim()) return;
    onAdd({
      id: crypto.randomUUID(),
      crisis_id: crisis.id,
      kind,
      topic: topic === NONE ? null : topic,
      body: body.trim(),
      source: source.trim() || null,
      corrects: correcting?.id ?? null,
      happened_at: ((when && fromLagosInput(when)) || new Date()).toISOString(),
    });
    setBody('');
    setSource('');
    setWhen(null);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      {correcting && (
        <p className="text-sm">
          Corrects #{correcting.seq}: “{correcting.body}”{' '}
          <Button type="button" size="sm" variant="link" onClick={onCancelCorrection}>
            Do not
          </Button>
        </p>
      )}
      <Field label="New entry" required>
        <Textarea
          value={body}
          rows={3}
          maxLength={4000}
          onChange={(event) => setBody(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
          }}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Kind">
          <Select items={factKinds} value={kind} onValueChange={setKind} />
        </Field>
        {crisis.personal_data && (
          <Field label="For the notice">
            <Select items={TOPICS} value={topic} onValueChange={setTopic} />
          </Field>
        )}
        <Field label="Source" optional className="col-span-2">
          <Input value={source} maxLength={300} onChange={(event) => setSource(event.target.value)} />
        </Field>
        <Field label="When" help={when === null ? 'Now; Lagos time' : 'Lagos time'} className="col-span-2">
          <Input
            type="datetime-local"
            value={when ?? ''}
            max={toLagosInput(new Date())}
            onChange={(event) => setWhen(event.target.value || null)}
          />
        </Field>
      </div>
      <Button type="submit" disabled={!body.trim()}>
        Add to the log
      </Button>
    </form>
  );
}
