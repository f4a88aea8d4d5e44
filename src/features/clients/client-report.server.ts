import { z } from 'zod';
import { defineDocument } from '#server/documents/define-document.ts';
import {
  type Block,
  bold,
  type DocumentModel,
  heading,
  paragraph,
  plain,
} from '#server/documents/document-model.ts';
import { projectStatuses } from '#src/features/projects/project.ts';
import { formatDate } from '#src/lib/dates.ts';

const text = z.string().nullable();
const facts = z.object({
  client: z.object({
    id: z.string(),
    name: z.string(),
    industry: text,
    description: text,
    contact_email: text,
    contact_phone: text,
    address: text,
    created_at: z.string(),
  }),
  contacts: z.array(
    z.object({ name: z.string(), job_title: text, email: text, phone: text, last_contact_on: text }),
  ),
  projects: z.array(
    z.object({ name: z.string(), status: z.string(), start_date: text, end_date: text, description: text }),
  ),
});
type Facts = z.infer<typeof facts>;

const sql = `select json_build_object(
  'client', (select to_json(f) from (select c.id, c.name, c.industry, c.description, c.contact_email, c.contact_phone,
    c.address, c.created_at) f),
  'contacts', coalesce((select json_agg(t order by t.name) from (
    select t.name, t.job_title, t.email, t.phone, t.last_contact_on from public.contacts t where t.client_id = c.id
    order by t.name limit 200) t), '[]'),
  'projects', coalesce((select json_agg(p order by p.start_date desc nulls last, p.name) from (
    select p.name, p.status, p.start_date, p.end_date, p.description from public.projects p where p.client_id = c.id
    order by p.start_date desc nulls last limit 200) p), '[]'))
  from public.clients c where c.id = $1`;

/** What we know of a client and do for it, on a few pages: for a meeting, or to hand over to a colleague. */
export const clientReport = defineDocument({
  id: 'client-report',
  table: 'clients',
  formats: ['pdf', 'docx', 'xlsx', 'pptx'],
  sql,
  data: facts,
  model: reportOf,
});

const statusLabel = (value: string) => projectStatuses.find((one) => one.value === value)?.label ?? value;

function reportOf({ client, contacts, projects }: Facts, today: string): DocumentModel {
  const day = formatDate(today);
  return {
    cover: {
      title: client.name,
      kicker: 'Client report',
      description: [client.industry, `Client since ${formatDate(client.created_at)}`]
        .filter(Boolean)
        .join(' · '),
      area: 'public-affairs',
      date: day,
      version: today.replaceAll('-', '.'),
      note: `Made for internal use from our records of ${day}. It holds what the person who made it may read. Confidential: do not pass it on.`,
    },
    contents: false,
    blocks: [
      heading(1, 'At a glance'),
      {
        kind: 'figures',
        items: [
          { figure: String(projects.length), label: projects.length === 1 ? 'project' : 'projects' },
          {
            figure: String(projects.filter(({ status }) => status === 'active').length),
            label: 'active now',
          },
          { figure: String(contacts.length), label: contacts.length === 1 ? 'contact' : 'contacts' },
        ],
      },
      ...(client.description ? [paragraph(client.description)] : []),
      {
        kind: 'facts',
        rows: [
          { term: 'Industry', value: client.industry ?? 'Not given' },
          { term: 'Email', value: client.contact_email ?? 'Not given' },
          { term: 'Phone', value: client.contact_phone ?? 'Not given' },
          { term: 'Address', value: client.address ?? 'Not given' },
        ],
      },
      heading(1, 'Projects'),
      ...projectBlocks(projects),
      heading(1, 'People'),
      ...contactBlocks(contacts),
    ],
  };
}

function projectBlocks(projects: Facts['projects']): Block[] {
  if (projects.length === 0) return [paragraph('There is no project for this client yet.')];
  const points = projectStatuses
    .map(({ value, label }) => ({ label, value: projects.filter(({ status }) => status === value).length }))
    .filter(({ value }) => value > 0);
  return [
    { kind: 'chart', series: { title: 'Projects by status', unit: '', points } },
    {
      kind: 'table',
      header: [plain('Project'), plain('Status'), plain('From'), plain('Until')],
      rows: projects.map(({ name, status, start_date, end_date }) => [
        [bold(name)],
        plain(statusLabel(status)),
        plain(formatDate(start_date, '–')),
        plain(formatDate(end_date, '–')),
      ]),
    },
  ];
}

function contactBlocks(contacts: Facts['contacts']): Block[] {
  if (contacts.length === 0) return [paragraph('No contact has been entered for this client yet.')];
  return [
    {
      kind: 'table',
      header: [plain('Name'), plain('Role'), plain('Email'), plain('Phone'), plain('Last contact')],
      rows: contacts.map((one) => [
        [bold(one.name)],
        plain(one.job_title ?? '–'),
        plain(one.email ?? '–'),
        plain(one.phone ?? '–'),
        plain(formatDate(one.last_contact_on, '–')),
      ]),
    },
  ];
}
