import type { ProcessingSeed } from '#src/features/privacy/processing.ts';
import { DATABASE_DECIDES, NO_TRANSFER } from './phrases.ts';

/** What the public sends. */
export const requests: readonly ProcessingSeed[] = [
  {
    key: 'requests',
    purpose: 'Requests sent through our forms',
    people: 'Whoever writes to us',
    data: 'Name, email address, telephone and organisation if given, the message and our answer',
    lawful_basis:
      'Steps at the person’s request before a contract (s.25(1)(b)(i)); requests about one’s own data: legal obligation',
    sensitive_ground: null,
    source: 'The person',
    recipients:
      'Administrators and the colleague who handles it; what is about one’s own data, also compliance officers.',
    transfers: NO_TRANSFER,
    retention:
      '6 months after the matter is closed; 30 days after the sender took it back; what stays open 18 months after the last step; mass mail 30 days.',
    security: DATABASE_DECIDES,
    tables: {
      'private.inbound_mails': { connection: 'message_id', activity: 'received_at' },
      'public.requests': {
        none: `kind reference about_item about_title session_on state stage due_at first_reply_at decided_at escalated_at
          reminded_at delete_after idempotency_key deliver_by contact_id`,
        name: 'name',
        contact: 'email phone',
        work: 'organisation',
        message: 'topic subject message data held_reason',
        career: 'file_path file_name',
      },
      'public.request_events': { activity: 'at event', message: 'detail' },
      'public.reply_templates': { none: 'shared', work: 'title body' },
      'private.request_kinds': {
        none: 'kind hours stages keep_months officers open_to_consultants source_table',
      },
      'public.appointments': { none: 'starts_at busy state sequence' },
      'public.holidays': { none: 'day name confirmed source' },
      'private.consultation_hours': { none: 'weekday opens closes' },
      'public.consultation_requests': {
        none: 'consultation_type preferred_date preferred_slot status submission_id',
        work: 'company_name',
        name: 'contact_person',
        contact: 'email phone',
        message: 'message',
      },
      'public.ndpr_audit_requests': {
        none: 'preferred_audit_date urgency_level status submission_id',
        work: 'company_name industry employee_count data_processing_activities',
        name: 'contact_person',
        contact: 'email phone',
        message: 'message',
      },
      'public.custom_analysis_requests': {
        none: 'analysis_type sector specific_policies timeline budget_range status submission_id',
        work: 'company_name',
        name: 'contact_person',
        contact: 'email phone',
        message: 'business_objectives message',
      },
    },
  },
  {
    key: 'self-assessments',
    purpose: 'Self-assessments of data protection',
    people: 'People with an account who save one',
    data: 'Ten yes-or-no answers about an organisation, the score and when it was taken',
    lawful_basis: 'Steps at the person’s request before a contract (s.25(1)(b)(i))',
    sensitive_ground: null,
    source: 'The person',
    recipients:
      'The person; administrators and compliance officers; where it is linked to a client, the people on the case.',
    transfers: NO_TRANSFER,
    retention: 'Until the person deletes it (gone for good 30 days later) or the account ends.',
    security: DATABASE_DECIDES,
    tables: {
      'public.ndpr_assessments': {
        work: 'assessment_data score recommendations',
        none: 'run_id status',
        activity: 'taken_at',
      },
      'private.ndpr_questions': { none: 'weight' },
    },
  },
  {
    key: 'certificates',
    purpose: 'Certificates of training',
    people: 'People who completed a certification',
    data: 'Name, programme, certification, number, day of issue and expiry',
    lawful_basis:
      'Contract: the certificate and its check page are part of the certification (s.25(1)(b)(i))',
    sensitive_ground: null,
    source: 'The enrolment; the trainer',
    recipients:
      'The holder; the people who handle the enrolment. Whoever has the number sees name, certification and validity.',
    transfers: NO_TRANSFER,
    retention: 'Until the holder asks for its deletion: a certificate must stay checkable.',
    security: `${DATABASE_DECIDES} Numbers are drawn by lot, and the check page is limited for each network.`,
    tables: {
      'public.certificates': {
        name: 'holder_name',
        person: 'holder_id',
        career: 'number programme certification issued_on expires_on',
        work: 'revoked_at revoked_reason',
      },
    },
  },
  {
    key: 'applications',
    purpose: 'Job applications',
    people: 'Applicants',
    data: 'Name, contact details, CV, letter, the steps of the application',
    lawful_basis:
      'Steps at the applicant’s request before a contract (s.25(1)(b)(i)); keeping it longer: consent (s.25(1)(a))',
    sensitive_ground: null,
    source: 'The applicant',
    recipients: 'Administrators and the colleague who handles the application.',
    transfers: NO_TRANSFER,
    retention: '6 months after the decision; 12 months if the applicant agreed to that. The CV goes with it.',
    security:
      'CVs are checked for their true type, stored under random names and opened by signed links only.',
    // Stored with the requests; the CV among the files.
    tables: {},
  },
  {
    key: 'training',
    purpose: 'Training places and waiting lists',
    people: 'Participants',
    data: 'The session, the place or the rank on the waiting list; name and address stand in the request',
    lawful_basis: 'Contract (s.25(1)(b)(i))',
    sensitive_ground: null,
    source: 'The participant or the employer',
    recipients: 'Administrators and the colleague who handles the request.',
    transfers: NO_TRANSFER,
    retention: 'As long as the request it belongs to.',
    security: DATABASE_DECIDES,
    tables: {
      'public.training_places': { none: 'programme_id session_on', activity: 'state queued offered_until' },
      'private.training_sessions': { none: 'programme_id session_on' },
    },
  },
  {
    key: 'subscriptions',
    purpose: 'Newsletter and news of downloads',
    people: 'Subscribers',
    data: 'Email address, which list, when it was asked for and confirmed',
    lawful_basis: 'Consent, confirmed by email (s.25(1)(a), s.26)',
    sensitive_ground: null,
    source: 'The person',
    recipients: 'Administrators; the email service.',
    transfers: 'Depends on the email service; to be entered by the firm.',
    retention: 'Until the person stops it, then at once; never confirmed: 7 days.',
    security: DATABASE_DECIDES,
    tables: {
      'public.subscriptions': {
        contact: 'email',
        choice: 'list state',
        activity: 'requested_at confirmed_at last_mail_at stop_link_at',
      },
    },
  },
  {
    key: 'consents',
    purpose: 'Proof of consent',
    people: 'Whoever agreed to something',
    data: 'The words agreed to and their version, when, where, and when it was withdrawn; the address as a hash',
    lawful_basis: 'Legal obligation: the controller proves consent (s.26(1))',
    sensitive_ground: null,
    source: 'Arises when somebody agrees',
    recipients: 'The person; administrators and compliance officers; the colleague who handles the request.',
    transfers: NO_TRANSFER,
    retention: 'With the request it belongs to; for a subscription 3 years after it was withdrawn.',
    security: DATABASE_DECIDES,
    tables: {
      'public.consents': {
        contact: 'subject_hash',
        choice: 'purpose text_version text source',
        activity: 'given_at withdrawn_at',
      },
    },
  },
];
