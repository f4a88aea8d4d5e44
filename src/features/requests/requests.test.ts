import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { date, email, text } from '#src/fields/field.ts';
import type { HtmlField } from '#src/fields/html/html-field-kind.ts';
import { requestKinds } from './kinds.ts';
import { publicForm } from './public-forms.ts';
import { isLateBy } from './request.ts';
import { spamReason } from './spam-check.ts';
import { visitorRule, visitorSchema } from './visitor-rules.ts';

const line = text('name', 'Your name', { required: true });
const problemWith = (field: HtmlField, typed: string, today?: string) =>
  visitorRule(field, today ? () => today : undefined).safeParse(typed).error?.issues[0]?.message ?? null;

test('the hours and stages of the screens are those of the database', () => {
  const folder = new URL('../../../supabase/migrations/', import.meta.url);
  const sql = ['20261121003100_requests.sql', '20261121003110_request_steps.sql']
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  for (const [kind, { hours, ...rest }] of Object.entries(requestKinds)) {
    const stages = 'stages' in rest ? rest.stages.map(({ value }) => value).join(',') : '';
    expect(sql).toContain(`('${kind}', ${hours}, '{${stages}}')`);
  }
});

test('V08: a name keeps its marks and dots; what only breaks lines is refused with the field named', () => {
  expect(problemWith(line, 'Ṣọlá Adébáyọ̀ Ọ̀ṣínbàjò')).toBeNull();
  expect(problemWith(line, 'Ụ́zọ̀ Ńwọ̀sụ́')).toBeNull();
  expect(problemWith(line, `Z${'\u0301\u0316\u0317\u0318'.repeat(4)}algo`)).toContain('too many marks');
  expect(problemWith(line, '')).toBe('Please fill in: Your name.');
  expect(problemWith({ ...line, label: 'Why this work?' }, '')).toBe('Please fill in: Why this work?');
});

test.each(['Ada\r\nBcc: all@example.org', 'Ada\nX: y', 'Ada\u0000', 'Ada\u202egnp.exe', 'Ada\u2028Bcc: x'])(
  'V04: %j is no name',
  (value) => expect(problemWith(line, value)).toContain('one line'),
);

test.each([
  'a@b',
  'a@@b.org',
  'a b@c.org',
  'a@b.org,c@d.org',
  '<a@b.org>',
  'a@b.org\r\nBcc: c@d.org',
  '"a"@b.org',
])('V04: %j is no address', (value) =>
  expect(problemWith(email('email', 'Email', { required: true }), value)).not.toBeNull(),
);

test('V08: a day that is past, impossible or a lifetime away is refused; today is taken', () => {
  const field = date('needed_by', 'Needed by');
  const on = (value: string) => problemWith(field, value, '2026-11-21');
  expect(on('2026-11-20')).toContain('past');
  expect(on('2026-02-30')).toContain('a date such as');
  expect(on('2066-11-21')).toContain('too far');
  expect(on('2026-11-21')).toBeNull();
  expect(on('some day')).toContain('a date such as');
});

test('a visitor types a day as people write one, and it is stored as a day', () => {
  const typed = (value: string) =>
    visitorRule(date('needed_by', 'Needed by'), () => '2026-11-21').parse(value);
  expect(typed('3 Dec 2026')).toBe('2026-12-03');
  expect(typed('03/12/2026')).toBe('2026-12-03');
  expect(typed('2026-12-03')).toBe('2026-12-03');
});

test('V09: three links, or the words of mass mail, are a reason to look; one address of a writer is not', () => {
  const asked = (message: string, hasToken = true) => spamReason({ message }, hasToken);
  expect(asked('See https://a.ng, http://b.ng and www.c.ng')).toBe('It holds 3 links.');
  expect(asked('Our paper: https://example.org/paper')).toBeNull();
  expect(asked('Our paper: https://example.org/paper', false)).toContain('without script');
  expect(asked('We offer SEO services for your site')).toContain('mass mail');
  expect(asked('We grow cassava in Benue and need help with a petition.', false)).toBeNull();
  expect(spamReason({ message: 'Hello', link: 'https://my.site' }, false)).toBeNull();
});

test.each(['contact', 'job_application', 'newsletter'])(
  'sec-M2: the checks of the form %s are built once, however often it is sent',
  (name) => {
    const checks = () => visitorSchema(publicForm(name)?.fields ?? []);
    expect(publicForm(name)).not.toBeNull();
    expect(checks()).toBe(checks());
  },
);

test('amber begins when three quarters of the time are over, red when all of it is', () => {
  const request = { created_at: '2026-11-20T08:00:00Z', due_at: '2026-11-21T08:00:00Z' };
  const at = (time: string) => isLateBy(request, new Date(time));
  expect(at('2026-11-21T01:59:00Z')).toBe('in time');
  expect(at('2026-11-21T02:01:00Z')).toBe('soon');
  expect(at('2026-11-21T08:01:00Z')).toBe('late');
});
