import type { ProcessingSeed } from '#src/features/privacy/processing.ts';
import { DATABASE_DECIDES, NO_TRANSFER } from './phrases.ts';

/** What the platform does for the people who use it. */
export const platform: readonly ProcessingSeed[] = [
  {
    key: 'mail',
    purpose: 'Mail the platform sends',
    people: 'Everyone who gets an email from the platform',
    data: 'Address, subject and text of the email, when it was sent',
    lawful_basis: 'As for the matter the email is about',
    sensitive_ground: null,
    source: 'Arises from the matter',
    recipients:
      'The person; administrators; the email service that carries it (name and country: to be entered by the firm).',
    transfers: 'Depends on the email service; to be entered by the firm.',
    retention: '30 days; requests for an email that was not due: one day.',
    security: 'Links in emails work once and for a short time; they are stored as hashes.',
    tables: {
      'platform.outbox': {
        none: 'kind dedupe_key attempts refusals last_error',
        contact: 'to_address',
        message: 'data subject text_body html_body',
        activity: 'sent_at',
      },
      'platform.mail_requests': { none: 'kind', contact: 'email', message: 'data' },
    },
  },
  {
    key: 'notifications',
    purpose: 'Notices inside the platform',
    people: 'People with an account',
    data: 'What happened on records of theirs, whether it was read, which notices they want',
    lawful_basis: 'Contract (s.25(1)(b)(i))',
    sensitive_ground: null,
    source: 'Arises from work on the platform',
    recipients: 'The person alone.',
    transfers: NO_TRANSFER,
    retention: '90 days.',
    security: DATABASE_DECIDES,
    tables: {
      'public.notifications': { none: 'kind merges', work: 'actor facts', activity: 'read_at' },
      'private.notice_kinds': { none: 'kind mail_choice facts merges tells_actor event quiet urgent' },
      'public.saved_views': { none: 'record_kind shared', choice: 'name query' },
      'public.default_views': { none: 'record_kind', choice: 'view_id' },
      'public.notification_choices': { choice: 'choice enabled' },
      'public.quiet_hours': { choice: 'starts ends' },
      'private.push_devices': {
        connection: 'endpoint label',
        secret: 'p256dh auth',
        activity: 'last_sent_at',
      },
      'private.digest_days': { none: 'day' },
      'private.calendar_feeds': { secret: 'token_hash', activity: 'last_read_at' },
    },
  },
  {
    key: 'search',
    purpose: 'Finding records: one index for search, and what a person opened last or keeps at hand',
    people: 'Everyone who is named in a record that can be searched',
    data: 'Names, addresses and titles that stand in the records, folded to plain letters; which records a person opened or marked',
    lawful_basis: 'Contract (s.25(1)(b)(i))',
    sensitive_ground: null,
    source: 'Copied from the records by the database',
    recipients: 'Whoever may read the record itself; recents and favourites: the person alone.',
    transfers: NO_TRANSFER,
    retention:
      'As long as the record. The last thirty records a person opened; favourites until they are dropped.',
    security: `${DATABASE_DECIDES} Notes, stances and sealed text are never copied.`,
    tables: {
      'private.search_index': {
        none: 'record_kind',
        name: 'title detail folded_title',
        contact: 'folded_text',
        person: 'keys',
      },
      'public.recents': { none: 'record_kind', activity: 'opened_at' },
      'public.favourites': { choice: 'record_kind' },
    },
  },
  {
    key: 'record-documents',
    purpose: 'Documents made from records, such as a report on a client',
    people: 'Staff who ask for them; the contacts and other people they name',
    data: 'Who asked for which document, and the file itself',
    lawful_basis: 'Legitimate interests: preparing meetings and handing work over (s.25(1)(b)(v))',
    sensitive_ground: null,
    source: 'Made from the records of the platform',
    recipients: 'The person who asked for it alone, as long as they may read the record.',
    transfers: NO_TRANSFER,
    retention: '30 days.',
    security: DATABASE_DECIDES,
    tables: {
      'public.record_documents': {
        none: 'document format record_kind state bytes',
        work: 'title path',
        activity: 'requested_at finished_at',
      },
    },
  },
  {
    key: 'tools',
    purpose: 'AI-assisted tools: runs and saved results',
    people: 'People with an account who use the tools; people named in what they save',
    data: 'Which tool was used when, over which records, with which figures; what a person chose to save. What is typed into a tool and not saved is not kept.',
    lawful_basis:
      'Contract (s.25(1)(b)(i)); legitimate interest in knowing how a figure came about (s.25(1)(b)(v))',
    sensitive_ground: 'As for the stakeholder a strategy tells of',
    source: 'The person; the records they may read',
    recipients:
      'Runs: the person and administrators. Results: the author; named for a client, the people on the case, administrators and compliance officers; about a stakeholder, who reads the stakeholder.',
    transfers: NO_TRANSFER,
    retention: 'As long as the account; a result until it is deleted, or with its client or stakeholder.',
    security: `${DATABASE_DECIDES} A run holds a hash of the input and no text.`,
    tables: {
      'public.tool_runs': {
        none: 'function engine model fallback_reason tokens cost duration_ms sources figures records',
        secret: 'input_hash',
      },
      'public.predictions': {
        none: 'kind timeframe subject predicted confidence run_id made_on closes_on outcome hit scored_at',
      },
      'public.model_permissions': {
        none: 'host provider country ground',
        work: 'note',
        person: 'recorded_by withdrawn_by',
        activity: 'recorded_at withdrawn_at',
      },
      'private.model_rules': {
        none: 'only_row enabled tokens_person_day tokens_firm_day tokens_person_month tokens_firm_month',
      },
      'private.model_prices': { none: 'model currency input_per_million output_per_million checked_on' },
      'private.model_spending': { activity: 'day tokens cost' },
      'public.results': {
        none: 'function kind state latest run_id stakeholder_id version_of engine model law_keys',
        work: 'title content expires_on',
      },
      'public.result_signatures': {
        none: 'result_id hash',
        name: 'name',
        person: 'signed_by',
        activity: 'signed_at',
      },
    },
  },
  {
    key: 'live-updates',
    purpose: 'Live updates: who has the same page open, what changed',
    people: 'People with an account',
    data: 'Who is on a page right now; changed rows on their way to open screens',
    lawful_basis: 'Contract (s.25(1)(b)(i))',
    sensitive_ground: null,
    source: 'Arises while a page is open',
    recipients: 'Those who may read the record.',
    transfers: NO_TRANSFER,
    retention:
      'Until the page is closed or the change is delivered: seconds. Messages on private channels: three days, for screens that lost their connection.',
    security:
      'All but the messages is held in memory-like tables that do not survive a restart; each listener is checked against the rights to the row.',
    tables: {
      'realtime.changes': { none: 'xid at kind table_id', work: 'key before after' },
      'realtime.messages': {
        none: 'topic extension event private inserted_at',
        work: 'payload binary_payload user_id',
      },
      'realtime.presences': { activity: 'ref room process key meta' },
      'realtime.processes': { none: 'seen_at' },
      'realtime.watched': { none: 'table_id process until' },
    },
  },
];
