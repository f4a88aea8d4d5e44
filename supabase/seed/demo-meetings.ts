import type pg from 'pg';
import { encrypt } from '#server/auth/encrypted-field.ts';
import { sealContext } from '#server/functions/sealed-record.ts';
import { analyseMeeting } from '#src/features/meetings/analyse-meeting.ts';
import type { MeetingType } from '#src/features/meetings/meeting-types.ts';
import { readLine } from '#src/features/meetings/recording/clock.ts';
import { day, daysFrom, demoId } from './demo-clock.ts';
import { put } from './demo-put.ts';

/** Tables this part writes past the triggers that would say «now». */
export const MEETING_TABLES = ['meetings', 'promises'];

/** What each client is after: the text at issue, what is asked for, and what it costs. */
const matters = [
  {
    trade: /./,
    text: 'draft bill',
    aim: 'a joint memorandum of the industry association on both sections',
    cost: 'the cost of a licence',
  },
  {
    trade: /energy|water|government/i,
    text: 'tariff order',
    aim: 'a phased tariff for rural customers over two years',
    cost: 'the monthly bill of a small shop',
  },
  {
    trade: /manufactur|agricultur|food|retail/i,
    text: 'import guideline',
    aim: 'a pilot with a single inspection at the Lekki port',
    cost: 'the days a container waits',
  },
  {
    trade: /health/i,
    text: 'health insurance circular',
    aim: 'a waiver for clinics with fewer than ten beds',
    cost: 'the price of a consultation',
  },
  {
    trade: /telecom/i,
    text: 'right-of-way regulation',
    aim: 'one fee for all states along a fibre route',
    cost: 'each kilometre of fibre',
  },
  {
    trade: /aviation|transport/i,
    text: 'airport charges order',
    aim: 'lower charges for regional flights in the first two years',
    cost: 'a seat on a short flight',
  },
] as const;
/** The first that fits the trade; the one for everybody is asked last. */
const matterOf = (industry: string | null) =>
  matters.slice(1).find(({ trade }) => trade.test(industry ?? '')) ?? matters[0];

/** What was said; ~ is the stakeholder, @ the colleague who takes notes, the braces the matter of the client. */
const said: readonly { title: string; type: MeetingType; ago: number; lines: readonly string[] }[] = [
  {
    title: 'First call on the {text}',
    type: 'stakeholder',
    ago: 52,
    lines: [
      '[00:00] @: Good morning and thank you for the time. I write down what we agree, as I said on the phone.',
      '[00:21] ~: That is fine. The committee has the {text} since Monday and comments close in three weeks.',
      '[01:04] @: Our client sees two sections that would raise {cost} without a benefit to users.',
      '[02:10] ~: We agreed to support {aim}.',
      '[02:58] ~: I will send the timetable of the hearing within 72 hours.',
      '[03:30] @: I will draft the memorandum by Friday.',
    ],
  },
  {
    title: 'After the public hearing',
    type: 'policy',
    ago: 17,
    lines: [
      '[00:00] @: Thank you for seeing us again after the hearing.',
      '[00:18] ~: The chairman was not pleased with the tone of two submissions, yours was not among them.',
      '[01:12] ~: The committee decided not to support {aim}.',
      '[02:05] @: Then we bring our own figures on {cost}, with the source of each.',
      '[02:40] ~: I will review the figures by the end of the month.',
      '[03:15] @: I will prepare the figures within 72 hours.',
    ],
  },
  {
    title: 'Before the clause-by-clause reading',
    type: 'planning',
    ago: -4,
    lines: [],
  },
];

/** Meetings with the stakeholders of three services, what was promised in them, and the next one with each. */
export async function writeDemoMeetings(
  db: pg.PoolClient,
  today: Date,
  encryptionKey: Buffer,
): Promise<void> {
  const { rows } = await db.query<{
    id: string;
    name: string;
    client_id: string;
    client_name: string;
    industry: string | null;
    owner: string;
    owner_name: string;
  }>(
    `select distinct on (c.id) s.id, s.name, c.id as client_id, c.name as client_name, c.industry, c.created_by as owner,
       concat_ws(' ', p.first_name, p.last_name) as owner_name
     from public.stakeholders s join public.clients c on c.id = s.client_id
     join public.profiles p on p.user_id = c.created_by
     where s.kind = 'person' and s.deleted_at is null and c.deleted_at is null
     order by c.id, s.influence_level desc, s.id limit 4`,
  );
  for (const row of rows) {
    const { id: stakeholder_id, name, client_id, client_name, owner, owner_name } = row;
    const matter = matterOf(row.industry);
    const about = (text: string) =>
      text
        .replaceAll('{text}', matter.text)
        .replaceAll('{aim}', matter.aim)
        .replaceAll('{cost}', matter.cost);
    for (const [i, { title: heading, type, ago, lines }] of said.entries()) {
      const title = about(heading);
      const id = demoId(`meeting ${client_id} ${i}`);
      const held_on = day(today, -ago);
      const then = daysFrom(today, -Math.max(ago, 1));
      const stamps = { created_by: owner, created_at: then, updated_at: then };
      const body = about(lines.join('\n')).replaceAll('~', name).replaceAll('@', owner_name);
      const found = analyseMeeting(body, title, type, held_on, [owner_name]);
      await put(db, 'meetings', {
        id,
        title,
        meeting_type: type,
        held_on,
        client_id,
        client_name,
        stakeholder_id,
        stakeholder_name: name,
        basis: 'legitimate_interest',
        told: 'Said at the start of the call; nobody objected',
        transcript_until: day(today, 90 - ago),
        ...stamps,
        ...(body && {
          attendees: found.output.attendees,
          summary: found.output.summary,
          minutes: {
            ...found.output,
            decisionMoments: found.decisionMoments,
            actionMoments: found.actionMoments,
          },
        }),
      });
      if (!body) continue;
      await db.query(
        'insert into private.sealed_records (meeting_id, sealed, sealed_by, sealed_at) values ($1, $2, $3, $4)',
        [id, encrypt(encryptionKey, body, sealContext('meetings', id)), owner, then],
      );
      const spoken = body.split('\n');
      const entries = [
        ...found.output.keyDecisions.map(({ decision }, n) => ({
          kind: 'decision',
          what: decision,
          by_whom: '',
          due_on: null,
          moment: found.decisionMoments[n],
        })),
        ...found.output.actionItems.map(({ task, assignee, dueDate }, n) => ({
          kind: 'promise',
          what: task,
          by_whom: assignee,
          due_on: dueDate || null,
          moment: found.actionMoments[n],
        })),
      ];
      for (const [n, { moment, ...entry }] of entries.entries())
        await put(db, 'promises', {
          id: demoId(`promise ${id} ${n}`),
          meeting_id: id,
          stakeholder_id,
          owner: entry.by_whom === owner_name ? owner : null,
          state: entry.kind === 'promise' && entry.by_whom === owner_name ? 'kept' : 'open',
          said_on: held_on,
          quote: moment?.quote ?? null,
          line: moment?.line ?? null,
          at_second: moment ? readLine(spoken[moment.line - 1] ?? '').at : null,
          ...entry,
          ...stamps,
        });
    }
  }
}
