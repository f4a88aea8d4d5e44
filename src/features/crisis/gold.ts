import type { Cluster } from './kinds.ts';

/** Situations and the responsibility people see in them, in the manner of Coombs 2007, table 1. */
export const goldSituations: readonly [string, Cluster][] = [
  ['A flood has destroyed our warehouse in Lokoja.', 'victim'],
  ['A fake WhatsApp message says our bank is closing. It is a rumour.', 'victim'],
  ['Armed robbers attacked our branch and wounded a guard.', 'victim'],
  ['Vandals sabotaged the pipeline last night.', 'victim'],
  ['Our supplier’s lorry crashed and burned; it was not our fault.', 'victim'],
  ['A machine broke and there was an explosion, the cause is unknown.', 'accidental'],
  ['We must recall a batch of drinks, a valve was defective.', 'accidental'],
  ['Our app is down and transactions failed.', 'accidental'],
  ['The community is protesting against our new site.', 'accidental'],
  ['Our director was arrested by EFCC for fraud.', 'preventable'],
  ['Human error: our staff forgot to close a valve and there was a spill.', 'preventable'],
  ['We knew the product was contaminated and ignored warnings.', 'preventable'],
  ['We were operating without a licence and the regulator sanctioned us.', 'preventable'],
  ['It happened again: another outage, the third time this year.', 'preventable'],
  ['Our employee sold customer data. Our staff leaked it.', 'preventable'],
];

/** Questions and what they ask for (intents.ts). */
export const goldQuestions: readonly [string, string][] = [
  ['What should we say to the press in the interview?', 'media'],
  ['What do we tell our employees?', 'employees'],
  ['Must we notify the NDPC? What does the law say?', 'legal'],
  ['How do we answer the rumour on Twitter?', 'rumour'],
  ['Should we apologise or deny?', 'strategy'],
  ['Draft a statement for us', 'statement'],
  ['How do we prepare a crisis plan?', 'prepare'],
];
