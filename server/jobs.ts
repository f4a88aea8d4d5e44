import { startMailJobs } from './mail/mail-jobs.ts';
import type { Services } from './services.ts';
import { sweepFiles } from './storage/sweep.ts';

interface Job {
  name: string;
  everyMs: number;
  run: (services: Services) => Promise<void>;
}

/** What the server does by itself. Every job may run in several processes at once. */
export const jobs: readonly Job[] = [
  {
    name: 'purge what was deleted 30 days ago',
    everyMs: 60 * 60_000,
    run: async ({ system }) => void (await system.query('select private.purge_deleted()')),
  },
  {
    name: 'publish what is due',
    everyMs: 5_000,
    run: async ({ system }) => void (await system.query('select private.publish_due_content()')),
  },
  {
    name: 'send the morning digest',
    everyMs: 60_000,
    run: async ({ system }) => void (await system.query('select private.send_digests()')),
  },
  {
    name: 'forget notifications of 90 days ago',
    everyMs: 60 * 60_000,
    run: async ({ system }) => void (await system.query('select private.delete_expired_notifications()')),
  },
  {
    name: 'tell administrators of late requests, pass lapsed seats on',
    everyMs: 60_000,
    run: async ({ system }) =>
      void (await system.query('select private.escalate_requests(), private.expire_seat_offers()')),
  },
  {
    name: 'forget requests and addresses whose time is over',
    everyMs: 60 * 60_000,
    run: async ({ system }) =>
      void (await system.query(
        'select private.remind_of_open_requests(), private.delete_expired_requests(), private.delete_expired_subscriptions()',
      )),
  },
  {
    name: 'forget what the retention rules say',
    everyMs: 60 * 60_000,
    run: async ({ system }) => void (await system.query('select private.delete_expired_by_rule()')),
  },
  {
    name: 'forget who took which file yesterday',
    everyMs: 60 * 60_000,
    run: async ({ system }) => void (await system.query('select private.delete_expired_download_visits()')),
  },
  {
    name: 'seal the audit log',
    everyMs: 5 * 60_000,
    run: async ({ system }) => void (await system.query('select private.seal_audit()')),
  },
  {
    name: 'forget expired codes, counters and sent mail',
    everyMs: 10 * 60_000,
    run: async ({ system }) => void (await system.query('select platform.sweep()')),
  },
  { name: 'clear away left-over files and old recordings', everyMs: 20 * 60_000, run: sweepFiles },
];

/** Code and message only: PostgreSQL's detail may quote a row. */
function reasonOf(error: unknown): { code?: unknown; reason: string } {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return { ...(code !== undefined && { code }), reason: String(message ?? error) };
}

/** Runs each job at its pace, never twice at once in this process; a failing run is logged and tried again later. */
export function startJobs(services: Services): { stop: () => Promise<void> } {
  const running = new Set<Promise<void>>();
  const mail = startMailJobs(services);
  // Administrators' reads of sensitive tables, announced by their select policies, enter the audit log.
  const unlisten = services.listen('sensitive_read', (notice) => {
    if (!notice) return;
    services.system
      .query('select private.note_read($1)', [notice])
      .catch((error: unknown) =>
        services.log.error(reasonOf(error), 'a sensitive read could not be recorded'),
      );
  });
  const timers = !services.config.profile.productSchema
    ? []
    : jobs.map((job) => {
        let busy = false;
        return setInterval(() => {
          if (busy) return;
          busy = true;
          const run = job
            .run(services)
            .catch((error: unknown) =>
              services.log.error({ job: job.name, ...reasonOf(error) }, 'a job failed; it runs again later'),
            )
            .finally(() => {
              busy = false;
              running.delete(run);
            });
          running.add(run);
        }, job.everyMs).unref();
      });
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      unlisten();
      await mail.stop();
      await Promise.all(running);
    },
  };
}
