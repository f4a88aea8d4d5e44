import type { ColumnsByCategory, ProcessingSeed, RetentionSeed } from '#src/features/privacy/processing.ts';

/**
 * The record of processing as the product is delivered: what it does with personal data, table by table. A test
 * compares it with the live schema, so a new column needs a word here. The firm edits the words on the screen
 * (/dashboard/privacy); tables and columns are the product's own and come from here.
 */

/** Columns that mean the same in every table. A table may still say otherwise. */
export const sharedColumns: ColumnsByCategory = {
  none: `id position version created_at updated_at deleted_at expires_at client_id project_id service_id request_id
    item_id session_id factor_id record_id`,
  person: `user_id owner owner_id created_by edited_by decided_by deleted_by granted_by made_by changed_by actor
    assignee used_by`,
};

const NO_TRANSFER = 'None by the platform itself.';
const DATABASE_DECIDES =
  'The database decides who reads and changes what, by role and case. Connections are encrypted.';
const STAFF_ON_CASE = 'The people on the case and administrators; compliance officers read.';
const ADMINS = 'The person; administrators.';

export const processing: readonly ProcessingSeed[] = [
  {
    key: 'accounts',
    purpose: 'Accounts and sign-in',
    people: 'Everyone with an account: staff, people of our clients, registered visitors',
    data: 'Name, email address, telephone and company if given, a hash of the password, passkeys, second factor, sign-in providers linked, role',
    lawful_basis: 'Contract, or steps towards one (s.25(1)(b)(i))',
    sensitive_ground: null,
    source: 'The person; a colleague who invites them; a sign-in provider, if the person chooses one',
    recipients: `${ADMINS} A sign-in provider, if the person chooses one.`,
    transfers: 'Only if the person signs in through a provider abroad; they choose it each time.',
    retention:
      'While the account exists; removed by an administrator on request. Accounts never confirmed go after 30 days, codes and links within 8 days.',
    security:
      'Passwords as Argon2id hashes, codes and links as hashes, second-factor secrets encrypted with a key kept outside the database.',
    tables: {
      'auth.users': {
        none: 'instance_id aud role is_sso_user is_super_admin is_anonymous email_change_confirm_status',
        contact: 'email email_change phone phone_change',
        secret: `encrypted_password confirmation_token recovery_token email_change_token_new
          email_change_token_current phone_change_token reauthentication_token`,
        activity: `email_confirmed_at invited_at confirmation_sent_at recovery_sent_at email_change_sent_at
          reauthentication_sent_at last_sign_in_at phone_confirmed_at phone_change_sent_at confirmed_at banned_until`,
        name: 'raw_user_meta_data',
        choice: 'raw_app_meta_data',
      },
      'auth.session_rules': { none: 'singleton lifetime' },
      'platform.encryption_keys': { secret: 'key_hash' },
      'auth.identities': {
        person: 'provider_id',
        name: 'identity_data',
        none: 'provider',
        contact: 'email',
        activity: 'last_sign_in_at',
      },
      'auth.mfa_factors': {
        none: 'factor_type status used_step',
        choice: 'friendly_name',
        secret: 'secret',
        contact: 'phone',
        activity: 'last_challenged_at',
      },
      'auth.mfa_recovery_codes': { secret: 'code_hash', activity: 'used_at' },
      'auth.webauthn_credentials': {
        secret: 'credential_id public_key',
        none: 'sign_count transports aaguid backup_eligible backed_up',
        choice: 'friendly_name',
        activity: 'last_used_at',
      },
      'auth.webauthn_challenges': { none: 'challenge_type', secret: 'challenge' },
      'auth.one_time_tokens': {
        none: 'token_type attempts flow_state_id',
        secret: 'token_hash link_hash',
        contact: 'relates_to',
      },
      'auth.flow_state': {
        none: 'code_challenge_method provider_type authentication_method',
        secret: 'auth_code code_challenge provider_tokens',
        activity: 'auth_code_issued_at used_at',
      },
      'auth.provider_flows': {
        none: 'provider redirect_to code_challenge_method',
        secret: 'browser_hash nonce code_verifier code_challenge',
      },
      'public.profiles': { name: 'first_name last_name avatar_url', contact: 'phone', work: 'company' },
      'public.user_roles': { choice: 'role' },
      'public.admin_requests': {
        message: 'reason decision_reason',
        none: 'status',
        activity: 'decided_at',
      },
      'private.setup_tokens': { secret: 'token_hash', activity: 'used_at' },
      'private.security_rules': { none: 'only_row admin_second_factor_required' },
    },
  },
  {
    key: 'sessions',
    purpose: 'Sessions and security of accounts',
    people: 'Everyone with an account',
    data: 'Sessions with network address, browser and times; sign-ins, refused sign-ins and changes of how a person signs in',
    lawful_basis: 'Legal obligation: security of processing (s.25(1)(b)(ii), s.39)',
    sensitive_ground: null,
    source: 'Arises when somebody signs in',
    recipients: `${ADMINS} The person sees their own sessions and can end each of them.`,
    transfers: NO_TRANSFER,
    retention: 'A session ends when it was not used for 90 days; the security log is kept for 12 months.',
    security: 'Tokens as hashes only; a copied token ends its session.',
    tables: {
      'auth.sessions': {
        secret: 'refresh_secret',
        connection: 'user_agent ip',
        activity: 'not_after refreshed_at reauthenticated_at',
        none: 'aal tag',
      },
      'auth.refresh_tokens': { secret: 'token parent', none: 'revoked' },
      'auth.mfa_amr_claims': { none: 'authentication_method' },
      'auth.mfa_challenges': { activity: 'verified_at', connection: 'ip_address', secret: 'otp_code' },
      'auth.audit_log_entries': { activity: 'payload', connection: 'ip_address' },
    },
  },
  {
    key: 'audit',
    purpose: 'Audit log and history of records',
    people: 'Staff; people named in records that were changed',
    data: 'Who did what to which record and when; the values of a record before and after a change',
    lawful_basis: 'Legal obligation: accountability (s.24(3), s.25(1)(b)(ii))',
    sensitive_ground: 'As for the record that was changed',
    source: 'Arises when somebody works on the platform',
    recipients:
      'Administrators and compliance officers. The history of a record: those who may read the record.',
    transfers: NO_TRANSFER,
    retention:
      'The audit log is kept for 6 years; it holds ids, no content. The values go with the record they belong to.',
    security: 'Append-only and chained by hashes: a change made behind it shows.',
    tables: {
      'public.audit_log': {
        activity: 'at action noun columns',
        none: 'prev_hash hash',
        message: 'reason',
        choice: 'actor_role',
      },
      'public.field_changes': {
        none: 'noun column_name',
        work: 'old_value new_value',
        activity: 'changed_at',
      },
      'private.audit_seals': { none: 'no ids entries up_to prev_hash hash sealed_at' },
      'private.audit_unsealed': { none: 'id' },
      'private.audit_reseals': {
        activity: 'resealed_at resealed_by reason',
        none: 'no findings old_seals',
      },
      'private.audit_checks': { none: 'only_row checked_at findings first_finding' },
      'private.audit_cuts': { none: 'no up_to entries hash heads_hash cut_at' },
      'private.audit_heads': { none: 'hash noun' },
      'private.noted_reads': { activity: 'noun minute' },
    },
  },
  {
    key: 'client-work',
    purpose: 'Work for clients: clients, projects, services',
    people: 'Contact persons of clients; people named in the work; staff on the team',
    data: 'Name, contact details, role in a project, what is done, when and for how much',
    lawful_basis:
      'Contract (s.25(1)(b)(i)); for people named in the work, legitimate interest (s.25(1)(b)(v))',
    sensitive_ground: null,
    source: 'Our clients; staff; public sources',
    recipients: `${STAFF_ON_CASE} People of the client see what concerns them.`,
    transfers: NO_TRANSFER,
    retention:
      'While we work for the client and until it is deleted; what is deleted goes for good after 30 days.',
    security: DATABASE_DECIDES,
    tables: {
      'public.clients': {
        name: 'name',
        contact: 'contact_email contact_phone address',
        work: 'description',
        none: 'industry',
      },
      'public.contacts': {
        name: 'name client_name',
        contact: 'email phone',
        work: 'job_title notes influence last_contact_on',
      },
      'public.client_members': {},
      'public.projects': {
        name: 'client_name',
        work: 'name description status_reason',
        none: `client_industry client_deleted_at service_types budget currency start_date end_date status`,
      },
      'public.project_members': { choice: 'team_role' },
      'public.services': {
        work: 'title description objectives status_reason',
        none: 'service_category budget currency start_date end_date priority status progress_percentage',
      },
    },
  },
  {
    key: 'stakeholders',
    purpose: 'Stakeholder mapping in public affairs',
    people: 'Office-holders and others in public life',
    data: 'Name, office, organisation, contact at work, influence, our relationship, public positions with our notes',
    lawful_basis: 'Legitimate interest, weighed case by case (s.25(1)(b)(v))',
    sensitive_ground:
      'Political opinions: only what the person has manifestly made public (s.30(1)). Staff note public positions only.',
    source: 'Public sources and meetings; not from the person',
    recipients:
      'The team of the service and administrators, whose reading is logged. Nobody else, clients included.',
    transfers: NO_TRANSFER,
    retention: 'Until the team deletes the entry or its service.',
    security: `${DATABASE_DECIDES} Reading by administrators is written to the audit log.`,
    tables: {
      'public.stakeholders': {
        name: 'name organization position',
        contact: 'contact_email contact_phone',
        opinion: 'influence_level relationship_status engagement_history notes',
      },
    },
  },
  {
    key: 'communications',
    purpose: 'Communications and campaigns',
    people: 'People named in texts; staff who write and approve',
    data: 'Texts, audiences, messages, budgets and results; who approved',
    lawful_basis:
      'Contract with the client (s.25(1)(b)(i)); for people named, legitimate interest (s.25(1)(b)(v))',
    sensitive_ground:
      'Campaigns may touch political opinions: only what was manifestly made public (s.30(1))',
    source: 'Our clients; staff; public sources',
    recipients: `${STAFF_ON_CASE} Campaigns: the team and administrators only. People of the client see what is published.`,
    transfers: NO_TRANSFER,
    retention: 'Until it is deleted, or with the service it belongs to.',
    security: `${DATABASE_DECIDES} Nobody approves their own text.`,
    tables: {
      'public.communications': {
        work: 'title body target_audience approval_reason',
        none: 'communication_type status approval_status scheduled_date published_at',
        activity: 'decided_at',
      },
      'public.campaigns': {
        work: 'campaign_name key_messages metrics',
        opinion: 'target_audience',
        none: 'campaign_type status budget currency channels start_date end_date',
      },
    },
  },
  {
    key: 'mail',
    purpose: 'Mail the platform sends',
    people: 'Everyone who gets a mail from the platform',
    data: 'Address, subject and text of the mail, when it was sent',
    lawful_basis: 'As for the matter the mail is about',
    sensitive_ground: null,
    source: 'Arises from the matter',
    recipients:
      'The person; administrators; the mail service that carries it (name and country: to be entered by the firm).',
    transfers: 'Depends on the mail service; to be entered by the firm.',
    retention: '30 days; wishes for a mail that was not due: one day.',
    security: 'Links in mails work once and for a short time; they are stored as hashes.',
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
      'private.notice_kinds': { none: 'kind mail_choice facts merges tells_actor' },
      'public.notification_choices': { choice: 'choice enabled' },
      'private.digest_days': { none: 'day' },
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
      'public.requests': {
        none: `kind reference about_item about_title session_on state stage due_at first_reply_at decided_at escalated_at
          reminded_at forget_at idempotency_key`,
        name: 'name',
        contact: 'email phone',
        work: 'organisation',
        message: 'topic subject message data held_reason search_text',
        career: 'file_path file_name',
      },
      'public.request_events': { activity: 'at event', message: 'detail' },
      'private.request_kinds': { none: 'kind hours stages keep_months officers' },
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
    lawful_basis: 'Consent, confirmed by mail (s.25(1)(a), s.26)',
    sensitive_ground: null,
    source: 'The person',
    recipients: 'Administrators; the mail service.',
    transfers: 'Depends on the mail service; to be entered by the firm.',
    retention: 'Until the person stops it, then at once; never confirmed: 7 days.',
    security: DATABASE_DECIDES,
    tables: {
      'public.subscriptions': {
        contact: 'email',
        choice: 'list state',
        activity: 'requested_at confirmed_at last_mail_at',
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
  {
    key: 'files',
    purpose: 'Files: pictures of people, papers of a case, recordings, CVs',
    people: 'Whoever uploads a file or is named in it',
    data: 'The file, its name, size and type, who uploaded it and when',
    lawful_basis: 'As for the matter the file belongs to',
    sensitive_ground: 'As for the matter',
    source: 'The person who uploads it',
    recipients:
      'Pictures: signed-in people who see the name. Papers: the team, and the client’s people where they are shared. Recordings: whoever made them.',
    transfers: NO_TRANSFER,
    retention:
      'Until deleted or replaced; recordings within 24 hours; a person’s picture and own papers at the latest with their account; what nothing names any more within the hour.',
    security:
      'Checked for their true type; the place and time of a photograph are taken out; opened by signed links.',
    tables: {
      'storage.buckets': { none: 'name public file_size_limit allowed_mime_types' },
      'storage.objects': {
        none: 'bucket_id version',
        file: 'name path_tokens metadata user_metadata',
        activity: 'last_accessed_at',
      },
      'platform.file_limits': {
        none: 'singleton objects_per_person bytes_per_person bytes_per_outsider min_free_bytes',
      },
      'platform.resumable_uploads': {
        file: 'bucket_id name metadata',
        activity: 'size finished_at',
        none: 'upsert lease lease_until lease_wanted',
      },
      'platform.file_store': { none: 'singleton' },
      'platform.file_usage': { activity: 'objects bytes' },
      'platform.orphaned_blobs': { none: 'version since' },
      'platform.used_upload_links': {},
    },
  },
  {
    key: 'publishing',
    purpose: 'What the site publishes, and who wrote and approved it',
    people: 'Authors, staff, people named in articles with their agreement',
    data: 'Texts, names of authors, who wrote, approved and published, earlier versions',
    lawful_basis: 'Legitimate interest in publishing (s.25(1)(b)(v))',
    sensitive_ground: null,
    source: 'Staff',
    recipients: 'What is published: everyone. Drafts and history: staff.',
    transfers: 'Published on the internet.',
    retention: 'Until withdrawn; the history has no end date, for a publisher answers for old texts too.',
    security: 'Nobody approves what they edited since it was last published.',
    tables: {
      'public.content_items': {
        none: 'kind slug publish_at live_at first_published_at state',
        work: 'draft live state_reason',
        activity: 'editors',
      },
      'public.content_versions': { none: 'number event slug', work: 'draft reason', activity: 'made_at' },
      'private.content_revision': { none: 'only_row revision' },
      'private.content_rules': { none: 'kind rule' },
      'private.moves': { none: 'table_name column_name from_state to_state roles needs_reason' },
    },
  },
  {
    key: 'downloads',
    purpose: 'Counting downloads',
    people: 'Whoever takes a file from the downloads page',
    data: 'A hash of the network address with a salt of that day, and the file; afterwards a number alone',
    lawful_basis: 'Legitimate interest in knowing what is useful (s.25(1)(b)(v))',
    sensitive_ground: null,
    source: 'Arises with the download',
    recipients: 'Nobody sees the hashes; the numbers are public.',
    transfers: NO_TRANSFER,
    retention: 'Until the end of the day; what remains is a number for each file and day.',
    security: 'Without the salt, which goes with the hashes, no address can be guessed from them.',
    tables: {
      'private.download_salts': { none: 'day salt' },
      'private.download_visits': { none: 'day', connection: 'visitor', activity: 'slug' },
      'private.download_days': { none: 'slug day downloads' },
    },
  },
  {
    key: 'abuse',
    purpose: 'Protection against abuse: counting requests',
    people: 'Whoever uses sign-in or a form',
    data: 'Hashes of network address and email address with a counter',
    lawful_basis: 'Legal obligation: security of processing (s.25(1)(b)(ii), s.39)',
    sensitive_ground: null,
    source: 'Arises when somebody uses the site',
    recipients: 'Nobody; the server alone.',
    transfers: NO_TRANSFER,
    retention: 'Until the counter has run out, 24 hours at most.',
    security: 'No address stands in it, hashes only.',
    tables: { 'platform.rate_limits': { connection: 'key', none: 'points expire' } },
  },
  {
    key: 'server-log',
    purpose: 'Log of the server',
    people: 'Whoever uses the site',
    data: 'Faults and, where switched on, time, method, path and status of a request; ids, no names, no network address',
    lawful_basis: 'Legal obligation: security of processing (s.25(1)(b)(ii), s.39)',
    sensitive_ground: null,
    source: 'Arises when somebody uses the site',
    recipients: 'Whoever runs the server for the firm.',
    transfers: 'Depends on who runs the server; to be entered by the firm.',
    retention: 'The product keeps none: it writes to the machine’s log, which the firm limits.',
    security: 'Secrets, tokens and addresses are hidden before a line is written.',
    tables: {},
  },
  {
    key: 'accountability',
    purpose: 'This record, its rules and the versions of the privacy policy',
    people: 'Staff who edit it',
    data: 'Who changed the record and when',
    lawful_basis: 'Legal obligation: accountability (s.24(3), s.29)',
    sensitive_ground: null,
    source: 'Staff',
    recipients: 'Compliance officers and administrators; the published policy: everyone.',
    transfers: NO_TRANSFER,
    retention: 'No end date: old versions stay readable.',
    security: 'A published version cannot be changed or deleted.',
    tables: {
      'public.processing_records': {
        none: `key purpose people data lawful_basis sensitive_ground source recipients transfers retention security
          tables`,
        message: 'reason',
      },
      'public.retention_rules': {
        none: 'key record_key what keep_for counted_from job adjustable',
        message: 'reason',
      },
      'public.privacy_versions': {
        none: 'effective_on reviewed_on summary document',
        activity: 'published_at',
      },
    },
  },
  {
    key: 'operation',
    purpose: 'Running the server',
    people: 'Nobody',
    data: 'Keys, settings and the list of schema changes; no personal data',
    lawful_basis: 'Not needed: no personal data',
    sensitive_ground: null,
    source: 'The server',
    recipients: 'Nobody; the server alone.',
    transfers: NO_TRANSFER,
    retention: 'While the platform runs.',
    security: 'Out of reach of every role of the API.',
    tables: {
      'platform.api_keys': { none: 'key_hash role' },
      'platform.issuers': { none: 'issuer' },
      'platform.server_migrations': { none: 'name checksum applied_at' },
      'platform.product_versions': { none: 'version commit started_at' },
      'platform.signing_keys': { none: 'kid jwk' },
      'platform.tasks': { none: 'label every_seconds' },
    },
  },
];

const SWEEP = 'delete-expired-codes';
const FILES = 'clean-up-files';
const REQUESTS = 'delete-old-requests';
/** The task that reads its periods from the rules themselves; they can be changed on the screen. */
export const RULES_TASK = 'apply-retention-rules';

const rule = (
  key: string,
  record_key: string,
  what: string,
  keep_for: string | null,
  counted_from: string,
  job: string | null,
): RetentionSeed => ({ key, record_key, what, keep_for, counted_from, job });

/** A rule whose task no longer exists, or a task that deletes without a rule, fails a test. */
export const retention: readonly RetentionSeed[] = [
  rule('accounts', 'accounts', 'Accounts', null, 'by an administrator, on request', null),
  rule(
    'unconfirmed-accounts',
    'accounts',
    'Accounts never confirmed',
    '30 days',
    'the day they were opened',
    RULES_TASK,
  ),
  rule('codes', 'accounts', 'Codes and links sent by mail', '8 days', 'the day they were sent', SWEEP),
  rule('sign-in-codes', 'accounts', 'Half-finished sign-ins', '1 day', 'their start', SWEEP),
  rule(
    'provider-trips',
    'accounts',
    'Half-finished sign-ins through a provider',
    '1 hour',
    'their start',
    SWEEP,
  ),
  rule(
    'passkey-challenges',
    'accounts',
    'Questions put to a passkey',
    '0',
    'the end of their few minutes',
    SWEEP,
  ),
  rule(
    'admin-requests',
    'accounts',
    'Requests to become an administrator',
    '1 year',
    'the decision, or the day they lapsed',
    RULES_TASK,
  ),
  rule('idle-sessions', 'sessions', 'Sessions', '90 days', 'their last use', RULES_TASK),
  rule('ended-sessions', 'sessions', 'Sessions with a set end', '0', 'that end', SWEEP),
  rule('used-tokens', 'sessions', 'Used session tokens', '30 days', 'their use', SWEEP),
  rule('security-log', 'sessions', 'Security log of accounts', '1 year', 'the event', RULES_TASK),
  rule('audit-log', 'audit', 'Audit log', '6 years', 'the entry', RULES_TASK),
  rule(
    'deleted-records',
    'client-work',
    'Deleted clients and projects',
    '30 days',
    'the day they were deleted',
    'purge-deleted-records',
  ),
  rule(
    'stakeholders',
    'stakeholders',
    'Entries on stakeholders',
    null,
    'by the team, or with their service',
    null,
  ),
  rule('mail', 'mail', 'Mails the platform has written', '30 days', 'the day they were written', SWEEP),
  rule('mail-wishes', 'mail', 'Wishes for a mail, sent or refused', '1 day', 'the wish', SWEEP),
  rule(
    'notifications',
    'notifications',
    'Notices',
    '90 days',
    'the day they were given',
    'delete-old-notifications',
  ),
  rule(
    'digest-days',
    'notifications',
    'Days on which the morning digest went out (nobody’s data)',
    '7 days',
    'that day',
    'send-digests',
  ),
  rule(
    'requests',
    'requests',
    'Requests, with our answers',
    '6 months',
    'the day the matter was closed',
    REQUESTS,
  ),
  rule(
    'mass-mail',
    'requests',
    'What was held back as mass mail',
    '30 days',
    'the day it was held back',
    REQUESTS,
  ),
  rule(
    'withdrawn-requests',
    'requests',
    'Requests the sender took back',
    '30 days',
    'the day they were taken back',
    REQUESTS,
  ),
  rule(
    'open-requests',
    'requests',
    'Requests nobody closed',
    // As PostgreSQL says eighteen months.
    '1 year 6 mons',
    'the last step; its owner is reminded after 12 months',
    REQUESTS,
  ),
  rule('applications', 'applications', 'Applications and CVs', '6 months', 'the decision', REQUESTS),
  rule(
    'kept-applications',
    'applications',
    'Applications kept by consent',
    '1 year',
    'the decision',
    REQUESTS,
  ),
  rule(
    'unconfirmed-subscriptions',
    'subscriptions',
    'Subscriptions never confirmed',
    '7 days',
    'the day they were asked for',
    REQUESTS,
  ),
  rule(
    'withdrawn-consents',
    'consents',
    'Proof of a consent that was withdrawn',
    '3 years',
    'the day it was withdrawn',
    RULES_TASK,
  ),
  rule('recordings', 'files', 'Recordings of meetings', '24 hours', 'their upload', FILES),
  rule(
    'left-over-files',
    'files',
    'Files no record names any more',
    '1 hour',
    'the moment nothing names them',
    FILES,
  ),
  rule('upload-links', 'files', 'Used links for an upload', '0', 'the end of their time', FILES),
  rule(
    'download-visits',
    'downloads',
    'Hashes of who downloaded what',
    '0',
    'the end of that day in Lagos',
    'delete-download-visits',
  ),
  rule('counters', 'abuse', 'Counters against abuse', '24 hours', 'their start, at most', SWEEP),
];
