import { Eye, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { CardActions } from './noun-list-page.tsx';

/** What can be done with a record, as buttons on its card; what a person may not do is not there. */
export function RecordActions({
  name,
  view,
  onView,
  onEdit,
  onDelete,
}: CardActions & { name: string /** Instead of `onView`: another way to look at it. */; view?: ReactNode }) {
  return (
    <span className="relative flex">
      {view}
      {onView && (
        <IconButton label={`View ${name}`} onClick={onView} className="text-muted hover:text-ink">
          <Eye aria-hidden="true" />
        </IconButton>
      )}
      {onEdit && (
        <IconButton
          label={`Edit ${name}`}
          data-act="edit"
          onClick={onEdit}
          className="text-muted hover:text-ink"
        >
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {onDelete && (
        <IconButton label={`Delete ${name}`} onClick={onDelete} className="text-muted hover:text-red">
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}
