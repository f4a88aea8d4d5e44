import { nothing, visitor } from '../matrix/outcomes.ts';
import type { NounCase } from '../noun-cases.ts';

/** Staff read how projects usually go; consultants write it down, and delete what they wrote. */
export const nounCase: NounCase = {
  table: 'project_templates',
  permitted: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 xxx',
    CN: 'yyy yyy yyy yxx',
    AD: 'yyy yyy yyy yyy',
  },
  columns: {
    read: 'id title service_area description budget currency steps created_by created_at updated_at deleted_at deleted_by',
    insert: 'title service_area description budget currency steps created_by',
    update: 'title service_area description budget currency steps',
  },
  fields: () => ({ title: 'Template', service_area: 'public_affairs' }),
  patch: { description: 'Changed' },
};
