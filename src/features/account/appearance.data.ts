import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { type Display, readDisplay, saveDisplay } from '#src/lib/display.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { readTheme, saveTheme, type Theme } from '#src/ui/theme.ts';

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
  useEffect(() => {
    if (userId && data) takeOver(userId, data);
  }, [userId, data]);
  return data;
}

/** Saves a choice to the device at once and to the profile behind it. */
export function useChooseAppearance(userId: string | undefined): (choice: Choice) => Promise<void> {
  const cache = useQueryClient();
  return async (choice) => {
    showHere(choice);
    if (!userId) return;
    await dataOrThrow(
      supabase()
        .from('profiles')
        .upsert({ user_id: userId, ...choice }, { onConflict: 'user_id' }),
    );
    const now = { ...(cache.getQueryData<OwnAppearance>(key(userId)) ?? NOTHING), ...choice };
    remember(userId, now);
    cache.setQueryData(key(userId), now);
  };
}

function showHere({ theme, ...display }: Choice): void {
  if (theme !== undefined && theme !== readTheme()) saveTheme(theme);
  const before = readDisplay();
  const { compact = before.compact, animations = before.animations } = display;
  if (compact !== before.compact || animations !== before.animations) saveDisplay({ compact, animations });
}

const KNOWN = 'harmattan-appearance';

/** A value the device knew before stays as it is here: it may have been changed since, on a public page. */
function takeOver(userId: string, own: OwnAppearance): void {
  const known = lastKnown(userId);
  const theme = own.theme === known.theme ? null : own.theme;
  const compact = own.compact === known.compact ? null : own.compact;
  const animations = own.animations === known.animations ? null : own.animations;
  showHere({
    ...(theme !== null && { theme }),
    ...(compact !== null && { compact }),
    ...(animations !== null && { animations }),
  });
  remember(userId, own);
}

function lastKnown(userId: string): OwnAppearance {
  try {
    const kept = z
      .object({ userId: z.string(), own: ownAppearance })
      .parse(JSON.parse(localStorage.getItem(KNOWN) ?? 'null'));
    return kept.userId === userId ? kept.own : NOTHING;
  } catch {
    // nothing kept, something else, or storage refused
    return NOTHING;
  }
}

function remember(userId: string, own: OwnAppearance): void {
  try {
    localStorage.setItem(KNOWN, JSON.stringify({ userId, own }));
  } catch {
    // storage may be refused; the profile is then taken over at each visit
  }
}
