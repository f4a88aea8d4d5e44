import { z } from 'zod';
import { defineDocument } from '#server/documents/define-document.ts';
import { heading, paragraph } from '#server/documents/document-model.ts';
import { formatDate } from '#src/lib/dates.ts';

const text = z.string().nullable();
const facts = z.object({
  title: z.string(),
  body: z.string(),
  state: z.string(),
  client: z.string(),
  since: text,
  entries: z.array(
    z.object({
      title: z.string(),
      status: text,
      exposure: z.number().nullable(),
      level: text,
      stance: z.string(),
    }),
  ),
});

/** A client's report: what changed since the last one, and where each of its policies stands. */
export const clientNoteDocument = defineDocument({
  id: 'policy-report',
  table: 'client_notes',
  formats: ['pdf', 'docx'],
  sql: `select json_build_object('title', n.title, 'body', n.body, 'state', n.state, 'client', c.name,
      'since', to_char(n.since at time zone 'Africa/Lagos', 'YYYY-MM-DD'),
      'entries', coalesce((select json_agg(e order by e.exposure desc nulls last, e.title) from (
        select v.live ->> 'title' as title, e.status, e.exposure, e.level, e.stance
        from public.portfolio_entries e join public.live_content v on v.id = e.policy_id
        where e.client_id = n.client_id limit 300) e), '[]'))
    from public.client_notes n join public.clients c on c.id = n.client_id where n.id = $1`,
  data: facts,
  model({ title, body, state, client, since, entries }, today) {
    return {
      cover: {
        title,
        kicker: 'Policy report',
        description: client,
        area: 'public-affairs',
        date: formatDate(today),
        version: state === 'approved' ? 'Approved' : 'Draft',
        note: `${state === 'approved' ? 'Agreed to by a second person.' : 'A draft: nobody has agreed to it yet.'} General information, not legal advice.`,
      },
      contents: false,
      blocks: [
        heading(1, since ? `Changes since ${formatDate(since)}` : 'Changes'),
        ...body
          .split(/\n{2,}/)
          .filter((part) => part.trim())
          .map((part) => paragraph(part.trim())),
        heading(1, 'Where your policies stand'),
        {
          kind: 'facts',
          rows: entries.map((one) => ({
            term: one.title,
            value: `${one.status ?? 'No stage'} · exposure ${one.exposure ?? 'not computed'}${one.level ? ` (${one.level.toLowerCase()})` : ''}`,
          })),
        },
      ],
    };
  },
});
