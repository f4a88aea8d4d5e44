import { statfs } from 'node:fs/promises';
import { backupsIn } from '../backup/prune.ts';
import { scheduledStore } from '../backup/scheduled-store.ts';
import { warningsOf } from '../health-warnings.ts';
import type { Services } from '../services.ts';

/** What is read when somebody asks. What cannot be read is left out: an old figure would look like a good one. */
export interface Figure {
  name: string;
  help: string;
  values: { labels?: Record<string, string>; value: number }[];
}

const one = (name: string, help: string, value: number | null): Figure => ({
  name,
  help,
  values: value === null ? [] : [{ value }],
});

interface InDatabase {
  tasks: { task: string; waiting: number; active: number; failed: number; oldest: number }[];
  mail_waiting: string;
  mail_failed: string;
  audit_findings: string | null;
  audit_age: string | null;
  size: string;
}

// A mail has failed when no run of the queue will send it any more.
const STATEMENT = `
  select coalesce((select json_agg(q) from (
      select t.id as task,
        count(*) filter (where j.state < 'active' and j.start_after <= now()) as waiting,
        count(*) filter (where j.state = 'active') as active,
        count(*) filter (where j.state = 'failed') as failed,
        coalesce(extract(epoch from now() - min(j.start_after)
          filter (where j.state < 'active' and j.start_after <= now())), 0) as oldest
      from platform.tasks t left join pgboss.job j on j.name = t.id and j.state <> 'completed'
      group by t.id) q), '[]') as tasks,
    mail.waiting as mail_waiting, mail.failed as mail_failed,
    (select c.findings from private.audit_checks c) as audit_findings,
    (select extract(epoch from now() - c.checked_at) from private.audit_checks c) as audit_age,
    pg_database_size(current_database()) as size
  from (
    select count(*) filter (where queued) as waiting, count(*) filter (where not queued) as failed
    from (
      select o.id::text in (select j.data ->> 'mail' from pgboss.job j where j.name = 'send-mail' and j.state < 'completed') as queued
      from platform.outbox o where o.sent_at is null) o) mail`;

/** Figures of the database; that it does not answer is one of them. */
export async function databaseFigures({ system, log }: Pick<Services, 'system' | 'log'>): Promise<Figure[]> {
  const up = (value: number) =>
    one('harmattan_database_up', 'Whether the database answered this question.', value);
  try {
    const { rows } = await system.query<InDatabase>(STATEMENT);
    const [found] = rows;
    if (!found) return [up(1)];
    const byTask = (name: string, help: string, of: 'waiting' | 'active' | 'failed' | 'oldest') => ({
      name,
      help,
      values: found.tasks.map((task) => ({ labels: { task: task.task }, value: task[of] })),
    });
    const { audit_findings: findings, audit_age: age } = found;
    return [
      up(1),
      one('harmattan_database_size_bytes', 'Size of the database on disk.', Number(found.size)),
      byTask('harmattan_tasks_waiting', 'Runs that are due and not begun.', 'waiting'),
      byTask('harmattan_tasks_active', 'Runs at work.', 'active'),
      byTask('harmattan_tasks_failed', 'Runs given up, until they are cleared after some days.', 'failed'),
      byTask('harmattan_tasks_oldest_waiting_seconds', 'How long the longest has been due.', 'oldest'),
      one('harmattan_mail_waiting', 'Mails on their way out.', Number(found.mail_waiting)),
      one('harmattan_mail_failed', 'Mails given up and never sent.', Number(found.mail_failed)),
      one(
        'harmattan_audit_verified',
        'Whether the last verification of the audit log found it whole.',
        findings === null ? null : Number(findings === '0'),
      ),
      one(
        'harmattan_audit_check_age_seconds',
        'Since the audit log was last verified.',
        age === null ? null : Number(age),
      ),
    ];
  } catch (error) {
    log.debug({ reason: (error as Error).message }, 'the database had no figures');
    return [up(0)];
  }
}

/** Figures of this machine and of the place of the backups. */
export async function machineFigures(services: Services): Promise<Figure[]> {
  const { config } = services;
  const disk = await statfs(config.dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
  const warnings = Object.keys(warningsOf(services) ?? {});
  return [
    one('harmattan_disk_free_bytes', 'Room left on the disk of DATA_DIR.', disk),
    {
      name: 'harmattan_warning',
      help: 'Warnings of /health that hold now, by name.',
      values: warnings.map((name) => ({ labels: { name }, value: 1 })),
    },
    ...(config.backup ? [await backupFigure(services)] : []),
  ];
}

async function backupFigure({ config, clock }: Services): Promise<Figure> {
  const age = await scheduledStore(config)
    .then(({ encrypted }) => backupsIn(encrypted))
    .then(([latest]) => (latest ? (clock().getTime() - latest.at.getTime()) / 1000 : null))
    .catch(() => null);
  return one('harmattan_backup_age_seconds', 'Since the last whole backup was begun.', age);
}
