import type { ContentItem } from '#src/features/content/content.data.ts';
import {
  type ContentKind,
  type ContentReader,
  contentKinds,
  type FieldsOf,
  type PublishedItem,
} from '#src/features/content/content.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';

interface LiveRow {
  id: string;
  slug: string;
  live: unknown;
  live_at: string;
  first_published_at: string;
  position: number;
}

/** Reads what is live, with the draft of one item in its place: the site as it would be after publishing. */
export function previewReader(item: ContentItem): ContentReader {
  async function list<Kind extends ContentKind>(kind: Kind): Promise<PublishedItem<Kind>[]> {
    const found = await dataOrThrow(
      supabase()
        .from('content_items')
        .select('id, slug, live, live_at, first_published_at, position')
        .eq('kind', kind)
        .not('live', 'is', null)
        .limit(1000),
    );
    const rows = found.flatMap(({ live_at, first_published_at, ...row }): LiveRow[] =>
      live_at && first_published_at ? [{ ...row, live_at, first_published_at }] : [],
    );
    const now = new Date().toISOString();
    const drafted: LiveRow[] =
      kind === item.kind
        ? [{ ...item, live: item.draft, live_at: now, first_published_at: item.first_published_at ?? now }]
        : [];
    return [...rows.filter(({ id }) => id !== item.id), ...drafted]
      .sort(
        (one, other) =>
          one.position - other.position || other.first_published_at.localeCompare(one.first_published_at),
      )
      .flatMap((row): PublishedItem<Kind>[] => {
        const fields = contentKinds[kind].schema.safeParse(row.live).data as FieldsOf<Kind> | undefined;
        if (!fields) return [];
        const { id, slug, live_at: liveAt, first_published_at: firstPublishedAt } = row;
        return [{ id, slug, fields, liveAt, firstPublishedAt }];
      });
  }
  return {
    list,
    get: async (kind, slug) => (await list(kind)).find((one) => one.slug === slug) ?? null,
    // No page of an item shows one.
    policies: async () => [],
    law: async () => ({}),
  };
}
