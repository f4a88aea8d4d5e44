import type { Document } from '#src/fields/document.ts';

/** Whether a text says what the law is: it then carries the note that says how far that was checked. */
export const statesLaw = (body: Document | string): boolean =>
  /\bCurrent (law|position|practice)\b|\bs\.\d|\barticle \d|\bhighest tier\b/.test(
    typeof body === 'string' ? body : JSON.stringify(body),
  );
