import { closed, nothing, ownOnly, type Permitted, visitor } from './outcomes.ts';

/** What the tools wrote. */
export const tools: Permitted = {
  // A run is written by the server. The own result names no client, the near and foreign ones do.
  tool_runs: { A: visitor, NR: ownOnly, CL: ownOnly, CO: ownOnly, CN: ownOnly, AD: 'yyy xxx xxx xxx' },
  results: {
    A: visitor,
    NR: 'y00 yxx y00 y00',
    CL: 'y00 yxx y00 y00',
    CO: 'yyy yxx y00 y00',
    CN: 'yy0 yyx yy0 y00',
    AD: 'yyy yyy yyy yyy',
  },
  // Written by signing a final text.
  result_signatures: {
    A: visitor,
    NR: 'y00 xxx xxx xxx',
    CL: 'y00 xxx xxx xxx',
    CO: 'yyy xxx xxx xxx',
    CN: 'yy0 xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  // The own one names no client, near and foreign ones do.
  meetings: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: nothing,
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  promises: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: nothing,
    CN: 'yy0 yyx yy0 yy0',
    AD: 'yyy yyy yyy yyy',
  },
  // Staff see who is away; bookings are seen with the project, or where they are one's own.
  leave: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy yxx y00 y00',
    CN: 'yyy yxx y00 y00',
    AD: 'yyy yyy yyy yyy',
  },
  bookings: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 000',
    CN: 'yy0 xxx 000 000',
    AD: 'yyy yyy yyy yyy',
  },
  capacity: {
    A: visitor,
    NR: 'y00 xxx 000 000',
    CL: 'y00 xxx 000 000',
    CO: 'y00 xxx 000 000',
    CN: 'y00 xxx 000 000',
    AD: 'yyy yyy yyy yyy',
  },
  // Written and scored by the server.
  predictions: { A: visitor, NR: closed, CL: closed, CO: closed, CN: closed, AD: 'yyy xxx xxx xxx' },
};
