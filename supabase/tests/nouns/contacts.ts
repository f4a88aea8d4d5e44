import { nothing, visitor } from '../matrix/outcomes.ts';
import type { NounCase } from '../noun-cases.ts';

/** Whoever serves the client keeps its contacts; officers read them all, a client's own people none. */
export const nounCase: NounCase = {
  table: 'contacts',
  permitted: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  columns: {
    read: 'id client_id client_name name job_title email phone influence last_contact_on notes created_by created_at updated_at deleted_at deleted_by',
    insert: 'client_id name job_title email phone influence last_contact_on notes created_by',
    update: 'client_id name job_title email phone influence last_contact_on notes',
  },
  fields: ({ id }) => ({ name: 'Ada Obi', client_id: id.client }),
  patch: { job_title: 'Changed' },
};
