import { closed, type Permitted, visitor } from './outcomes.ts';

/** What a client's person sees of their own case. */
export const portal: Permitted = {
  linked_clients: { A: visitor, NR: closed, CL: 'yy0 xxx xxx xxx', CO: closed, CN: closed, AD: closed },
  linked_projects: { A: visitor, NR: closed, CL: 'yy0 xxx xxx xxx', CO: closed, CN: closed, AD: closed },
  linked_services: { A: visitor, NR: closed, CL: 'yy0 xxx xxx xxx', CO: closed, CN: closed, AD: closed },
  linked_files: { A: visitor, NR: closed, CL: 'yy0 xxx xxx xxx', CO: closed, CN: closed, AD: closed },
  // The near text is published, the own one a draft.
  linked_communications: {
    A: visitor,
    NR: closed,
    CL: '0y0 xxx xxx xxx',
    CO: closed,
    CN: closed,
    AD: closed,
  },
};
