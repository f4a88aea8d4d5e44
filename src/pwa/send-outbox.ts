import { oneTabAtATime } from '#src/lib/one-tab-at-a-time.ts';
import { type DeliveredForm, dropForm, type QueuedForm, queuedForms, saveForm } from './outbox.ts';

/** The server's response to a form (src/features/requests/public-forms-service.ts). */
interface Answer {
  ok: boolean;
  title?: string;
  text?: string;
  reference?: string;
  message?: string;
  errors?: Record<string, string>;
}

export type Post = (action: string, body: FormData) => Promise<Response>;

const post: Post = (action, body) =>
  fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } });

/**
 * Sends the queue of one owner in order. Tabs and the worker may start at once: a lock lets one of them send, and the
 * idempotency keys make a repeated delivery harmless.
 * @param owner read again before each form, so that nothing is sent after another person signed in
 * @param only sends this form, refused or not; otherwise all that wait
 */
export async function sendOutbox(
  owner: () => string | Promise<string>,
  only?: number,
  send: Post = post,
): Promise<DeliveredForm[]> {
  return oneTabAtATime('harmattan-outbox', async () => {
    const mine = await owner();
    const arrived: DeliveredForm[] = [];
    let token: string | undefined;
    for (const form of await queuedForms(mine)) {
      if (only === undefined ? form.state !== 'waiting' : form.id !== only) continue;
      if ((await owner()) !== mine) break;
      token ??= await freshToken();
      const fate = await tryOnce(form, token, send);
      if (fate === 'later') break;
      if (fate !== 'refused') arrived.push(fate);
    }
    return arrived;
  });
}

async function tryOnce(
  form: QueuedForm,
  token: string,
  send: Post,
): Promise<DeliveredForm | 'refused' | 'later'> {
  const body = new FormData();
  for (const [name, value] of form.entries) body.append(name, name === 'form_token' ? token || value : value);
  let response: Response;
  let answer: Answer;
  try {
    response = await send(form.action, body);
    answer = (await response.json()) as Answer;
  } catch {
    // No network or no readable response: it may have been delivered, and its key makes a retry safe.
    return 'later';
  }
  if (answer.ok) {
    const { title = '', text = '', reference } = answer;
    const sent = { key: form.key, title, text, reference };
    await dropForm(form.id, sent);
    return sent;
  }
  const refused = response.status >= 400 && response.status < 500 && response.status !== 429;
  const { message: whole = '', errors = {} } = answer;
  const message = [whole, ...Object.values(errors)].filter(Boolean).join(' ');
  await saveForm(
    { ...form, state: refused ? 'refused' : 'waiting', ...(message && { message }) },
    refused ? { key: form.key, message: whole, errors } : undefined,
  );
  return refused ? 'refused' : 'later';
}

/** The server drops what was sent less than two seconds after its token was given. */
const SOONEST_MS = 2_200;

/** The form may have been opened without a network, or days ago; an empty token is no reason not to send. */
async function freshToken(): Promise<string> {
  try {
    const answer = await fetch('/forms/token', { headers: { accept: 'application/json' } });
    const { form_token: token } = (await answer.json()) as { form_token: string };
    await new Promise((resolve) => setTimeout(resolve, SOONEST_MS));
    return token;
  } catch {
    return '';
  }
}
