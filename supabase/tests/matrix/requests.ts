import { closed, fromDialog, ownOnly, type Permitted, visitor } from './outcomes.ts';

/** Requests from the public, self-assessments, consents and subscriptions. */
export const requests: Permitted = {
  // Own is what I sent, which I read through my_requests; near what I was given to handle. All of it moves through functions.
  requests: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: '0y0 xxx xxx xxx',
    // The foreign one has no owner yet: a consultant may take it.
    CN: '0yy xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  // The row a request came from: the own one for its sender, and for whoever may read the request.
  consultation_requests: fromDialog,
  ndpr_audit_requests: fromDialog,
  custom_analysis_requests: fromDialog,
  // A shared template is read by the staff; the near one is a colleague's and shared.
  reply_templates: {
    A: visitor,
    NR: '000 xxx 000 000',
    CL: '000 xxx 000 000',
    CO: 'yy0 yyy y00 y00',
    CN: 'yy0 yyy y00 y00',
    AD: 'yy0 yyy y00 yy0',
  },
  appointments: {
    A: visitor,
    NR: ownOnly,
    CL: ownOnly,
    CO: 'yy0 xxx xxx xxx',
    CN: 'yyy xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  holidays: {
    A: visitor,
    NR: 'yyy xxx 000 000',
    CL: 'yyy xxx 000 000',
    CO: 'yyy xxx 000 000',
    CN: 'yyy xxx 000 000',
    AD: 'yyy yyy yyy yyy',
  },
  request_events: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: '0y0 xxx xxx xxx',
    CN: '0yy xxx xxx xxx',
    AD: '0yy xxx xxx xxx',
  },
  // Staff read who is on duty, administrators keep the roster.
  duty_shifts: {
    A: visitor,
    NR: '000 xxx 000 000',
    CL: '000 xxx 000 000',
    CO: 'yyy xxx 000 000',
    CN: 'yyy xxx 000 000',
    AD: 'yyy yyy yyy yyy',
  },
  // Given and revoked through functions; the holder reads it without the enrolment.
  certificates: {
    A: visitor,
    NR: ownOnly,
    CL: ownOnly,
    CO: 'yy0 xxx xxx xxx',
    CN: 'yyy xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  training_places: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: '0y0 xxx xxx xxx',
    CN: '0yy xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  // Near is linked to a client I serve or belong to.
  ndpr_assessments: {
    A: visitor,
    NR: 'y00 yxx xxx y00',
    CL: 'y00 yxx xxx y00',
    CO: 'yyy yxx xxx y00',
    CN: 'yy0 yxx xxx y00',
    AD: 'yyy yxx xxx y00',
  },
  consents: {
    A: visitor,
    NR: ownOnly,
    CL: ownOnly,
    CO: 'yyy xxx xxx xxx',
    CN: ownOnly,
    AD: 'yyy xxx xxx xxx',
  },
  subscriptions: { A: visitor, NR: closed, CL: closed, CO: closed, CN: closed, AD: 'yyy xxx xxx xxx' },
};
