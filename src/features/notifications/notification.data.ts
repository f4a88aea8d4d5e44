import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { dataOrThrow } from '#src/lib/errors.ts';
import { endpointHere, pushState } from '#src/lib/push-device.ts';
import { supabase } from '#src/lib/supabase.ts';
import { olderThan } from '#src/records/keyset.ts';
import { pageOf, pageSize, useRecordList } from '#src/records/record-list.data.ts';
import { asNotification, type Notification, notificationChoices } from './notification.ts';

export const notificationKeys = {
  all: ['notifications'] as const,
  choices: ['notification_choices'] as const,
};

const IN_THE_BELL = 12;

/** How many are unread. */
export function unreadQuery(userId: string) {
  return queryOptions({
    queryKey: [...notificationKeys.all, 'unread', userId],
    queryFn: async () => {
      const { count, error } = await supabase()
        .from('notifications')
        .select('id', { count: 'exact', head: true })
        .is('read_at', null);
      if (error) throw error;
      return count ?? 0;
    },
  });
}

/** The newest few, for the bell. */
export function latestQuery(userId: string) {
  return queryOptions({
    queryKey: [...notificationKeys.all, 'latest', userId],
    queryFn: async () => (await dataOrThrow(newestFirst().limit(IN_THE_BELL))).map(asNotification),
  });
}

/** All of them, or the unread ones, page by page. */
export function useNotifications(userId: string, unread: boolean) {
  return useRecordList<Notification>({
    queryKey: [...notificationKeys.all, 'page', userId, unread],
    load: async (start) => {
      let rows = newestFirst().limit(pageSize);
      if (unread) rows = rows.is('read_at', null);
      if (start) rows = rows.or(olderThan(start));
      return pageOf((await dataOrThrow(rows)).map(asNotification));
    },
  });
}

function newestFirst() {
  return supabase()
    .from('notifications')
    .select('id, kind, actor, record_id, facts, created_at, read_at')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false });
}

/** Marks entries as read, all of them when none is named; the screen does not wait. */
export async function markRead(cache: QueryClient, ids: readonly string[] | null): Promise<void> {
  await dataOrThrow(supabase().rpc('mark_notifications_read', { _ids: ids && [...ids] }));
  await cache.invalidateQueries({ queryKey: notificationKeys.all });
}

/** What the person chose, every choice with its value. */
export function choicesQuery(userId: string) {
  return queryOptions({
    queryKey: [...notificationKeys.choices, userId],
    queryFn: async () => {
      const rows = await dataOrThrow(supabase().from('notification_choices').select('choice, enabled'));
      const made = new Map(rows.map(({ choice, enabled }) => [choice, enabled]));
      return Object.fromEntries<boolean>([
        ...notificationChoices.map(({ value, on }): [string, boolean] => [value, on]),
        ...made,
      ]);
    },
  });
}

export async function choose(choice: string, enabled: boolean): Promise<void> {
  await dataOrThrow(supabase().rpc('choose_notifications', { _choice: choice, _enabled: enabled }));
}

export async function sendTestNotification(): Promise<void> {
  await dataOrThrow(supabase().rpc('send_test_notification'));
}

export interface QuietHours {
  starts: string;
  ends: string;
}

/** When nothing rings; null where the person set no such hours. */
export function quietHoursQuery(userId: string) {
  return queryOptions({
    queryKey: ['quiet_hours', userId],
    queryFn: async (): Promise<QuietHours | null> => {
      const [hours] = await dataOrThrow(supabase().from('quiet_hours').select('starts, ends'));
      return hours ? { starts: hours.starts.slice(0, 5), ends: hours.ends.slice(0, 5) } : null;
    },
  });
}

/** Sets the hours, or ends them. */
export async function setQuietHours(userId: string, hours: QuietHours | null): Promise<void> {
  const table = supabase().from('quiet_hours');
  if (hours === null) {
    await dataOrThrow(table.delete().eq('user_id', userId));
    return;
  }
  const changed = await dataOrThrow(table.update(hours).eq('user_id', userId).select('user_id'));
  if (changed.length === 0)
    await dataOrThrow(
      supabase()
        .from('quiet_hours')
        .insert({ user_id: userId, ...hours })
        .select('user_id'),
    );
}

const devices = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    created_at: z.string(),
    last_sent_at: z.string().nullable(),
    here: z.boolean(),
  }),
);

/** Where push messages arrive, and how it stands on this device. */
export function pushQuery(userId: string) {
  return queryOptions({
    queryKey: ['push_devices', userId],
    queryFn: async () => {
      const [state, endpoint] = await Promise.all([pushState(userId), endpointHere()]);
      const known = await dataOrThrow(supabase().rpc('my_push_devices', endpoint ? { _here: endpoint } : {}));
      return { state, devices: devices.parse(known) };
    },
  });
}

export async function deletePushDevice(id: string): Promise<void> {
  await dataOrThrow(supabase().rpc('delete_push_device', { _id: id }));
}
