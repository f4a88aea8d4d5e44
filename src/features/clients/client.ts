import { email, longText, phone, reference, sameWords, select, text } from '#src/fields/field.ts';
import { formatDate } from '#src/lib/dates.ts';
import { defineNoun } from '#src/records/define-noun.ts';
import type { Row } from '#supabase/types.gen.ts';

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

/**
 * A client: an organisation the firm works for. This file is the one description of it: what may be typed, how long
 * it may be, what it is called on screen. The table and who may touch it: supabase/migrations, the clients file.
 */
export const clientNoun = defineNoun({
  table: 'clients',
  one: 'client',
  many: 'clients',
  title: 'name',
  detail: 'industry',
  path: 'clients',
  letter: 'c',
  fields: [
    text('name', 'Company Name', { required: true, max: 200, autoComplete: 'organization' }),
    text('industry', 'Industry', { max: 100, suggestions: industries }),
    email('contact_email', 'Contact Email', { width: 'half' }),
    phone('contact_phone', 'Contact Phone', { width: 'half' }),
    text('address', 'Address', { max: 500, autoComplete: 'off' }),
    longText('description', 'Description', { max: 5000 }),
    reference('owner_id', 'Owner', 'staff', {
      placeholder: 'You',
      help: 'The colleague who answers for this client; whoever owns it can work on it.',
    }),
  ],
  permissions: {
    read: 'clients:read',
    create: 'clients:create',
    edit: 'clients:edit',
    delete: 'clients:delete',
  },
  linked: {
    view: 'linked_clients',
    unseen: {
      contact_email: null,
      contact_phone: null,
      address: null,
      description: null,
      owner_id: null,
      created_by: null,
    },
  },
  list: {
    searches: 'name, industry or email',
    searchesLinked: ['name', 'industry'],
    filters: [
      select('industry', 'Industry', sameWords(industries)),
      reference('owner_id', 'Owner', 'staff', { placeholder: 'Any owner' }),
    ],
    columns: [
      { name: 'name', sort: true },
      { name: 'industry', sort: true },
      { name: 'owner_id', label: 'Owner', person: true },
      { name: 'contact_email' },
      { name: 'contact_phone' },
      { name: 'address' },
      { name: 'description' },
      { name: 'created_at', label: 'Created', sort: true, format: (at) => formatDate(String(at)) },
    ],
    lead: {
      staff: 'The organisations you serve, newest first.',
      linked: 'The organisations you belong to.',
    },
    empty: {
      title: 'No clients yet',
      staff: 'Add the first organisation you work for. Projects and people hang on it.',
      linked: 'When someone here links you to a client, it appears on this page.',
    },
  },
  restore: 'restore_client',
  saveWaitsForTitle: true,
  words: {
    add: 'Add Client',
    edit: 'Edit Client',
    create: 'Add Client',
    creating: 'Saving...',
    hint: 'Only the company name is needed now. The rest can follow.',
  },
});

export type Client = Row<'clients'>;
