import type { ReactNode } from 'react';
import { Pattern, type PatternArea } from '#src/ui/pattern.tsx';

/**
 * The colours of a picture: a portrait is the same by day and by night, as a print on a wall is; only its ground follows
 * the theme.
 */
export const ink = {
  night: '#18204f',
  indigo: '#2c3a94',
  laterite: '#99481f',
  sun: '#efb140',
  chalk: '#f5f2ea',
  hair: '#161227',
  grey: '#b9b4ad',
};
const skins = {
  deep: ['#4f3022', '#39211a'],
  mid: ['#6b4029', '#522f20'],
  warm: ['#85512f', '#683d25'],
} as const;

const face = 'M84 118C84 92 99 78 120 78S156 92 156 118C156 148 144 188 120 188S84 148 84 118Z';
/** The low sun stands to the right: the left half lies in shade, as far as the line of the nose. */
const shade =
  'M120 78C99 78 84 92 84 118C84 148 96 188 120 188C119 180 119 176 120 172L117 166L118 158L110 153C112 146 117 138 117 124C118 112 120 96 120 78Z';
const ears = 'M84 122c-9-4-11 4-9 12s7 14 11 10ZM156 122c9-4 11 4 9 12s-7 14-11 10Z';
const neck = 'M102 160V206C88 222 96 242 120 242S152 222 138 206V160Z';
const underChin = 'M102 166V206C118 204 132 194 138 176V160H102Z';
const eyes = 'M94 130q8-7 16 0q-8 5-16 0ZM130 130q8-7 16 0q-8 5-16 0Z';
const brows = 'M92 119q9-7 19-2M148 119q-9-7-19-2';
const lips = 'M108 167q6-4 12-1q6-3 12 1q-12 10-24 0Z';
const rims =
  'M90 131a12 11 0 1 0 24 0a12 11 0 1 0-24 0M126 131a12 11 0 1 0 24 0a12 11 0 1 0-24 0M114 129q6-4 12 0M90 129l-8-3M150 129l8-3';
/** Shoulders under a garment that closes at the neck. */
export const shoulders =
  'M14 300C16 256 44 238 88 226L102 212C106 234 134 234 138 212L152 226C196 238 224 256 226 300Z';

/** The stroke of the patterns, in a portrait. */
export function Stitch({ d, of, width = 1.25 }: { d: string; of: string; width?: number }) {
  return (
    <path d={d} fill="none" stroke={of} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  );
}

/** A head before what is worn on it, and its neck. `broad` widens the face; 1 is the common one. */
export function Head({
  skin,
  broad = 1,
  behind,
  glasses,
  covered = false,
  children,
}: {
  skin: keyof typeof skins;
  broad?: number;
  /** Hair or cloth behind the head. */
  behind?: ReactNode;
  /** The colour of the rims. */
  glasses?: string;
  /** The ears are under cloth. */
  covered?: boolean;
  /** Hair, beard, cap or cloth; the features are drawn above it. */
  children?: ReactNode;
}) {
  const [lit, dim] = skins[skin];
  return (
    <>
      {behind}
      <path d={neck} fill={lit} />
      <path d={underChin} fill={dim} />
      <g transform={broad === 1 ? undefined : `translate(${120 - 120 * broad} 0) scale(${broad} 1)`}>
        {!covered && <path d={ears} fill={dim} />}
        <path d={face} fill={lit} />
        <path d={shade} fill={dim} />
        {children}
        <path d={eyes} fill="#1d1014" />
        <Stitch d={brows} of="#1d1014" width={2.6} />
        <path d={lips} fill="#5d231c" />
        {glasses && <Stitch d={rims} of={glasses} width={1.8} />}
      </g>
    </>
  );
}

/** The ground of a portrait, with the same sun for all; 240 by 300 units. */
export function Sitter({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 300" aria-hidden="true" className="portrait-ground block w-full rounded-lg">
      <g fill={ink.sun}>
        <circle cx="172" cy="196" r="134" opacity="0.15" />
        <circle cx="172" cy="196" r="112" opacity="0.25" />
        <circle cx="172" cy="196" r="90" />
      </g>
      {children}
    </svg>
  );
}

/** Where there is no portrait: the letters of a name on the cloth of an area. */
export function Monogram({ letters, area }: { letters: string; area: PatternArea }) {
  return (
    <span
      aria-hidden="true"
      className="display relative isolate grid aspect-[4/5] place-items-center overflow-hidden rounded-lg bg-night text-3xl text-sun"
    >
      <Pattern area={area} className="-z-10 absolute inset-0 text-on-night opacity-30" />
      {letters}
    </span>
  );
}
