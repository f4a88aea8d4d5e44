import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { nounOf } from '#src/nouns.ts';
import { communication } from './fixtures/communication.ts';
import { content } from './fixtures/content.ts';
import { type Cast, type FixtureTables, newIds, type Row, type Setting } from './fixtures/define.ts';
import { law } from './fixtures/law.ts';
import { platform } from './fixtures/platform.ts';
import { portal } from './fixtures/portal.ts';
import { requests } from './fixtures/requests.ts';
import { writeRows } from './fixtures/rows.ts';
import { tools } from './fixtures/tools.ts';
import { work } from './fixtures/work.ts';
import { type Actor, actors, type Scope, scopes } from './matrix.ts';

/** What one actor finds: for each table and scope the key of a row, and a body that would insert another. */
export interface Surroundings {
  key(table: string, scope: Scope): Row;
  body(table: string, scope: Scope): Row;
}

/** How each table's row is found, changed and inserted; by room in the folder fixtures/. */
const tables: FixtureTables = {
  ...work,
  ...communication,
  ...platform,
  ...content,
  ...requests,
  ...law,
  ...tools,
  ...portal,
/** A change each table's update takes without breaking a rule of its own. */
export const patches: Record<string, Row> = {
  clients: { industry: 'Energy' },
  contacts: { job_title: 'Changed' },
  compliance_assessments: { title: 'Changed' },
  compliance_answers: { answer: 'no' },
  compliance_evidence: { state: 'approved' },
  compliance_findings: { state: 'closed' },
  compliance_respondents: { revoked_at: new Date() },
  projects: { description: 'Changed' },
  services: { progress_percentage: 40 },
  stakeholders: { influence_level: 7 },
  communications: { status: 'archived' },
  campaigns: { target_audience: 'Changed' },
  milestones: { title: 'Changed' },
  tasks: { priority: 'high' },
  activities: { body: 'Changed' },
  attachments: { name: 'changed.pdf' },
  reminders: { priority: 'high' },
  campaign_metrics: { value: 2 },
  stakeholder_relations: { kind: 'funds' },
  rates: { source: 'Changed' },
  staff_rates: { charge_per_hour: 1 },
  time_entries: { hours: 2 },
  invoices: { amount: 2 },
  approvals: { state: 'approved' },
  user_roles: { role: 'admin' },
  profiles: { phone: '+234 800 000 0000' },
  client_members: { user_id: randomUUID() },
  project_members: { team_role: 'lead' },
  admin_requests: { status: 'approved' },
  audit_log: { action: 'nothing' },
  field_changes: { new_value: null },
  linked_clients: { name: 'Changed' },
  linked_projects: { name: 'Changed' },
  linked_services: { title: 'Changed' },
  linked_communications: { title: 'Changed' },
  live_content: { slug: 'changed' },
  content_items: { position: 3 },
  content_versions: { reason: 'Changed' },
  notifications: { read_at: null },
  notification_choices: { enabled: false },
  record_documents: { format: 'docx' },
  saved_views: { name: 'Renamed' },
  default_views: { record_kind: 'clients' },
  recents: { record_kind: 'clients' },
  favourites: { record_kind: 'clients' },
  requests: { state: 'done' },
  request_events: { detail: 'Changed' },
  consents: { withdrawn_at: new Date() },
  subscriptions: { state: 'confirmed' },
  training_places: { state: 'seat' },
  ndpr_assessments: { score: 100 },
  appointments: { state: 'cancelled' },
  holidays: { name: 'Changed' },
  consultation_requests: { status: 'completed' },
  ndpr_audit_requests: { status: 'completed' },
  custom_analysis_requests: { status: 'completed' },
  processing_records: { purpose: 'Changed', reason: 'To see whether it works' },
  retention_rules: { what: 'Changed', reason: 'To see whether it works' },
  privacy_versions: { summary: 'Changed' },
  tool_runs: { engine: 'model' },
  results: { title: 'Changed' },
  predictions: { confidence: 9 },
  law_entries: { note: 'Changed' },
  law_versions: { number: 9 },
  follows: { record_kind: 'content_items' },
  deadline_reminders: { by_email: false },
  policy_alert_subscriptions: { company_name: 'Changed' },
  alert_deliveries: { items: 9 },
};

export const patches: Record<string, Row> = Object.fromEntries(
  Object.entries(tables).flatMap(([table, { patch }]) => (patch ? [[table, patch]] : [])),
);

/** Tables on which a DELETE archives the row. */
export const archives = (table: string): boolean =>
  nounOf(table)?.restore !== undefined ||
  ['tasks', 'activities', 'attachments', 'ndpr_assessments'].includes(table);

const roles: Partial<Record<Actor, string>> = {
  CL: 'client',
  CO: 'compliance_officer',
  CN: 'consultant',
  AD: 'admin',
};

/**
 * Six people and, around each, three of everything: their own, one near and one foreign. Written past the triggers,
 * because some of it could never come about through them (a person without a role who entered a client).
 */
export async function buildFixtures(system: pg.Pool, person: (actor: Actor) => Promise<string>) {
  const db = await system.connect();
  const put = (table: string, row: Row) => {
    const names = Object.keys(row);
    const marks = names.map((_, i) => `$${i + 1}`);
    return db.query(
      `insert into ${table} (${names.join(', ')}) values (${marks.join(', ')})`,
      Object.values(row),
    );
  };
  const someone = async (role?: string) => {
    const id = randomUUID();
    await put('auth.users', { id, email: `${id}@example.org` });
    if (role) await put('public.user_roles', { user_id: id, role });
    return id;
  };
  const tell = async (user_id: string) => {
    await put('public.notifications', { user_id, kind: 'test' });
    await put('public.notification_choices', { user_id, choice: 'daily_digest', enabled: true });
    await put('public.quiet_hours', { user_id, starts: '22:00', ends: '07:00' });
    for (const table of ['recents', 'favourites'])
      await put(`public.${table}`, { user_id, record_kind: 'projects', record_id: randomUUID() });
  };
  const surroundings = {} as Record<Actor, Surroundings>;
  try {
    const people = {} as Record<Actor, string>;
    for (const actor of Object.keys(actors) as Actor[]) people[actor] = await person(actor);
    await db.query('begin');
    await db.query('set local session_replication_role = replica');
    const [stranger, colleague, guest, insider] = [
      await someone('consultant'),
      await someone('consultant'),
      await someone('client'),
      await someone('client'),
    ];
    for (const who of [stranger, colleague]) {
      await put('public.profiles', { user_id: who, first_name: 'Other' });
      await put('public.admin_requests', { user_id: who, status: 'refused' });
      await tell(who);
    }
    for (const [actor, me] of Object.entries(people) as [Actor, string][]) {
      const role = roles[actor];
      if (role) await put('public.user_roles', { user_id: me, role });
      if (actor !== 'A') {
        await put('public.profiles', { user_id: me, first_name: 'Own' });
        await put('public.admin_requests', { user_id: me, status: 'refused' });
        await tell(me);
      }
      surroundings[actor] = await surround(put, { me, stranger, colleague, guest, insider }, actor);
    }
    await db.query('commit');
    return { people, surroundings };
  } catch (error) {
    await db.query('rollback');
    throw error;
  } finally {
    db.release();
  }
}

async function surround(
  put: (table: string, row: Row) => Promise<unknown>,
  cast: Cast,
  actor: Actor,
): Promise<Surroundings> {
  const settings = {} as Record<Scope, Setting>;
  for (const scope of scopes) {
    const whose = { own: cast.me, near: cast.colleague, foreign: cast.stranger }[scope];
    settings[scope] = { ...cast, actor, scope, whose, id: newIds() };
    await writeRows(put, settings[scope]);
    const created_by = scope === 'own' && actor !== 'A' ? me : stranger;
    const other = scope === 'own' && actor !== 'A' ? me : scope === 'near' ? colleague : stranger;
    const id = {
      client: randomUUID(),
      project: randomUUID(),
      service: randomUUID(),
      contact: randomUUID(),
      review: randomUUID(),
      answer: randomUUID(),
      evidence: randomUUID(),
      proof: randomUUID(),
      stakeholder: randomUUID(),
      text: randomUUID(),
      campaign: randomUUID(),
      metric: randomUUID(),
      line: randomUUID(),
      second: randomUUID(),
      approval: randomUUID(),
      item: randomUUID(),
      request: randomUUID(),
      list: randomUUID(),
      record: randomUUID(),
      milestone: randomUUID(),
      task: randomUUID(),
      activity: randomUUID(),
      attachment: randomUUID(),
      reminder: randomUUID(),
      assessment: randomUUID(),
      day: `${2030 + randomInt(900)}-${String(1 + randomInt(12)).padStart(2, '0')}-${String(1 + randomInt(28)).padStart(2, '0')}`,
      rate: randomUUID(),
      staffRate: randomUUID(),
      time: randomUUID(),
      invoice: randomUUID(),
    };
    ids[scope] = id;
    const client_id = id.client;
    const service_id = id.service;
    await put('public.clients', { id: id.client, name: `${actor} ${scope}`, created_by });
    await put('public.saved_views', {
      id: id.client,
      record_kind: 'clients',
      name: id.client,
      created_by: other,
      shared: scope === 'near',
    });
    // One person has one view for a list: each of these is of a list of its own.
    await put('public.default_views', {
      user_id: other,
      record_kind: `of_${scope}_${actor.toLowerCase()}`,
      view_id: id.client,
    });
    await put('public.record_documents', {
      id: id.client,
      document: 'client-report',
      format: 'pdf',
      record_kind: 'clients',
      record_id: id.client,
      requested_by: other,
    });
    await put('public.contacts', { id: id.contact, name: 'Contact', client_id, created_by });
    await put('public.compliance_assessments', { id: id.review, title: 'Review', client_id, created_by });
    await put('public.compliance_answers', {
      id: id.answer,
      assessment_id: id.review,
      control: 'dpia',
      answer: 'yes',
    });
    for (const [file, name] of [
      [id.evidence, 'one'],
      [id.proof, 'two'],
    ])
      await put('public.attachments', {
        id: file,
        name: `${name}.pdf`,
        path: `compliance_assessments/${id.review}/${name}`,
        record_kind: 'compliance_assessments',
        record_id: id.review,
        created_by,
      });
    await put('public.compliance_evidence', {
      id: id.evidence,
      answer_id: id.answer,
      attachment_id: id.evidence,
      created_by,
    });
    await put('public.compliance_findings', {
      id: id.review,
      assessment_id: id.review,
      answer_id: id.answer,
      control: 'dpia',
      cause: 'answer',
    });
    await put('public.compliance_respondents', {
      id: id.review,
      assessment_id: id.review,
      name: 'Person',
      controls: ['dpia'],
      created_by,
    });
    await put('public.projects', {
      id: id.project,
      name: `${actor} ${scope}`,
      client_id,
      client_name: 'x',
      created_by,
    });
    await put('public.services', {
      id: id.service,
      title: 'Service',
      service_category: 'public_affairs',
      client_id,
      created_by,
    });
    await put('public.stakeholders', { id: id.stakeholder, name: 'Person', service_id, created_by });
    await put('public.communications', {
      id: id.text,
      title: 'Text',
      service_id,
      created_by,
      status: scope === 'near' ? 'published' : 'draft',
      approval_status: 'approved',
    });
    await put('public.campaigns', { id: id.campaign, campaign_name: 'Campaign', service_id, created_by });
    await put('public.milestones', {
      id: id.milestone,
      project_id: id.project,
      title: 'Milestone',
      created_by,
    });
    const hanging = { record_kind: 'projects', record_id: id.project, created_by };
    await put('public.tasks', { id: id.task, title: 'Task', ...hanging });
    await put('public.activities', { id: id.activity, body: 'Note', ...hanging });
    await put('public.attachments', {
      id: id.attachment,
      name: 'x.pdf',
      path: `${fileOf(id.project)}/0`,
      ...hanging,
    });
    await put('storage.objects', {
      bucket_id: 'attachments',
      name: `${fileOf(id.project)}/1`,
      owner_id: me,
    });
    await put('public.reminders', {
      id: id.reminder,
      user_id: created_by,
      title: 'Call',
      due_at: new Date('2027-01-04'),
      ...hanging,
    });
    await put('public.stakeholders', { id: id.second, name: 'Second', service_id, created_by });
    await put('public.stakeholder_relations', {
      id: id.line,
      from_id: id.stakeholder,
      to_id: id.second,
      kind: 'advises',
      created_by,
    });
    await put('public.approvals', {
      id: id.approval,
      record_kind: 'communications',
      record_id: id.text,
      hash: '0'.repeat(64),
    });
    await put('public.campaign_metrics', {
      id: id.metric,
      campaign_id: id.campaign,
      metric: 'reach',
      value: 1,
      measured_on: '2026-11-01',
      source: 'Counted',
      created_by,
    });
    await put('public.rates', { id: id.rate, currency: 'USD', on_day: someDay(), naira: 1500, source: 'x' });
    await put('public.staff_rates', { id: id.staffRate, user_id: other, from_day: someDay() });
    await put('public.time_entries', {
      id: id.time,
      project_id: id.project,
      user_id: other,
      on_day: someDay(),
      hours: 1,
    });
    await put('public.invoices', {
      id: id.invoice,
      project_id: id.project,
      number: id.invoice,
      amount: 1,
      created_by,
    });
    // The near item is published, the others are drafts.
    const published = scope === 'near' && {
      live: { title: 'Item' },
      live_at: new Date(),
      first_published_at: new Date(),
    };
    await put('public.content_items', {
      id: id.item,
      kind: 'claim',
      slug: id.item,
      draft: { title: 'Item' },
      created_by,
      ...published,
    });
    await put('public.content_versions', {
      item_id: id.item,
      number: 1,
      event: 'created',
      slug: id.item,
      draft: { title: 'Item' },
    });
    await put('public.requests', {
      id: id.request,
      kind: 'contact',
      name: 'Sender',
      email: `${id.request}@example.org`,
      due_at: new Date(),
      ...(actor !== 'A' && {
        user_id: scope === 'own' ? me : stranger,
        assignee: scope === 'near' ? me : null,
      }),
    });
    if (actor !== 'A')
      for (const table of dialogTables)
        await put(`public.${table}`, {
          id: id.request,
          user_id: scope === 'own' ? me : stranger,
          ...dialogRow,
          ...(table === 'ndpr_audit_requests' && { industry: 'Other' }),
        });
    if (actor !== 'A')
      await put('public.appointments', {
        request_id: id.request,
        user_id: scope === 'own' ? me : stranger,
        starts_at: new Date(),
        busy: 'empty',
      });
    await put('public.holidays', { day: id.day, name: 'Holiday' });
    await put('public.request_events', { request_id: id.request, event: 'received' });
    await put('public.training_places', {
      request_id: id.request,
      programme_id: id.item,
      session_on: '2027-02-23',
      state: 'seat',
    });
    await put('public.ndpr_assessments', {
      id: id.assessment,
      user_id: other,
      client_id: scope === 'near' ? client_id : null,
      assessment_data: { privacy_policy: 'yes' },
      score: 10,
    });
    await put('public.consents', {
      user_id: other,
      subject_hash: 'a'.repeat(64),
      purpose: 'newsletter',
      text_version: '1',
      text: 'Yes',
      source: 'test',
    });
    await put('public.subscriptions', { id: id.list, email: `${id.list}@example.org`, list: 'newsletter' });
    const record = { ...newRecord(), key: id.record };
    await put('public.processing_records', { id: id.record, ...record });
    await put('public.retention_rules', {
      id: id.record,
      key: record.key,
      record_key: record.key,
      what: 'x',
      counted_from: 'x',
    });
    await put('public.privacy_versions', {
      id: id.record,
      version: `2020-01-01-${randomInt(2 ** 40)}`,
      effective_on: '2020-01-01',
      reviewed_on: '2020-01-01',
      summary: 'x',
      document: {},
    });
    await put('public.law_entries', { id: id.record, ...newLaw(), created_by });
    await put('public.law_versions', { entry_id: id.record, number: 1, key: id.record, statement: {} });
    await put('public.tool_runs', {
      id: id.record,
      function: 'generate-document',
      engine: 'builtin',
      input_hash: 'a'.repeat(64),
      created_by,
    });
    await put('public.predictions', {
      id: id.record,
      kind: 'service',
      timeframe: '3months',
      subject: id.record,
      predicted: {},
      confidence: 50,
      made_on: '2026-01-05',
      closes_on: '2026-04-05',
    });
    await put('public.results', {
      id: id.record,
      function: 'generate-document',
      title: 'Result',
      client_id: scope === 'own' ? null : client_id,
      content: {},
      created_by,
    });
    // A due date that is published, for reminders and follows.
    await put('public.content_items', {
      id: id.record,
      kind: 'deadline',
      slug: id.record,
      draft: { title: 'Due' },
      live: { title: 'Due' },
      live_at: new Date(),
      first_published_at: new Date(),
    });
    await put('public.follows', { user_id: other, record_id: id.item });
    await put('public.deadline_reminders', { user_id: other, item_id: id.item });
    const mailed = { user_id: other, email: 'reader@example.org' };
    await put('public.policy_alert_subscriptions', { id: id.record, ...mailed, company_name: 'Reader Ltd' });
    await put('public.alert_deliveries', { id: id.record, ...mailed, items: 1 });
    await put('public.client_members', {
      client_id,
      user_id: scope === 'own' && actor !== 'A' ? me : insider,
    });
    await put('public.project_members', { project_id: id.project, user_id: other, team_role: 'member' });
    if (scope === 'near' && actor !== 'A') {
      await put('public.client_members', { client_id, user_id: me });
      await put('public.project_members', { project_id: id.project, user_id: me, team_role: 'member' });
    }
    await put('public.field_changes', { noun: 'projects', record_id: id.project, column_name: 'name' });
    await put('public.audit_log', {
      actor: other,
      actor_role: 'x',
      action: 'update',
      noun: 'projects',
      record_id: id.project,
      hash: id.project,
    });
  }
  return {
    key: (table, scope) => tables[table]?.key?.(settings[scope]) ?? { user_id: settings[scope].whose },
    body: (table, scope) => tables[table]?.body?.(settings[scope]) ?? { user_id: settings[scope].whose },
    key(table, scope) {
      const id = ids[scope];
      switch (table) {
        case 'clients':
        case 'linked_clients':
        case 'record_documents':
        case 'saved_views':
          return { id: id.client };
        case 'default_views':
          return { view_id: id.client, record_kind: `of_${scope}_${actor.toLowerCase()}` };
        case 'projects':
        case 'linked_projects':
          return { id: id.project };
        case 'contacts':
          return { id: id.contact };
        case 'compliance_assessments':
        case 'compliance_findings':
        case 'compliance_respondents':
          return { id: id.review };
        case 'compliance_answers':
          return { id: id.answer };
        case 'compliance_evidence':
          return { id: id.evidence };
        case 'services':
        case 'linked_services':
          return { id: id.service };
        case 'stakeholders':
          return { id: id.stakeholder };
        case 'communications':
        case 'linked_communications':
          return { id: id.text };
        case 'campaigns':
          return { id: id.campaign };
        case 'milestones':
          return { id: id.milestone };
        case 'tasks':
          return { id: id.task };
        case 'activities':
          return { id: id.activity };
        case 'attachments':
          return { id: id.attachment };
        case 'reminders':
          return { id: id.reminder };
        case 'campaign_metrics':
          return { id: id.metric };
        case 'rates':
          return { id: id.rate };
        case 'staff_rates':
          return { id: id.staffRate };
        case 'time_entries':
          return { id: id.time };
        case 'invoices':
          return { id: id.invoice };
        case 'approvals':
          return { id: id.approval };
        case 'stakeholder_relations':
          return { id: id.line };
        case 'content_items':
        case 'live_content':
          return { id: id.item };
        case 'content_versions':
          return { item_id: id.item };
        case 'requests':
        case 'consultation_requests':
        case 'ndpr_audit_requests':
        case 'custom_analysis_requests':
          return { id: id.request };
        case 'holidays':
          return { day: id.day };
        case 'appointments':
        case 'request_events':
        case 'training_places':
          return { request_id: id.request };
        case 'ndpr_assessments':
          return { id: id.assessment };
        case 'subscriptions':
          return { id: id.list };
        case 'processing_records':
        case 'retention_rules':
        case 'privacy_versions':
        case 'law_entries':
        case 'tool_runs':
        case 'results':
        case 'predictions':
          return { id: id.record };
        case 'law_versions':
          return { entry_id: id.record };
        case 'policy_alert_subscriptions':
        case 'alert_deliveries':
          return { id: id.record };
        case 'follows':
          return { record_id: id.item };
        case 'deadline_reminders':
          return { item_id: id.item };
        case 'client_members':
          return { client_id: id.client, user_id: scope === 'own' && actor !== 'A' ? me : insider };
        case 'project_members':
          return {
            project_id: id.project,
            user_id: actor === 'A' && scope === 'own' ? stranger : whoseOf(scope),
          };
        case 'audit_log':
        case 'field_changes':
          return { record_id: id.project };
        default:
          return { user_id: whoseOf(scope) };
      }
    },
    body(table, scope) {
      const id = ids[scope];
      switch (table) {
        case 'clients':
          // There is nothing above a client: near leaves the author out, foreign names someone else.
          return { name: 'New', ...(scope !== 'near' && { created_by: scope === 'own' ? me : stranger }) };
        case 'projects':
          return { name: 'New', client_id: id.client, status: 'pending' };
        case 'contacts':
          return { name: 'New', client_id: id.client };
        case 'compliance_assessments':
          return { title: 'New', client_id: id.client };
        case 'compliance_answers':
          return { assessment_id: id.review, control: 'breach' };
        case 'compliance_evidence':
          return { answer_id: id.answer, attachment_id: id.proof };
        case 'compliance_findings':
          return { assessment_id: id.review, answer_id: id.answer, control: 'dpia', cause: 'answer' };
        case 'compliance_respondents':
          return { assessment_id: id.review, name: 'New', controls: ['dpia'] };
        case 'services':
          return { title: 'New', service_category: 'public_affairs', client_id: id.client };
        case 'stakeholders':
          return { name: 'New', service_id: id.service };
        case 'communications':
          return { title: 'New', service_id: id.service };
        case 'campaigns':
          return { campaign_name: 'New', service_id: id.service };
        case 'milestones':
          return { title: 'New', project_id: id.project };
        case 'tasks':
          return { title: 'New', record_kind: 'projects', record_id: id.project };
        case 'activities':
          return { body: 'New', record_kind: 'projects', record_id: id.project };
        case 'attachments':
          return {
            name: 'new.pdf',
            path: `${fileOf(id.project)}/1`,
            record_kind: 'projects',
            record_id: id.project,
          };
        case 'reminders':
          return {
            title: 'New',
            record_kind: 'projects',
            record_id: id.project,
            due_at: new Date('2027-01-04'),
          };
        case 'stakeholder_relations':
          return { from_id: id.second, to_id: id.stakeholder, kind: 'opposes' };
        case 'approvals':
          return { record_kind: 'communications', record_id: id.text, hash: '1'.repeat(64) };
        case 'campaign_metrics':
          return {
            campaign_id: id.campaign,
            metric: 'engagement',
            value: 2,
            measured_on: '2026-11-02',
            source: 'Counted',
          };
        case 'rates':
          return { currency: 'EUR', on_day: someDay(), naira: 1700, source: 'x' };
        case 'staff_rates':
          return { user_id: whoseOf(scope), from_day: someDay() };
        case 'time_entries':
          return { project_id: id.project, on_day: someDay(), hours: 1 };
        case 'invoices':
          return { project_id: id.project, number: randomUUID(), amount: 1 };
        case 'content_items':
          return {
            kind: 'claim',
            slug: randomUUID(),
            draft: { title: 'New' },
            ...(scope === 'foreign' && { position: 2, created_by: stranger }),
          };
        case 'content_versions':
          return { item_id: id.item, number: 9, event: 'edited', slug: 'x', draft: {} };
        case 'requests':
          return { kind: 'contact', name: 'New', email: 'new@example.org', due_at: new Date() };
        case 'consultation_requests':
        case 'custom_analysis_requests':
          return { user_id: whoseOf(scope), ...dialogRow };
        case 'ndpr_audit_requests':
          return { user_id: whoseOf(scope), industry: 'Other', ...dialogRow };
        case 'appointments':
          return { request_id: id.request, starts_at: new Date(), busy: 'empty' };
        case 'holidays':
          return { day: `${3000 + randomInt(900)}-01-02`, name: 'New' };
        case 'request_events':
          return { request_id: id.request, event: 'noted' };
        case 'training_places':
          return { request_id: id.request, programme_id: id.item, session_on: '2027-02-23', state: 'seat' };
        case 'consents':
          return {
            user_id: me,
            subject_hash: 'b'.repeat(64),
            purpose: 'x',
            text_version: '1',
            text: 'x',
            source: 'x',
          };
        case 'processing_records':
          return newRecord();
        case 'retention_rules':
          return { key: randomUUID(), record_key: id.record, what: 'x', counted_from: 'x' };
        case 'privacy_versions':
          return { version: '2020-01-01', effective_on: '2020-01-01', summary: 'x', document: {} };
        case 'law_entries':
          return newLaw();
        case 'follows':
          return { user_id: whoseOf(scope), record_id: id.record };
        case 'deadline_reminders':
          return { user_id: whoseOf(scope), item_id: id.record };
        case 'policy_alert_subscriptions':
          return { user_id: whoseOf(scope), email: 'new@example.org', company_name: 'New' };
        case 'alert_deliveries':
          return { user_id: whoseOf(scope), email: 'new@example.org', items: 1 };
        case 'law_versions':
          return { entry_id: id.record, number: 2, key: 'x', statement: {} };
        case 'ndpr_assessments':
          return { user_id: whoseOf(scope), assessment_data: { privacy_policy: 'yes' }, score: 10 };
        case 'subscriptions':
          return { email: 'new@example.org', list: 'newsletter' };
        case 'tool_runs':
          return { function: 'generate-document', engine: 'builtin', input_hash: 'b'.repeat(64) };
        case 'predictions':
          return {
            kind: 'service',
            timeframe: '3months',
            subject: 'new',
            predicted: {},
            confidence: 50,
            made_on: '2026-01-05',
            closes_on: '2026-04-05',
          };
        case 'results':
          return {
            function: 'generate-document',
            title: 'New',
            client_id: scope === 'own' ? null : id.client,
            content: {},
          };
        case 'client_members':
          return { client_id: id.client, user_id: guest };
        case 'project_members':
          return { project_id: id.project, user_id: scope === 'near' ? stranger : colleague };
        case 'user_roles':
          return { user_id: whoseOf(scope), role: 'admin' };
        case 'notifications':
          return { user_id: whoseOf(scope), kind: 'test' };
        case 'notification_choices':
          return { user_id: whoseOf(scope), choice: 'realtime_updates', enabled: true };
        case 'saved_views':
          return { record_kind: 'clients', name: randomUUID(), query: 'q=new', shared: scope === 'foreign' };
        case 'default_views':
          return { record_kind: 'clients', view_id: id.client };
        case 'record_documents':
          return { document: 'client-report', format: 'docx', record_kind: 'clients', record_id: id.client };
        case 'recents':
        case 'favourites':
          return { user_id: whoseOf(scope), record_kind: 'projects', record_id: id.project };
        case 'audit_log':
          return { actor: me, actor_role: 'admin', action: 'x', noun: 'x', hash: 'x' };
        case 'field_changes':
          return { noun: 'projects', record_id: id.project, column_name: 'x' };
        case 'linked_clients':
        case 'linked_projects':
          return { name: 'New' };
        case 'linked_services':
        case 'linked_communications':
          return { title: 'New' };
        case 'live_content':
          return { slug: 'new' };
        default:
          return { user_id: whoseOf(scope) };
      }
    },
  };
}
