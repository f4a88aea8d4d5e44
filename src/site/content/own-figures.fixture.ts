/** What stands behind a number of our own pages that names no source in its sentence. */
export type Rests =
  /** A term of ours: a price, a time, a benefit. It states what we do, not what came of it. */
  | 'our term'
  /** An assumption for planning, marked as such on its page. */
  | 'our plan'
  /** A figure in circulation, which the law register answers in the line beside it. */
  | 'in circulation'
  /** The law register, under this key. */
  | `register: ${string}`
  /** The page counts it when it is made. */
  | 'counted'
  /** What somebody says or does in an example. */
  | 'an example';

/**
 * Every number and share of our pages, programmes, openings and slides that the check of open figures finds bare, and what
 * it rests on; `stated.test.ts` is red on one that is missing here, and on one that no page says any more.
 */
export const ownFigures: readonly (readonly [says: string, rests: Rests])[] = [
  // The words of callers, on the pages of practices.
  ['A video is going round and half of it is true', 'an example'],
  ['the list of trainees goes into a chat group of 60', 'an example'],
  // Careers and openings.
  ['25 days of leave', 'our term'],
  ['1 week', 'our term'],
  ['2 weeks', 'our term'],
  ['7 years or more', 'our term'],
  ['6 years or more', 'our term'],
  ['4 years or more', 'our term'],
  ['2 years or more', 'our term'],
  ['Half of the work is interviews', 'our term'],
  ['Lead the first 24 hours', 'our term'],
  ['Readiness for duty weeks, including nights: one in six', 'our term'],
  ['A data and equipment allowance of ₦420,000 a year', 'our term'],
  ['Graduate Associate (18 months)', 'our term'],
  ['Rent support of ₦600,000', 'our term'],
  // Training.
  ['2 days', 'our term'],
  ['3 days', 'our term'],
  ['1 day', 'our term'],
  ['a written paper of 90 minutes with 70%', 'our term'],
  ['Four hours, most of them on your feet', 'our plan'],
  // The guide: spans of our audit, of the plan, and the traditional figures.
  ['Normal (2-3 weeks)', 'our term'],
  ['Urgent (1 week)', 'our term'],
  ['Critical (3-5 days)', 'our term'],
  ['2-4 weeks', 'our plan'],
  ['1-2 weeks', 'our plan'],
  ['3-4 weeks', 'our plan'],
  ['4-6 weeks', 'our plan'],
  ['2-3 weeks', 'our plan'],
  ['₦2,000,000 plus ₦200,000 per day', 'in circulation'],
  ['₦10,000,000 or 2% of annual gross revenue', 'in circulation'],
  ['₦5,000,000', 'in circulation'],
  ['₦25,000,000', 'in circulation'],
  ['₦1,000,000 plus ₦100,000 daily', 'in circulation'],
  ['a score out of 100', 'our term'],
  ['1 resource', 'counted'],
  // The crisis pages and the law on slides.
  ['No answer after 10 minutes', 'our term'],
  ['First 24 hours', 'our plan'],
  ['72 hours', 'register: breach.notice'],
  ['Campaigning stops 24 hours before polling', 'register: election.silence'],
  ['₦2,000,000 or 2%', 'register: fine.maximum-others'],
];
