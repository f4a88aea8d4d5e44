import { closed, openToAll, own, ownOnly, type Permitted, visitor } from './outcomes.ts';

/** People, roles and what a person keeps for themselves; what the platform writes down about records. */
export const platform: Permitted = {
  // What the firm says about itself is public; administrators change it, nobody adds or removes a key.
  firm_facts: {
    A: openToAll,
    NR: 'yyy xxx 000 xxx',
    CL: 'yyy xxx 000 xxx',
    CO: 'yyy xxx 000 xxx',
    CN: 'yyy xxx 000 xxx',
    AD: 'yyy xxx yyy xxx',
  },
  // Which clients are at odds is for administrators; barriers are raised and ended through functions.
  barriers: { A: visitor, NR: closed, CL: closed, CO: closed, CN: closed, AD: 'yyy xxx xxx xxx' },
  barrier_members: { A: visitor, NR: closed, CL: closed, CO: closed, CN: closed, AD: 'yyy xxx xxx xxx' },
  conflicts: { A: visitor, NR: closed, CL: closed, CO: closed, CN: closed, AD: 'yyy xxx xxx xxx' },
  quiet_hours: {
    A: visitor,
    NR: 'y00 yxx y00 y00',
    CL: 'y00 yxx y00 y00',
    CO: 'y00 yxx y00 y00',
    CN: 'y00 yxx y00 y00',
    AD: 'y00 yxx y00 y00',
  },
  user_roles: {
    A: visitor,
    NR: closed,
    CL: 'y00 xxx xxx xxx',
    CO: 'y00 xxx xxx xxx',
    CN: 'y00 xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  profiles: {
    A: visitor,
    NR: 'y00 yxx y00 xxx',
    CL: 'y00 yxx y00 xxx',
    CO: 'y00 yxx y00 xxx',
    CN: 'y00 yxx y00 xxx',
    AD: 'yyy yxx yyy xxx',
  },
  admin_requests: {
    A: visitor,
    NR: 'y00 yxx xxx xxx',
    CL: 'y00 yxx xxx xxx',
    CO: 'y00 yxx xxx xxx',
    CN: 'y00 yxx xxx xxx',
    AD: 'yyy yxx xxx xxx',
  },
  // Of records one reads, and only what one asked for oneself.
  record_documents: {
    A: visitor,
    NR: '000 xxx xxx 000',
    CL: '000 xxx xxx 000',
    CO: 'y00 yyy xxx y00',
    CN: 'y00 yyx xxx y00',
    AD: 'y00 yyy xxx y00',
  },
  // A shared view is read by the staff; the near one is a colleague's and shared.
  saved_views: {
    A: visitor,
    NR: 'y00 yyx y00 y00',
    CL: 'y00 yyx y00 y00',
    CO: 'yy0 yyy y00 y00',
    CN: 'yy0 yyy y00 y00',
    AD: 'yy0 yyy y00 yy0',
  },
  // Inserted: one's own view, a colleague's that is shared, a stranger's that is not.
  default_views: {
    A: visitor,
    NR: 'y00 yxx y00 y00',
    CL: 'y00 yxx y00 y00',
    CO: 'y00 yyx y00 y00',
    CN: 'y00 yyx y00 y00',
    AD: 'y00 yyx y00 y00',
  },
  recents: { A: visitor, NR: own('xxx'), CL: own('xxx'), CO: own('xxx'), CN: own('xxx'), AD: own('xxx') },
  favourites: { A: visitor, NR: own('yxx'), CL: own('yxx'), CO: own('yxx'), CN: own('yxx'), AD: own('yxx') },
  audit_log: { A: visitor, NR: closed, CL: closed, CO: 'yyy xxx xxx xxx', CN: closed, AD: 'yyy xxx xxx xxx' },
  field_changes: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: 'yyy xxx xxx xxx',
    CN: 'yy0 xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  // Nobody reads what another was told, not even an administrator; entries and choices move through functions.
  notifications: { A: visitor, NR: ownOnly, CL: ownOnly, CO: ownOnly, CN: ownOnly, AD: ownOnly },
  notification_choices: { A: visitor, NR: ownOnly, CL: ownOnly, CO: ownOnly, CN: ownOnly, AD: ownOnly },
};
