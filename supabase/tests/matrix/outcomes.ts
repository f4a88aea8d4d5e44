import type { Actor } from '../matrix.ts';

/** Four words for Read, Insert, Update and Delete, as they recur; the letters are told in ../matrix.ts. */
export type Permitted = Record<string, Record<Actor, string>>;

export const visitor = 'xxx xxx xxx xxx';
export const nothing = '000 xxx 000 000';
export const closed = '000 xxx xxx xxx';
export const ownOnly = 'y00 xxx xxx xxx';
export const nothingToChange = '000 xxx 000 xxx';
export const record = 'yyy yyy yyy xxx';
export const live = '0y0 xxx xxx xxx';
/** Nobody's but one's own, whoever one is; kept or dropped, never changed. */
export const own = (insert: string) => `y00 ${insert} xxx y00`;
export const kept = 'y00 yxx xxx y00';
export const keptAndChanged = 'y00 yxx y00 y00';
export const openToAll = 'yyy xxx xxx xxx';

/** The foreign row hangs on an enquiry, which officers do not read (request-tables.test.ts tells what they do). */
export const fromDialog: Record<Actor, string> = {
  A: visitor,
  NR: 'y00 yxx xxx xxx',
  CL: 'y00 yxx xxx xxx',
  CO: 'yy0 yxx xxx xxx',
  CN: 'yyy yxx xxx xxx',
  AD: 'yyy yxx xxx xxx',
};
