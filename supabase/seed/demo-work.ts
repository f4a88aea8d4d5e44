import type pg from 'pg';
import { daysFrom, demoId } from './demo-clock.ts';
import {
  campaigns,
  cancelReasons,
  clients,
  type Engagement,
  engagements,
  people,
  stakeholders,
  texts,
} from './demo-firm.ts';

type Row = Record<string, unknown>;
interface Event {
  at: Date;
  actor: string;
  role: string;
  action: string;
  noun: string;
  record: string;
  columns?: string[];
}
interface Work {
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

interface Client {
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
    created_by: owner,
    created_at: at,
    updated_at: at,
  });
  events.push({ at, actor: owner, role: 'consultant', action: 'insert', noun: 'clients', record: id });
  return { id, owner, name, industry, since };
}

interface Story {
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
  const team = [...new Set([client.owner, ...helpers.slice(0, 1 + (i % 2))])];
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

interface ServiceAt {
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
    description: `For ${client.name}.`,
    client_id: client.id,
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
  if (service.category === 'public_affairs') await writeStakeholders(work, at, id);
  if (service.category === 'strategic_communication') await writeTexts(work, at, id);
  if (service.category === 'political_intelligence') await writeCampaign(work, at, id);
}

async function writeStakeholders(
  { db }: Work,
  { i, client, created }: ServiceAt,
  service_id: string,
): Promise<void> {
  for (let k = 0; k < 3; k++) {
    const [name, position, organization, influence_level, relationship_status, notes] =
      stakeholders[(i + k * 3) % stakeholders.length] ?? [];
    await put(db, 'stakeholders', {
      id: demoId(`stakeholder ${service_id} ${k}`),
      service_id,
      name,
      position,
      organization,
      influence_level,
      relationship_status,
      notes,
      created_by: client.owner,
      created_at: created,
      updated_at: created,
    });
  }
}

/** Finished work was approved by a colleague and published; running work has one text published, one waiting. */
async function writeTexts(
  { db, today }: Work,
  { i, client, story, created, colleague }: ServiceAt,
  service_id: string,
): Promise<void> {
  if (story.status === 'pending') return;
  for (let k = 0; k < 3; k++) {
    const [title, communication_type, target_audience] = texts[(i + k) % texts.length] ?? [];
    const done = story.status === 'completed' || k === 0;
    const rejected = !done && k === 2 && i % 3 === 0;
    const published = daysFrom(today, Math.min(story.start + 15 + k * 12, -1));
    await put(db, 'communications', {
      id: demoId(`text ${service_id} ${k}`),
      service_id,
      title,
      communication_type,
      target_audience,
      body: `${title} of ${client.name}. Prepared by the team and checked against the agreed messages.`,
      status: done ? 'published' : 'draft',
      approval_status: done ? 'approved' : rejected ? 'rejected' : 'pending',
      approval_reason: rejected ? 'The second paragraph promises a date we do not have.' : null,
      decided_by: done || rejected ? colleague : null,
      decided_at: done || rejected ? published : null,
      scheduled_date: done ? published : daysFrom(today, 6 + k * 5),
      published_at: done ? published : null,
      edited_by: client.owner,
      created_by: client.owner,
      created_at: created,
      updated_at: done ? published : created,
    });
  }
}

async function writeCampaign(
  { db, today }: Work,
  { i, client, story, created, budget, currency }: ServiceAt,
  service_id: string,
): Promise<void> {
  const plan = campaigns[i % campaigns.length];
  // The first campaign of a service is the political one; every second service runs a quieter one beside it.
  for (const one of new Set([campaigns[0], i % 2 ? plan : campaigns[0]])) {
    if (!one) continue;
    const ran = story.status === 'pending' ? 0 : Math.max(1, Math.min(-story.start, story.end - story.start));
    await put(db, 'campaigns', {
      id: demoId(`campaign ${service_id} ${one.name}`),
      service_id,
      campaign_name: one.name,
      campaign_type: one.type,
      status: story.status,
      target_audience: one.audience,
      budget: Math.round(budget / 2),
      currency,
      channels: one.channels,
      key_messages: one.messages,
      start_date: day(today, story.start),
      end_date: day(today, story.end),
      metrics: ran
        ? {
            reach: ran * 1_150 + i * 37,
            engagement: ran * 96 + i,
            meetings: Math.ceil(ran / 14),
            coverage: Math.ceil(ran / 9),
          }
        : {},
      created_by: client.owner,
      created_at: created,
      updated_at: created,
    });
  }
}

const day = (today: Date, days: number) => daysFrom(today, days).toISOString().slice(0, 10);
const json = (value: string) => JSON.stringify(value);

async function put(db: pg.PoolClient, table: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  await db.query(
    `insert into public.${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
}
