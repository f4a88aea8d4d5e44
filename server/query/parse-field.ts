import type { Field, JsonStep } from './filter.ts';
import { tooMuch } from './query-error.ts';
import type { Scanner } from './scanner.ts';

/** `->key`, `->>key`, `->0`, in any number. */
export function jsonPath(s: Scanner): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = s.take('->>') ? '->>' : s.take('->') ? '->' : null;
    if (!arrow) return steps;
    const index = /^-?\d+(?=->|::|[.,)]|$)/.exec(s.text.slice(s.at, s.at + 24));
    if (index) {
      s.at += index[0].length;
      steps.push({ arrow, operand: Number(index[0]) });
    } else steps.push({ arrow, operand: s.name() });
    if (steps.length > 20) throw tooMuch(400, 'A path into JSON may have at most 20 steps.');
  }
}

export function field(s: Scanner): Field {
  const name = s.name();
  return { name, path: jsonPath(s) };
}
