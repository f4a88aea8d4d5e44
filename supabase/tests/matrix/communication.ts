import { closed, nothing, type Permitted, visitor } from './outcomes.ts';

/** Stakeholders, communications and campaigns, with their figures and approvals. */
export const communication: Permitted = {
  stakeholders: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: nothing,
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  communications: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  campaigns: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: nothing,
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  // Whoever reads a campaign enters figures of it; a figure is deleted by whoever entered it.
  campaign_metrics: {
    A: visitor,
    NR: '000 xxx xxx 000',
    CL: '000 xxx xxx 000',
    CO: '000 xxx xxx 000',
    CN: 'yy0 yyx xxx y00',
    AD: 'yyy yyy xxx yyy',
  },
  approvals: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: 'yyy xxx xxx xxx',
    CN: 'yy0 xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  // The line joins two stakeholders of one scope.
  stakeholder_relations: {
    A: visitor,
    NR: '000 xxx xxx 000',
    CL: '000 xxx xxx 000',
    CO: '000 xxx xxx 000',
    CN: 'yy0 yyx xxx yy0',
    AD: 'yyy yyy xxx yyy',
  },
};
