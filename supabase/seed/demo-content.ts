import type pg from 'pg';
import { contentKinds } from '#src/features/content/content.ts';
import { passageOf } from '#src/features/work/passage.ts';
import { documentWords } from '#src/fields/document-words.ts';
import { day, daysFrom, demoId } from './demo-clock.ts';
import { people } from './demo-firm.ts';
import { put } from './demo-put.ts';
import { fromMarkdown } from './from-markdown.ts';

const slug = 'before-the-committee-sits';
const body = `A committee that invites memoranda reads three kinds: those that repeat the bill, those that object to it, and those it can use. Clerks tell us that the third kind is rare enough to be passed round.

## Say what you want changed

Name the clause, give the words you would put in its place, and say in one sentence what the change costs and whom it helps. A member who agrees with you can then move it. Nobody drafts an amendment from a page of regret.

## Bring a figure of your own

The ministry has its figures, and the committee has heard them. A figure from your own books, with the way it was counted, is quoted in the report: how many clinics run on the tariff you ask to keep, how many jobs wait for the licence.

## Come back after the hearing

Most changes are made between the hearing and the report. A short note to the clerk within the week, with the wording once more, is read when the report is written.`;

/** A comment on words of the text, and what was answered. */
interface Thread {
  by: string;
  quote: string;
  says: string;
  days: number;
  answers: readonly { by: string; says: string; resolves?: true }[];
}

const threads: readonly Thread[] = [
  {
    by: 'Ngozi',
    quote: 'Clerks tell us that the third kind is rare enough to be passed round.',
    says: '@Amina Bawasa who told us this? If it was said in a closed meeting we cannot print it.',
    days: -2,
    answers: [
      {
        by: 'Amina',
        says: 'Two clerks, at the open training in September. @Kelechi Anozeme was there and has the notes.',
      },
      {
        by: 'Kelechi',
        says: 'The notes are in the meeting of 18 September. Neither asked for it to be kept back.',
      },
    ],
  },
  {
    by: 'Tolu',
    quote: 'Nobody drafts an amendment from a page of regret.',
    says: 'My favourite line. Could it stand in the summary as well?',
    days: -2,
    answers: [],
  },
  {
    by: 'Ngozi',
    quote: 'how many clinics run on the tariff you ask to keep',
    says: 'Ogbunike Solar will recognise itself here. Have they agreed to be hinted at?',
    days: -3,
    answers: [
      { by: 'Amina', says: 'I took the number out, so that it could be any operator.' },
      { by: 'Ngozi', says: 'Good, that settles it.', resolves: true },
    ],
  },
];

/** An article in review, with what colleagues say about its passages: open, answered, and resolved. */
export async function writeDemoContent(
  db: pg.PoolClient,
  ids: Record<string, string>,
  today: Date,
): Promise<void> {
  const item = demoId(`content ${slug}`);
  const document = fromMarkdown(body);
  const draft = contentKinds.insight.schema.parse({
    title: 'Before the committee sits: a memorandum it can use',
    excerpt: 'What a clerk passes on, what a member can move, and when the change is really made.',
    key_points: [
      'Give the words you would put in place of the clause.',
      'One figure of your own is worth a page of opinion.',
      'Write once more within a week of the hearing.',
    ],
    category: 'Public Affairs',
    type: 'Guide',
    author: 'Amina Bawasa',
    author_role: 'Senior Consultant, Public Affairs',
    published_on: day(today, 3),
    featured: false,
    body: document,
    tags: ['National Assembly', 'public hearings'],
    sources: [],
  });
  const written = daysFrom(today, -4);
  await put(db, 'content_items', {
    id: item,
    kind: 'insight',
    slug,
    draft,
    state: 'in_review',
    created_by: ids.Amina,
    edited_by: ids.Amina,
    editors: [ids.Amina],
    created_at: written,
    updated_at: written,
  });
  await db.query('update public.content_versions set made_by = $2, made_at = $3 where item_id = $1', [
    item,
    ids.Amina,
    written,
  ]);
  await put(db, 'content_versions', {
    item_id: item,
    number: 2,
    event: 'in_review',
    slug,
    draft,
    made_by: ids.Amina,
    made_at: daysFrom(today, -3),
  });
  const text = documentWords(document);
  for (const { by, quote, says, days, answers } of threads) {
    const from = text.indexOf(quote);
    const note = demoId(`content comment ${quote}`);
    const common = { record_kind: 'content_items', record_id: item, record_name: draft.title };
    const said = (who: string, words: string, hour: number) => {
      const at = daysFrom(today, days, hour);
      const mentions = people.flatMap(({ first, last }) =>
        words.includes(`@${first} ${last}`) ? [ids[first] ?? ''] : [],
      );
      const times = { happened_at: at, created_at: at, updated_at: at };
      return { ...common, body: words, mentions, created_by: ids[who], ...times };
    };
    await put(db, 'activities', {
      ...said(by, says, 9),
      id: note,
      kind: 'note',
      passage: passageOf('body', text, from, from + quote.length),
    });
    for (const [n, answer] of answers.entries())
      await put(db, 'activities', {
        ...said(answer.by, answer.says, 11 + n),
        id: demoId(`content answer ${quote} ${n}`),
        parent_id: note,
        kind: 'comment',
        resolves: answer.resolves ?? null,
      });
  }
}
