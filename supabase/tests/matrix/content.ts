import { closed, live, nothing, type Permitted, visitor } from './outcomes.ts';

/** What the site publishes. */
export const content: Permitted = {
  // Near is published, own and foreign are drafts. A visitor may name the live columns (supabase/tests/content), so
  // that asking for all of them is refused.
  content_items: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 000',
    CN: 'yyy yyx yyy y00',
    AD: 'yyy yyx yyy y0y',
  },
  live_content: { A: live, NR: live, CL: live, CO: live, CN: live, AD: live },
  content_versions: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: 'yyy xxx xxx xxx',
    CN: 'yyy xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
};
