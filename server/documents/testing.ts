import { fromBufferPromise } from 'yauzl';
import type { ContentKind, ContentReader, PublishedItem } from '#src/features/content/content.ts';
import type { LawBook } from '#src/features/law/law-statement.ts';
import { lawEntries } from '../../supabase/seed/content/law.ts';
import { siteContent } from '../../supabase/seed/site-content.ts';

const firstLaw: LawBook = Object.fromEntries(
  lawEntries.map((entry) => [
    entry.key,
    {
      ...{ value: null, unit: null, spec_value: null, bands: [], pin_cite: null, link: null },
      ...{ effective_from: null, effective_to: null, reviewer: null, note: null, what_changed: null },
      ...{ counsel: false, checked_on: '2026-09', ...entry },
    },
  ]),
);

/** The first content of the site, read as a page reads it, without a database. */
export function firstContent(): ContentReader {
  const items = siteContent();
  const list = async (kind: ContentKind) =>
    items
      .filter((one) => one.kind === kind)
      .map(({ slug, fields }) => ({ id: slug, slug, fields, liveAt: '', firstPublishedAt: '' })) as never;
  return {
    list,
    async get(kind, slug) {
      const found = (await list(kind)) as PublishedItem<typeof kind>[];
      return found.find((item) => item.slug === slug) ?? null;
    },
    policies: async () => [],
    law: async () => firstLaw,
  };
}

/** The parts of an Office file, by path; parts that are no XML hold their bytes as they are. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, string>();

  const zip = await fromBufferPromise(Buffer.from(bytes));
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return parts;
}
