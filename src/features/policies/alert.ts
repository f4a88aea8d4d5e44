import { email, multiSelect, sameWords, select, tags, text } from '#src/fields/field.ts';
import { schemaOf } from '#src/fields/schema.ts';
import { alertSectors } from './sectors.ts';

/** Digests go at 07:00 in Lagos; an empty one is not sent. */
export const alertFrequencies = [
  { value: 'immediate', label: 'Immediate' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
] as const;

/** What the dialog Subscribe to Policy Alerts asks for; the names are columns of policy_alert_subscriptions. */
export const alertFields = [
  email('email', 'Email', { required: true, width: 'half', autoComplete: 'email' }),
  text('company_name', 'Company Name', {
    required: true,
    max: 200,
    width: 'half',
    autoComplete: 'organization',
  }),
  multiSelect('sectors', 'Sectors', sameWords(alertSectors), { help: 'None chosen: all of them.' }),
  select('alert_frequency', 'Alert Frequency', alertFrequencies, {
    required: true,
    initial: 'weekly',
    help: 'Digests come at 07:00, and only when there is something to tell.',
  }),
  tags('keywords', 'Keywords', {
    max: 30,
    each: 80,
    help: 'Words or phrases. NDPR also finds NDPA, CBN the Central Bank: we know such names.',
  }),
  tags('excluded_words', 'But not with', {
    max: 30,
    each: 80,
    help: 'What mentions one of these is left out.',
  }),
] as const;
export const alertSchema = schemaOf(alertFields);

/** What an alert listens for, in one line. */
export function alertWords(alert: {
  sectors: readonly string[];
  keywords: readonly string[];
  excluded_words: readonly string[];
}): string {
  const parts = [
    alert.sectors.length > 0 ? alert.sectors.join(', ') : 'All sectors',
    alert.keywords.length > 0 && `with ${alert.keywords.map((word) => `“${word}”`).join(' or ')}`,
    alert.excluded_words.length > 0 &&
      `without ${alert.excluded_words.map((word) => `“${word}”`).join(', ')}`,
  ];
  return parts.filter(Boolean).join(' ');
}
