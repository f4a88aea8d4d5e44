import type { LawKey } from '#src/features/law/law-uses.ts';
import { assessmentQuestions, PREVIEWED_QUESTIONS } from '#src/features/ndpr/assessment.ts';

/** Something the guide states, and the register's entry that says what the law is now. */
interface Stated {
  law: LawKey;
}

interface Requirement extends Stated {
  title: string;
  description: string;
  points: readonly string[];
}

interface FrameworkStep extends Stated {
  title: string;
  timeline: string;
  description: string;
  deliverables: readonly string[];
}

interface Penalty extends Stated {
  violation: string;
  penalty: string;
}

export const metadata = {
  title: 'NDPR Compliance Guide (now NDPA): requirements, steps and penalties',
  description:
    'What Nigerian data-protection law asks of your organisation: six requirements, a six-step plan with timelines, penalties with the current law beside them, and eight questions to test yourself.',
  keywords: [
    'NDPR',
    'NDPA 2023',
    'GAID 2025',
    'Nigeria data protection',
    'NDPC',
    'data protection officer',
    'compliance audit return',
    'data breach notification',
    'DPCO',
    'privacy policy Nigeria',
  ],
  type: 'article',
} as const;

export const hero = {
  kicker: 'Data Protection and Compliance',
  title: 'NDPR Compliance Guide',
  aside: '(now NDPA)',
  lead: 'What the law asks of your organisation, in what order to do it, and what it costs to leave it.',
  law: 'law.name',
  notice:
    'This guide is general information, not legal advice. Each figure carries a “current law” line from our dated law register. They are unconfirmed by counsel: where a Nigerian lawyer or licensed DPCO has signed one off, it names them. The line beneath each says the month it is of and opens the entry.',
  actions: { assessment: 'Start the Assessment', download: 'Download PDF' },
} as const;

/** The questions themselves live with the assessment (src/features/ndpr/assessment.ts). */
export const teaser = {
  title: 'How ready are you?',
  lead: 'Answer honestly, in private. Nothing you answer here leaves you.',
  shows: `This preview shows ${PREVIEWED_QUESTIONS} of ${assessmentQuestions.length} questions of our self-assessment.`,
  questions: assessmentQuestions.slice(0, PREVIEWED_QUESTIONS),
  action: 'Get Detailed Assessment',
  after:
    'The result is a score out of 100 with a recommendation for every “no”. It is a guide, not an audit.',
} as const;

export const requirements = {
  title: 'Six mandatory requirements',
  lead: 'These six come first. Start with the one you cannot prove.',
  items: [
    {
      title: 'A lawful basis, and consent that holds',
      description: 'Each use of personal data needs a basis you chose before you began.',
      points: [
        'Name the basis for each purpose: consent, contract, legal duty, vital interest, public task or legitimate interest',
        'Consent is specific, freely given and as easy to withdraw as to give',
        'Sensitive data, political opinions included, needs a stricter ground',
      ],
      law: 'fine.consent',
    },
    {
      title: 'A privacy notice people can read',
      description: 'Tell people who you are, what you collect, why, for how long and whom to ask.',
      points: [
        'One notice per audience: customers, staff, applicants, visitors',
        'Shown where the data is collected, not only in the footer',
        'Dated, with earlier versions kept',
      ],
      law: 'law.gaid',
    },
    {
      title: 'A data-protection officer',
      description: 'A named person with the knowledge, the time and a line to the top.',
      points: [
        'Employed or under a service contract',
        'Independent: not the person who decides what data to collect',
        'Reports to management at least twice a year',
      ],
      law: 'dpo.duty',
    },
    {
      title: 'Registration and the yearly audit return',
      description:
        'Above the threshold you register with the NDPC; the two higher tiers file a return each year.',
      points: [
        'Count data subjects over six months, not employees',
        'Check the listed sectors: a bank or telecom is in, whatever its size',
        'File through a licensed DPCO',
      ],
      law: 'car.duty',
    },
    {
      title: 'Breach notice within 72 hours',
      description: 'The clock starts when you become aware, and it does not stop for the weekend.',
      points: [
        'A breach team with deputies and telephone numbers',
        'A register of all incidents, also those you did not report',
        'At high risk, the people affected are told at once',
      ],
      law: 'breach.notice',
    },
    {
      title: 'Rights that work in practice',
      description: 'People may see, correct, delete, move and object. Someone must answer.',
      points: [
        'One address for requests, and a register with due dates',
        'Identity checked without collecting more than needed',
        'A reply with reasons, also when the answer is no',
      ],
      law: 'rights.subject',
    },
  ] satisfies readonly Requirement[],
} as const;

export const framework = {
  title: 'Six steps to compliance',
  lead: 'The order matters: you cannot write a true notice before you know what you hold. Timelines are for an organisation of 50 to 200 people with one person set aside for the work.',
  steps: [
    {
      title: 'Find out what you hold',
      timeline: '2-4 weeks',
      description: 'Map the data, count the people, compare with the law.',
      deliverables: [
        'Record of processing activities',
        'Count of data subjects over six months',
        'Gap report by risk',
      ],
      law: 'tier.test',
    },
    {
      title: 'Appoint and register',
      timeline: '1-2 weeks',
      description: 'Name the officer, settle your tier, register with the NDPC.',
      deliverables: [
        'DPO letter of appointment',
        'Tier decision with reasons',
        'Registration and proof of payment',
      ],
      law: 'fee.registration',
    },
    {
      title: 'Write policies and notices',
      timeline: '3-4 weeks',
      description: 'Put the basis, the retention and the rights on paper, in words people understand.',
      deliverables: ['Privacy notices', 'Retention schedule', 'Processor agreements', 'Rights procedure'],
      law: 'rights.subject',
    },
    {
      title: 'Secure the data',
      timeline: '4-6 weeks',
      description: 'Close the gaps that would hurt people most, and be ready for the day one is missed.',
      deliverables: [
        'Access review',
        'Encryption and backup test',
        'Breach response plan',
        'DPIA for high-risk uses',
      ],
      law: 'dpia.duty',
    },
    {
      title: 'Train your people',
      timeline: '2-3 weeks',
      description: 'Everyone learns to recognise a breach and a rights request; a few learn to handle them.',
      deliverables: [
        'Awareness session for all staff',
        'Role training for HR, IT and marketing',
        'Attendance record',
      ],
      law: 'dpo.duty',
    },
    {
      title: 'Keep it up',
      timeline: 'Ongoing',
      description: 'Watch, report, file, repeat.',
      deliverables: [
        'Half-yearly DPO report',
        'Yearly audit return',
        'Breach drill',
        'Review after each change of law',
      ],
      law: 'car.filing-date',
    },
  ] satisfies readonly FrameworkStep[],
} as const;

export const penalties = {
  title: 'Penalties',
  lead: 'The first figure of each row is the one in circulation. The line beside it says what we find in the law now.',
  maximum: 'fine.maximum',
  columns: { violation: 'Violation', penalty: 'Figure in circulation', law: 'Current law' },
  items: [
    {
      violation: 'Failure to register with the regulator',
      penalty: '₦2,000,000 plus ₦200,000 per day',
      law: 'fine.registration',
    },
    {
      violation: 'Processing personal data without consent',
      penalty: '₦10,000,000 or 2% of annual gross revenue',
      law: 'fine.consent',
    },
    { violation: 'Failure to notify a data breach', penalty: '₦5,000,000', law: 'fine.breach' },
    { violation: 'Breach of data localisation rules', penalty: '₦25,000,000', law: 'fine.localisation' },
    {
      violation: 'Failure to appoint a data-protection officer',
      penalty: '₦1,000,000 plus ₦100,000 daily',
      law: 'fine.dpo',
    },
  ] satisfies readonly Penalty[],
  breachWindow: { text: 'A breach is reported within 72 hours.', law: 'breach.notice' },
  enforcement: { text: 'The regulator has used its powers.', law: 'enforcement.record' },
} as const;

/** `downloads` are slugs of the downloads page. */
export const resources = {
  title: 'Take it with you',
  lead: 'Free to use inside your organisation. Each file says on which reading of the law it rests.',
  cards: [
    {
      title: 'NDPR Compliance Guide',
      description: 'This page as a PDF, with today’s date and the state of the law register.',
      action: 'Download PDF',
      downloads: ['ndpr-compliance-guide'],
    },
    {
      title: 'NDPR Templates',
      description: 'Privacy notice, processor agreement, breach plan, record of processing and DPIA form.',
      action: 'Access Templates',
      downloads: [
        'privacy-notice-template',
        'data-processing-agreement',
        'breach-response-plan',
        'ropa-workbook',
        'dpia-form',
      ],
    },
    {
      title: 'Staff Training Materials',
      description: 'A one-hour awareness session: twelve slides with speaker’s notes and three cases.',
      action: 'View Materials',
      downloads: ['staff-awareness-slides'],
    },
  ],
} as const;

/** What the page says while the firm has not stated a licence; a firm that holds one replaces text and number. */
export const auditLicence = {
  placeholder: true,
  number: null,
  text: 'A statutory compliance audit return is filed through a licensed DPCO. This page does not claim that Harmattan Advisory holds a DPCO licence; ask us before you instruct us. Without one, we prepare the audit and a licensed DPCO of your choice files it.',
  law: 'car.duty',
} as const;

export const callToAction = {
  title: 'Rather do it with us?',
  lead: 'An hour with an adviser is for the first questions. An audit is for what they open.',
} as const;

export const consultationDialog = {
  action: 'Schedule Consultation',
  title: 'Schedule Compliance Consultation',
  description:
    'Sixty minutes with a data-protection adviser, by video or at our Abuja or Lagos office. You leave with your tier, your three largest gaps and what to do first.',
  bring: [
    'How many people’s data you handled in the last six months, roughly',
    'Your privacy policy, if you have one',
    'Any letter from the NDPC',
  ],
  messageHint: 'Please do not send personal data of other people in this message.',
  submit: 'Request Consultation',
  busy: 'Submitting…',
  promise: 'We contact you within 24 hours to settle the time.',
  success: {
    title: 'Consultation requested',
    text: 'An adviser will contact you within 24 hours. A copy of your request is on its way to your email address.',
    close: 'Close',
  },
  privacy: 'We use these details to answer your request and for nothing else.',
} as const;

export const auditDialog = {
  action: 'Request Audit',
  title: 'Request NDPR Audit',
  description:
    'A review of what you hold, how you protect it and what you can prove, ending in a report you can show to a board or a regulator.',
  urgency: [
    { value: 'normal', label: 'Normal (2-3 weeks)', description: 'The usual pace; interviews and a visit.' },
    { value: 'urgent', label: 'Urgent (1 week)', description: 'A filing date or a tender is near.' },
    { value: 'critical', label: 'Critical (3-5 days)', description: 'A notice or a breach is on the table.' },
  ],
  sizeHint:
    'Your tier follows from the number of people whose data you handled in six months, not from staff. We ask for both.',
  licence: auditLicence.text,
  submit: 'Request Audit',
  busy: 'Submitting…',
  promise: 'We contact you within 24 hours with scope, dates and fee. Nothing is charged before you agree.',
  success: {
    title: 'Audit requested',
    text: 'An adviser will contact you within 24 hours with scope, dates and fee.',
    close: 'Close',
  },
  privacy: 'We use these details to answer your request and for nothing else.',
} as const;
