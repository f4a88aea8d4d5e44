import type { FormField } from './form-fields.ts';

/**
 * What people can ask the firm for. A kind is a definition here and a row in private.request_kinds (the requests
 * migration); the form, the checks, the mails, the inbox and its deadlines follow.
 *
 * A later kind joins in two ways. With a public form of its own: a definition with fields here, its row there, and
 * <PublicForm kind="…"> where it stands. With a table of its own (consultation_requests …): a definition without
 * fields here, its row there, and in that table's migration a trigger after insert that calls
 * private.file_request(jsonb) with the sender's name, address and words, and the table's row in `data`.
 */
export interface RequestKind {
  /** In the inbox: «Contact». */
  label: string;
  /** Hours until the first answer, as the site promises. Compared with the SQL by a test. */
  hours: number;
  fields: readonly FormField[];
  /** The fields that make up the subject line of the inbox, first one filled wins. */
  subject: readonly string[];
  submit: string;
  busy: string;
  /** What the sender reads on the page and in the mail. */
  done: { title: string; text: string };
  /** Steps a staged kind goes through; the last is followed by a decision. */
  stages?: readonly { value: string; label: string }[];
  /** Words for the two ends of a staged kind. */
  ends?: { done: string; declined: string };
}

/** Date of the consent words below; a changed word needs a new date. */
export const CONSENT_VERSION = '2026-11-21';

const name: FormField = {
  name: 'name',
  label: 'Your name',
  type: 'text',
  required: true,
  max: 120,
  autoComplete: 'name',
};
const email: FormField = {
  name: 'email',
  label: 'Email address',
  type: 'email',
  required: true,
  autoComplete: 'email',
};
const phone: FormField = { name: 'phone', label: 'Telephone', type: 'tel', autoComplete: 'tel' };
const organisation: FormField = {
  name: 'organisation',
  label: 'Organisation',
  type: 'text',
  max: 200,
  autoComplete: 'organization',
};

export const contactTopics = [
  { value: 'general', label: 'General enquiry' },
  { value: 'strategic-communication', label: 'Strategic communication' },
  { value: 'public-affairs', label: 'Public affairs' },
  { value: 'political-consulting', label: 'Political consulting' },
  { value: 'data-protection', label: 'Data protection services' },
  { value: 'digital-communication', label: 'Digital communication' },
  { value: 'training', label: 'Training' },
  { value: 'media', label: 'Press and media' },
  { value: 'suspected-access', label: 'Suspected access to my account' },
  { value: 'privacy', label: 'My own data: access, correction, deletion, complaint' },
] as const;

/** The published steps of an application (src/site/content/careers.ts; compared by a test). */
export const applicationStages = [
  { value: 'application', label: 'Application' },
  { value: 'screening', label: 'Screening' },
  { value: 'assessment', label: 'Assessment' },
  { value: 'final-interview', label: 'Final Interview' },
] as const;

export const requestKinds = {
  contact: {
    label: 'Contact',
    hours: 24,
    fields: [
      name,
      email,
      phone,
      organisation,
      { name: 'topic', label: 'What is it about?', type: 'select', required: true, options: contactTopics },
      {
        name: 'message',
        label: 'Your message',
        type: 'textarea',
        required: true,
        help: 'What is at stake, and by when. No confidential papers yet, please.',
      },
    ],
    subject: ['topic'],
    submit: 'Send Message',
    busy: 'Sending…',
    done: {
      title: 'Thank you, we have your message',
      text: 'A person reads it and answers within 24 hours. A copy is on its way to your email address.',
    },
  },
  custom_resource: {
    label: 'Custom resource',
    hours: 24,
    fields: [
      name,
      email,
      organisation,
      {
        name: 'subject',
        label: 'What do you need?',
        type: 'text',
        required: true,
        max: 200,
        help: 'For instance: a breach plan for a hospital with three sites.',
      },
      { name: 'audience', label: 'Who will use it?', type: 'text', max: 200 },
      { name: 'needed_by', label: 'Needed by', type: 'date' },
      { name: 'message', label: 'Anything else we should know', type: 'textarea' },
    ],
    subject: ['subject'],
    submit: 'Send Request',
    busy: 'Sending…',
    done: {
      title: 'Request received',
      text: 'An adviser will contact you within 24 hours. A copy is on its way to your e-mail.',
    },
  },
  brochure: {
    label: 'Brochure',
    hours: 24,
    fields: [
      name,
      email,
      organisation,
      {
        name: 'message',
        label: 'Questions or preferred dates',
        type: 'textarea',
        help: 'Optional. How many people, where, and when would suit you?',
      },
    ],
    subject: [],
    submit: 'Request Brochure',
    busy: 'Sending…',
    done: {
      title: 'Request received',
      text: 'The brochure comes to your email address within 24 hours, with dates and prices as they stand that day.',
    },
  },
  training_enrolment: {
    label: 'Training enrolment',
    hours: 24,
    fields: [
      { name: 'session_on', label: 'Date', type: 'choice', required: true },
      { ...name, label: 'Name of the participant' },
      email,
      phone,
      organisation,
      {
        name: 'message',
        label: 'Anything we should prepare',
        type: 'textarea',
        max: 2_000,
        help: 'Access, food, or a document of yours to work on.',
      },
      {
        name: 'consent',
        label: 'I agree that my details are used to run this training and to write to me about it.',
        type: 'consent',
        required: true,
        purpose: 'training enrolment',
      },
    ],
    subject: [],
    submit: 'Enrol',
    busy: 'Enrolling…',
    done: {
      title: 'Your enrolment has arrived',
      text: 'The mail we have just sent says whether you have a seat or a place on the waiting list, and carries a link to cancel.',
    },
  },
  job_application: {
    label: 'Job application',
    hours: 120,
    fields: [
      name,
      email,
      { ...phone, help: 'For the screening call.' },
      {
        name: 'cv',
        label: 'Your CV',
        type: 'file',
        required: true,
        help: 'PDF, Word (.docx) or OpenDocument (.odt), up to 5 MB. No photograph, age or state of origin, please.',
      },
      {
        name: 'message',
        label: 'Why this work?',
        type: 'textarea',
        required: true,
        max: 3_000,
        help: 'A few lines are enough.',
      },
      { name: 'link', label: 'A link to something you made', type: 'url' },
      {
        name: 'consent',
        label: 'I have read how my data is used and want you to consider this application.',
        type: 'consent',
        required: true,
        purpose: 'job application',
      },
      {
        name: 'keep',
        label: 'You may keep my application for 12 months and write to me about other openings (optional).',
        type: 'consent',
        purpose: 'keep application 12 months',
      },
    ],
    subject: [],
    submit: 'Send Application',
    busy: 'Sending…',
    done: {
      title: 'Your application has arrived',
      text: 'Keep the reference: it lets you ask for a copy, a correction or deletion at any time. A person reads each application; you hear from us within 5 working days of the closing date.',
    },
    stages: applicationStages,
    ends: { done: 'Hired', declined: 'Declined' },
  },
} as const satisfies Record<string, RequestKind>;

export type RequestKindName = keyof typeof requestKinds;
export const requestKindNames = Object.keys(requestKinds) as RequestKindName[];

/** The definition of a kind; a kind that this version does not know still has a name. */
export function kindOf(kind: string): RequestKind {
  const known: Record<string, RequestKind> = requestKinds;
  return (
    known[kind] ?? {
      label: kind.replaceAll('_', ' '),
      hours: 24,
      fields: [],
      subject: [],
      submit: 'Send',
      busy: 'Sending…',
      done: { title: 'Request received', text: 'We answer within 24 hours.' },
    }
  );
}
