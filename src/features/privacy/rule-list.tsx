import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import type { RetentionRule } from './processing.ts';
import { ruleWords } from './ropa.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** What is kept how long, and what deletes it. Periods the product does not fix can be changed here. */
export function RuleList({ rules }: { rules: readonly RetentionRule[] }) {
  const [chosen, setChosen] = useState<RetentionRule | null>(null);
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {rules.map((rule) => (
          <li key={rule.id} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">{rule.what}</p>
              <p className="mt-0.5 text-muted">
                {ruleWords(rule)}
                {rule.job && <span className="block text-xs">Task: {rule.job}</span>}
              </p>
            </div>
            {rule.adjustable && (
              <Button
                variant="secondary"
                aria-label={`Change the period of ${rule.what}`}
                onClick={() => setChosen(rule)}
              >
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RuleDialog rule={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
