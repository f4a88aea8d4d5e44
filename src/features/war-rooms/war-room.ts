import type { Tone } from '#src/ui/badge.tsx';
import { state } from '#src/ui/states.ts';
import type { Row } from '#supabase/types.gen.ts';

export type Crisis = Row<'crises'>;
export type Fact = Row<'crisis_facts'>;
export type CrisisPerson = Row<'crisis_people'>;
export type Statement = Row<'crisis_statements'>;

interface Word {
  value: string;
  label: string;
}
interface TonedWord extends Word {
  tone: Tone;
}

export const severities = [
  { value: 'watch', label: 'Watch', tone: 'outline', help: 'Something may become a crisis.' },
  { value: 'serious', label: 'Serious', tone: 'warning', help: 'People ask, or will within hours.' },
  { ...state('critical', 'Critical'), help: 'People are harmed, or trust is at stake.' },
] as const satisfies readonly (TonedWord & { help: string })[];

export const crisisRoles = [
  { value: 'lead', label: 'Lead' },
  { value: 'spokesperson', label: 'Spokesperson' },
  { value: 'counsel', label: 'Counsel' },
  { value: 'operations', label: 'Operations' },
  { value: 'data_protection_officer', label: 'Data protection officer' },
  { value: 'scribe', label: 'Scribe' },
  { value: 'member', label: 'Member' },
] as const satisfies readonly Word[];

/** What kind of entry a line of the log is; the server writes those of the kind `system`. */
export const factKinds = [
  { value: 'known', label: 'We know', tone: 'success' },
  { value: 'open', label: 'We do not know yet', tone: 'warning' },
  { value: 'rumour', label: 'It is said', tone: 'outline' },
  { value: 'decision', label: 'Decision', tone: 'indigo' },
  { value: 'action', label: 'Action taken', tone: 'accent' },
] as const satisfies readonly TonedWord[];
export type FactKind = (typeof factKinds)[number]['value'];

/** Which part of the notice to the Commission a fact belongs to (NDPA s.40; GAID art. 33). */
export const factTopics = [
  { value: 'nature', label: 'Nature of the breach' },
  { value: 'people', label: 'People concerned' },
  { value: 'data', label: 'Data concerned' },
  { value: 'consequences', label: 'Likely consequences' },
  { value: 'measures', label: 'Measures' },
] as const satisfies readonly Word[];

/** In the order in which they are told. */
export const audiences = [
  { value: 'affected', label: 'Those affected' },
  { value: 'employees', label: 'Employees' },
  { value: 'regulators', label: 'Regulators' },
  { value: 'customers', label: 'Customers' },
  { value: 'media', label: 'Media' },
  { value: 'investors', label: 'Investors' },
  { value: 'public', label: 'The public' },
] as const satisfies readonly Word[];

export const statementStates: readonly TonedWord[] = [
  state('draft', 'Draft'),
  state('asked', 'Waits for approval'),
  state('approved', 'Approved'),
  { value: 'released', label: 'Released', tone: 'indigo' },
];

/** The words for a value; the value itself where there are none. */
export const labelIn = (words: readonly Word[], value: string): string =>
  words.find((one) => one.value === value)?.label ?? value.replaceAll('_', ' ');
export const toneIn = (words: readonly TonedWord[], value: string): Tone =>
  words.find((one) => one.value === value)?.tone ?? 'outline';

const HOUR = 3_600_000;

/** How the clock of NDPA s.40 stands; null where it does not run. */
export function breachClock(
  {
    personal_data,
    aware_at,
    ndpc_notified_at,
  }: Pick<Crisis, 'personal_data' | 'aware_at' | 'ndpc_notified_at'>,
  hours: number,
  now: Date,
): { due: Date; left: number; share: number; done: boolean; tone: 'success' | 'warning' | 'danger' } | null {
  if (!personal_data) return null;
  const from = new Date(aware_at).getTime();
  const due = new Date(from + hours * HOUR);
  const at = ndpc_notified_at ? new Date(ndpc_notified_at).getTime() : now.getTime();
  const left = due.getTime() - at;
  const share = Math.min(1, Math.max(0, (at - from) / (hours * HOUR)));
  const done = ndpc_notified_at !== null;
  return {
    due,
    left,
    share,
    done,
    tone: left < 0 ? 'danger' : done || share < 1 / 3 ? 'success' : share < 11 / 12 ? 'warning' : 'danger',
  };
}

/** `2 d 4 h`, `5 h 10 min`, `12 min`. */
export function inHours(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
  return `${rest} min`;
}

/** How often a situation report is due, in minutes. */
export const reportPaces = [
  { value: '15', label: 'Every 15 minutes' },
  { value: '30', label: 'Every 30 minutes' },
  { value: '60', label: 'Every hour' },
  { value: '120', label: 'Every 2 hours' },
  { value: '240', label: 'Every 4 hours' },
  { value: '1440', label: 'Every day' },
];

/** `Every hour`, `Every 45 min`. */
export const paceWords = (minutes: number): string =>
  reportPaces.find(({ value }) => value === String(minutes))?.label ?? `Every ${inHours(minutes * 60_000)}`;
