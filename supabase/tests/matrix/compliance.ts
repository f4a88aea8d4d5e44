import { closed, nothing, nothingToChange, type Permitted, visitor } from './outcomes.ts';

/** Detailed assessments of clients. */
export const compliance: Permitted = {
  compliance_assessments: {
    A: visitor,
    NR: nothing,
    CL: nothing,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx yy0 yx0',
    AD: 'yyy yyy yyy yyy',
  },
  // Made with the assessment, one for each control; answering is an update.
  compliance_answers: {
    A: visitor,
    NR: nothingToChange,
    CL: nothingToChange,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 xxx yy0 xxx',
    AD: 'yyy xxx yyy xxx',
  },
  // Reviewed through review_compliance_evidence; what waits can be withdrawn.
  compliance_evidence: {
    A: visitor,
    NR: '000 xxx xxx 000',
    CL: '000 xxx xxx 000',
    CO: 'yyy xxx xxx 000',
    CN: 'yy0 yyx xxx yy0',
    AD: 'yyy yyy xxx yyy',
  },
  compliance_findings: {
    A: visitor,
    NR: closed,
    CL: closed,
    CO: 'yyy xxx xxx xxx',
    CN: 'yy0 xxx xxx xxx',
    AD: 'yyy xxx xxx xxx',
  },
  compliance_respondents: {
    A: visitor,
    NR: nothingToChange,
    CL: nothingToChange,
    CO: 'yyy xxx 000 xxx',
    CN: 'yy0 yyx yy0 xxx',
    AD: 'yyy yyy yyy xxx',
  },
};
