import type { FieldsOf, PublishedItem } from '#src/features/content/content.ts';
import { type CoverWish, mostMarks } from '#src/ui/cover/cover-drawing.ts';
import { areaOf } from './areas.ts';
import { fullBar } from './case-studies/measure-scale.ts';

type Numbers = Pick<FieldsOf<'insight'>, 'cover_marks' | 'cover_apart'>;

/** A piece without a number of its own is told apart by the letters of its title. */
const numbered = (numbers: Numbers, title: string): Pick<CoverWish, 'marks' | 'apart'> =>
  numbers.cover_marks === null
    ? { marks: Math.min(mostMarks, title.length) }
    : { marks: numbers.cover_marks, apart: numbers.cover_apart ?? 0 };

export const insightCover = ({
  slug,
  fields,
}: Pick<PublishedItem<'insight'>, 'slug' | 'fields'>): CoverWish => ({
  area: areaOf(fields.category),
  seed: slug,
  ...numbered(fields, fields.title),
});

export const downloadCover = ({
  slug,
  fields,
}: Pick<PublishedItem<'download'>, 'slug' | 'fields'>): CoverWish => ({
  area: areaOf(fields.category),
  seed: slug,
  ...numbered(fields, fields.title),
});

/** How many of what is counted one mark of a cover stands for. */
const eachMark = (whole: number): number => 10 ** Math.max(0, Math.ceil(Math.log10(whole / mostMarks)));

/** What the marks of a case's cover count. */
export function coverWords({ cover_says, cover_marks, measures }: FieldsOf<'case_study'>): string | null {
  const [measure] = measures;
  if (cover_says || cover_marks !== null || !measure) return cover_says;
  const each = eachMark(fullBar(measure));
  const scale = each === 1 ? '' : ` Each mark stands for ${each}.`;
  return `${measure.label}: ${measure.before} before, ${measure.after} now, in colour.${scale}`;
}

/** The first change of a case: its whole as marks, in tens or hundreds where it is large, and what there is now in colour. */
export function caseCover({ slug, fields }: Pick<PublishedItem<'case_study'>, 'slug' | 'fields'>): CoverWish {
  const of = { area: areaOf(fields.category), seed: slug };
  const [measure] = fields.measures;
  if (fields.cover_marks !== null || !measure) return { ...of, ...numbered(fields, fields.title) };
  const whole = fullBar(measure);
  const each = eachMark(whole);
  return { ...of, marks: Math.round(whole / each), apart: Math.round(measure.after / each) };
}
