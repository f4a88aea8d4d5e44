import type { ContentReader, PublishedItem } from '#src/features/content/content.ts';
import type { PatternArea } from '#src/ui/pattern-tiles.ts';
import { areaOf } from '../areas.ts';
import { serviceAreas } from '../content/home.ts';
import { practiceOf } from '../content/practices.ts';

/** A case belongs to the area of its category, and to each area whose work it names. */
export function caseBelongs({ fields }: PublishedItem<'case_study'>, area: PatternArea): boolean {
  const covers = serviceAreas.find((one) => one.area === area)?.covers ?? [];
  return areaOf(fields.category) === area || fields.services.some((service) => covers.includes(service));
}

/** An article belongs to the area of its category, and to each area that knows one of its tags. */
export function insightBelongs({ fields }: PublishedItem<'insight'>, area: PatternArea): boolean {
  const tags = practiceOf(area)?.tags ?? [];
  return areaOf(fields.category) === area || fields.tags.some((tag) => tags.includes(tag));
}

/** What is of the area itself comes before what only touches it. */
export const ownFirst = <Item extends { fields: { category: string } }>(
  items: readonly Item[],
  area: PatternArea,
): Item[] =>
  [...items].sort(
    (one, other) =>
      Number(areaOf(other.fields.category) === area) - Number(areaOf(one.fields.category) === area),
  );

/** Something to read, see or join next. */
export interface RelatedItem {
  kind: string;
  href: string;
  title: string;
}

/** Up to three things of the same area, of different kinds where there are some: what the end of a page leads to. */
export async function relatedOf(
  content: ContentReader,
  area: PatternArea,
  exceptPath: string,
): Promise<RelatedItem[]> {
  const [cases, insights, programmes] = await Promise.all([
    content.list('case_study'),
    content.list('insight'),
    content.list('programme'),
  ]);
  const columns: RelatedItem[][] = [
    ownFirst(cases, area)
      .filter((one) => caseBelongs(one, area))
      .map(({ slug, fields }) => ({ kind: 'Case', href: `/case-studies/${slug}`, title: fields.title })),
    ownFirst(insights, area)
      .filter((one) => insightBelongs(one, area))
      .map(({ slug, fields }) => ({ kind: 'Insight', href: `/insights/${slug}`, title: fields.title })),
    programmes
      .filter(({ fields }) => areaOf(fields.category) === area)
      .map(({ slug, fields }) => ({
        kind: 'Training',
        href: `/training-programs/${slug}`,
        title: fields.title,
      })),
  ].map((column) => column.filter(({ href }) => href !== exceptPath));
  const byTurns = [0, 1, 2].flatMap((row) => columns.flatMap((column) => column.slice(row, row + 1)));
  return byTurns.slice(0, 3);
}
