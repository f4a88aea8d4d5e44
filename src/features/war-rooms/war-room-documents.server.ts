import { z } from 'zod';
import { defineDocument } from '#server/documents/define-document.ts';
import { bullets, heading, paragraph } from '#server/documents/document-model.ts';
import { formatDate, formatInLagos } from '#src/lib/dates.ts';
import type { Row } from '#supabase/types.gen.ts';
import { breachNotice, timelineOf } from './situation-text.ts';

const facts = z.object({
  crisis: z.custom<Row<'crises'>>((value) => typeof value === 'object' && value !== null),
  facts: z.array(z.custom<Row<'crisis_facts'>>()),
  statements: z.array(
    z.object({ audience: z.string(), title: z.string(), body: z.string(), released_at: z.string() }),
  ),
  hours: z.coerce.number(),
});

const sql = `select json_build_object('crisis', to_json(c),
    'facts', coalesce((select json_agg(f order by f.seq) from public.crisis_facts f where f.crisis_id = c.id), '[]'),
    'statements', coalesce((select json_agg(s order by s.released_at) from public.crisis_statements s
      where s.crisis_id = c.id and s.state = 'released'), '[]'),
    'hours', coalesce((select l.value from public.law_entries l where l.key = 'breach.notice'
      order by l.effective_from desc nulls last limit 1), '72'))
  from public.crises c where c.id = $1`;

const cover = (title: string, kicker: string, note: string, today: string, name: string) => ({
  title,
  kicker,
  description: name,
  area: 'strategic-communication' as const,
  date: formatDate(today),
  version: today.replaceAll('-', '.'),
  note,
});

/** The notice to the Commission, to be completed and sent (NDPA s.40(2); GAID art. 33). */
export const breachNoticeDocument = defineDocument({
  id: 'breach-notice',
  table: 'crises',
  formats: ['pdf', 'docx'],
  sql,
  data: facts,
  model: ({ crisis, facts: log, hours }, today) => ({
    cover: cover(
      'Notice of a personal data breach',
      crisis.drill ? 'DRILL: not to be sent' : 'To the Nigeria Data Protection Commission',
      'NDPA 2023 s.40(2), GAID 2025 art. 33. A draft filled from the log and not legal advice; places marked [TO COMPLETE] are for you to fill in.',
      today,
      crisis.client_name || crisis.title,
    ),
    contents: false,
    blocks: breachNotice(crisis, log, hours).flatMap(({ title, entries }) => [
      heading(1, title),
      ...(entries.length > 1 ? [bullets(entries)] : entries.map((entry) => paragraph(entry))),
    ]),
  }),
});

/** What happened, what was said, what was learned. */
export const crisisReview = defineDocument({
  id: 'crisis-review',
  table: 'crises',
  formats: ['pdf', 'docx'],
  sql,
  data: facts,
  model: ({ crisis, facts: log, statements }, today) => ({
    cover: cover(
      'After-action review',
      crisis.drill ? 'Drill' : 'Crisis',
      'Confidential. Written without blame, to do better next time.',
      today,
      crisis.title,
    ),
    contents: false,
    blocks: [
      ...(
        [
          ['What went well', crisis.went_well],
          ['What went badly', crisis.went_badly],
          ['What we change', crisis.to_change],
        ] as const
      ).flatMap(([title, text]) => [
        heading(1, title),
        ...(text || '[TO COMPLETE: not written yet]').split(/\n+/).map((line) => paragraph(line)),
      ]),
      heading(1, 'The course of it'),
      bullets(timelineOf(crisis, log).split('\n').filter(Boolean)),
      ...(statements.length > 0 ? [heading(1, 'What was said')] : []),
      ...statements.flatMap(({ title, body, released_at }) => [
        heading(2, `${title}, ${formatInLagos(released_at)}`),
        ...body.split(/\n+/).map((line) => paragraph(line)),
      ]),
      heading(1, 'The log is chained'),
      paragraph(
        `${log.length} entries; the last one carries the hash ${log.at(-1)?.hash.slice(0, 16) ?? 'none'}…, which no changed log reaches.`,
      ),
    ],
  }),
});
