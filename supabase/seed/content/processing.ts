import type { ColumnsByCategory, ProcessingSeed, RetentionSeed } from '#src/features/privacy/processing.ts';
import { accounts } from './processing/accounts.ts';
import { clientWork } from './processing/client-work.ts';
import { compliance } from './processing/compliance.ts';
import { operation } from './processing/operation.ts';
import { platform } from './processing/platform.ts';
import { publishing } from './processing/publishing.ts';
import { requests } from './processing/requests.ts';
import { warRooms } from './processing/war-rooms.ts';

/**
 * The record of processing as the product is delivered: what it does with personal data, table by table. A test
 * compares it with the live schema, so a new column needs a word here. The firm edits the words on the screen
 * (/dashboard/privacy); tables and columns are the product's own and come from here. The purposes stand by room in the
 * folder processing/.
 */

/** Columns that mean the same in every table. A table may still say otherwise. */
export const sharedColumns: ColumnsByCategory = {
  none: `id position version created_at updated_at deleted_at expires_at client_id project_id service_id request_id
    item_id session_id factor_id record_id campaign_id crisis_id`,
  person: `user_id owner owner_id requested_by lead_id created_by edited_by decided_by deleted_by granted_by made_by changed_by actor
    assignee used_by`,
};

export const processing: readonly ProcessingSeed[] = [
  ...accounts,
  ...clientWork,
  ...compliance,
  ...warRooms,
  ...platform,
  ...requests,
  ...publishing,
  ...operation,
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
  rule('accounts', 'accounts', 'Accounts', null, 'by their person, or by an administrator on request', null),
  rule(
    'unconfirmed-accounts',
    'accounts',
    'Accounts never confirmed',
    '30 days',
    'the day they were opened',
    RULES_TASK,
  ),
  rule('codes', 'accounts', 'Codes and links sent by email', '8 days', 'the day they were sent', SWEEP),
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
  rule('erasures', 'audit', 'Ids of what was deleted for good', '400 days', 'the deletion', RULES_TASK),
  rule(
    'deleted-records',
    'client-work',
    'Deleted clients, projects, services and what hangs on them',
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
  rule('mail', 'mail', 'Emails the platform has written', '30 days', 'the day they were written', SWEEP),
  rule('mail-requests', 'mail', 'Requests for an email, sent or refused', '1 day', 'the request', SWEEP),
  rule(
    'notifications',
    'notifications',
    'Notices',
    '90 days',
    'the day they were given',
    'delete-old-notifications',
  ),
  rule(
    'record-documents',
    'record-documents',
    'Documents made from records, with their files',
    '30 days',
    'the day they were asked for',
    'delete-old-documents',
  ),
  rule(
    'alert-audits',
    'policy-alerts',
    'Audits of policy alerts: how many should have arrived and did (nobody’s data)',
    '90 days',
    'the audit',
    'audit-policy-alerts',
  ),
  rule(
    'deleted-communications',
    'communications',
    'Deleted communications and campaigns',
    '30 days',
    'the day they were deleted',
    'purge-deleted-records',
  ),
  rule(
    'deleted-stakeholders',
    'stakeholders',
    'Deleted stakeholders',
    '30 days',
    'the day they were deleted',
    'purge-deleted-records',
  ),
  rule(
    'deleted-meetings',
    'meetings',
    'Deleted meetings',
    '30 days',
    'the day they were deleted',
    'purge-deleted-records',
  ),
  rule(
    'transcripts',
    'sealed-records',
    'Words of meetings',
    '0',
    'the day set for the meeting',
    'delete-old-transcripts',
  ),
  rule('certificates', 'certificates', 'Certificates', null, 'by an administrator, on request', null),
  rule(
    'deleted-compliance-assessments',
    'compliance-assessments',
    'Deleted detailed assessments',
    '30 days',
    'the day they were deleted',
    'purge-deleted-records',
  ),
  rule(
    'deleted-assessments',
    'self-assessments',
    'Deleted self-assessments',
    '30 days',
    'the day they were deleted',
    'purge-deleted-records',
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
  rule('duty-calls', 'duty-calls', 'Calls of the adviser on duty', '6 months', 'the call', REQUESTS),
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
