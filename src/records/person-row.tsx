import { UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PersonAvatar } from './person-avatar.tsx';

/** A person on a list of people, with the way off the list where the reader may. */
export function PersonRow({
  id,
  name,
  detail,
  badge,
  removeLabel,
  onRemove,
  busy,
}: {
  id?: string;
  name: string;
  detail?: ReactNode;
  badge?: ReactNode;
  removeLabel?: string;
  onRemove?: () => void;
  busy?: boolean;
}) {
  return (
    <li className="flex items-center gap-3 border-line border-b py-3 last:border-b-0">
      <PersonAvatar id={id} name={name} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name} {badge}
        </p>
        {detail && <p className="truncate text-muted">{detail}</p>}
      </div>
      {onRemove && (
        <IconButton label={removeLabel ?? `Remove ${name}`} disabled={busy} onClick={onRemove}>
          <UserMinus aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
