import { defaultBrand } from '#src/lib/brand.ts';
import { BrandMark, Wordmark } from '../brand.tsx';
import { cn } from '../cn.ts';
import { Pattern, type PatternArea } from '../pattern.tsx';
import { tiles } from '../pattern-tiles.ts';
import { Sample } from './sample.tsx';

const swatches = [
  ['Grounds', ['bg-paper', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-hover', 'bg-haze', 'bg-night']],
  ['Ink and lines', ['bg-ink', 'bg-muted', 'bg-faint', 'bg-edge', 'bg-line']],
  [
    'Identity',
    [
      'bg-indigo',
      'bg-indigo-deep',
      'bg-indigo-soft',
      'bg-laterite',
      'bg-laterite-soft',
      'bg-sun',
      'bg-sun-soft',
    ],
  ],
  ['States', ['bg-palm', 'bg-palm-soft', 'bg-amber', 'bg-amber-soft', 'bg-red', 'bg-red-soft']],
  ['Charts', ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6']],
] as const;

const sizes = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'];
const letters = '₦45.2M · Ọlátúnjí Adéṣínà · Ẹ̀kó · Ńkọ́ · ɓ ɗ ƙ ƴ Ɓ Ɗ Ƙ Ƴ · Ṣàngó';

/** The mark, colour, type and the six patterns. */
export function FoundationsGallery() {
  return (
    <>
      <Sample name="Mark">
        <Wordmark name={defaultBrand.name} />
        <BrandMark className="size-16" />
        <BrandMark className="size-5" />
      </Sample>
      {swatches.map(([name, colours]) => (
        <Sample key={name} name={name}>
          {colours.map((colour) => (
            <figure key={colour} className="w-20">
              <div className={cn('h-12 rounded-md border border-line', colour)} />
              <figcaption className="mt-1 truncate text-muted text-xs">{colour.slice(3)}</figcaption>
            </figure>
          ))}
        </Sample>
      ))}
      <Sample name="Seven sizes" stack>
        {sizes.map((size, index) => (
          <p key={size} className={cn(size, index < 3 && 'display')}>
            From haze to clarity <span className="text-faint text-xs">{size}</span>
          </p>
        ))}
      </Sample>
      <Sample name="Letters" stack>
        <p className="text-lg">{letters}</p>
        <p className="display text-xl">{letters}</p>
        <p className="tabular text-sm">
          1,234,567.89
          <br />
          9,876,543.21
        </p>
      </Sample>
      <Sample name="Patterns" stack>
        <div className="grid gap-4 sm:grid-cols-2">
          {(Object.keys(tiles) as PatternArea[]).map((area) => (
            <figure key={area}>
              <div className="h-36 overflow-hidden rounded-md bg-sunken text-indigo">
                <Pattern area={area} />
              </div>
              <figcaption className="mt-1 text-muted text-xs">{area}</figcaption>
            </figure>
          ))}
        </div>
      </Sample>
    </>
  );
}
