import { cn } from '../cn.ts';
import { Pattern } from '../pattern.tsx';
import { type CoverOptions, clothHeight, coverBox, drawCover } from './cover-drawing.ts';

/**
 * The picture of a piece, in its box: sky, its number as marks, the sun, a strip of its area's cloth. It says
 * nothing that the words beside it do not.
 */
export function Cover({
  cover,
  piece,
  whole = false,
  className,
}: {
  cover: CoverOptions;
  /** Its slug, once a page: the picture then moves from a card into the piece's own page (app.css, view transitions). */
  piece?: string;
  /** In a box that is too tall, all of it under more sky, instead of a slice. */
  whole?: boolean;
  className?: string;
}) {
  const { quiet, loud, stroke, sun, filled, sky } = drawCover(cover);
  const day = sky === 'day';
  return (
    <div
      aria-hidden="true"
      data-piece={piece && `piece-${piece}`}
      className={cn('flex flex-col overflow-hidden', day ? 'cover-day' : 'bg-night', className)}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${coverBox.width} ${coverBox.height - clothHeight}`}
        preserveAspectRatio={whole ? 'xMidYMax meet' : 'xMidYMax slice'}
        className="min-h-0 w-full flex-1"
      >
        <path
          d={`M${sun.x - sun.r} ${sun.y}a${sun.r} ${sun.r} 0 0 1 ${2 * sun.r} 0Z`}
          className={day ? 'fill-sun' : 'cover-sun'}
        />
        <g className="cover-marks" strokeWidth={stroke}>
          <path d={quiet} className={day ? 'cover-quiet' : 'text-on-night-muted opacity-70'} />
          <path d={loud} className={cn(day ? 'text-laterite' : 'text-sun', filled && 'fill-current')} />
        </g>
      </svg>
      <div className="h-[12%] shrink-0 bg-night">
        <Pattern area={cover.area} scale={0.3} className="text-on-night opacity-60" />
      </div>
    </div>
  );
}
