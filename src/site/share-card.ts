import type { ContentKind, ContentReader } from '#src/features/content/content.ts';
import type { CoverOptions } from '#src/ui/cover/cover-drawing.ts';
import type { PatternArea } from '#src/ui/pattern-tiles.ts';
import { sitePages } from './all-pages.ts';
import { areaOf } from './areas.ts';
import { caseCover, insightCover } from './covers.ts';

/** What a page's picture says where the page is shared. */
export interface ShareCard {
  title: string;
  kicker: string;
  area: PatternArea;
  /** The piece's own picture, where it has one. */
  cover?: CoverOptions;
}

/** The kinds whose items have pages of their own, by the path they stand under. */
export const pagedKinds = {
  '/insights': 'insight',
  '/case-studies': 'case_study',
  '/careers': 'job',
  '/training-programs': 'programme',
  '/policy-tracker': 'policy',
} as const satisfies Record<string, ContentKind>;

/** The card of a public page, or null when there is no such page. */
export async function shareCardOf(path: string, content: ContentReader): Promise<ShareCard | null> {
  if (path === '/home')
    return {
      title: 'Strategic Consulting at the Intersection',
      kicker: 'Abuja · Lagos',
      area: 'public-affairs',
    };
  const page = sitePages.find(({ href }) => href === path);
  if (page) return { title: page.label, kicker: page.about, area: page.area };
  const [, folder = '', slug = '', more] = path.split('/');
  const kind = pagedKinds[`/${folder}` as keyof typeof pagedKinds];
  if (!kind || !slug || more !== undefined) return null;
  const item = await content.get(kind, slug);
  if (!item) return null;
  const { fields } = item;
  const kicker =
    'category' in fields ? fields.category : 'sector' in fields ? fields.sector : fields.department;
  const cover = await coverOf(kind, slug, content);
  return { title: fields.title, kicker, area: areaOf(kicker), ...(cover && { cover }) };
}

async function coverOf(kind: ContentKind, slug: string, content: ContentReader) {
  const insight = kind === 'insight' ? await content.get('insight', slug) : null;
  if (insight) return insightCover(insight);
  const study = kind === 'case_study' ? await content.get('case_study', slug) : null;
  return study && caseCover(study);
}
