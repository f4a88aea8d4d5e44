import { expect, test } from 'vitest';
import { loadWords } from './allocation.ts';
import { bookedHours, hoursIn, weeksAround, workingDays } from './capacity.ts';
import { leaveBars, leaveDays, spanOf } from './leave-days.ts';
import type { StaffFacts } from './staff-facts.ts';
import { staffing } from './staffing.ts';

const TODAY = '2026-11-23'; // a Monday
const person = (name: string, away: StaffFacts['people'][number]['away'] = []) => ({
  id: name,
  name,
  away,
  hoursAWeek: 40,
  skills: [],
  costPerHour: null,
});
const project = (id: string, more: Partial<StaffFacts['projects'][number]> = {}) => ({
  id,
  name: id,
  clientId: null,
  services: ['data_protection'],
  start: '2026-11-01',
  end: '2027-02-01',
  status: 'active',
  team: [],
  ...more,
});
const facts = (more: Partial<StaffFacts> = {}): StaffFacts => ({
  people: [person('Amina')],
  projects: [],
  bookings: [],
  holidays: [],
  actual: [],
  ...more,
});
const loadOf = async (given: StaffFacts) => {
  const plan = await staffing(given, 'next_week', TODAY);
  return plan.output.consultant_workloads.map(({ capacity_percentage: share }) => share);
};

test('a week has its weekdays, less holidays and leave', () => {
  const week = { from: '2026-12-21', to: '2026-12-27' };
  expect(workingDays(week, new Set(['2026-12-25']), [{ from: '2026-12-21', to: '2026-12-22' }])).toEqual([
    '2026-12-23',
    '2026-12-24',
  ]);
  expect(hoursIn(['2026-12-23', '2026-12-24'], 40)).toBe(16);
  const booking = { from: '2026-12-24', to: '2026-12-31', hoursAWeek: 20 };
  expect(bookedHours(['2026-12-23', '2026-12-24'], booking)).toBe(4);
  expect(weeksAround('2026-11-26', 1, 2).map(({ from }) => from)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
});

test('what is booked counts in place of what a seat usually takes', async () => {
  const team = [{ userId: 'Amina', lead: false }];
  const assumed = facts({ projects: [project('Audit', { team })] });
  expect(await loadOf(assumed)).toEqual([8]); // 3 of 40 hours
  const booking = {
    id: 'b',
    firm: true,
    projectId: 'Audit',
    userId: 'Amina',
    from: TODAY,
    to: '2026-12-31',
    hoursAWeek: 38,
  };
  expect(await loadOf({ ...assumed, bookings: [booking] })).toEqual([95]);
});

test('only whoever has more work than hours is called overloaded', () => {
  expect([76, 92, 100, 101, 75].map(loadWords)).toEqual([
    'Well used',
    'Nearly full',
    'Nearly full',
    'Overloaded',
    'Has room',
  ]);
});

test('whoever has most on their hands stands first, and of equals the first in the alphabet', async () => {
  const plan = await staffing(
    facts({ people: [person('Zainab'), person('Amina'), person('Musa')] }),
    'next_week',
    TODAY,
  );
  expect(plan.output.consultant_workloads.map(({ consultant_name }) => consultant_name)).toEqual([
    'Amina',
    'Musa',
    'Zainab',
  ]);
});

test('nobody is proposed, or pinned, for work that an information barrier keeps them from', async () => {
  const projects = [project('Bid of Delta')];
  const both = { people: [person('Amina'), person('Bola')], projects };
  const proposed = async (given: StaffFacts) =>
    (await staffing(given, 'next_week', TODAY)).output.resource_recommendations.map(
      ({ consultant_name }) => consultant_name,
    );
  expect(await proposed(facts(both))).toEqual(['Amina']);
  const barred = [{ userId: 'Amina', projectId: 'Bid of Delta' }];
  expect(await proposed(facts({ ...both, barred }))).toEqual(['Bola']);
  expect(await proposed(facts({ people: [person('Amina')], projects, barred }))).toEqual([]);
  const pins = [{ projectId: 'Bid of Delta', userId: 'Amina' }];
  const pinned = await staffing(facts({ ...both, barred }), 'next_week', TODAY, {
    pins,
    away: [],
    extraHours: 0,
  });
  expect(pinned.conflict).toContain('Amina cannot take Bid of Delta');
});

test('nobody is seated in a week they are away, and a holiday shortens everybody’s week', async () => {
  const open = [
    project('Audit'),
    project('Earlier', { status: 'completed', team: [{ userId: 'Bayo', lead: false }] }),
  ];
  const away = [{ from: TODAY, to: '2026-12-06' }];
  const plan = await staffing(facts({ people: [person('Amina', away)], projects: open }), 'next_week', TODAY);
  expect(plan.output.resource_recommendations).toEqual([]);
  expect(plan.unfilled).toEqual(['Audit']);
  const here = await staffing(facts({ projects: open }), 'next_week', TODAY);
  expect(here.output.resource_recommendations).toMatchObject([{ consultant_name: 'Amina' }]);
  const shorter = await staffing(facts({ projects: open, holidays: ['2026-11-25'] }), 'next_week', TODAY);
  expect([
    here.output.capacity_insights.available_capacity_hours,
    shorter.output.capacity_insights.available_capacity_hours,
  ]).toEqual([40, 32]);
});

test('the board tells each week what is planned, and of weeks that have begun what was done', async () => {
  const booking = {
    id: 'b',
    firm: true,
    projectId: 'Audit',
    userId: 'Amina',
    from: TODAY,
    to: '2026-11-29',
    hoursAWeek: 10,
  };
  const { board } = await staffing(
    facts({ bookings: [booking], actual: [{ userId: 'Amina', week: '2026-11-16', hours: 31.5 }] }),
    'next_month',
    TODAY,
  );
  const weeks = board[0]?.weeks ?? [];
  expect(weeks).toHaveLength(13);
  expect(weeks.slice(3, 6)).toEqual([
    { from: '2026-11-16', capacity: 40, planned: 0, actual: 32 },
    { from: '2026-11-23', capacity: 40, planned: 10, actual: 0 },
    { from: '2026-11-30', capacity: 40, planned: 0, actual: null },
  ]);
});

const nobody = { pins: [], away: [], extraHours: 0 };
/** Two open projects of which each wants one more, and a finished one that says so. */
const open = (...names: string[]) => [
  ...names.map((name) => project(name)),
  project('Earlier', { status: 'completed', team: [{ userId: 'Bayo', lead: false }] }),
];
const seated = (plan: Awaited<ReturnType<typeof staffing>>) =>
  plan.output.resource_recommendations
    .map((one) => `${one.project_name}: ${one.consultant_name}`)
    .sort((a, b) => a.localeCompare(b));

test('a pin is kept although another plan matches better, and the other seats are filled around it', async () => {
  const given = facts({
    people: [{ ...person('Amina'), skills: ['data_protection'] }, person('Bayo')],
    projects: [project('Audit')],
  });
  expect(seated(await staffing(given, 'next_week', TODAY))).toEqual(['Audit: Amina']);
  const pins = [{ projectId: 'Audit', userId: 'Bayo' }];
  const plan = await staffing(given, 'next_week', TODAY, { ...nobody, pins });
  expect([seated(plan), plan.pinned, plan.conflict]).toEqual([['Audit: Bayo'], pins, null]);
});

test('pins that cannot all be kept are told as the fewest that contradict, and what to take out', async () => {
  const booking = { id: 'b', firm: true, projectId: 'Other', userId: 'Amina', from: TODAY, to: '2026-11-29' };
  const given = facts({
    people: [person('Amina'), person('Bayo')],
    projects: open('Audit', 'Hearing', 'Launch'),
    bookings: [{ ...booking, hoursAWeek: 35 }],
  });
  const pins = ['Audit', 'Hearing'].map((projectId) => ({ projectId, userId: 'Amina' }));
  const plan = await staffing(given, 'next_week', TODAY, { ...nobody, pins });
  expect(plan.conflict).toBe(
    'Amina cannot take Audit and Hearing together: that needs 6 hours in the week of 23 Nov 2026, and 5 hours are free. Take any one of these pins out.',
  );
  // What is left of the plan still stands.
  expect(plan.output.resource_recommendations).toHaveLength(3);
});

test('seats that stay empty are told as the fewest that cannot all be filled, with the hours that would fill them', async () => {
  const full = { id: 'b', firm: true, projectId: 'Other', userId: 'Amina', from: TODAY, to: '2026-11-29' };
  const given = facts({
    projects: open('Audit', 'Hearing', 'Launch'),
    bookings: [{ ...full, hoursAWeek: 34 }],
  });
  const plan = await staffing(given, 'next_week', TODAY);
  expect(plan.unfilled).toHaveLength(1);
  expect(plan.shortage).toBe(
    'Audit, Hearing and Launch cannot all have somebody: each needs 3 hours a week, and Amina has 6 hours a week free. Leave any one out and the others can. With 4 hours a week more for each, every project would have somebody.',
  );
  const more = await staffing(given, 'next_week', TODAY, { ...nobody, extraHours: 4 });
  expect([more.shortage, more.unfilled]).toEqual([null, []]);
  expect(more.changes).toHaveLength(1);
});

test('supposing a colleague away says who would step in, and moves only the held work that does not fit', async () => {
  const held = { projectId: 'Audit', from: TODAY, to: '2026-12-18', hoursAWeek: 10, firm: false };
  const given = facts({
    people: [person('Amina'), person('Bayo')],
    projects: open('Audit', 'Hearing'),
    bookings: [
      { ...held, id: 'hers', userId: 'Amina' },
      { ...held, id: 'his', userId: 'Bayo', projectId: 'Hearing' },
    ],
  });
  const asIs = await staffing(given, 'next_month', TODAY);
  expect(asIs.replan).toMatchObject({ moves: [], kept: 2 });
  const without = await staffing(given, 'next_month', TODAY, { ...nobody, away: ['Amina'] });
  expect(without.replan).toMatchObject({
    moves: [
      {
        bookingId: 'hers',
        project: 'Audit',
        from: 'Amina',
        to: 'Bayo',
        why: 'Amina is supposed to be away.',
      },
    ],
    kept: 1,
    proved: true,
  });
  expect(without.output.resource_recommendations.every((one) => one.consultant_name === 'Bayo')).toBe(true);
});

test('recorded skills count before anybody has worked on such a project, and of equals the cheaper one is taken', async () => {
  const two = [person('Amina'), { ...person('Bayo'), skills: ['data_protection'] }];
  const plan = await staffing(facts({ people: two, projects: [project('Audit')] }), 'next_week', TODAY);
  expect(seated(plan)).toEqual(['Audit: Bayo']);
  const priced = [
    { ...person('Amina'), costPerHour: 20_000 },
    { ...person('Bayo'), costPerHour: 15_000 },
  ];
  const cheap = await staffing(facts({ people: priced, projects: [project('Audit')] }), 'next_week', TODAY);
  expect([seated(cheap), cheap.costs]).toEqual([['Audit: Bayo'], [45_000]]);
});

test('a month with room in all is no seat for somebody who has a full week in it, and a project that begins later asks nothing before', async () => {
  const full = { id: 'b', firm: true, projectId: 'Other', userId: 'Amina', hoursAWeek: 39 };
  const given = (start: string) =>
    facts({
      projects: [
        project('Audit', { start }),
        project('Earlier', { status: 'completed', team: [{ userId: 'Bayo', lead: false }] }),
      ],
      bookings: [{ ...full, from: TODAY, to: '2026-11-29' }],
    });
  const now = await staffing(given('2026-11-01'), 'next_month', TODAY);
  expect([now.unfilled, now.output.capacity_insights.available_capacity_hours]).toEqual([['Audit'], 121]);
  expect(now.shortage).toContain('each needs 3 hours a week, and Amina has 1 hour a week free');
  const later = await staffing(given('2026-11-30'), 'next_month', TODAY);
  expect([seated(later), later.spans]).toEqual([
    ['Audit: Amina'],
    [{ from: '2026-11-30', to: '2026-12-20' }],
  ]);
  expect((await staffing(given('2027-03-01'), 'next_month', TODAY)).unfilled).toEqual([]);
});

test('a project that lacks two people is given two, never the same one twice, and a pin takes one of its seats', async () => {
  const team = ['Dele', 'Efe'].map((userId) => ({ userId, lead: false }));
  const given = facts({
    people: ['Amina', 'Bayo', 'Chike'].map((name) => person(name)),
    projects: [project('Audit'), project('Earlier', { status: 'completed', team })],
  });
  expect(seated(await staffing(given, 'next_week', TODAY))).toEqual(['Audit: Amina', 'Audit: Bayo']);
  const pins = [{ projectId: 'Audit', userId: 'Chike' }];
  const plan = await staffing(given, 'next_week', TODAY, { ...nobody, pins });
  expect([seated(plan), plan.pinned]).toEqual([['Audit: Amina', 'Audit: Chike'], pins]);
  const few = await staffing({ ...given, people: [person('Amina')] }, 'next_week', TODAY);
  expect([seated(few), few.unfilled]).toEqual([['Audit: Amina'], ['Audit']]);
  expect(few.shortage).toContain('Audit (2 people) cannot all have somebody');
});

test('held work that does not fit says why: the week with too many hours, or that they are away', async () => {
  const held = { projectId: 'Audit', userId: 'Amina', hoursAWeek: 24, firm: false };
  const given = (away: StaffFacts['people'][number]['away']) =>
    facts({
      people: [person('Amina', away), person('Bayo')],
      projects: [project('Audit')],
      bookings: [
        { ...held, id: 'one', from: TODAY, to: '2026-12-06' },
        { ...held, id: 'two', from: '2026-11-30', to: '2026-12-13' },
      ],
    });
  const over = await staffing(given([]), 'next_month', TODAY);
  expect(over.replan).toMatchObject({
    kept: 1,
    moves: [{ to: 'Bayo', why: 'Amina holds 48 hours in the week of 30 Nov 2026 and has 40 for them.' }],
  });
  const gone = await staffing(given([{ from: TODAY, to: '2026-12-04' }]), 'next_month', TODAY);
  expect(gone.replan.moves).toMatchObject([{ bookingId: 'one', why: 'Amina is away for most of it.' }]);
});

test('a performance score tells how many projects it is counted from', async () => {
  const team = [{ userId: 'Amina', lead: false }];
  const projects = [
    project('Done', { status: 'completed', team }),
    project('Also done', { status: 'completed', team }),
    project('Broken off', { status: 'cancelled', team }),
    project('Running', { team }),
  ];
  const plan = await staffing(facts({ projects }), 'next_week', TODAY);
  expect(plan.performance).toEqual([{ id: 'Amina', finished: 2, broken: 1 }]);
  expect(plan.output.consultant_workloads[0]?.performance_score).toBe(6.9); // (20 + 28) / 7
});

test('the trend counts bookings, leave and holidays as the board does', async () => {
  const booking = {
    id: 'b',
    firm: true,
    projectId: 'Audit',
    userId: 'Amina',
    from: '2026-11-16',
    to: '2026-11-22',
    hoursAWeek: 20,
  };
  const team = [{ userId: 'Amina', lead: true }];
  const given = facts({ projects: [project('Audit', { team })], bookings: [booking] });
  const last = async (of: StaffFacts) => (await staffing(of, 'next_week', TODAY)).trend.at(-1);
  expect(await last(given)).toEqual({ week: '2026-11-16', utilization: 50 });
  const people = [person('Amina', [{ from: '2026-11-16', to: '2026-11-22' }])];
  expect(await last({ ...given, people })).toEqual({ week: '2026-11-16', utilization: 0 });
});

test('leave of a single day is told by that day alone', () => {
  expect(spanOf({ from_day: '2026-12-01', to_day: '2026-12-01' })).not.toContain(' to ');
  expect(spanOf({ from_day: '2026-12-01', to_day: '2026-12-04' })).toContain(' to ');
});

test('the leave calendar begins on the Monday of this week and cuts leave at its ends', () => {
  const days = leaveDays('2026-11-25');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-23', '2027-01-24', 63]);
  expect(leaveDays('2026-11-29')[0]).toBe('2026-11-23');
  const away = (user_id: string, from_day: string, to_day: string) => ({ user_id, from_day, to_day });
  const rows = leaveBars(
    [
      away('ada', '2026-11-16', '2026-11-24'),
      away('bola', '2026-12-01', '2026-12-01'),
      away('ada', '2027-01-20', '2027-03-01'),
      away('chidi', '2027-02-01', '2027-02-05'),
    ],
    days,
  );
  expect(rows.map(({ userId, bars }) => [userId, bars.map(({ from, to }) => [from, to])])).toEqual([
    [
      'ada',
      [
        [1, 2],
        [59, 63],
      ],
    ],
    ['bola', [[9, 9]]],
  ]);
});

test('other names for the same people change nothing of a plan but the names', async () => {
  const renamed: Readonly<Record<string, string>> = { Amina: 'Zainab', Bayo: 'Ade', Chidi: 'Musa' };
  const plan = async (nameOf: (id: string) => string) => {
    const people = ['Amina', 'Bayo', 'Chidi'].map((id) => ({ ...person(id), name: nameOf(id) }));
    const projects = ['Audit', 'Campaign', 'Hearing'].map((id, i) =>
      project(id, { team: i === 0 ? [{ userId: 'Amina', lead: true }] : [] }),
    );
    const { output } = await staffing(facts({ people, projects }), 'next_month', TODAY);
    return JSON.stringify([output.consultant_workloads, output.resource_recommendations]);
  };
  let expected = await plan((id) => id);
  for (const [id, name] of Object.entries(renamed))
    expected = expected.replaceAll(`"consultant_name":"${id}"`, `"consultant_name":"${name}"`);
  expect(await plan((id) => renamed[id] ?? id)).toBe(expected);
});

test('a plan of next week is of its seven days', async () => {
  expect((await staffing(facts(), 'next_week', TODAY)).span).toEqual({ from: TODAY, to: '2026-11-29' });
});
