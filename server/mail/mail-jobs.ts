import { setTimeout as sleep } from 'node:timers/promises';
import { workOffMailRequest } from '../auth/email-flows/mail-request-worker.ts';
import type { Services } from '../services.ts';
import { createDelivery, sendOne } from './sender.ts';

/** Notifications may be missed (a new connection, a pooler): the queues are looked at anyway this often. */
const LOOK_EVERY_MS = 5_000;

/** Keeps requests for mails and the outbox flowing. @returns how to stop; what is being sent is finished. */
export function startMailJobs(services: Services): { stop(): Promise<void> } {
  const delivery = createDelivery(services);
  const stops = [
    // A random moment later, so that the work for a known address does not slow down the answer to the very next
    // request and tell the two apart.
    drain(
      services,
      'mail_requests',
      () => workOffMailRequest(services),
      () => 40 + Math.random() * 200,
    ),
    drain(
      services,
      'outbox',
      () => sendOne(services, delivery),
      () => 0,
    ),
  ];
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
      delivery.close();
    },
  };
}

/** Runs `step` until it finds nothing, each time the channel calls and every few seconds. */
function drain(
  services: Services,
  channel: string,
  step: () => Promise<boolean>,
  delay: () => number,
): () => Promise<void> {
  let stopped = false;
  let called = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (called && !stopped) {
      called = false;
      await sleep(delay());
      try {
        while (!stopped && (await step()));
      } catch (error) {
        const { code, message } = error as { code?: string; message?: string };
        services.log.warn({ channel, reason: code ?? message }, 'a mail job failed and will be tried again');
      }
    }
    running = null;
  }
  const wake = () => {
    called = true;
    running ??= run();
  };
  const unlisten = services.listen(channel, wake);
  const timer = setInterval(wake, LOOK_EVERY_MS);
  timer.unref();
  wake();
  return async () => {
    stopped = true;
    clearInterval(timer);
    unlisten();
    await running;
  };
}
