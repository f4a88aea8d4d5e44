import { expect, test } from 'vitest';
import { newTextOf, readInboundMail, referenceIn, requestAnswered } from './inbound-mail.ts';

const mail = '0f6f6d4e-1c1c-4b6e-9a53-0d7d9a2f0001';
const request = '9b2f6d4e-1c1c-4b6e-9a53-0d7d9a2f0002';
const ours = `<${mail}.${request}@firm.example>`;

test('a mail is read as either service hands it over, with what it answers, the nearest first', () => {
  const read = {
    messageId: '<abc@mail.example>',
    from: 'halima@sender.example',
    subject: 'Re: [HR-2026-AB12CD] Message',
    text: 'Tuesday suits me.',
    answers: ['<two@firm.example>', '<two@firm.example>', ours],
    automatic: false,
    files: [],
  };
  expect(
    readInboundMail({
      FromFull: { Email: 'Halima@Sender.example' },
      Subject: read.subject,
      TextBody:
        'Tuesday suits me.\n\nOn Mon, 3 Nov 2026 at 10:00, Firm <no-reply@firm.example> wrote:\n> Dear Halima',
      MessageID: 'service-own-id',
      Headers: [
        { Name: 'Message-ID', Value: read.messageId },
        { Name: 'In-Reply-To', Value: '<two@firm.example>' },
        { Name: 'References', Value: `${ours} <two@firm.example>` },
      ],
    }),
  ).toEqual(read);
  expect(
    readInboundMail({
      envelope: { from: 'halima@sender.example' },
      headers: {
        message_id: read.messageId,
        from: 'Halima Yusuf <halima@sender.example>',
        subject: read.subject,
        in_reply_to: '<two@firm.example>',
        references: [`${ours} <two@firm.example>`],
      },
      plain: 'Tuesday suits me.',
    }),
  ).toEqual(read);
  for (const other of [null, 'x', {}, { headers: {}, envelope: { from: 'x' } }])
    expect(readInboundMail(other)).toBeNull();
});

test('files of a mail are kept; an empty one and the logo of a signature are not', () => {
  const file = (Name: string, bytes: number, ContentID?: string) => ({
    Name,
    Content: Buffer.alloc(bytes, 1).toString('base64'),
    ContentID,
  });
  const kept = readInboundMail({
    FromFull: { Email: 'a@b.c' },
    MessageID: 'x',
    Attachments: [
      file('letter.pdf', 3),
      file('empty.pdf', 0),
      file('logo.png', 19_999, 'logo@mail'),
      file('photo.JPG', 20_000, 'photo@mail'),
      file('scan.png', 3),
      file('inline.pdf', 3, 'pdf@mail'),
    ],
  })?.files.map(({ name, bytes }) => [name, bytes.length]);
  expect(kept).toEqual([
    ['letter.pdf', 3],
    ['photo.JPG', 20_000],
    ['scan.png', 3],
    ['inline.pdf', 3],
  ]);
});

test('what a machine wrote is told from what a person did', () => {
  const with_ = (Name: string, Value: string) =>
    readInboundMail({ FromFull: { Email: 'a@b.c' }, MessageID: 'x', Headers: [{ Name, Value }] })?.automatic;
  expect(with_('Auto-Submitted', 'auto-replied')).toBe(true);
  expect(with_('Precedence', 'bulk')).toBe(true);
  expect(with_('List-Id', '<news.example>')).toBe(true);
  expect(with_('Auto-Submitted', 'no')).toBe(false);
});

test('a request is found by the mail it sent, and a reference only as we write it', () => {
  expect(requestAnswered({ answers: ['<x@y>', ours] })).toBe(request);
  expect(requestAnswered({ answers: [`<${request}@firm.example>`] })).toBeNull();
  expect(referenceIn('RE: [hr-2026-ab12cd] Message')).toBe('HR-2026-AB12CD');
  expect(referenceIn('About 2026')).toBeNull();
});

test('only what is new stands in the history, and a mail of quotes alone stays whole', () => {
  expect(
    newTextOf(
      'Yes.\r\n\r\nOn Tue, 4 Nov 2026 at 09:12, the firm\r\n<no-reply@firm.example> wrote:\r\n> Dear',
    ),
  ).toBe('Yes.');
  expect(newTextOf('Yes.\n-----Original Message-----\nFrom: x@y.z\nold')).toBe('Yes.');
  expect(newTextOf('> asked\nMy answer between.\n> more')).toBe('My answer between.');
  expect(newTextOf('> only this')).toBe('> only this');
});
