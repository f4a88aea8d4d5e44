import { email, phone, text, url } from '#src/fields/field.ts';
import { lineKeyOf } from './direct-line.ts';

const link = (name: 'linkedin' | 'x' | 'instagram' | 'facebook' | 'youtube', label: string) =>
  url(name, label, { max: 300, help: 'Starts with https://. Left out, the site does not mention it.' });

/** The people with a page of their own (src/site/content/team.ts), by the last part of its address; a test compares both. */
const people = {
  'ifeoma-danjuma-obi': 'Ifeọma Danjuma-Obi',
  'segun-alakiteri': 'Ṣẹgun Alakiteri',
  'rukayya-dandaura': 'Ruƙayya Ɗandaura',
  'mfon-udoekpo': 'Mfọn Udoekpo',
  'hadiza-yandaki': 'Hadiza Ƴandaki',
  'olanrewaju-akinbode': 'Ọláńrewájú Akinbọde',
  'wandoo-tyokighir': 'Wandoo Tyokighir',
  'sani-baure': 'Sani Ɓaure',
  'uzoamaka-nwankiti': 'Ụzọamaka Nwankiti',
} as const;

/** What the firm says about itself on its own pages: the keys of public.firm_facts, each with its box. */
export const firmFactFields = [
  text('office', 'Head office', { max: 300 }),
  text('liaison', 'Liaison office', { max: 300 }),
  email('email', 'Email address'),
  phone('phone', 'Telephone', { max: 30, width: 'half' }),
  phone('phone_2', 'Second telephone', { max: 30, width: 'half' }),
  text('registration_number', 'Company registration number', {
    max: 60,
    width: 'half',
    placeholder: 'RC 123456',
  }),
  text('dpco_licence', 'DPCO licence', {
    max: 60,
    width: 'half',
    help: 'The number of the licence of the NDPC; left out, the site does not claim one.',
  }),
  link('linkedin', 'LinkedIn'),
  link('x', 'X'),
  link('instagram', 'Instagram'),
  link('facebook', 'Facebook'),
  link('youtube', 'YouTube'),
  ...Object.entries(people).map(([slug, name]) =>
    phone(lineKeyOf(slug), `Direct line of ${name}`, {
      max: 30,
      width: 'half',
      help: 'Stands on the person’s page, in their contact file and beside the forms they answer.',
    }),
  ),
] as const;

type FirmFactKey = (typeof firmFactFields)[number]['name'];
/** A fact with whether it is still the one the product was delivered with. */
export interface FirmFact {
  value: string;
  placeholder: boolean;
}
export type FirmFacts = Partial<Record<FirmFactKey, FirmFact>>;

/** Facts that a visitor needs and that are missing, or not the firm's own yet. */
export function factsToMend(facts: FirmFacts): string[] {
  const needed: readonly FirmFactKey[] = ['office', 'email', 'phone'];
  return firmFactFields.flatMap(({ name, label }) => {
    const fact = facts[name];
    const missing = needed.includes(name) && !fact?.value;
    return missing || fact?.placeholder ? [label] : [];
  });
}
