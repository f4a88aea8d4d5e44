import { z } from 'zod';
import { defineTool, toolList } from '#server/ai/define-tool.ts';
import type { Read } from '#server/ai/read-as-caller.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { allocationExtra, allocationOutput, planTimeframe } from './allocation.ts';
import { highsSolver } from './solver.server.ts';
import { staffing } from './staffing.ts';

const callerRow = z.object({ admin: z.boolean() });
const personRow = z.object({ id: z.string(), name: z.string().nullable() });
const projectRow = z.object({
  id: z.string(),
  name: z.string(),
  client_id: z.string().nullable(),
  services: z.array(z.string()),
  start: z.string().nullable(),
  ends: z.string().nullable(),
  status: z.string(),
  updated_at: z.string(),
  team: z.array(z.string()),
  leads: z.array(z.string()),
});

/** A full week, of whom no hours are recorded. */
const WEEK_HOURS = 40;
/** The twelve weeks of the trend, and a few days more. */
const PAST_DAYS = 90;
const solve = highsSolver();
const ASSUMED =
  'Hours are those booked; where nothing is booked, 5 a week for whoever leads a project and 3 for a member. A week has 40 hours, or those recorded of somebody. Leave and public holidays are taken off.';
const away = z.object({ user_id: z.string(), from_day: z.string(), to_day: z.string() });
const bookingRow = away.extend({
  id: z.string(),
  project_id: z.string(),
  hours_a_week: z.number(),
  firm: z.boolean(),
});
const capacityRow = z.object({ user_id: z.string(), hours: z.number(), skills: z.array(z.string()) });
const costRow = z.object({ user_id: z.string(), cost: z.number().nullable() });
const writtenRow = z.object({ user_id: z.string(), week: z.string(), hours: z.number() });
const barredRow = z.object({ user_id: z.string(), project_id: z.string() });
const holidayRow = z.object({ day: z.string() });

/**
 * Who is how busy and who should join which project. Administrators plan for everyone; a consultant is told their own
 * workload and about their own projects, and gets no recommendations.
 */
export const smartResourceAllocation = defineTool({
  name: 'smart-resource-allocation',
  permission: 'allocation:read',
  input: z.object({
    timeframe: planTimeframe,
    analysisType: z.literal('comprehensive').default('comprehensive'),
    /** Who must be on which project. */
    pins: toolList(z.object({ projectId: z.uuid(), userId: z.uuid() })).default([]),
    /** What the plan is to suppose. */
    suppose: z
      .object({ away: toolList(z.uuid()).default([]), extraHours: z.number().min(0).max(20).default(0) })
      .default({ away: [], extraHours: 0 }),
  }),
  output: allocationOutput,
  extra: allocationExtra,
  async load(_, { read, person, now }) {
    const today = todayInLagos(now);
    const [me] = await read(
      callerRow,
      `select exists (select from public.user_roles where user_id = $1 and role = 'admin') as admin`,
      [person.id],
    );
    const admin = me?.admin ?? false;
    const people = await read(
      personRow,
      admin
        ? `select s.id, s.name from public.staff_names() s
           where s.id in (select r.user_id from public.user_roles r where r.role = 'consultant') order by s.name`
        : `select s.id, s.name from public.staff_names() s where s.id = $1`,
      admin ? [] : [person.id],
    );
    // The projects take longest; what concerns people is read meanwhile, on a second connection.
    const [projects, { leave, bookings, written, capacity, costs, holidays, barred }] = await Promise.all([
      read(
        projectRow,
        `select p.id, p.name, p.client_id, p.service_types as services, p.start_date as start, p.end_date as ends,
           p.status, p.updated_at, coalesce(m.team, '{}') as team, coalesce(m.leads, '{}') as leads
         from public.projects p
         left join (select project_id, array_agg(user_id order by user_id) as team,
             array_agg(user_id) filter (where team_role = 'lead') as leads
           from public.project_members group by project_id) m on m.project_id = p.id
         order by p.id`,
      ),
      readHours(
        read,
        people.map(({ id }) => id),
        today,
      ),
    ]);
    return {
      data: {
        admin,
        facts: {
          barred: barred.map(({ user_id, project_id }) => ({ userId: user_id, projectId: project_id })),
          people: people.map(({ id, name }) => ({
            id,
            name: name?.trim() || 'Someone',
            hoursAWeek: capacity.find(({ user_id }) => user_id === id)?.hours ?? WEEK_HOURS,
            skills: capacity.find(({ user_id }) => user_id === id)?.skills ?? [],
            costPerHour: costs.find(({ user_id }) => user_id === id)?.cost ?? null,
            away: leave
              .filter(({ user_id }) => user_id === id)
              .map(({ from_day, to_day }) => ({ from: from_day, to: to_day })),
          })),
          holidays: holidays.map(({ day }) => day),
          bookings: bookings.map(({ id, project_id, user_id, from_day, to_day, hours_a_week, firm }) => ({
            id,
            firm,
            projectId: project_id,
            userId: user_id,
            from: from_day,
            to: to_day,
            hoursAWeek: hours_a_week,
          })),
          actual: written.map(({ user_id, week, hours }) => ({ userId: user_id, week, hours })),
          projects: projects.map(({ client_id, ends, team, leads, ...project }) => ({
            ...project,
            team: team.map((userId) => ({ userId, lead: leads.includes(userId) })),
            services: project.services.map((one) =>
              one === 'political_consulting' ? 'political_intelligence' : one,
            ),
            clientId: client_id,
            end: ends,
          })),
        },
      },
      records: projects.map(({ id, updated_at }) => ({ kind: 'projects', id, version: updated_at })),
    };
  },
  async engine({ timeframe, pins, suppose }, { admin, facts }, now) {
    const conditions = admin ? { pins, ...suppose } : undefined;
    const { output, ...plan } = await staffing(
      facts,
      timeframe,
      todayInLagos(now),
      conditions,
      admin ? solve : undefined,
    );
    const { gap, finished, conflict } = plan;
    return {
      output: admin ? output : { ...output, resource_recommendations: [] },
      extra: admin
        ? plan
        : {
            ...plan,
            unfilled: [],
            parts: [],
            costs: [],
            spans: [],
            pinned: [],
            shortage: null,
            replan: { moves: [], kept: 0, proved: true },
          },
      figures: { people: facts.people.length, projects: facts.projects.length, gap },
      warnings: [
        ASSUMED,
        ...(conflict ? [conflict] : []),
        ...(finished < 5
          ? ['Fewer than five finished projects: durations are those planned, without a confidence.']
          : []),
        ...(admin ? [] : ['This is your own workload; planning for everyone is for administrators.']),
      ],
    };
  },
});

/** What people have booked, written down and taken off, how many hours a week they work, and what they cost. */
async function readHours(read: Read, people: readonly string[], today: string) {
  const leave = await read(
    away,
    `select user_id, from_day, to_day from public.leave where to_day > $1::date - ${PAST_DAYS}
     order by from_day, id`,
    [today],
  );
  const bookings = await read(
    bookingRow,
    `select id, project_id, user_id, from_day, to_day, hours_a_week::float, firm from public.bookings
     where to_day > $1::date - ${PAST_DAYS} order by id`,
    [today],
  );
  const written = await read(
    writtenRow,
    `select user_id, date_trunc('week', on_day)::date as week, sum(hours)::float as hours from public.time_entries
     where user_id = any ($2::uuid[]) and on_day > $1::date - 40 group by 1, 2 order by 1, 2`,
    [today, `{${people.join()}}`],
  );
  const capacity = await read(
    capacityRow,
    `select distinct on (user_id) user_id, hours_a_week::float as hours, skills from public.capacity
     where from_day <= $1::date order by user_id, from_day desc`,
    [today],
  );
  const costs = await read(
    costRow,
    `select distinct on (user_id) user_id, cost_per_hour::float as cost from public.staff_rates
     where from_day <= $1::date order by user_id, from_day desc`,
    [today],
  );
  const holidays = await read(
    holidayRow,
    `select day from public.holidays where day between $1::date - ${PAST_DAYS} and $1::date + 120
     order by day`,
    [today],
  );
  const barred = await read(
    barredRow,
    'select user_id, project_id from private.barred_seats() order by user_id, project_id',
  );
  return { leave, bookings, written, capacity, costs, holidays, barred };
}
