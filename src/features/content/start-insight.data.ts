import type { QueryClient } from '@tanstack/react-query';
import type { Document } from '#src/fields/document.ts';
import { emptyValue } from '#src/fields/value.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { contentKeys } from './content.data.ts';
import { contentKinds, slugFrom } from './content.ts';

/** Starts an insight with a text that was written elsewhere; from there it goes the way of every content. */
export async function startInsight(cache: QueryClient, title: string, body: Document): Promise<string> {
  const empty = contentKinds.insight.fields.map((field) => [field.name, emptyValue(field)]);
  const draft = { ...Object.fromEntries(empty), title, body };
  // Two texts may have one title: the address is told apart by a few letters.
  const slug = `${slugFrom(title).slice(0, 80)}-${crypto.randomUUID().slice(0, 6)}`;
  const rows = await dataOrThrow(
    supabase()
      .from('content_items')
      .insert({ kind: 'insight', slug, draft: JSON.parse(JSON.stringify(draft)) })
      .select('id'),
  );
  await cache.invalidateQueries({ queryKey: contentKeys.all });
  return rows[0]?.id ?? '';
}
