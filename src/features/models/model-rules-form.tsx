import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Meter } from '#src/ui/meter.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { toast } from '#src/ui/toast.ts';
import { type ModelRules, saveRules } from './models.data.ts';

/** Whether a model is asked at all, and what it may cost in a day. */
export function ModelRulesForm({ rules }: { rules: ModelRules }) {
  const cache = useQueryClient();
  const [enabled, setEnabled] = useState(rules.enabled);
  const [person, setPerson] = useState(String(rules.tokens_person_day));
  const [firm, setFirm] = useState(String(rules.tokens_firm_day));
  const whole = [person, firm].every((value) => /^\d{1,9}$/.test(value));
  const save = useMutation({
    mutationFn: () =>
      saveRules({ enabled, tokens_person_day: Number(person), tokens_firm_day: Number(firm) }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ['model'] });
      toast.success('Saved');
    },
    onError: showError,
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (whole) save.mutate();
      }}
    >
      <Switch
        label="Ask the model"
        help="Off: every tool answers from its built-in engine, from the next call on."
        checked={enabled}
        onCheckedChange={setEnabled}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Tokens a day, each person">
          <Input inputMode="numeric" value={person} onChange={(event) => setPerson(event.target.value)} />
        </Field>
        <Field label="Tokens a day, the firm">
          <Input inputMode="numeric" value={firm} onChange={(event) => setFirm(event.target.value)} />
        </Field>
      </div>
      <Meter
        label="Spent today"
        value={rules.spent_today}
        max={Math.max(1, rules.tokens_firm_day)}
        valueText={`${rules.spent_today.toLocaleString('en-NG')} tokens`}
      />
      <Button type="submit" className="self-start" disabled={!whole} busy={save.isPending}>
        Save
      </Button>
    </form>
  );
}
