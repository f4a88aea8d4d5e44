import {
  kept,
  keptAndChanged,
  nothingToChange,
  openToAll,
  ownOnly,
  type Permitted,
  record,
  visitor,
} from './outcomes.ts';

/** The record of processing, the law register, and what a reader follows. */
export const law: Permitted = {
  // The firm's record and rules are no one's own; what was published is everyone's to read.
  processing_records: {
    A: visitor,
    NR: nothingToChange,
    CL: nothingToChange,
    CO: record,
    CN: nothingToChange,
    AD: record,
  },
  retention_rules: {
    A: visitor,
    NR: nothingToChange,
    CL: nothingToChange,
    CO: record,
    CN: nothingToChange,
    AD: record,
  },
  privacy_versions: {
    A: openToAll,
    NR: openToAll,
    CL: openToAll,
    CO: openToAll,
    CN: openToAll,
    AD: openToAll,
  },
  // Staff read the entries, those who answer for compliance write them; the versions are public and never change.
  law_entries: {
    A: visitor,
    NR: nothingToChange,
    CL: nothingToChange,
    CO: record,
    CN: 'yyy xxx 000 xxx',
    AD: record,
  },
  // What a reader keeps is theirs alone, with or without a role.
  follows: { A: visitor, NR: kept, CL: kept, CO: kept, CN: kept, AD: kept },
  deadline_reminders: {
    A: visitor,
    NR: keptAndChanged,
    CL: keptAndChanged,
    CO: keptAndChanged,
    CN: keptAndChanged,
    AD: keptAndChanged,
  },
  policy_alert_subscriptions: {
    A: visitor,
    NR: keptAndChanged,
    CL: keptAndChanged,
    CO: keptAndChanged,
    CN: keptAndChanged,
    AD: keptAndChanged,
  },
  alert_deliveries: { A: visitor, NR: ownOnly, CL: ownOnly, CO: ownOnly, CN: ownOnly, AD: ownOnly },
  law_versions: {
    A: openToAll,
    NR: openToAll,
    CL: openToAll,
    CO: openToAll,
    CN: openToAll,
    AD: openToAll,
  },
};
