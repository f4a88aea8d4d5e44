import type pg from 'pg';
import { day, daysFrom, demoId } from './demo-clock.ts';
import { cancelReasons, clients, type Engagement, engagements, people } from './demo-firm.ts';
import { put } from './demo-put.ts';
import { writeServiceRooms } from './demo-rooms.ts';

interface Event {
  at: Date;
  actor: string;
  role: string;
  action: string;
  noun: string;
  record: string;
  columns?: string[];
}
export interface Work {
  db: pg.PoolClient;
  today: Date;
  ids: Record<string, string>;
  events: Event[];
}

const consultants = people.filter((person) => person.role === 'consultant').map((person) => person.first);
const PROJECTS = 60;

/** Clients, their projects and everything below, then the log of it all in the order it happened. */
export async function writeDemoWork(
  db: pg.PoolClient,
  ids: Record<string, string>,
  today: Date,
): Promise<void> {
  const work: Work = { db, today, ids, events: [] };
  const written = [];
  for (const [i] of clients.entries()) written.push(await writeClient(work, i));
  for (let i = 0; i < PROJECTS; i++) {
    // The first dozen clients have three projects each, the later ones two.
    const client = written[i % clients.length] ?? written[0];
    if (client) await writeProject(work, i, client);
  }
  const linked: [string, number[]][] = [
    ['Bisi', [0]],
    ['Emeka', [1]],
    ['Zainab', [2, 5]],
  ];
  for (const [who, which] of linked) {
    for (const one of which) {
      const client = written[one];
      if (client)
        await put(db, 'client_members', {
          client_id: client.id,
          user_id: ids[who],
          created_by: client.owner,
          created_at: daysFrom(today, -120),
        });
    }
  }
  work.events.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const event of work.events) {
    await put(db, 'audit_log', {
      at: event.at,
      actor: event.actor,
      actor_role: event.role,
      action: event.action,
      noun: event.noun,
      record_id: event.record,
      columns: event.columns ?? [],
    });
  }
}

export interface Client {
  id: string;
  owner: string;
  name: string;
  industry: string;
  since: number;
}

async function writeClient({ db, today, ids, events }: Work, i: number): Promise<Client> {
  const [name, industry, domain, address, description] = clients[i] ?? ['', '', '', '', ''];
  const owner = ids[consultants[i % consultants.length] ?? ''] ?? '';
  const since = i < 12 ? -740 + i * 9 : -560 + (i - 12) * 50; // the newest came these days
  const id = demoId(`client ${name}`);
  const at = daysFrom(today, since);
  await put(db, 'clients', {
    id,
    name,
    industry,
    address,
    description,
    contact_email: `office@${domain}.example`,
    contact_phone: `+234 800 200 ${String(1000 + i * 37)}`,
    owner_id: owner,
    created_by: owner,
    created_at: at,
    updated_at: at,
  });
  events.push({ at, actor: owner, role: 'consultant', action: 'insert', noun: 'clients', record: id });
  return { id, owner, name, industry, since };
}

export interface Story {
  status: string;
  start: number;
  end: number;
  reason: string | null;
  moves: { day: number; from: string; to: string; reason: string | null }[];
}

/** What became of project i: a state that fits its dates, and the moves that led there. */
function storyOf(i: number, since: number): Story {
  const start = Math.max(since + 4, -690 + i * 12 + (i % 7));
  const length = 90 + ((i * 67) % 240);
  const end = start + length;
  const started = { day: start, from: 'pending', to: 'active', reason: null };
  if (start > -8)
    return {
      status: 'pending',
      start: Math.max(start, 5 + (i % 20)),
      end: Math.max(start, 5) + length,
      reason: null,
      moves: [],
    };
  if (i % 13 === 5) {
    const reason = cancelReasons[i % cancelReasons.length] ?? '';
    const day = Math.min(start + 30, -2);
    return {
      status: 'cancelled',
      start,
      end,
      reason,
      moves: [started, { day, from: 'active', to: 'cancelled', reason }],
    };
  }
  if (end < -2)
    return {
      status: 'completed',
      start,
      end,
      reason: null,
      moves: [started, { day: end, from: 'active', to: 'completed', reason: null }],
    };
  if (i % 5 === 1) {
    const day = Math.min(start + 25, -1);
    return {
      status: 'on_hold',
      start,
      end: Math.max(end, 20),
      reason: null,
      moves: [started, { day, from: 'active', to: 'on_hold', reason: null }],
    };
  }
  return { status: 'active', start, end: Math.max(end, 15), reason: null, moves: [started] };
}

async function writeProject(work: Work, i: number, client: Client): Promise<void> {
  const { db, today, ids, events } = work;
  const plan = engagements[(i * 3 + Math.floor(i / clients.length)) % engagements.length] as Engagement;
  const story = storyOf(i, client.since);
  const id = demoId(`project ${i}`);
  const created = daysFrom(today, Math.min(story.start - 12, -1));
  const changed = story.moves.at(-1);
  const currency = i % 4 === 3 ? 'NGN' : i % 9 === 4 ? 'GBP' : 'USD';
  const amount = (8 + ((i * 17) % 60)) * 1000 * (currency === 'NGN' ? 1400 : 1);
  await put(db, 'projects', {
    id,
    name: plan.name,
    description: plan.description,
    client_id: client.id,
    client_name: client.name,
    client_industry: client.industry,
    service_types: plan.types,
    budget: i % 11 === 7 ? null : amount,
    currency,
    start_date: day(today, story.start),
    end_date: i % 10 === 9 && story.status === 'pending' ? null : day(today, story.end),
    status: story.status,
    status_reason: story.reason,
    lead_id: client.owner,
    created_by: client.owner,
    created_at: created,
    updated_at: changed ? daysFrom(today, changed.day) : created,
  });
  events.push({
    at: created,
    actor: client.owner,
    role: 'consultant',
    action: 'insert',
    noun: 'projects',
    record: id,
  });
  for (const move of story.moves) {
    const at = daysFrom(today, move.day, 15);
    const columns = move.reason ? ['status', 'status_reason'] : ['status'];
    events.push({
      at,
      actor: client.owner,
      role: 'consultant',
      action: 'update',
      noun: 'projects',
      record: id,
      columns,
    });
    const change = { noun: 'projects', record_id: id, changed_by: client.owner, changed_at: at };
    await put(db, 'field_changes', {
      ...change,
      column_name: 'status',
      old_value: json(move.from),
      new_value: json(move.to),
    });
    if (move.reason)
      await put(db, 'field_changes', {
        ...change,
        column_name: 'status_reason',
        old_value: 'null',
        new_value: json(move.reason),
      });
  }
  const helpers = [consultants[(i + 1) % consultants.length], consultants[(i + 3) % consultants.length]].map(
    (first) => ids[first ?? ''],
  );
  // Some running projects still look for people, so that the plan has seats to fill.
  const helped = story.status === 'active' && i % 4 === 3 ? 0 : 1 + (i % 2);
  const team = [...new Set([client.owner, ...helpers.slice(0, helped)])];
  for (const user_id of team) {
    const team_role = user_id === client.owner ? 'lead' : 'member';
    await put(db, 'project_members', {
      project_id: id,
      user_id,
      team_role,
      created_by: client.owner,
      created_at: created,
    });
  }
  for (const [n, service] of plan.services.entries()) {
    await writeService(
      work,
      {
        i,
        n,
        project: id,
        client,
        story,
        created,
        colleague: team[1] ?? ids.Ifeoma ?? '',
        budget: Math.round(amount / 2),
        currency,
      },
      service,
    );
  }
}

export interface ServiceAt {
  i: number;
  n: number;
  project: string;
  client: Client;
  story: Story;
  created: Date;
  colleague: string;
  budget: number;
  currency: string;
}

async function writeService(
  work: Work,
  at: ServiceAt,
  service: Engagement['services'][number],
): Promise<void> {
  const { db, today } = work;
  const { i, n, client, story, created } = at;
  const id = demoId(`service ${i} ${n}`);
  const elapsed = Math.round((100 * -story.start) / Math.max(1, story.end - story.start));
  const progress =
    story.status === 'completed' ? 100 : story.status === 'pending' ? 0 : Math.min(95, Math.max(5, elapsed));
  await put(db, 'services', {
    id,
    title: service.title,
    description: inOneSentence(service.objectives),
    client_id: client.id,
    client_name: client.name,
    project_id: at.project,
    service_category: service.category,
    objectives: service.objectives,
    budget: at.budget,
    currency: at.currency,
    start_date: day(today, story.start),
    end_date: day(today, story.end),
    priority: ['medium', 'high', 'low', 'urgent', 'medium'][(i + n) % 5],
    status: story.status,
    status_reason: story.reason,
    progress_percentage: progress,
    created_by: client.owner,
    created_at: created,
    updated_at: created,
  });
  await writeServiceRooms(work, at, { id, ...service });
}

/** 'Map decision makers, hold three briefings and file the position paper.' */
function inOneSentence(objectives: readonly string[]): string {
  const [first = '', ...rest] = objectives;
  const parts = [first, ...rest.map((one) => one.charAt(0).toLowerCase() + one.slice(1))];
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`;
}

const json = (value: string) => JSON.stringify(value);
