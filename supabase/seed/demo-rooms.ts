import { day, daysFrom, demoId } from './demo-clock.ts';
import type { Engagement } from './demo-firm.ts';
import { put } from './demo-put.ts';
import {
  digitalCampaigns,
  firstNames,
  lastNames,
  offices,
  politicalCampaigns,
  quieterCampaigns,
  texts,
} from './demo-rooms-firm.ts';
import type { ServiceAt, Work } from './demo-work.ts';

type Service = Engagement['services'][number] & { id: string };

/** What hangs on a service of each area. */
export async function writeServiceRooms(work: Work, at: ServiceAt, service: Service): Promise<void> {
  switch (service.category) {
    case 'public_affairs':
      return writeStakeholders(work, at, service);
    case 'strategic_communication':
      return writeTexts(work, at, service);
    case 'political_intelligence':
      await writeCampaign(work, at, service, politicalCampaigns[at.i % politicalCampaigns.length]);
      if (at.i % 2) await writeCampaign(work, at, service, quieterCampaigns[(at.i >> 1) % 2]);
      return;
    case 'digital_communication':
      return writeCampaign(work, at, service, digitalCampaigns[0]);
  }
}

const named = ({ client }: ServiceAt, service: Service) => ({
  service_id: service.id,
  service_title: service.title,
  client_name: client.name,
});

async function writeStakeholders({ db, today }: Work, at: ServiceAt, service: Service): Promise<void> {
  const { i, client, created } = at;
  for (let k = 0; k < 4; k++) {
    const office = offices[(i * 3 + k * 5) % offices.length] ?? offices[0];
    if (!office) continue;
    const first = firstNames[(i * 4 + k) % firstNames.length];
    const last = lastNames[(i * 4 + k) % lastNames.length];
    const organization = office.organization.replace('~', client.industry);
    const person = office.kind === undefined;
    await put(db, 'stakeholders', {
      id: demoId(`stakeholder ${service.id} ${k}`),
      client_id: client.id,
      // The last of them concerns the client as a whole.
      ...(k < 3 && named(at, service)),
      kind: office.kind ?? 'person',
      name: person ? `${first} ${last}` : `${organization}, ${client.name.split(' ')[0]} chapter`,
      position: office.position.replace('~', client.industry) || null,
      organization: person ? organization : null,
      influence_level: Math.min(10, Math.max(0, office.influence + ((i + k) % 3) - 1)),
      interest_level: Math.min(10, Math.max(0, office.interest + ((i * 2 + k) % 3) - 1)),
      relationship_status: office.stance,
      tags: office.tags,
      owner_id: client.owner,
      lawful_basis: k % 3 === 2 ? 'made_public' : 'legitimate_interest',
      keep_until: day(today, 300 + ((i * 17 + k * 40) % 400)),
      source: k % 2 ? 'Met at the public hearing' : 'Published list of office-holders',
      notes: office.notes,
      created_by: client.owner,
      created_at: created,
      updated_at: created,
    });
  }
  const lines = [
    [0, 1, 'reports_to'],
    [2, 0, i % 2 ? 'opposes' : 'advises'],
    [3, 1, i % 3 ? 'allied_with' : 'funds'],
    ...(i % 4 === 0 ? [[3, 2, 'advises'] as const] : []),
  ] as const;
  for (const [from, to, kind] of lines) {
    await put(db, 'stakeholder_relations', {
      from_id: demoId(`stakeholder ${service.id} ${from}`),
      to_id: demoId(`stakeholder ${service.id} ${to}`),
      kind,
      created_by: client.owner,
      created_at: created,
      updated_at: created,
    });
  }
}

/** Finished work was approved by a colleague and published; running work has texts at every step of the way. */
async function writeTexts({ db, today }: Work, at: ServiceAt, service: Service): Promise<void> {
  const { i, client, story, created, colleague } = at;
  if (story.status === 'pending') return;
  for (let k = 0; k < 3; k++) {
    const [title, communication_type, target_audience, channel] = texts[(i + k) % texts.length] ?? [];
    const done = story.status === 'completed' || k === 0;
    const scheduled = !done && k === 1 && i % 2 === 0;
    const rejected = !done && k === 2 && i % 3 === 0;
    const waits = !done && !scheduled && !rejected && k === 1;
    const published = daysFrom(today, Math.min(story.start + 15 + k * 12, -1));
    const decided = scheduled ? daysFrom(today, -1) : published;
    const id = demoId(`text ${service.id} ${k}`);
    await put(db, 'communications', {
      id,
      ...named(at, service),
      title,
      communication_type,
      target_audience,
      channel,
      body: `${title} of ${client.name}. Prepared by the team and checked against the agreed messages.`,
      status: done ? 'published' : scheduled ? 'scheduled' : 'draft',
      approval_status: done || scheduled ? 'approved' : rejected ? 'rejected' : 'pending',
      approval_reason: rejected ? 'The second paragraph promises a date we do not have.' : null,
      approval_asked_at: waits ? daysFrom(today, -2) : null,
      // What waits asks for two colleagues and has one of them.
      approvers: waits ? 2 : 1,
      agreed_by: waits || done || scheduled ? [colleague] : [],
      decided_by: done || scheduled || rejected ? colleague : null,
      decided_at: done || scheduled || rejected ? decided : null,
      scheduled_date: done ? published : daysFrom(today, 2 + k * 5 + (i % 6)),
      published_at: done ? published : null,
      edited_by: client.owner,
      created_by: client.owner,
      created_at: created,
      updated_at: done ? published : created,
    });
    if (done || scheduled || rejected || k === 1) {
      await db.query(
        `insert into public.approvals (record_kind, record_id, hash, quorum, state, asked_by, asked_at, agreed_by, decided_by, decided_at, reason)
         select 'communications', c.id, private.communication_hash(c), c.approvers,
           case when $2 then 'approved' when $3 then 'rejected' else 'asked' end, c.created_by, $4,
           c.agreed_by, case when $2 or $3 then $5::uuid end,
           case when $2 or $3 then $4::timestamptz end, c.approval_reason
         from public.communications c where c.id = $1`,
        [id, done || scheduled, rejected, decided, colleague],
      );
    }
  }
}

/** A campaign with what was measured of it every month while it ran. */
async function writeCampaign(
  { db, today }: Work,
  at: ServiceAt,
  service: Service,
  plan: (typeof politicalCampaigns)[number] | undefined,
): Promise<void> {
  if (!plan) return;
  const { i, client, story, created, budget, currency } = at;
  const id = demoId(`campaign ${service.id} ${plan.name}`);
  const until = Math.min(-1, story.end);
  const months =
    story.status === 'pending' ? 0 : Math.max(1, Math.min(6, Math.floor((until - story.start) / 30)));
  const measures = Array.from({ length: months }, (_, n) => {
    const grown = 0.6 + n * 0.22;
    return [
      ['reach', Math.round((9_400 + i * 137) * grown), 'Platform reports'],
      ['engagement', Math.round((780 + i * 11) * grown), 'Platform reports'],
      ['media_mentions', 3 + ((i + n * 2) % 9), 'Clipping service'],
      ['sentiment', Math.min(78, 41 + n * 4 + (i % 7)), 'Weekly sentiment note'],
    ].map(([metric, value, source]) => ({ metric, value, source, on: until - (months - 1 - n) * 30 }));
  }).flat();
  const sum = (metric: string) =>
    measures.reduce((total, one) => total + (one.metric === metric ? Number(one.value) : 0), 0);
  await put(db, 'campaigns', {
    id,
    ...named(at, service),
    campaign_name: plan.name,
    campaign_type: plan.type,
    status: story.status,
    status_reason: story.reason,
    target_audience: plan.audience,
    budget: Math.round(budget / 2),
    currency,
    channels: plan.channels,
    key_messages: plan.messages,
    start_date: day(today, story.start),
    end_date: day(today, story.end),
    metrics: months
      ? {
          reach: sum('reach'),
          engagement: sum('engagement'),
          media_mentions: sum('media_mentions'),
          sentiment: Number(measures.findLast(({ metric }) => metric === 'sentiment')?.value ?? 0),
        }
      : {},
    created_by: client.owner,
    created_at: created,
    updated_at: created,
  });
  for (const { metric, value, source, on } of measures) {
    await put(db, 'campaign_metrics', {
      campaign_id: id,
      metric,
      value,
      source,
      measured_on: day(today, on),
      created_by: client.owner,
      created_at: daysFrom(today, on),
      updated_at: daysFrom(today, on),
    });
  }
}
