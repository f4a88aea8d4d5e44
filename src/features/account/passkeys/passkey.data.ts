import { queryOptions, useQuery } from '@tanstack/react-query';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { auth } from '#src/lib/supabase.ts';

export const passkeyKeys = {
  own: (userId: string) => ['passkeys', userId] as const,
  offered: ['passkeys-offered'] as const,
};

/** True when both this browser and this installation know passkeys; false until that is clear. */
export function usePasskeysOffered(): boolean {
  const { data = false } = useQuery({
    queryKey: passkeyKeys.offered,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      if (!('PublicKeyCredential' in window)) return false;
      const headers = { apikey: readSiteSettings().publishableKey };
      const answer = await fetch('/auth/v1/settings', { headers });
      const settings: unknown = answer.ok ? await answer.json() : null;
      return typeof settings === 'object' && settings !== null && 'passkeys_enabled' in settings
        ? settings.passkeys_enabled === true
        : false;
    },
  });
  return data;
}

export function passkeysQuery(userId: string) {
  return queryOptions({
    queryKey: passkeyKeys.own(userId),
    queryFn: async () => {
      const { data, error } = await (await auth()).passkey.list();
      if (error) throw error;
      return data;
    },
  });
}

/** Signs in with whatever passkey the person picks in the browser's dialog. */
export async function signInWithPasskey(): Promise<void> {
  const { error } = await (await auth()).signInWithPasskey();
  if (error) throw error;
}

/** Makes a passkey on this device, named after it. */
export async function addPasskey(name: string): Promise<void> {
  const client = await auth();
  const { data, error } = await client.registerPasskey();
  if (error) throw error;
  // Only a name: the passkey works without it, and can be renamed.
  await client.passkey.update({ passkeyId: data.id, friendlyName: name });
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  const { error } = await (await auth()).passkey.update({ passkeyId, friendlyName });
  if (error) throw error;
}

export async function removePasskey(passkeyId: string): Promise<void> {
  const { error } = await (await auth()).passkey.delete({ passkeyId });
  if (error) throw error;
}
