import type { FieldProblem } from '../words.ts';

/** What is wrong with a value and how to mend it, in one sentence, for the people who visit the site. */
export function visitorWords(field: { kind: string; label: string }, problem: FieldProblem): string {
  switch (problem.is) {
    case 'missing':
      if (field.kind === 'consent') return 'Please tick this box: without it we may not go on.';
      if (field.kind === 'file') return 'Please choose your CV.';
      return field.kind === 'select' || field.kind === 'choice'
        ? `Please choose: ${ended(field.label)}`
        : `Please fill in: ${ended(field.label)}`;
    case 'too long':
      return `Please shorten this to ${problem.limit.toLocaleString('en-US')} characters.`;
    case 'not an email':
      return 'Please enter an email address such as name@example.org.';
    case 'not a url':
      return 'Please enter an address that starts with https://.';
    case 'not a date':
      return 'Please enter a date such as 23 Feb 2027.';
    case 'not offered':
      return 'Please choose one of the list.';
    default:
      return `Please look at this again: ${ended(field.label)}`;
  }
}

/** A question ends in its own mark. */
const ended = (label: string) => (label.endsWith('?') ? label : `${label}.`);
