import { beforeEach, expect, test, vi } from 'vitest';
import { mailToast } from './mail-toast.ts';
import { showToastsWith } from './toast.ts';

const settings = vi.hoisted(() => ({ sendsMail: true }));
vi.mock('#src/lib/site-settings.ts', () => ({ readSiteSettings: () => settings }));

const shown: {
  title: string;
  description?: string | undefined;
  actionProps?: { children: string } | undefined;
}[] = [];
beforeEach(() => {
  shown.length = 0;
  showToastsWith({ add: (one) => String(shown.push(one)), close: () => {} });
});

test('plat-S5: who invites or answers is told that a mail is sent only where one is sent', () => {
  settings.sendsMail = true;
  mailToast('Invitation', 'ada@example.org', 'ada@example.org gets a link.', () => {});
  expect(shown).toMatchObject([{ title: 'Invitation sent', description: 'ada@example.org gets a link.' }]);
});

test('plat-S5: without a mail server people read where the mail is kept, and administrators open it', () => {
  settings.sendsMail = false;
  mailToast('Invitation', 'ada@example.org', 'never said', () => {});
  mailToast('Answer', 'ada@example.org', 'never said');
  expect(shown.map(({ title }) => title)).toEqual(['Invitation kept in Mail', 'Answer kept in Mail']);
  expect(shown[0]?.description).toContain('It can be copied there');
  expect(shown[0]?.actionProps?.children).toBe('Open Mail');
  expect(shown[1]?.description).toContain('An administrator finds it');
  expect(shown[1]?.actionProps).toBeUndefined();
});
