import { useQuery } from '@tanstack/react-query';
import { ApiError, dataOrThrow } from '#src/lib/errors.ts';
import { randomId } from '#src/lib/random-id.ts';
import { storage, supabase } from '#src/lib/supabase.ts';
import { startUpload } from '#src/lib/upload.ts';
import { avatarPath, isAvatarPath } from './avatar.ts';

export const avatarKeys = {
  own: (userId: string | undefined) => ['profiles', userId, 'avatar'] as const,
  address: (path: string | null | undefined) => ['avatar-address', path] as const,
};

/** How long a signed address works, and how long it is handed out; seconds and milliseconds. */
const LIFE_SECONDS = 60 * 60;
const FRESH_MS = 50 * 60_000;

/** So many are signed by one request. */
const MAX_PATHS = 100;

const files = async () => (await storage()).from('avatars');

/** The path of one's own picture; null without one. */
export function useOwnAvatar(userId: string | undefined) {
  return useQuery({
    queryKey: avatarKeys.own(userId),
    enabled: userId !== undefined,
    staleTime: 5 * 60_000,
    queryFn: async () => {
      const rows = await dataOrThrow(
        supabase()
          .from('profiles')
          .select('avatar_url')
          .eq('user_id', userId ?? ''),
      );
      return rows[0]?.avatar_url ?? null;
    },
  });
}

/**
 * The address of the picture behind a path, once it is known. Pictures asked for in the same moment are signed with
 * one request, and an address is used again for as long as it works. Null where there is none, for now or at all: the
 * initials stand in its place.
 */
export function useAvatarAddress(path: string | null | undefined): string | null {
  const { data } = useQuery({
    queryKey: avatarKeys.address(path),
    enabled: isAvatarPath(path),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    queryFn: () => signed(path ?? ''),
  });
  return data ?? null;
}

let batch: { paths: Set<string>; addresses: Promise<Map<string, string>> } | null = null;

async function signed(path: string): Promise<string | null> {
  batch ??= { paths: new Set(), addresses: Promise.resolve().then(signBatch) };
  batch.paths.add(path);
  return (await batch.addresses).get(path) ?? null;
}

async function signBatch(): Promise<Map<string, string>> {
  // A turn later, so that a whole list has asked.
  await new Promise((resolve) => setTimeout(resolve, 10));
  const paths = [...(batch?.paths ?? [])];
  batch = null;
  const from = await files();
  const answers = await Promise.all(
    Array.from({ length: Math.ceil(paths.length / MAX_PATHS) }, (_, n) =>
      from.createSignedUrls(paths.slice(n * MAX_PATHS, (n + 1) * MAX_PATHS), LIFE_SECONDS),
    ),
  );
  const data = answers.flatMap((answer) => {
    if (answer.error) throw storageError(answer.error);
    return answer.data;
  });
  return new Map(data.flatMap(({ path, signedUrl }) => (path && signedUrl ? [[path, signedUrl]] : [])));
}

/** Stores the picture under a new name, points the profile at it, and clears the old one away. Returns its path. */
export async function saveAvatar(userId: string, picture: Blob, before: string | null): Promise<string> {
  const path = avatarPath(userId, randomId());
  await startUpload({ bucket: 'avatars', path, file: picture, cacheSeconds: 31_536_000 }).done;
  await pointAt(userId, path);
  await clearAway(before);
  return path;
}

export async function removeAvatar(userId: string, path: string): Promise<void> {
  await pointAt(userId, null);
  await clearAway(path);
}

async function pointAt(userId: string, path: string | null): Promise<void> {
  await dataOrThrow(
    supabase().from('profiles').upsert({ user_id: userId, avatar_url: path }, { onConflict: 'user_id' }),
  );
}

/** A picture nobody points at any more does no harm; if it cannot be removed now, nobody need hear of it. */
async function clearAway(path: string | null): Promise<void> {
  if (isAvatarPath(path)) await (await files()).remove([path]);
}

function storageError(error: {
  message: string;
  status?: number | undefined;
  statusCode?: string | undefined;
}) {
  return new ApiError(Number(error.statusCode) || error.status || 0, { message: error.message });
}
