import type pg from 'pg';
import { type ContentKind, contentKinds } from '#src/features/content/content.ts';
import { emptyDocument } from '#src/fields/empty-document.ts';
import { bodyOf } from './content/bodies.ts';
import { caseStudies } from './content/case-studies.ts';
import { certifications } from './content/certifications.ts';
import { claims } from './content/claims.ts';
import { deadlines } from './content/deadlines.ts';
import { downloads } from './content/downloads.ts';
import { insights } from './content/insights.ts';
import { jobs } from './content/jobs.ts';
import { policies } from './content/policies.ts';
import { programmes } from './content/programmes.ts';
import { fromMarkdown } from './from-markdown.ts';

interface Seed {
  kind: ContentKind;
  slug: string;
  fields: Record<string, unknown>;
  /** Day of first publication; today when it has none of its own. */
  publishedOn?: string;
}

/** What the site says on its first day, as each kind's schema keeps it. */
export function siteContent(): Seed[] {
  return [
    ...insights.map((one) =>
      seed('insight', one, { body: fromMarkdown(bodyOf('insights', one.slug)) }, one.published_on),
    ),
    ...caseStudies.map((one) =>
      seed('case_study', one, { body: fromMarkdown(bodyOf('case-studies', one.slug)) }),
    ),
    ...jobs.map((one) => seed('job', one)),
    ...programmes.map((one) => seed('programme', one)),
    ...certifications.map((one) => seed('certification', one)),
    ...downloads.map((one) => seed('download', one)),
    ...claims.map((one) => seed('claim', { ...one, slug: one.key, title: one.label })),
    ...policies.map(({ analysis, ...one }) =>
      seed('policy', one, { body: analysis ? fromMarkdown(analysis) : emptyDocument }),
    ),
    ...deadlines.map((one) => seed('deadline', one)),
  ];
}

function seed<Given extends { slug: string }>(
  kind: ContentKind,
  record: Given,
  more = {},
  publishedOn?: string,
): Seed {
  const { slug, ...own } = record;
  const fields = contentKinds[kind].schema.parse({ ...own, ...more });
  return { kind, slug, fields, ...(publishedOn && { publishedOn }) };
}

/** Publishes it all. What has been published or is being written under the same address stays as it is. */
export async function publishFirstContent(system: pg.Pool): Promise<void> {
  const items = siteContent().map((item, position) => ({ ...item, position }));
  await system.query(
    `insert into public.content_items
       (kind, slug, draft, live, state, position, live_at, first_published_at, created_by, edited_by)
     select s.kind, s.slug, s.fields, s.fields, 'published', s.position, now(),
       coalesce((s."publishedOn" || 'T08:00:00Z')::timestamptz, now()), null, null
     from jsonb_to_recordset($1) as s(kind text, slug text, fields jsonb, position integer, "publishedOn" text)
     on conflict (kind, slug) do nothing`,
    [JSON.stringify(items)],
  );
}
