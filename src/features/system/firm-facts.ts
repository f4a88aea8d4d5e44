import { email, phone, text, url } from '#src/fields/field.ts';

const link = (name: 'linkedin' | 'x' | 'instagram' | 'facebook' | 'youtube', label: string) =>
  url(name, label, { max: 300, help: 'Starts with https://. Left out, the site does not mention it.' });

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
