import { expect, test } from 'vitest';
import { bookedHours, hoursIn, weeksAround, workingDays } from './capacity.ts';
import { type StaffFacts, staffing } from './staffing.ts';

const TODAY = '2026-11-23'; // a Monday
const person = (name: string, away: StaffFacts['people'][number]['away'] = []) => ({ id: name, name, away });
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
const loadOf = (given: StaffFacts) => {
  const plan = staffing(given, 'next_week', TODAY);
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

test('what is booked counts in place of what a seat usually takes', () => {
  const team = [{ userId: 'Amina', lead: false }];
  const assumed = facts({ projects: [project('Audit', { team })] });
  expect(loadOf(assumed)).toEqual([8]); // 3 of 40 hours
  const booking = { projectId: 'Audit', userId: 'Amina', from: TODAY, to: '2026-12-31', hoursAWeek: 38 };
  expect(loadOf({ ...assumed, bookings: [booking] })).toEqual([95]);
});

test('nobody is seated in a week they are away, and a holiday shortens everybody’s week', () => {
  const open = [
    project('Audit'),
    project('Earlier', { status: 'completed', team: [{ userId: 'Bayo', lead: false }] }),
  ];
  const away = [{ from: TODAY, to: '2026-12-06' }];
  const plan = staffing(facts({ people: [person('Amina', away)], projects: open }), 'next_week', TODAY);
  expect(plan.output.resource_recommendations).toEqual([]);
  expect(plan.unfilled).toEqual(['Audit']);
  const here = staffing(facts({ projects: open }), 'next_week', TODAY);
  expect(here.output.resource_recommendations).toMatchObject([{ consultant_name: 'Amina' }]);
  const shorter = staffing(facts({ projects: open, holidays: ['2026-11-25'] }), 'next_week', TODAY);
  expect([
    here.output.capacity_insights.available_capacity_hours,
    shorter.output.capacity_insights.available_capacity_hours,
  ]).toEqual([40, 32]);
});

test('the board tells each week what is planned, and of weeks that have begun what was done', () => {
  const booking = { projectId: 'Audit', userId: 'Amina', from: TODAY, to: '2026-11-29', hoursAWeek: 10 };
  const { board } = staffing(
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
