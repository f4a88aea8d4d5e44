import { createHash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { pageText } from '#server/watch/page-text.ts';
import { pdfText } from '#server/watch/pdf-text.ts';
import {
  decoded,
  type Fetched,
  FetchRefused,
  type FetchRules,
  fetchPublic,
  type Refusal,
} from '#server/watch/public-fetch.ts';
import { robotsAllow } from '#server/watch/robots.ts';
import { changedLines } from './changed-lines.ts';

const sourceRow = z.object({
  id: z.string(),
  url: z.string(),
  etag: z.string().nullable(),
  modified: z.string().nullable(),
  found: z.string().nullable(),
});
type Source = z.infer<typeof sourceRow>;

/** In one run, one after the other: no host is asked twice at a time. */
const AT_ONCE = 20;

/**
 * Looks at the sources that are turned on and due. A run that dies leaves its sources due; two runs at once take
 * different ones. What differs becomes a finding for a person, never a change of the policy.
 * @returns how many sources were looked at
 */
export async function watchSources(
  system: pg.Pool,
  signal: AbortSignal,
  rules: Partial<FetchRules> = {},
): Promise<number> {
  const robots = new Map<string, string>();
  const permit = async (url: URL) => {
    if (!robotsAllow(await robotsOf(url.origin, robots, rules), url.pathname + url.search))
      throw new FetchRefused('robots', url.href);
  };
  for (let looked = 0; looked < AT_ONCE; looked += 1) {
    if (signal.aborted) return looked;
    // Taken for ten minutes: longer than one look can last.
    const { rows } = await system.query(
      `update public.watched_sources s set next_at = now() + interval '10 minutes'
       where s.id = (select d.id from public.watched_sources d where d.enabled and d.next_at <= now()
         order by d.next_at limit 1 for update skip locked)
       returning id, url, etag, modified, found`,
    );
    const [source] = z.array(sourceRow).parse(rows);
    if (!source) return looked;
    await look(system, source, { ...rules, permit });
  }
  return AT_ONCE;
}

async function look(system: pg.Pool, source: Source, rules: Partial<FetchRules>): Promise<void> {
  try {
    const page = await fetchPublic(source.url, source, rules);
    const text = page.body ? await textOf(page, page.body) : source.found;
    const { went, came } = changedLines(source.found ?? '', text ?? '');
    await system.query(
      `with looked as (
         update public.watched_sources set checked_at = now(), refusal = null, refusal_detail = null, failures = 0,
           etag = $2, modified = $3, found = $4, next_at = now() + make_interval(hours => every_hours)
         where id = $1 and url = $8 returning id)
       insert into public.watch_findings (source_id, before, after)
       select id, left($5, 20000), left($6, 20000) from looked where $7`,
      [
        source.id,
        page.etag,
        page.modified,
        text,
        went,
        came,
        source.found !== null && went !== came,
        source.url,
      ],
    );
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    await note(system, source, error.refusal, error.message);
  }
}

/** @throws FetchRefused when it is neither a page, nor a feed, nor a document. */
async function textOf(page: Fetched, body: Buffer): Promise<string> {
  if (/^application\/pdf/i.test(page.type)) return documentText(body);
  if (/^(text\/(html|xml)|application\/(xhtml|rss|atom|xml|[\w.-]+\+xml))/i.test(page.type))
    return pageText(decoded(page));
  if (/^text\//i.test(page.type)) return pageText(decoded(page).replaceAll('<', '&lt;'));
  throw new FetchRefused('type', page.type || 'no type was given');
}

/** Of a document that cannot be read, or holds pictures of its pages alone, the watcher tells that it is another one. */
async function documentText(body: Buffer): Promise<string> {
  const { text = '', unread } = await pdfText(body);
  if (unread === 'too-large' || unread === 'too-slow') throw new FetchRefused('hostile-document', unread);
  // What a page shows as < begins no tag.
  const lines = pageText(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  if (lines) return lines;
  const kind = unread === 'broken' ? 'that cannot be read' : 'without text';
  return `A PDF ${kind}, ${Math.ceil(body.length / 1024)} kB, fingerprint ${createHash('sha256').update(body).digest('hex').slice(0, 16)}`;
}

/** A site without the file has no rules; one whose rules cannot be had is not read (RFC 9309, 2.3.1). */
async function robotsOf(
  origin: string,
  known: Map<string, string>,
  rules: Partial<FetchRules>,
): Promise<string> {
  const had = known.get(origin);
  if (had !== undefined) return had;
  const text = await fetchPublic(`${origin}/robots.txt`, {}, rules).then(decoded, (problem: unknown) => {
    if (problem instanceof FetchRefused && problem.refusal === 'status' && /: 4\d\d\.$/.test(problem.message))
      return '';
    throw problem;
  });
  known.set(origin, text);
  return text;
}

/** A look that failed is tried again later and later, at most a week apart. */
const note = async (system: pg.Pool, source: Source, refusal: Refusal, detail: string): Promise<void> =>
  void (await system.query(
    `update public.watched_sources set checked_at = now(), refusal = $2, refusal_detail = left($3, 500), failures = failures + 1,
       next_at = now() + least(make_interval(hours => every_hours) * (1 << least(failures, 5)), interval '7 days')
     where id = $1`,
    [source.id, refusal, detail],
  ));
