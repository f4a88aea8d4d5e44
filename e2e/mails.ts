import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestServer } from '#server/testing/harness.ts';

/** What a pattern finds in the newest mail to an address; mails are written beside the request, so it is waited for. */
export async function foundInMail(
  server: TestServer,
  to: string,
  pattern: RegExp,
  subject = /./,
): Promise<string> {
  const found = async () =>
    (await server.mails(to))
      .filter((mail) => subject.test(mail.subject))
      .map(({ text_body }) => pattern.exec(text_body ?? '')?.[0])
      .findLast(Boolean) ?? '';
  await expect.poll(found, { message: `a mail to ${to} with ${pattern}` }).not.toBe('');
  return found();
}

/** The address behind the button of a mail of the accounts. */
export const accountLink = (server: TestServer, to: string, subject: RegExp) =>
  foundInMail(server, to, /https?:\/\/\S+\/auth\/v1\/confirm\S+/, subject);

/** Opens it as its reader does: the page behind the link asks for one more click. */
export async function openAccountLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button').click();
}
