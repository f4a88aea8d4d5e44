/** The careers page around the openings, which are stored and edited by the firm. */
export const careersPage = {
  title: 'Careers',
  lead: 'Come and work on questions that are in the newspaper next month. We hire people who read closely, write plainly and can be trusted with a secret.',
  openingsTitle: 'Open positions',
  browseAll: 'Browse All Positions',
  applyNow: 'Apply Now',
  empty: {
    title: 'No open positions match',
    text: 'Take away a filter, or send a general application. We read each one.',
  },
  closed:
    'This position is closed. The other openings are below, and a general application is always welcome.',
} as const;

export const careerBenefits = [
  {
    title: 'Pay in the advertisement',
    text: 'Each opening states its range. We do not ask what you earn now.',
  },
  { title: 'Health cover', text: 'For you and up to three dependants, from the first month.' },
  {
    title: 'Learning with a budget',
    text: 'One programme or examination a year, and the days to prepare for it.',
  },
  { title: 'Time back', text: '25 days of leave. A weekend on duty is a day off in the week after.' },
  { title: 'Two cities', text: 'Abuja and Lagos, with part of the week from home where the work allows it.' },
  { title: 'Real authorship', text: 'Your name stands on what you write, inside the firm and on this site.' },
] as const;

/** The four published steps, in their order; an application moves through them and nowhere else. */
export const applicationSteps = [
  {
    key: 'application',
    title: 'Application',
    text: 'You send the form, a CV and a few lines on why this work. No photograph, age or state of origin, please. You get a reference at once and a first answer from a person.',
    takes: 'Answer within 5 working days of the closing date',
  },
  {
    key: 'screening',
    title: 'Screening',
    text: 'A call of twenty minutes with the consultant you would work with. We ask about two things you have done. You ask about us.',
    takes: '1 week',
  },
  {
    key: 'assessment',
    title: 'Assessment',
    text: 'A piece of work like ours, on an invented case, done at home in at most two hours. Two people mark it without your name. You receive their notes whatever the result.',
    takes: '2 weeks',
  },
  {
    key: 'final-interview',
    title: 'Final Interview',
    text: 'An hour with a partner and a future colleague, in Abuja, in Lagos or by video. Travel is paid. We ring with the answer, yes or no.',
    takes: '1 week, answer within 3 working days',
  },
] as const;

export const generalApplication = {
  title: 'General application',
  text: 'Nothing that fits today? Send us your CV and say which of our six areas you would want to work in. We look at general applications on the first Monday of each month and write to you either way.',
  action: 'Submit General Application',
} as const;

/** What applicants are told about their data, before they send anything. */
export const applicantDataNote = {
  title: 'What happens to your data',
  points: [
    'We use your application to decide about this position, and for nothing else.',
    'It is read by the people who take part in the decision.',
    'If you are not hired, we delete it six months after the decision.',
    'If you agree, we keep it for 12 months, so that we can write to you about other openings. You need not agree, and it makes no difference to this application.',
    'You may ask for a copy, a correction or deletion at any time, with your reference.',
  ],
  consent: 'I have read how my data is used and want you to consider this application.',
  keepForFuture: 'You may keep my application for 12 months and write to me about other openings (optional).',
} as const;
