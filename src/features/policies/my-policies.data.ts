import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { FieldValues } from '#src/fields/value.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { alertFields } from './alert.ts';

export type AlertValues = FieldValues<typeof alertFields>;

/** What is published of it; fields its kind does not have are empty. */
const liveItemRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z
    .string()
    .nullable()
    .transform((status) => status ?? ''),
  deadline: z
    .string()
    .nullable()
    .transform((day) => day ?? ''),
});
type LiveItem = z.infer<typeof liveItemRow>;

/** Published policies or due dates, by what is asked of them. */
async function liveItems(
  kind: 'policy' | 'deadline',
  column: 'id' | 'slug',
  values: string[],
): Promise<LiveItem[]> {
  if (values.length === 0) return [];
  const rows = await dataOrThrow(
    supabase()
      .from('live_content')
      .select('id, slug, title:live->>title, status:live->>status, deadline:live->>deadline')
      .eq('kind', kind)
      .in(column, values),
  );
  return liveItemRow.array().parse(rows);
}

export const liveItem = async (kind: 'policy' | 'deadline', slug: string): Promise<LiveItem | null> =>
  (await liveItems(kind, 'slug', [slug]))[0] ?? null;

export const followedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['follows', userId],
    queryFn: async () => {
      const follows = await dataOrThrow(
        supabase()
          .from('follows')
          .select('record_id, created_at')
          .eq('record_kind', 'content_items')
          .order('created_at', { ascending: false }),
      );
      const items = await liveItems(
        'policy',
        'id',
        follows.map(({ record_id }) => record_id),
      );
      return follows.flatMap(({ record_id }) => items.find(({ id }) => id === record_id) ?? []);
    },
  });

export const remindersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['deadline-reminders', userId],
    queryFn: async () => {
      const reminders = await dataOrThrow(
        supabase().from('deadline_reminders').select('id, item_id, lead_days, remind_on, by_email'),
      );
      const items = await liveItems(
        'deadline',
        'id',
        reminders.map(({ item_id }) => item_id),
      );
      return reminders
        .flatMap((reminder) => {
          const item = items.find(({ id }) => id === reminder.item_id);
          return item ? [{ ...reminder, item }] : [];
        })
        .sort((one, other) => one.item.deadline.localeCompare(other.item.deadline));
    },
  });

export const alertsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['policy-alerts', userId],
    queryFn: () =>
      dataOrThrow(
        supabase().from('policy_alert_subscriptions').select('*').order('created_at', { ascending: true }),
      ),
  });

export const deliveriesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['policy-alerts', userId, 'deliveries'],
    queryFn: () => dataOrThrow(supabase().rpc('my_alert_deliveries')),
  });

/** What the last 90 days would have brought. */
export const previewAlert = (values: Pick<AlertValues, 'sectors' | 'keywords' | 'excluded_words'>) =>
  dataOrThrow(
    supabase().rpc('preview_policy_alert', {
      _sectors: values.sectors,
      _keywords: values.keywords,
      _excluded: values.excluded_words,
    }),
  );
