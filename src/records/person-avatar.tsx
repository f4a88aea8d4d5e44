import { useAvatarAddress } from '#src/features/account/avatar/avatar.data.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { useStaffNames } from './people.data.ts';

/** A colleague by picture or initials. Whoever has the picture's path at hand gives it; else it is known by id. */
export function PersonAvatar({
  id,
  path,
  name,
  size,
}: {
  id?: string | null;
  path?: string | null | undefined;
  name: string;
  size?: 'sm' | 'md' | 'lg';
}) {
  const { data } = useStaffNames();
  const known = path ?? data?.find((person) => person.id === id)?.avatar_url;
  return <Avatar name={name} size={size} src={useAvatarAddress(known)} />;
}
