import { randomUUID } from 'node:crypto';
import { record, visitor } from '../matrix/outcomes.ts';
import type { NounCase } from '../noun-cases.ts';

/** Cards in use are read by whoever is signed in; the retired ones, on which the permissions are tried, by staff. */
export const nounCase: NounCase = {
  table: 'knowledge_cards',
  permitted: {
    A: visitor,
    NR: 'yyy xxx 000 xxx',
    CL: 'yyy xxx 000 xxx',
    CO: 'yyy xxx 000 xxx',
    CN: record,
    AD: record,
  },
  columns: {
    read: 'id key title about body points source_kind source pin_cite checked_on reviewer sector category power retired law_text created_by created_at updated_at',
    insert:
      'key title about body points source_kind source pin_cite checked_on reviewer sector category power retired law_text created_by',
    update:
      'title about body points source_kind source pin_cite checked_on reviewer sector category power retired law_text',
  },
  fields: () => ({
    key: `card-${randomUUID()}`,
    title: 'Card',
    about: 'card',
    body: 'It says so.',
    source: 'Us',
    pin_cite: '2026',
    checked_on: '2026-09',
  }),
  patch: { reviewer: 'Changed' },
  probed: { retired: true },
};
