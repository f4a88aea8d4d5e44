import type pg from 'pg';
import { demoId } from './demo-clock.ts';

const HOUR = 3_600_000;

interface DemoRequest {
  kind: string;
  name: string;
  organisation?: string;
  about?: string;
  topic?: string;
  subject?: string;
  message: string;
  /** Hours ago. */
  ago: number;
  state?: string;
  stage?: string;
  owner?: string;
  /** Hours it took to answer, with the words. */
  answered?: readonly [number, string];
  held?: string;
  /** Who sent it, signed in: a colleague, or one of a client's own people. */
  from?: string;
  /** Colleagues who want it too. */
  votes?: readonly string[];
}

/** What came in through the invented firm's forms these weeks: something late, something held, something done. */
const requests: readonly DemoRequest[] = [
  {
    kind: 'contact',
    name: 'Grace Eteng',
    organisation: 'Calabar Port Agents',
    topic: 'public-affairs',
    subject: 'Public affairs',
    message:
      'A committee has invited us for Thursday week. We have never done this. What do we bring, and who speaks?',
    ago: 3,
  },
  {
    kind: 'contact',
    name: 'Ibrahim Sule',
    organisation: 'Kaduna Textile Workers',
    topic: 'strategic-communication',
    subject: 'Strategic communication',
    message: 'Our members hear about the closure from the radio. We need to speak first from now on.',
    ago: 21,
    owner: 'Chidi',
    state: 'in_progress',
  },
  {
    kind: 'data_rights',
    name: 'Ruth Danladi',
    subject: 'A copy of my data',
    message: 'I attended your training in March. Please send me what you hold about me.',
    ago: 30,
    owner: 'Ngozi',
    state: 'new',
  },
  {
    kind: 'custom_resource',
    name: 'Obinna Eze',
    organisation: 'Nnewi Auto Parts Union',
    subject: 'A breach plan for three workshops',
    message: 'In Igbo and English if you can. Forty pages is too long.',
    ago: 9,
  },
  {
    kind: 'contact',
    name: 'Fatima Lawan',
    organisation: 'Borno Teachers Credit',
    topic: 'data-protection',
    subject: 'Data protection services',
    message: 'Which tier are we? We have 3,200 members and two clerks.',
    ago: 75,
    owner: 'Amina',
    state: 'waiting',
    answered: [
      6,
      'With 3,200 people in six months you are extra-high. I suggest a call of an hour; would Tuesday at ten suit you?',
    ],
  },
  {
    kind: 'job_application',
    name: 'Damilola Fashe',
    about: 'Policy Analyst',
    message:
      'I have read every committee report on the power sector since 2019 and would like to be paid for it.',
    ago: 40,
    stage: 'application',
  },
  {
    kind: 'job_application',
    name: 'Hauwa Garba',
    about: 'Policy Analyst',
    message: 'Six years in a governor’s office. I know what a memo is for.',
    ago: 200,
    stage: 'screening',
    owner: 'Halima',
    state: 'in_progress',
    answered: [20, 'Thank you. We would like to speak with you for twenty minutes.'],
  },
  {
    kind: 'job_application',
    name: 'Chuka Obiora',
    about: 'Data Protection Consultant',
    message: 'I ran the register of a hospital with nine sites.',
    ago: 420,
    stage: 'assessment',
    owner: 'Halima',
    state: 'waiting',
    answered: [15, 'The exercise is attached to a mail of its own. Two hours, at home, when it suits you.'],
  },
  {
    kind: 'job_application',
    name: 'Sade Akin',
    message: 'General application. I write speeches, and people stay awake.',
    ago: 600,
    stage: 'final-interview',
    owner: 'Segun',
    state: 'in_progress',
    answered: [30, 'We would like to meet you in Lagos.'],
  },
  {
    kind: 'brochure',
    name: 'Patience Okon',
    organisation: 'Akwa Ibom Health Board',
    about: 'Crisis Communication in Practice',
    message: 'For twelve people, in Uyo if possible.',
    ago: 52,
    owner: 'Tolu',
    state: 'done',
    answered: [4, 'The brochure is on its way. Twelve is enough for a session of your own in Uyo.'],
  },
  {
    kind: 'contact',
    name: 'SEO Team',
    topic: 'general',
    subject: 'General enquiry',
    message: 'Rank on Google: https://a.example https://b.example https://c.example',
    ago: 14,
    state: 'held',
    held: 'It holds 3 links.',
  },
  {
    kind: 'feature_request',
    name: 'Amina',
    from: 'Amina',
    subject: 'A weekly page for each client, to read out on the phone',
    message: 'I would open it before my Monday calls: what moved, what is due, who waits for an answer.',
    ago: 300,
    owner: 'Ifeoma',
    state: 'in_progress',
    votes: ['Chidi', 'Ngozi', 'Tolu', 'Halima'],
  },
  {
    kind: 'feature_request',
    name: 'Chidi',
    from: 'Chidi',
    subject: 'Dictate a note in Pidgin',
    message: 'On the road I talk faster than I type, and my notes from Onitsha are not in school English.',
    ago: 140,
    votes: ['Amina', 'Segun'],
  },
  {
    kind: 'feature_request',
    name: 'Ngozi',
    from: 'Ngozi',
    subject: 'Print a record of processing on one page',
    message: 'Inspectors like paper. One page per client would do.',
    ago: 500,
    owner: 'Ifeoma',
    state: 'done',
    answered: [20, 'Lists and records print whole since this week. Tell us what is missing.'],
    votes: ['Tolu'],
  },
  {
    kind: 'contact',
    name: 'Bisi',
    from: 'Bisi',
    organisation: 'Zuma Ridge Microfinance Bank',
    subject: 'The second listening session',
    message: 'May our branch manager in Suleja open the session, or should the elders speak first?',
    ago: 70,
    owner: 'Amina',
    state: 'waiting',
    answered: [
      5,
      'Let the elders open; your manager answers questions afterwards. I shall send the order of the day.',
    ],
  },
  {
    kind: 'contact',
    name: 'Zainab',
    from: 'Zainab',
    organisation: 'Sahel Bright Pharmaceuticals',
    subject: 'Figures for the board paper',
    message: 'The board meets on Thursday week. Could we have the figures by Monday?',
    ago: 7,
  },
];

/** Writes them past the triggers, dated back from today; no mail leaves. */
export async function writeDemoRequests(
  db: pg.PoolClient,
  people: Record<string, string>,
  today: Date,
): Promise<void> {
  for (const request of requests) {
    const id = demoId(`request ${request.from ? request.subject : request.name}`);
    const { rows } = await db.query<{ hours: number }>(
      'select hours from private.request_kinds where kind = $1',
      [request.kind],
    );
    const at = new Date(today.getTime() - request.ago * HOUR);
    const owner = request.owner ? people[request.owner] : null;
    const answered = request.answered ? new Date(at.getTime() + request.answered[0] * HOUR) : null;
    const state = request.state ?? 'new';
    await db.query(
      `insert into public.requests (id, kind, reference, name, email, organisation, topic, subject, message, about_title,
         state, stage, assignee, held_reason, created_at, updated_at, due_at, first_reply_at, user_id, decided_at, delete_after)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17, $18,
         case when $11 = 'done' then $17::timestamptz end, case when $11 = 'done' then $17::timestamptz + interval '6 months' end)`,
      [
        id,
        request.kind,
        `HR-${at.getFullYear()}-${id.slice(0, 6).toUpperCase()}`,
        request.name,
        `${request.name.toLowerCase().replaceAll(' ', '.')}@sender.example`,
        request.organisation ?? null,
        request.topic ?? null,
        request.subject ?? '',
        request.message,
        request.about ?? null,
        state,
        request.stage ?? null,
        owner,
        request.held ?? null,
        at,
        new Date(at.getTime() + (rows[0]?.hours ?? 24) * HOUR),
        answered,
        request.from ? people[request.from] : null,
      ],
    );
    for (const voter of request.votes ?? [])
      if (people[voter])
        await db.query('insert into public.follows (user_id, record_kind, record_id) values ($1, $2, $3)', [
          people[voter],
          'requests',
          id,
        ]);
    const event = (name: string, when: Date, actor: string | null | undefined, detail = '') =>
      db.query(
        'insert into public.request_events (request_id, at, actor, event, detail) values ($1, $2, $3, $4, $5)',
        [id, when, actor ?? null, name, detail],
      );
    await event(state === 'held' ? 'held' : 'received', at, null, request.held);
    if (owner) await event('assigned', new Date(at.getTime() + HOUR), people.Ifeoma, owner);
    if (answered) await event('replied', answered, owner, request.answered?.[1]);
  }
}
