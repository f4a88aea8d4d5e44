import { expect } from 'vitest';
import type { TestServer } from './harness.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a raw answer has whatever the test asks of it.
  body: any;
  headers: Headers;
}

/** One raw call to the auth surface, without the client library in between. */
export async function call(
  server: TestServer,
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string>; bearer?: string } = {},
): Promise<Answer> {
  const headers: Record<string, string> = { apikey: server.publishableKey, ...options.headers };
  if (options.bearer) headers.authorization = `Bearer ${options.bearer}`;
  if (options.body !== undefined) headers['content-type'] ??= 'application/json';
  const answer = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(options.body !== undefined && {
      body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
    }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text.startsWith('{') ? JSON.parse(text) : text,
    headers: answer.headers,
  };
}

export const post = (server: TestServer, path: string, body: unknown, headers?: Record<string, string>) =>
  call(server, 'POST', path, { body, ...(headers && { headers }) });

export const signIn = (server: TestServer, email: string, password: string) =>
  post(server, '/token?grant_type=password', { email, password });

export const refresh = (server: TestServer, token: string) =>
  post(server, '/token?grant_type=refresh_token', { refresh_token: token });

/** Waits for the newest mail of a kind and reads its link and code. */
export async function mailTo(
  server: TestServer,
  to: string,
  kind: string,
  count = 1,
): Promise<{ link: string; token: string; code: string; text: string; subject: string }> {
  let found: Awaited<ReturnType<TestServer['mails']>> = [];
  await expect
    .poll(
      async () => {
        found = (await server.mails(to)).filter((mail) => mail.kind === kind && mail.text_body);
        return found.length;
      },
      { timeout: 5_000, interval: 30 },
    )
    .toBeGreaterThanOrEqual(count);
  const mail = found.at(-1);
  const text = mail?.text_body ?? '';
  // What the button behind the mail's link amounts to.
  const link = (/https?:\S+\/confirm\?\S+/.exec(text)?.[0] ?? '').replace('/confirm?', '/verify?');
  return {
    link,
    token: link ? (new URL(link).searchParams.get('token') ?? '') : '',
    code: /Code: (\d{6})/.exec(text)?.[1] ?? '',
    text,
    subject: mail?.subject ?? '',
  };
}

/** Resets every counter, as if the time had passed. */
export const resetRateLimits = (server: TestServer) => server.system.query('truncate platform.rate_limits');
