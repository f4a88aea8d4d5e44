import { boolean, date, reference, select, text } from '#src/fields/field.ts';
import { defineNoun } from '#src/records/define-noun.ts';
import type { Row } from '#supabase/types.gen.ts';
import { MEETING_TYPES } from './meeting-types.ts';

/** What allows people to be recorded or written down (NDPA 2023, s.25). */
export const meetingBases = [
  { value: 'consent', label: 'Everyone present agreed' },
  { value: 'legitimate_interest', label: 'Our interest, weighed; everyone was told' },
  { value: 'contract', label: 'Agreed with the client in the contract' },
  { value: 'own_notes', label: 'My own notes, nothing is recorded' },
] as const;

/** How long a recording may stay on the device once it is words. It never lies on the server. */
export const audioRules = [
  { value: 'at_once', label: 'Delete as soon as it is words' },
  { value: 'a_day', label: 'Keep on this device for a day, to listen again' },
  { value: 'a_week', label: 'Keep on this device for a week' },
] as const;
export type AudioRule = (typeof audioRules)[number]['value'];

/** A meeting: basis and rules first, then what was said, the minutes, and the ledger of who promised what. */
export const meetingNoun = defineNoun({
  table: 'meetings',
  one: 'meeting',
  many: 'meetings',
  title: 'title',
  detail: 'client_name',
  path: 'meetings',
  fields: [
    text('title', 'Meeting Title', { required: true, max: 200, autoComplete: 'off' }),
    select('basis', 'Why we may record it', meetingBases, { required: true, width: 'half' }),
    select('audio_rule', 'The recording', audioRules, { required: true, initial: 'at_once', width: 'half' }),
    text('told', 'How everyone was told', {
      max: 500,
      placeholder: 'Said at the start; nobody objected',
      help: 'One sentence is enough. Silence is no consent.',
    }),
    date('transcript_until', 'Keep the words until', {
      width: 'half',
      help: 'Left empty: 90 days. Minutes and promises stay.',
    }),
    date('held_on', 'Held on', {
      required: true,
      initial: 'now',
      width: 'half',
      help: '“By Friday” is counted from here.',
    }),
    select('meeting_type', 'Meeting Type', MEETING_TYPES, {
      required: true,
      initial: 'general',
      width: 'half',
    }),
    reference('client_id', 'Client', 'clients', { placeholder: 'Of no client: yours alone' }),
    reference('stakeholder_id', 'With', 'stakeholders', {
      placeholder: 'A stakeholder',
      help: 'Their open promises are shown before you meet.',
    }),
    boolean('restricted', 'Restricted: the team does not see it'),
  ],
  permissions: {
    read: 'meetings:read',
    create: 'meetings:create',
    edit: 'meetings:edit',
    delete: 'meetings:delete',
  },
  list: {
    searches: 'title, client, stakeholder or summary',
    filters: [select('meeting_type', 'Meeting Type', MEETING_TYPES)],
    columns: [
      { name: 'title', sort: true },
      { name: 'held_on', sort: true },
      { name: 'meeting_type' },
      { name: 'client_name', label: 'Client', sort: true },
      { name: 'stakeholder_name', label: 'With' },
      { name: 'summary', label: 'Summary' },
      { name: 'transcript_until', sort: true },
    ],
    lead: { staff: 'What was said, decided and promised, newest first.', linked: '' },
    empty: {
      title: 'No meetings yet',
      staff: 'Say on which basis it is written down; then record, upload, type or paste what was said.',
      linked: 'Meetings are kept by the people who serve a client.',
    },
  },
  restore: 'restore_meeting',
  saveWaitsForTitle: true,
  words: {
    add: 'New Meeting',
    edit: 'Edit Meeting',
    create: 'Begin',
    creating: 'Saving...',
    hint: 'First why it may be written down and how long it is kept; then you record.',
  },
});

export type Meeting = Row<'meetings'>;
