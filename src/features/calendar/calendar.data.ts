import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { CalendarEntry } from './calendar.ts';

/** What falls between two days, as far as this person reads it. */
export function useCalendar(from: string, to: string) {
  return useQuery({
    queryKey: ['calendar', from, to],
    placeholderData: (before: CalendarEntry[] | undefined) => before,
    queryFn: (): Promise<CalendarEntry[]> =>
      dataOrThrow(supabase().rpc('calendar_between', { _from: from, _to: to })),
  });
}

const feedKey = ['calendar_feed'] as const;
const feedState = z.object({ since: z.string(), last_read_at: z.string().nullable() }).nullable();
const feedToken = z.object({ token: z.string() });

/** Whether this person has an address for other calendar programs, and when it was last read. */
export const useCalendarFeed = () =>
  useQuery({
    queryKey: feedKey,
    queryFn: async () => {
      const { data, error } = await supabase().rpc('calendar_feed_state');
      if (error) throw error;
      return feedState.parse(data);
    },
  });

/** Makes the address anew, which ends the old one, or takes it back. */
export function useCalendarFeedActs() {
  const cache = useQueryClient();
  const again = () => cache.invalidateQueries({ queryKey: feedKey });
  return {
    renew: useMutation({
      mutationFn: async () => {
        const { token } = feedToken.parse(await dataOrThrow(supabase().rpc('renew_calendar_feed')));
        return `${window.location.origin}/calendar.ics?key=${token}`;
      },
      onSuccess: again,
    }),
    stop: useMutation({
      mutationFn: async () => {
        const { error } = await supabase().rpc('stop_calendar_feed');
        if (error) throw error;
      },
      onSuccess: again,
    }),
  };
}
