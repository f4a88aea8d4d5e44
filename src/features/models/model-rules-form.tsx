import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { Meter } from '#src/ui/meter.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { toast } from '#src/ui/toast.ts';
import { type ModelRules, saveRules } from './models.data.ts';

const budgets = [
  { name: 'tokens_person_day', label: 'Tokens a day, each person' },
  { name: 'tokens_firm_day', label: 'Tokens a day, the firm' },
  { name: 'tokens_person_month', label: 'Tokens a month, each person' },
  { name: 'tokens_firm_month', label: 'Tokens a month, the firm' },
] as const;

/** Whether a model is asked at all, and what it may cost in a day and a month. */
export function ModelRulesForm({ rules }: { rules: ModelRules }) {
  const cache = useQueryClient();
  const [enabled, setEnabled] = useState(rules.enabled);
  const [typed, setTyped] = useState(() => budgets.map(({ name }) => String(rules[name])));
  const whole = typed.every((value) => /^\d{1,9}$/.test(value));
  const save = useMutation({
    mutationFn: () => {
      const [person = 0, firm = 0, personMonth = 0, firmMonth = 0] = typed.map(Number);
      return saveRules({
        enabled,
        tokens_person_day: person,
        tokens_firm_day: firm,
        tokens_person_month: personMonth,
        tokens_firm_month: firmMonth,
      });
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ['model'] });
      toast.success('Saved');
    },
    onError: showError,
  });
  return (
    <Form
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
        {budgets.map(({ name, label }, at) => (
          <Field
            key={name}
            label={label}
            error={!/^\d{1,9}$/.test(typed[at] ?? '') && 'Enter a whole number.'}
          >
            <Input
              inputMode="numeric"
              value={typed[at] ?? ''}
              onChange={(event) => setTyped((all) => all.with(at, event.target.value))}
            />
          </Field>
        ))}
      </div>
      <Meter
        label="Spent today"
        value={rules.spent_today}
        max={Math.max(1, rules.tokens_firm_day)}
        valueText={`${rules.spent_today.toLocaleString('en-NG')} tokens`}
      />
      <Meter
        label="Spent this month"
        value={rules.spent_month}
        max={Math.max(1, rules.tokens_firm_month)}
        valueText={`${rules.spent_month.toLocaleString('en-NG')} tokens`}
      />
      <Button type="submit" className="self-start" disabled={!whole} busy={save.isPending}>
        Save
      </Button>
    </Form>
  );
}
