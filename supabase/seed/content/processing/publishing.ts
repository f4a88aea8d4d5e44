import type { ProcessingSeed } from '#src/features/privacy/processing.ts';
import { NO_TRANSFER } from './phrases.ts';

/** Files, and what the firm publishes. */
export const publishing: readonly ProcessingSeed[] = [
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
      'private.record_kinds': { none: 'kind title writers' },
      'private.document_kinds': { none: 'kind staff_only' },
      'private.attached_tables': { none: 'table_name adds sees changes readers_add' },
      'private.moves': { none: 'table_name column_name from_state to_state roles needs_reason' },
    },
  },
  {
    key: 'law-register',
    purpose: 'The law register: what the firm takes the law to be',
    people: 'Staff who keep it, and the lawyer named as reviewer, who agreed to be',
    data: 'Statements of law with their sources, who entered them, the name of the reviewer',
    lawful_basis: 'Legitimate interest in advice that can be checked (s.25(1)(b)(v))',
    sensitive_ground: null,
    source: 'Staff',
    recipients: 'Everyone: the register is public, without who entered what.',
    transfers: 'Published on the internet.',
    retention: 'No end date: what the law was stays readable as at any day.',
    security: 'Compliance officers and administrators write it; every saving leaves the statement before it.',
    tables: {
      'public.law_entries': {
        none: `key subject wording value unit spec_value bands source pin_cite link effective_from effective_to checked_on
          confidence counsel note what_changed`,
        name: 'reviewer',
      },
      'public.law_versions': {
        none: 'entry_id number key effective_from effective_to value recorded_at',
        name: 'statement',
      },
    },
  },
  {
    key: 'policy-alerts',
    purpose: 'Policies a reader follows, reminders of due dates, and alerts by mail',
    people: 'Registered readers',
    data: 'Address, organisation, sectors and keywords of interest, what is followed, what was sent and when',
    lawful_basis: 'Contract: the alerts somebody asked for (s.25(1)(b)(i))',
    sensitive_ground: null,
    source: 'The person',
    recipients: 'The person alone; the server that sends the mail.',
    transfers: NO_TRANSFER,
    retention:
      'Until the person stops the alert, the follow or the reminder, or the account goes; audits 90 days.',
    security: 'An address other than the account’s is written to only after its owner has confirmed it.',
    tables: {
      'public.watched_sources': {
        work: 'title',
        none: 'policy_id url enabled every_hours next_at checked_at refusal refusal_detail failures etag modified found',
      },
      'public.watch_findings': { none: 'source_id before after state found_at', activity: 'decided_at' },
      'public.follows': { choice: 'record_kind' },
      'public.deadline_reminders': { choice: 'lead_days remind_on by_email', activity: 'told_on' },
      'public.policy_alert_subscriptions': {
        contact: 'email',
        work: 'company_name',
        choice: 'sectors alert_frequency keywords excluded_words state',
        activity: 'confirmed_at',
        none: 'submission_id',
      },
      'public.alert_deliveries': { contact: 'email', none: 'items' },
      'private.policy_changes': { none: 'kind title path from_value to_value sectors words happened_at' },
      'private.alert_synonyms': { none: 'term family' },
      'private.alert_terms': { choice: 'subscription_id term reason first_word', none: 'excluded' },
      'private.alert_mutes': { choice: 'subscription_id' },
      'private.alert_hits': {
        choice: 'subscription_id reasons',
        none: 'change_id',
        activity: 'delivery_id delivered_at',
      },
      'private.policy_stages': { none: 'instrument stage status position' },
      'private.alert_audits': { none: 'at expected found added late' },
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
];
