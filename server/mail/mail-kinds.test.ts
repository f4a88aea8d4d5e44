import { expect, test } from 'vitest';
import { palette } from '#src/ui/palette.ts';
import { asHtml, asText } from './layout.ts';
import { mailPreview } from './preview.ts';
import { mailSamples } from './samples.ts';
import { writeMail } from './templates.ts';

const site = { siteUrl: 'https://example.org', token: () => 'signed' };

/** What the dark gives another colour, by what the day gives. */
const NIGHT: Readonly<Record<string, RegExp>> = {
  color: /\b(ink|muted|on-act)\b/,
  background: /\b(paper|box|act)\b/,
};

test.each(Object.entries(mailSamples))(
  'a mail of the kind %s can be read as text, by day and in the dark',
  (kind, data) => {
    const mail = writeMail(kind, { ...data }, site);
    const text = asText(mail);
    expect(text).toContain(mail.heading);
    const why = mail.because ?? 'You get this mail because of an account under this address.';
    for (const part of [mail.button?.link, mail.code, mail.note, why, ...mail.paragraphs])
      if (part) expect(text).toContain(part);
    const html = asHtml(mail);
    for (const whole of [mail.subject, text, html])
      expect(whole).not.toMatch(/undefined|null\b|\[object|NaN|Invalid Date/);
    // Every colour of the day has a class that the dark paints anew; the sun of the mark stays a sun.
    for (const [, attributes = ''] of html.matchAll(/<\w+([^>]*)>/g)) {
      const [, style = ''] = /style="([^"]*)"/.exec(attributes) ?? [];
      const [, classes = ''] = /class="([^"]*)"/.exec(attributes) ?? [];
      for (const [, property = '', value] of style.matchAll(/(?:^|;)(color|background):([^;]+)/g))
        if (value !== palette.sun)
          expect(classes, `${property} of <${attributes}>`).toMatch(NIGHT[property] ?? /^$/);
    }
  },
);

test('a developer looks at every kind of mail, by day, in the dark and as text', async () => {
  const app = mailPreview('https://example.org');
  const list = await (await app.request('/')).text();
  for (const kind of Object.keys(mailSamples)) expect(list).toContain(`"/mails?kind=${kind}"`);
  const page = await (await app.request('/?kind=request_reply')).text();
  expect(page.match(/<iframe[^>]+color-scheme:(?:light|dark)/g)).toHaveLength(2);
  expect(page).toContain('Shall we call?');
  expect(await (await app.request('/one/request_reply')).text()).toContain('<!doctype html>');
  expect((await app.request('/one/none')).status).toBe(404);
});
