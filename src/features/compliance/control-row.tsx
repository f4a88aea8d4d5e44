import { useId, useState } from 'react';
import { showError } from '#src/records/show-error.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { type AnswerWithEvidence, useAnswerControl } from './compliance.data.ts';
import { answerLabel, type ComplianceAnswerValue, complianceAnswers, needsReason } from './compliance.ts';
import { type Control, lawOf } from './controls.ts';
import { EvidenceList } from './evidence-list.tsx';

const standings = {
  full: { label: 'Proven', tone: 'success' },
  partly: { label: 'Partly proven', tone: 'warning' },
  none: { label: 'Not proven', tone: 'neutral' },
} as const;

/** One control: the question, its law, the answer, why, and what proves it. */
export function ControlRow({
  control,
  row,
  mayEdit,
}: {
  control: Control;
  row: AnswerWithEvidence;
  mayEdit: boolean;
}) {
  const heading = useId();
  const save = useAnswerControl();
  // What is being typed; null while it stands as it is stored.
  const [draft, setDraft] = useState<{ answer: ComplianceAnswerValue; reason: string } | null>(null);
  const answer = draft?.answer ?? row.answer;
  const reason = draft?.reason ?? row.reason ?? '';
  const waits = needsReason(answer) && reason.trim() === '';
  const store = (given: { answer: ComplianceAnswerValue; reason: string }) =>
    save.mutate(
      { id: row.id, answer: given.answer, reason: given.reason.trim() || null },
      { onSuccess: () => setDraft(null), onError: showError },
    );
  const choose = (value: ComplianceAnswerValue) => {
    const next = { answer: value, reason };
    // Shown at once; what needs no reason is saved at once, too.
    setDraft(next);
    if (!needsReason(value)) store(next);
  };
  return (
    <article aria-labelledby={heading} className="flex flex-col gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id={heading} className="font-medium text-sm">
            {control.question}
          </h3>
          <p className="mt-1 text-muted text-xs">
            {lawOf(control)} · Weight {control.weight}
          </p>
        </div>
        {row.answer !== 'not_applicable' && <StatusBadge {...standings[row.standing]} />}
      </div>
      {mayEdit ? (
        <fieldset>
          <legend className="sr-only">Answer: {control.short}</legend>
          <div className="flex flex-wrap gap-1.5">
            {complianceAnswers.map(({ value, label }) => (
              <label
                key={value}
                className={cn(
                  'touch flex cursor-pointer items-center rounded-md border px-3 py-1.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2',
                  answer === value
                    ? 'border-indigo bg-indigo-soft font-medium text-indigo'
                    : 'border-line hover:border-edge hover:bg-hover',
                )}
              >
                <input
                  type="radio"
                  name={row.id}
                  className="sr-only"
                  checked={answer === value}
                  onChange={() => choose(value)}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <p className="text-sm">{answerLabel(row.answer)}</p>
      )}
      {mayEdit && (needsReason(answer) || row.reason !== null) && answer !== null && (
        <Form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!waits) store({ answer, reason });
          }}
        >
          <Field label={`Why: ${control.short}`} required={needsReason(answer)}>
            <Textarea
              rows={2}
              maxLength={2000}
              value={reason}
              onChange={(event) => setDraft({ answer, reason: event.target.value })}
            />
          </Field>
          {draft && (
            <span className="flex flex-wrap items-center gap-3">
              <Button type="submit" disabled={waits || save.isPending}>
                Save
              </Button>
              <Button variant="secondary" onClick={() => setDraft(null)}>
                Cancel
              </Button>
              {waits && <span className="text-muted text-xs">Not saved yet: say why.</span>}
            </span>
          )}
        </Form>
      )}
      {!mayEdit && row.reason && <p className="text-muted text-sm">{row.reason}</p>}
      {row.answer !== 'not_applicable' && <EvidenceList control={control} row={row} mayAdd={mayEdit} />}
    </article>
  );
}
