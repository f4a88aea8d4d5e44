import { Star } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useFavourite } from './places.data.ts';
import { showError } from './show-error.ts';

/** Keeps a record at hand in the palette, or lets it go. */
export function FavouriteButton({ kind, id, name }: { kind: string; id: string; name: string }) {
  const { favourite, known, setFavourite } = useFavourite(kind, id);
  return (
    <IconButton
      label={favourite ? `Remove ${name} from favourites` : `Add ${name} to favourites`}
      aria-pressed={favourite}
      disabled={!known}
      onClick={() => setFavourite(!favourite, { onError: showError })}
      className={favourite ? 'text-laterite' : 'text-muted'}
    >
      <Star aria-hidden="true" fill={favourite ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
