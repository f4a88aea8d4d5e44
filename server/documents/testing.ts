import { fromBufferPromise } from 'yauzl';
import type { ContentKind, ContentReader, PublishedItem } from '#src/features/content/content.ts';
import { siteContent } from '../../supabase/seed/site-content.ts';

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
