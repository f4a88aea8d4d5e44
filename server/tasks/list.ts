import { z } from 'zod';
import { recomputeExposure } from '#src/features/portfolios/recompute-exposure.server.ts';
import { scorePredictions } from '#src/features/predictions/score.server.ts';
import { watchSources } from '#src/features/watcher/watch-sources.server.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { answerMailRequestTask } from '../auth/email-flows/mail-request-worker.ts';
import { backUpWhenDue, shipLog } from '../backup/scheduled-backups.ts';
import { buildDocumentTask } from '../documents/build-document.ts';
import { sendMailTask } from '../mail/send-mail.ts';
import { sendPushTask } from '../push/send-push.ts';
import { sweepFiles } from '../storage/sweep.ts';
import { defineTask, type Task } from './define-task.ts';

const none = z.object({});
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Everything the server does by itself, and what it does after the answer has been given. */
export const tasks: readonly Task[] = [
  sendMailTask,
  sendPushTask,
  answerMailRequestTask,
  buildDocumentTask,
  defineTask({
    id: 'score-predictions',
    label: 'Score predictions whose period is over',
    input: none,
    every: 24 * HOUR,
    run: ({ system, clock }) => scorePredictions(system, todayInLagos(clock())),
  }),
  defineTask({
    id: 'watch-sources',
    label: 'Look at watched pages',
    input: none,
    // Only sources somebody has turned on; each says how often.
    every: 15 * MINUTE,
    run: async ({ system }, _, { signal }) => void (await watchSources(system, signal)),
  }),
  defineTask({
    id: 'recompute-exposure',
    label: 'Compute exposures that are due',
    input: none,
    // Queued when a policy or a client changes; this looks for what that missed.
    every: 10 * MINUTE,
    run: async ({ system, clock }) => void (await recomputeExposure(system, todayInLagos(clock()))),
  }),
  defineTask({
    id: 'build-downloads',
    label: 'Build the downloads of the site',
    input: none,
    // Queued when a process starts and when what is published changes; this looks for what that missed.
    every: 6 * HOUR,
    run: async (services) => services.fillDownloads?.(),
  }),
  defineTask({
    id: 'delete-old-documents',
    label: 'Delete documents of 30 days ago',
    input: none,
    every: HOUR,
    deletes: ['record-documents'],
    run: async ({ system }) => void (await system.query('select private.delete_expired_documents()')),
  }),
  defineTask({
    id: 'publish-due-content',
    label: 'Publish what is due',
    input: none,
    // Each item that is scheduled queues a run of its own for its moment; this looks for what that missed.
    every: 10 * MINUTE,
    run: async ({ system }) => void (await system.query('select private.publish_due_content()')),
  }),
  defineTask({
    id: 'publish-due-communications',
    label: 'Publish approved communications that are due',
    input: none,
    // As for content: each planned moment has a run of its own. A text is locked and leaves «draft» and «scheduled» in the
    // same transaction, so that a second run finds nothing.
    every: 10 * MINUTE,
    run: async ({ system }) => void (await system.query('select private.publish_due_communications()')),
  }),
  defineTask({
    id: 'send-digests',
    label: 'Send the morning digest',
    input: none,
    every: MINUTE,
    deletes: ['digest-days'],
    run: async ({ system }) => void (await system.query('select private.send_digests()')),
  }),
  defineTask({
    id: 'fire-reminders',
    label: 'Remind people of what is due',
    input: none,
    every: MINUTE,
    // A second run finds the moment moved on: next_at and the entry are written in one transaction, under a lock.
    run: async ({ system }) => void (await system.query('select private.fire_reminders()')),
  }),
  defineTask({
    id: 'expire-evidence',
    label: 'Let evidence of assessments expire',
    input: none,
    // Works out what stands today; a second run finds nothing to change.
    every: 15 * MINUTE,
    run: async ({ system }) => void (await system.query('select private.expire_compliance_evidence()')),
  }),
  defineTask({
    id: 'tell-crisis-clocks',
    label: 'Tell war-rooms of due reports and of the breach clock, pass unanswered calls on',
    input: none,
    every: MINUTE,
    // Each moment is written down with the notice, under a lock.
    run: async ({ system }) =>
      void (await system.query('select private.tell_crisis_clocks(), private.escalate_duty_calls()')),
  }),
  defineTask({
    id: 'send-policy-alerts',
    label: 'Send policy alerts and reminders of due dates',
    input: none,
    every: MINUTE,
    run: async ({ system }) => {
      await system.query('select private.send_policy_alerts()');
      await system.query('select private.fire_deadline_reminders()');
      await system.query('select private.follow_law()');
    },
  }),
  defineTask({
    id: 'audit-policy-alerts',
    label: 'Compare the policy alerts that arrived with those that should have',
    input: none,
    every: HOUR,
    deletes: ['alert-audits'],
    run: async ({ system }) => void (await system.query('select private.audit_policy_alerts()')),
  }),
  defineTask({
    id: 'escalate-requests',
    label: 'Tell administrators of late requests, pass lapsed seats on',
    input: none,
    every: MINUTE,
    run: async ({ system }) =>
      void (await system.query('select private.escalate_requests(), private.expire_seat_offers()')),
  }),
  defineTask({
    id: 'keep-log',
    label: 'Keep what changed beside the backups',
    input: none,
    every: 20,
    needs: ({ backup }) => backup !== null,
    run: shipLog,
  }),
  defineTask({
    id: 'back-up',
    label: 'Make a backup when it is due',
    input: none,
    every: 5 * MINUTE,
    atStart: true,
    needs: ({ backup }) => backup !== null,
    run: backUpWhenDue,
  }),
  defineTask({
    id: 'seal-audit-log',
    label: 'Seal the audit log',
    input: none,
    every: 5 * MINUTE,
    run: async ({ system }) => void (await system.query('select private.seal_audit()')),
  }),
  defineTask({
    id: 'verify-audit-log',
    label: 'Verify the audit log',
    input: none,
    // It verifies once a day, by whichever process comes first; /health tells what it found.
    every: HOUR,
    run: async ({ system }) => void (await system.query('select private.check_audit()')),
  }),
  defineTask({
    id: 'delete-expired-codes',
    label: 'Delete expired codes, counters and sent mail',
    input: none,
    every: 10 * MINUTE,
    deletes: [
      'codes',
      'sign-in-codes',
      'provider-trips',
      'passkey-challenges',
      'ended-sessions',
      'used-tokens',
      'mail',
      'mail-requests',
      'counters',
    ],
    run: async ({ system }) => void (await system.query('select platform.sweep()')),
  }),
  defineTask({
    id: 'clean-up-files',
    label: 'Clear away left-over files and old recordings',
    input: none,
    every: 20 * MINUTE,
    deletes: ['recordings', 'left-over-files', 'upload-links'],
    run: sweepFiles,
  }),
  defineTask({
    id: 'purge-deleted-records',
    label: 'Purge what was deleted 30 days ago',
    input: none,
    every: HOUR,
    deletes: [
      'deleted-records',
      'deleted-communications',
      'deleted-stakeholders',
      'deleted-assessments',
      'deleted-compliance-assessments',
      'deleted-meetings',
    ],
    run: async ({ system }) => void (await system.query('select private.purge_deleted()')),
  }),
  defineTask({
    id: 'delete-old-transcripts',
    label: 'Delete the words of meetings on their day',
    input: none,
    every: HOUR,
    deletes: ['transcripts'],
    run: async ({ system }) => void (await system.query('select private.delete_expired_transcripts()')),
  }),
  defineTask({
    id: 'delete-old-notifications',
    label: 'Delete notifications of 90 days ago',
    input: none,
    every: HOUR,
    deletes: ['notifications'],
    run: async ({ system }) => void (await system.query('select private.delete_expired_notifications()')),
  }),
  defineTask({
    id: 'delete-old-requests',
    label: 'Delete requests and addresses whose time is over',
    input: none,
    every: HOUR,
    deletes: [
      'requests',
      'mass-mail',
      'withdrawn-requests',
      'open-requests',
      'applications',
      'kept-applications',
      'unconfirmed-subscriptions',
      'duty-calls',
    ],
    run: async ({ system }) =>
      void (await system.query(
        'select private.remind_of_open_requests(), private.delete_expired_requests(), private.delete_expired_subscriptions(), private.delete_expired_duty_calls()',
      )),
  }),
  defineTask({
    id: 'apply-retention-rules',
    label: 'Delete what the retention rules say',
    input: none,
    every: HOUR,
    deletes: [
      'unconfirmed-accounts',
      'admin-requests',
      'idle-sessions',
      'security-log',
      'audit-log',
      'withdrawn-consents',
      'erasures',
    ],
    run: async ({ system }) => void (await system.query('select private.delete_expired_by_rule()')),
  }),
  defineTask({
    id: 'delete-download-visits',
    label: 'Delete who downloaded which file yesterday',
    input: none,
    every: HOUR,
    deletes: ['download-visits'],
    run: async ({ system }) => void (await system.query('select private.delete_expired_download_visits()')),
  }),
];
