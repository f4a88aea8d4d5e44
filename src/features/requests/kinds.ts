import { choice, consent, date, email, file, longText, phone, select, text, url } from '#src/fields/field.ts';
import type { HtmlField } from '#src/fields/html/html-field-kind.ts';

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
  fields: readonly HtmlField[];
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

const required = true as const;
const name = text('name', 'Your name', { required, max: 120, autoComplete: 'name' });
const address = email('email', 'Email address', { required, autoComplete: 'email' });
const telephone = (help?: string) => phone('phone', 'Telephone', { max: 40, autoComplete: 'tel', help });
const organisation = text('organisation', 'Organisation', { autoComplete: 'organization' });

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

/** What a person may ask for about their own data (NDPA 2023 s.34-38, s.46 for the complaint; law register `rights.subject`). */
export const dataRights = [
  { value: 'access', label: 'A copy of my data' },
  { value: 'correction', label: 'Correct what is wrong' },
  { value: 'erasure', label: 'Delete my data' },
  { value: 'restriction', label: 'Stop using it for now' },
  { value: 'objection', label: 'I object to a use' },
  { value: 'portability', label: 'Take my data elsewhere' },
  { value: 'withdrawal', label: 'I take back my consent' },
  { value: 'human-review', label: 'A person should look at an automatic decision' },
  { value: 'complaint', label: 'A complaint' },
] as const;

const dataRelations = [
  { value: 'enquiry', label: 'I wrote to the firm' },
  { value: 'list', label: 'I get its emails' },
  { value: 'application', label: 'I applied for a job' },
  { value: 'training', label: 'I took part in a training' },
  { value: 'client-staff', label: 'I work for a client' },
  { value: 'client-papers', label: 'I am named in papers of a client' },
  { value: 'other', label: 'Something else' },
] as const;

/** What a form says of the mail that follows; not where no mail is sent, and otherwise in that mail. */
export const copyIsOnItsWay = /A copy( of your request)? is on its way to your email address\./;

/** By none of them does a copy of an identity card reach us: it would be more data than the answer needs. */
const identityChecks = [
  { value: 'email', label: 'By this email address' },
  { value: 'telephone', label: 'By telephone' },
  { value: 'office', label: 'At your office, in person' },
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
      address,
      telephone(),
      organisation,
      select('topic', 'What is it about?', contactTopics, { required }),
      longText('message', 'Your message', {
        required,
        help: 'What is at stake, and by when. No confidential papers yet, please.',
      }),
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
      address,
      organisation,
      text('subject', 'What do you need?', {
        required,
        help: 'For instance: a breach plan for a hospital with three sites.',
      }),
      text('audience', 'Who will use it?'),
      date('needed_by', 'Needed by'),
      longText('message', 'Anything else we should know'),
    ],
    subject: ['subject'],
    submit: 'Send Request',
    busy: 'Sending…',
    done: {
      title: 'Request received',
      text: 'An adviser will contact you within 24 hours. A copy is on its way to your email address.',
    },
  },
  brochure: {
    label: 'Brochure',
    hours: 24,
    fields: [
      name,
      address,
      organisation,
      longText('message', 'Questions or preferred dates', {
        help: 'Optional. How many people, where, and when would suit you?',
      }),
    ],
    subject: [],
    submit: 'Request Brochure',
    busy: 'Sending…',
    done: {
      title: 'Request received',
      text: 'The brochure is in the mail we have just sent you, with dates and prices as they stand today. A person answers your questions within 24 hours.',
    },
  },
  training_enrolment: {
    label: 'Training enrolment',
    hours: 24,
    fields: [
      choice('session_on', 'Date', { required }),
      { ...name, label: 'Name of the participant' },
      address,
      telephone(),
      organisation,
      longText('others', 'More people of yours', {
        max: 3_000,
        help: 'One a line: name, email address. Each gets a mail and a place of their own.',
      }),
      longText('message', 'Anything we should prepare', {
        max: 2_000,
        help: 'Access, food, or a document of yours to work on.',
      }),
      consent(
        'consent',
        'I agree that my details are used to run this training and to write to me about it.',
        {
          required,
          purpose: 'training enrolment',
        },
      ),
    ],
    subject: [],
    submit: 'Enrol',
    busy: 'Enrolling…',
    done: {
      title: 'Your enrolment has arrived',
      text: 'The mail we have just sent says whether you have a seat or a place on the waiting list, and carries a link to cancel.',
    },
  },
  data_rights: {
    label: 'Data rights',
    hours: 72,
    fields: [
      select('right', 'What do you ask for?', dataRights, { required }),
      name,
      address,
      telephone(),
      select('relation', 'How do we know you?', dataRelations, { required }),
      select('identity', 'How shall we make sure that it is you?', identityChecks, {
        required,
        help: 'Please send no copy of an identity card.',
      }),
      longText('message', 'Tell us more', {
        max: 3_000,
        help: 'Which data, from when, and what should be different.',
      }),
    ],
    subject: ['right'],
    submit: 'Send Request',
    busy: 'Sending…',
    done: {
      title: 'We have your request',
      text: 'Keep the reference. A person writes to you within three days, makes sure that it is you, and answers within the time this page names.',
    },
  },
  job_application: {
    label: 'Job application',
    hours: 120,
    fields: [
      name,
      address,
      telephone('For the screening call.'),
      file('cv', 'Your CV', {
        required,
        accept: ['.pdf', '.docx', '.odt'],
        max: 5 * 1024 * 1024,
        help: 'PDF, Word (.docx) or OpenDocument (.odt), up to 5 MB. No photograph, age or state of origin, please.',
      }),
      longText('message', 'Why this work?', { required, max: 3_000, help: 'A few lines are enough.' }),
      url('link', 'A link to something you made', { max: 500 }),
      consent('consent', 'I have read how my data is used and want you to consider this application.', {
        required,
        purpose: 'job application',
      }),
      consent(
        'keep',
        'You may keep my application for 12 months and write to me about other openings (optional).',
        {
          purpose: 'keep application 12 months',
        },
      ),
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

const fromDialog = { hours: 24, fields: [], subject: [], submit: 'Send', busy: 'Sending…' } as const;
const received = { title: 'Request received', text: 'We answer within 24 hours.' };
/** Kinds with a table of their own: sent from a dialog by people who are signed in (dialogs/request-dialogs.ts). */
export const tableKinds = {
  consultation: { ...fromDialog, label: 'Consultation', done: received },
  ndpr_audit: { ...fromDialog, label: 'NDPR audit', done: received },
  custom_analysis: { ...fromDialog, label: 'Custom analysis', done: received },
  // Sent from Settings, Help (supabase/migrations, the file of help).
  support: { ...fromDialog, label: 'Support', done: received },
  feature_request: { ...fromDialog, hours: 120, label: 'Feature request', done: received },
} as const satisfies Record<string, RequestKind>;

export const requestKindNames: readonly string[] = [...Object.keys(requestKinds), ...Object.keys(tableKinds)];

/** The definition of a kind; a kind that this version does not know still has a name. */
export function kindOf(kind: string): RequestKind {
  const known: Record<string, RequestKind> = { ...requestKinds, ...tableKinds };
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
