import { type FormEvent, useState } from 'react';
import { MomentInput } from '#src/fields/react/moment-input.tsx';
import { fromLagosInput } from '#src/lib/lagos-time.ts';
import { randomId } from '#src/lib/random-id.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import type { WaitingFact } from './fact-queue.ts';
import { type Crisis, type Fact, type FactKind, factKinds, factTopics } from './war-room.ts';

const NONE = 'none';
const TOPICS = [{ value: NONE, label: 'None' }, ...factTopics] as const;

/** An entry as somebody writes it. */
export interface FactDraft {
  kind: FactKind;
  topic: (typeof TOPICS)[number]['value'];
  body: string;
  source: string;
  /** As it is typed, in Lagos time; null is now. */
  when: string | null;
  /** The id of the entry that this one corrects. */
  corrects: string | null;
}
export const blankFact: FactDraft = {
  kind: 'known',
  topic: NONE,
  body: '',
  source: '',
  when: null,
  corrects: null,
};

/** One entry of the log. What is typed here is on the device the moment it is added. */
export function FactForm({
  crisis,
  draft,
  correcting,
  onChange,
  onAdd,
}: {
  crisis: Crisis;
  draft: FactDraft;
  /** The entry that is corrected, once it is read. */
  correcting: Fact | undefined;
  onChange: (draft: FactDraft) => void;
  onAdd: (fact: WaitingFact) => void;
}) {
  const { kind, topic, body, source, when, corrects } = draft;
  const change = (part: Partial<FactDraft>) => onChange({ ...draft, ...part });
  const [tried, setTried] = useState(false);
  const at = when === null ? new Date() : fromLagosInput(when);
  const wrong =
    at === null
      ? 'Give a day and a time, such as 20 Nov 2026 and 14:05.'
      : at > new Date() && 'This is still to come. Give when it happened.';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!body.trim() || wrong || at === null) return;
    setTried(false);
    onAdd({
      id: randomId(),
      crisis_id: crisis.id,
      kind,
      topic: topic === NONE ? null : topic,
      body: body.trim(),
      source: source.trim() || null,
      corrects,
      happened_at: at.toISOString(),
    });
    change({ body: '', source: '', when: null, corrects: null });
  };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      {correcting && (
        <p className="text-sm">
          Corrects #{correcting.seq}: “{correcting.body}”{' '}
          <Button type="button" size="sm" variant="link" onClick={() => change({ corrects: null })}>
            Do not
          </Button>
        </p>
      )}
      <Field label="New entry" required>
        <Textarea
          value={body}
          rows={3}
          maxLength={4000}
          onChange={(event) => change({ body: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Kind">
          <Select items={factKinds} value={kind} onValueChange={(next) => change({ kind: next })} />
        </Field>
        {crisis.personal_data && (
          <Field label="For the notice">
            <Select items={TOPICS} value={topic} onValueChange={(next) => change({ topic: next })} />
          </Field>
        )}
        <Field label="Source" optional className="col-span-2">
          <Input
            value={source}
            maxLength={300}
            onChange={(event) => change({ source: event.target.value })}
          />
        </Field>
        <Field
          label="When"
          help={when === null ? 'Now; Lagos time' : 'Lagos time'}
          error={tried && wrong}
          className="col-span-2"
        >
          <MomentInput value={when ?? ''} onChange={(typed) => change({ when: typed || null })} />
        </Field>
      </div>
      <Button type="submit" disabled={!body.trim()}>
        Add to the log
      </Button>
    </Form>
  );
}
