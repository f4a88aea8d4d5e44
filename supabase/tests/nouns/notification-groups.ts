import { randomUUID } from 'node:crypto';
import { nothing, visitor } from '../matrix/outcomes.ts';
import type { NounCase } from '../noun-cases.ts';

/** Staff read whom the firm tells in a crisis; consultants keep the groups, administrators delete one. */
export const nounCase: NounCase = {
  table: 'notification_groups',
  permitted: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 000',
    CN: 'yyy yyy yyy 000',
    AD: 'yyy yyy yyy yyy',
  },
  columns: {
    read: 'id name priority channels notes created_by created_at updated_at',
    insert: 'name priority channels notes created_by',
    update: 'name priority channels notes',
  },
  fields: () => ({ name: `Group ${randomUUID()}` }),
  patch: { notes: 'Changed' },
};
