import { closed, ownOnly, type Permitted, visitor } from './outcomes.ts';

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
  // Written and scored by the server.
  predictions: { A: visitor, NR: closed, CL: closed, CO: closed, CN: closed, AD: 'yyy xxx xxx xxx' },
};
