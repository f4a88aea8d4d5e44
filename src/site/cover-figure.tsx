import { Cover } from '#src/ui/cover/cover.tsx';
import type { CoverOptions } from '#src/ui/cover/cover-drawing.ts';

/** The cover at the head of a piece's own page, with a line that says what its marks count. */
export function CoverFigure({
  cover,
  piece,
  says,
}: {
  cover: CoverOptions;
  piece: string;
  says: string | null;
}) {
  return (
    // Who comes from a card sees nothing of the page before this is there (page-moves.ts).
    <figure id="piece" className="w-full pb-10 lg:col-span-5 lg:pb-14 print:hidden">
      <Cover cover={cover} piece={piece} className="aspect-[8/5] rounded-lg" />
      {says && <figcaption className="mt-3 text-muted text-sm">{says}</figcaption>}
    </figure>
  );
}
