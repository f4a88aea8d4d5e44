import { date, email, integer, longText, phone, reference, text } from '#src/fields/field.ts';
import { defineNoun } from '#src/records/define-noun.ts';
import type { Row } from '#supabase/types.gen.ts';

/**
 * A contact: a person at a client. The table and who may touch it: supabase/migrations, the contacts file. A contact is
 * no account; access to the platform is given from the client's page.
 */
export const contactNoun = defineNoun({
  table: 'contacts',
  one: 'contact',
  many: 'contacts',
  title: 'name',
  detail: 'client_name',
  path: 'contacts',
  letter: 't',
  fields: [
    text('name', 'Name', { required: true, max: 200, autoComplete: 'off' }),
    reference('client_id', 'Client', 'clients', { required: true, placeholder: 'Select a client' }),
    text('job_title', 'Role', {
      max: 200,
      placeholder: 'Head of communications',
      suggestions: [
        'Managing director',
        'Head of communications',
        'Head of public affairs',
        'General counsel',
        'Data protection officer',
      ],
    }),
    email('email', 'Email', { width: 'half' }),
    phone('phone', 'Phone', { width: 'half' }),
    integer('influence', 'Influence', {
      min: 0,
      max: 10,
      width: 'half',
      help: '0: none, 10: decides alone',
    }),
    date('last_contact_on', 'Last Contact', { width: 'half' }),
    longText('notes', 'Notes', {
      max: 5000,
      help: 'What helps a colleague who calls. Nothing about health or party.',
    }),
  ],
  permissions: {
    read: 'contacts:read',
    create: 'contacts:create',
    edit: 'contacts:edit',
    delete: 'contacts:delete',
  },
  list: {
    searches: 'name, role, email or client',
    columns: [
      { name: 'name', sort: true },
      { name: 'client_name', label: 'Client', sort: true },
      { name: 'job_title' },
      { name: 'email' },
      { name: 'phone' },
      { name: 'influence', sort: true },
      { name: 'last_contact_on', sort: true },
    ],
    lead: { staff: 'The people at your clients, newest first.', linked: '' },
    empty: {
      title: 'No contacts yet',
      staff: 'Add the first person you talk to. A contact belongs to one client.',
      linked: 'Contacts are kept by the people who serve a client.',
    },
  },
  restore: 'restore_contact',
  saveWaitsForTitle: true,
  words: {
    add: 'Add Contact',
    edit: 'Edit Contact',
    create: 'Add Contact',
    creating: 'Saving...',
    hint: 'A name and a client are enough for now.',
  },
});

export type Contact = Row<'contacts'>;

/** How much somebody decides, in words; the bands of the specification for stakeholders. */
export function influenceWords(influence: number): string {
  if (influence >= 8) return 'High influence';
  return influence >= 5 ? 'Medium influence' : 'Low influence';
}
