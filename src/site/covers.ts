import type { FieldsOf, PublishedItem } from '#src/features/content/content.ts';
import { progressOf } from '#src/features/policies/stages.ts';
import { type CoverOptions, mostMarks } from '#src/ui/cover/cover-drawing.ts';
import { areaOf } from './areas.ts';
import { fullBar } from './case-studies/measure-scale.ts';

type Numbers = Pick<FieldsOf<'insight'>, 'cover_marks' | 'cover_apart'>;

/** A piece without a number of its own is told apart by the letters of its title. */
const numbered = (numbers: Numbers, title: string): Pick<CoverOptions, 'marks' | 'apart'> =>
  numbers.cover_marks === null
    ? { marks: Math.min(mostMarks, title.length) }
    : { marks: numbers.cover_marks, apart: numbers.cover_apart ?? 0 };

export const insightCover = ({
  slug,
  fields,
}: Pick<PublishedItem<'insight'>, 'slug' | 'fields'>): CoverOptions => ({
  area: areaOf(fields.category),
  seed: slug,
  ...numbered(fields, fields.title),
});

export const downloadCover = ({
  slug,
  fields,
}: Pick<PublishedItem<'download'>, 'slug' | 'fields'>): CoverOptions => ({
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
export function caseCover({
  slug,
  fields,
}: Pick<PublishedItem<'case_study'>, 'slug' | 'fields'>): CoverOptions {
  const of = { area: areaOf(fields.category), seed: slug };
  const [measure] = fields.measures;
  if (fields.cover_marks !== null || !measure) return { ...of, ...numbered(fields, fields.title) };
  const whole = fullBar(measure);
  const each = eachMark(whole);
  return { ...of, marks: Math.round(whole / each), apart: Math.round(measure.after / each) };
}

/** What a drawing counts, with the line that says so. */
interface CountedCover {
  cover: CoverOptions;
  says: string;
}

/** A programme has as many marks as it has places; one is the reader's. */
export const programmeCover = ({
  slug,
  fields,
}: Pick<PublishedItem<'programme'>, 'slug' | 'fields'>): CountedCover => ({
  cover: {
    area: areaOf(fields.category),
    seed: slug,
    marks: Math.min(mostMarks, fields.seats),
    apart: 1,
  },
  says: `${fields.seats} places at most. The one in colour is yours.`,
});

/** What an opening asks, and in colour what one does. */
export function jobCover({ slug, fields }: Pick<PublishedItem<'job'>, 'slug' | 'fields'>): CountedCover {
  const does = fields.responsibilities.length;
  const brings = fields.requirements.length;
  return {
    cover: {
      area: areaOf(fields.department),
      seed: slug,
      marks: Math.max(1, does + brings),
      apart: does,
    },
    says: `${brings} ${brings === 1 ? 'thing' : 'things'} to bring and, in colour, ${does} to do.`,
  };
}

/** The steps of a policy's own way, and in colour those it has taken; one that has arrived counts those it concerns. */
export function policyCover({
  slug,
  fields,
}: Pick<PublishedItem<'policy'>, 'slug' | 'fields'>): CountedCover {
  const { name, step, steps } = progressOf(fields);
  const people = fields.stakeholders.length;
  const arrived = step === steps && people > 0;
  const marks = arrived ? people : steps;
  return {
    cover: { area: 'political-communication', seed: slug, marks, apart: arrived ? people : step },
    says: arrived
      ? `${name}. One mark for each of the ${people} it concerns.`
      : `Step ${step} of ${steps}: ${name}.`,
  };
}
