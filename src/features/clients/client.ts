import { z } from 'zod';
import { optionalEmail, optionalText, requiredText } from '#src/records/fields.ts';

/**
 * A client: an organisation the firm works for. This file is the one description of it: what may be typed, how long
 * it may be, what it is called on screen. The table and who may touch it: supabase/migrations, the clients file.
 */
export const clientLimits = {
  name: 200,
  contact_email: 254,
  contact_phone: 50,
  address: 500,
  industry: 100,
  description: 5000,
} as const;

/** What each field is called wherever a person reads it: form, page, field history, conflict dialog. */
export const clientLabels = {
  name: 'Company Name',
  contact_email: 'Contact Email',
  contact_phone: 'Contact Phone',
  address: 'Address',
  industry: 'Industry',
  description: 'Description',
} as const;

export type ClientField = keyof typeof clientLabels;

/** Suggestions only: an industry is free text, because the firm's next client is in one we did not think of. */
export const industries = [
  'Agriculture',
  'Banking and finance',
  'Education',
  'Energy and power',
  'Government',
  'Healthcare',
  'Insurance',
  'Legal',
  'Manufacturing',
  'Media and entertainment',
  'Non-profit',
  'Oil and gas',
  'Political party or candidate',
  'Real estate',
  'Retail and consumer goods',
  'Technology',
  'Telecommunications',
  'Transport and logistics',
] as const;

export const clientSchema = z.object({
  name: requiredText(clientLabels.name, clientLimits.name),
  contact_email: optionalEmail(clientLabels.contact_email, clientLimits.contact_email),
  contact_phone: optionalText(clientLabels.contact_phone, clientLimits.contact_phone),
  address: optionalText(clientLabels.address, clientLimits.address),
  industry: optionalText(clientLabels.industry, clientLimits.industry),
  description: optionalText(clientLabels.description, clientLimits.description),
});

/** What the form holds: text in every box. */
export type ClientDraft = z.input<typeof clientSchema>;
/** What is stored: null where a box was left empty. */
export type ClientFields = z.output<typeof clientSchema>;

export interface Client extends ClientFields {
  id: string;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}

export const emptyClient: ClientDraft = {
  name: '',
  contact_email: '',
  contact_phone: '',
  address: '',
  industry: '',
  description: '',
};

/** A stored client as the form shows it. */
export function draftOfClient(client: ClientFields): ClientDraft {
  return {
    name: client.name,
    contact_email: client.contact_email ?? '',
    contact_phone: client.contact_phone ?? '',
    address: client.address ?? '',
    industry: client.industry ?? '',
    description: client.description ?? '',
  };
}
