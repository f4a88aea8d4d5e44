import type { Shape, Tone } from './badge.tsx';

/** How the words for states look, wherever they stand: one word, one tone, one shape. */
const looks = {
  Draft: { tone: 'neutral', shape: 'ring' },
  Pending: { tone: 'neutral', shape: 'ring' },
  Waiting: { tone: 'neutral', shape: 'ring' },
  Archived: { tone: 'neutral', shape: 'cross' },
  Withdrawn: { tone: 'neutral', shape: 'cross' },
  Scheduled: { tone: 'indigo', shape: 'triangle' },
  'In progress': { tone: 'indigo', shape: 'half' },
  Sent: { tone: 'indigo', shape: 'half' },
  Completed: { tone: 'indigo', shape: 'check' },
  Active: { tone: 'success', shape: 'dot' },
  Published: { tone: 'success', shape: 'dot' },
  Approved: { tone: 'success', shape: 'check' },
  Done: { tone: 'success', shape: 'check' },
  'On Hold': { tone: 'warning', shape: 'pause' },
  'Waits for approval': { tone: 'warning', shape: 'pause' },
  Cancelled: { tone: 'danger', shape: 'cross' },
  Refused: { tone: 'danger', shape: 'cross' },
  Rejected: { tone: 'danger', shape: 'cross' },
  Suspended: { tone: 'danger', shape: 'cross' },
  Expired: { tone: 'danger', shape: 'triangle' },
  Low: { tone: 'neutral', shape: 'ring' },
  Medium: { tone: 'outline', shape: 'half' },
  High: { tone: 'warning', shape: 'triangle' },
  Urgent: { tone: 'danger', shape: 'triangle' },
  Critical: { tone: 'danger', shape: 'diamond' },
} as const satisfies Record<string, { tone: Tone; shape: Shape }>;

type Word = keyof typeof looks;

/** A state as a badge shows it. */
export const look = <One extends Word>(label: One) => ({ label, ...looks[label] });

/** A state as a noun lists it. */
export const state = <const Value extends string, One extends Word>(value: Value, label: One) => ({
  value,
  ...look(label),
});

export const isStateWord = (word: string): word is Word => word in looks;
