import { z } from 'zod';
import { plainText } from '#src/fields/document.ts';
import type { PolicyFacts } from './exposure.ts';
import { asDuty, obligationsIn } from './obligations.ts';

const words = z.string().nullish();

/** A published policy with the due dates that belong to it. */
export const policyRow = z.object({
  id: z.string(),
  slug: z.string(),
  live_at: words,
  live: z.object({
    title: z.string(),
    sector: words,
    sectors: z.array(z.string()).nullish(),
    status: words,
    description: words,
    timeline: words,
    impact: words,
    next_step: words,
    stakeholders: z.array(z.string()).nullish(),
    source_title: words,
    last_checked: words,
    texts: z.array(z.object({ title: words, text: words })).nullish(),
    body: z.unknown().optional(),
  }),
  deadlines: z.array(
    z.object({ title: z.string(), deadline: z.string(), requirements: z.array(z.string()) }),
  ),
});
export type PolicyRow = z.infer<typeof policyRow>;

export const policyColumns = `p.id, p.slug, p.live_at, p.live,
  coalesce((select jsonb_agg(jsonb_build_object('title', d.live ->> 'title', 'deadline', d.live ->> 'deadline',
      'requirements', coalesce((select jsonb_agg(r ->> 'task') from jsonb_array_elements(d.live -> 'requirements') r), '[]'))
    order by d.live ->> 'deadline')
    from public.live_content d where d.kind = 'deadline' and d.live ->> 'policy' = p.slug), '[]') as deadlines`;
export const policySql = `select ${policyColumns} from public.live_content p where p.kind = 'policy' and p.slug = $1`;

interface Given {
  title: string;
  sector: string;
  status: string;
  description: string;
  timeline: string;
  stakeholders: readonly string[];
  impact: string;
}

/** What the engines read of a policy: the stored one where there is one, else what was sent. */
export function policyFacts(stored: PolicyRow | null, given: Given | null): PolicyFacts {
  if (!stored) {
    // What somebody notes as its impact says again what the text asks: it binds nobody beside it.
    const text = lines([given?.title, given?.description, given?.timeline]);
    return {
      title: given?.title ?? '',
      sectors: given?.sector ? [given.sector] : [],
      status: given?.status ?? '',
      summary: lines([given?.description, given?.impact]),
      words: lines([text, given?.impact]),
      ...(obligationsIn(text).length > 0 && { provisions: text }),
      stakeholders: given?.stakeholders ?? [],
      deadlines: [],
    };
  }
  const { live, deadlines } = stored;
  const text = live.texts?.at(-1)?.text;
  return {
    title: live.title,
    sectors: [...new Set([live.sector, ...(live.sectors ?? [])].filter((one) => typeof one === 'string'))],
    status: live.status ?? '',
    summary: lines([live.description, live.impact]),
    words: lines([
      live.title,
      live.description,
      live.timeline,
      live.impact,
      text,
      plainText(live.body),
      ...askedIn(live.body),
      ...deadlines.flatMap(({ requirements }) => requirements.map(asDuty)),
    ]),
    stakeholders: live.stakeholders ?? [],
    deadlines: deadlines.map(({ title, deadline }) => ({ title, deadline })),
  };
}

const lines = (all: readonly (string | null | undefined)[]) => all.filter(Boolean).join('\n');

const node = z.object({ type: z.string(), content: z.array(z.unknown()).optional() });
const article = z.object({ content: z.array(z.unknown()) });

/** The points an article lists under «What it asks» are duties, said as tasks. */
function askedIn(body: unknown): string[] {
  const nodes = article.safeParse(body).data?.content ?? [];
  let asks = false;
  return nodes.flatMap((one) => {
    const { data } = node.safeParse(one);
    if (data?.type === 'heading') asks = /what it asks/i.test(plainText(one));
    return asks && data?.type.endsWith('List')
      ? (data.content ?? []).map((item) => asDuty(plainText(item)))
      : [];
  });
}
