import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { type Display, readDisplay, saveDisplay } from '#src/lib/display.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { readTheme, saveTheme, type Theme } from '#src/ui/theme.ts';
import { noteProfileTheme, wasChosenHere } from './theme-here.ts';

const ownAppearance = z.object({
  theme: z.enum(['light', 'dark', 'auto']).nullable(),
  compact: z.boolean().nullable(),
  animations: z.boolean().nullable(),
});

/** What a person chose for all their devices; null where they never did. */
type OwnAppearance = z.infer<typeof ownAppearance>;
type Choice = Partial<Display & { theme: Theme }>;

const NOTHING: OwnAppearance = { theme: null, compact: null, animations: null };
const key = (userId: string | undefined) => ['profiles', userId, 'appearance'] as const;

/** What the profile says, and the same on this device wherever it was changed on another one. */
export function useOwnAppearance(userId: string | undefined): OwnAppearance | undefined {
  const { data } = useQuery({
    queryKey: key(userId),
    enabled: userId !== undefined,
    staleTime: 5 * 60_000,
    queryFn: async () => {
      const rows = await dataOrThrow(
        supabase()
          .from('profiles')
          .select('theme, compact, animations')
          .eq('user_id', userId ?? ''),
      );
      return ownAppearance.parse(rows[0] ?? NOTHING);
    },
  });
  const choose = useChooseAppearance(userId);
  const chooseLatest = useEffectEvent(choose);
  useEffect(() => {
    if (!data || !userId) return;
    const { theme, compact, animations } = data;
    const newer = wasChosenHere(userId, theme, readTheme());
    // What fails now is tried again with the next page.
    if (newer) void chooseLatest({ theme: readTheme() }).catch(() => {});
    showHere({
      ...(theme !== null && !newer && { theme }),
      ...(compact !== null && { compact }),
      ...(animations !== null && { animations }),
    });
  }, [userId, data]);
  return data;
}

/** Saves a choice to the device at once and to the profile behind it. */
export function useChooseAppearance(userId: string | undefined): (choice: Choice) => Promise<void> {
  const cache = useQueryClient();
  return async (choice) => {
    showHere(choice);
    if (!userId) return;
    // An answer still on its way says what was chosen before.
    await cache.cancelQueries({ queryKey: key(userId) });
    await dataOrThrow(
      supabase()
        .from('profiles')
        .upsert({ user_id: userId, ...choice }, { onConflict: 'user_id' }),
    );
    if (choice.theme) noteProfileTheme(userId, choice.theme);
    cache.setQueryData<OwnAppearance>(key(userId), (before) => ({ ...(before ?? NOTHING), ...choice }));
  };
}

function showHere({ theme, ...display }: Choice): void {
  if (theme !== undefined && theme !== readTheme()) saveTheme(theme);
  const before = readDisplay();
  const { compact = before.compact, animations = before.animations } = display;
  if (compact !== before.compact || animations !== before.animations) saveDisplay({ compact, animations });
}
