import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Services } from '../../services.ts';
import { defineTask } from '../../tasks/define-task.ts';
import { requestEmailChange } from './email-change.ts';
import { mailLink } from './mail-link.ts';
import { newOneTimeCode } from './one-time-code.ts';

interface MailRequest {
  kind: 'recovery' | 'magiclink' | 'signup' | 'email_change' | 'stop_link';
  email: string;
  data: {
    redirectTo: string;
    challenge?: string;
    challengeMethod?: string;
    createUser?: boolean;
    metadata?: Record<string, unknown>;
  };
}

interface Person {
  id: string;
  email: string;
  confirmed: boolean;
  email_change: string | null;
}

/**
 * Answers one request: finds out whose address it is, and if it is somebody's, puts the mail in the outbox, in the same
 * transaction in which the request goes. Exactly once, therefore. A request that fails three times is left to
 * administrators: it is shown among the tasks, and deleted after a day.
 */
export const answerMailRequestTask = defineTask({
  id: 'answer-mail-request',
  label: 'Answer requests for a sign-in, reset or confirmation mail',
  input: z.object({ request: z.number() }),
  retry: { limit: 2, delaySeconds: 2, longestDelaySeconds: 60 },
  always: true,
  async run(services, { request }) {
    // A random moment later, so that the work for a known address does not slow down the answer to the very next
    // request and tell the two apart.
    await sleep(40 + Math.random() * 200);
    await inTransaction(services.system, async (tx) => {
      const { rows } = await tx.query<MailRequest>(
        'delete from platform.mail_requests where id = $1 returning kind, email, data',
        [request],
      );
      if (rows[0]) await answer(services, tx, rows[0]);
    });
  },
});

async function answer(services: Services, tx: pg.PoolClient, request: MailRequest): Promise<void> {
  // Asked for by a reader, who needs no account: the product knows who is on a list.
  if (request.kind === 'stop_link') {
    await tx.query('select private.ask_stop_link($1)', [request.email]);
    return;
  }
  const { rows } = await tx.query<Person & { barred: boolean }>(
    `select id, email, email_confirmed_at is not null as confirmed, email_change,
       deleted_at is not null or coalesce(banned_until > now(), false) as barred
     from auth.users where email = $1 or ($2 and email_change = $1) order by email = $1 desc limit 1 for update`,
    // Someone who waits for the new address's mail may name either address.
    [request.email, request.kind === 'email_change'],
  );
  const found = rows[0];
  if (found?.barred) return;
  switch (request.kind) {
    case 'recovery':
      if (found) await mailToken(services, tx, found, 'recovery', 'reset-password', request);
      return;
    case 'magiclink': {
      const person = found ?? (request.data.createUser ? await newPerson(tx, request) : null);
      if (person) await mailToken(services, tx, person, 'magiclink', 'sign-in', request);
      return;
    }
    case 'signup':
      if (found && !found.confirmed)
        await mailToken(services, tx, found, 'signup', 'confirm-sign-up', request);
      return;
    case 'email_change':
      if (found?.email_change) {
        await requestEmailChange(services, tx, {
          personId: found.id,
          oldEmail: found.email,
          newEmail: found.email_change,
          redirectTo: request.data.redirectTo,
          challenge: request.data.challenge,
          challengeMethod: request.data.challengeMethod,
        });
      }
  }
}

async function newPerson(tx: pg.PoolClient, request: MailRequest): Promise<Person> {
  const { rows } = await tx.query<{ id: string }>('select auth.add_person($1, null, $2, false) as id', [
    request.email,
    JSON.stringify(request.data.metadata ?? {}),
  ]);
  return { id: rows[0]?.id ?? '', email: request.email, confirmed: false, email_change: null };
}

const SENT_AT = {
  recovery: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
  signup: 'confirmation_sent_at',
};
const METHOD = { recovery: 'recovery', magiclink: 'magiclink', signup: 'email/signup' };

async function mailToken(
  services: Services,
  tx: pg.PoolClient,
  person: Person,
  type: 'recovery' | 'magiclink' | 'signup',
  kind: 'reset-password' | 'sign-in' | 'confirm-sign-up',
  request: MailRequest,
): Promise<void> {
  const { challenge, challengeMethod, redirectTo } = request.data;
  let flow: string | null = null;
  if (challenge) {
    const started = await tx.query<{ id: string }>('select auth.start_flow($1, $2, $3, $4) as id', [
      person.id,
      challenge,
      challengeMethod ?? 's256',
      METHOD[type],
    ]);
    flow = started.rows[0]?.id ?? null;
  }
  const code = newOneTimeCode(person.email, { pkce: flow !== null });
  await tx.query('select auth.issue_token($1, $2, $3, $4, $5, $6)', [
    person.id,
    type,
    person.email,
    code.codeHash,
    code.linkHash,
    flow,
  ]);
  await tx.query(`update auth.users set ${SENT_AT[type]} = now() where id = $1`, [person.id]);
  await enqueueMail(tx, {
    kind,
    to: person.email,
    data: { code: code.code, link: mailLink(services.config, code.link, type, redirectTo) },
  });
}
