import type { Page } from 'playwright-core';

/** Fills the form at /contact. */
export async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Halima Yusuf');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('What is it about?').selectOption({ label: 'Public affairs' });
  await page.getByLabel('Your message').fill('A bill will be read on Thursday. Can you help?');
}

export const sendContact = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

/** What the page says once the message has arrived. */
export const contactSent = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Thank you, we have your message' });
