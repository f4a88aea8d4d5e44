import { countedFiles, publicContent } from '#src/features/content/public-page.ts';
import { countWords, type PublicFile, pagesOf, printOf } from '#src/features/downloads/public-file.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import {
  customResource,
  empty,
  hero,
  lists,
  metadata,
  search,
  subscribe,
  terms,
} from '../content/downloads.ts';
import { choose, readListQuery } from '../finder.ts';
import { FinderBar } from '../finder-bar.tsx';
import { formPaths, NewsletterForm } from '../forms/forms.tsx';
import { PageHero, PageSection } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/downloads-page';
import { FeaturedResource, type Resource, ResourceRow } from './resource.tsx';

export async function read(input: Route.LoaderArgs) {
  const [items, files] = await Promise.all([publicContent(input).list('download'), countedFiles(input)]);
  // A file that cannot be built is not offered.
  const all = items
    .map(
      (item): Resource => ({
        item,
        file: files[item.slug],
        print: files[printOf(item.slug)],
        pages: alreadyBuilt(files[pagesOf(item.slug)]),
      }),
    )
    .filter(({ item, file }) => file !== undefined || item.fields.source === 'link');
  const categories = [...new Set(items.map(({ fields }) => fields.category))];
  const query = readListQuery(input.request.url, categories);
  const found = choose(all, query, {
    category: ({ item }) => item.fields.category,
    texts: ({ item: { fields } }) => [fields.title, fields.description, fields.category, fields.type],
  });
  const featured = query.category ? [] : found.filter(({ item }) => item.fields.featured);
  return { query, categories, found, featured };
}

/** A picture that has yet to be made would hold up a page that is read without script. */
const alreadyBuilt = (file?: PublicFile) => (file?.bytes == null ? undefined : file);

export const loader = read;

/** Templates, workbooks and guides to take away; sizes and counts are measured. */
export default function DownloadsPage({
  loaderData: { query, categories, found, featured },
}: Route.ComponentProps) {
  const asked = query.q !== '' || query.category !== '';
  return (
    <SitePage title={metadata.title} description={metadata.description} path="/downloads" hidden={asked}>
      <PageHero area="digital-communication" kicker={hero.kicker} title={hero.title} lead={hero.lead}>
        <FinderBar
          path="/downloads"
          query={query}
          categories={categories}
          label={search.label}
          placeholder={search.placeholder}
        />
      </PageHero>
      {featured.length > 0 && (
        <PageSection title={lists.featured} tone="surface">
          <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {featured.map((resource, index) => (
              <FeaturedResource
                key={resource.item.slug}
                resource={resource}
                step={index % 3}
                wide={index === 0 && featured.length % 3 === 2}
              />
            ))}
          </ul>
        </PageSection>
      )}
      <PageSection id="all" title={lists.all}>
        <p role="status" className="tabular mt-2 text-muted">
          {countWords(found.length, { none: '0 resources', ...search.count })}
          {query.q && ` for “${query.q}”`}
          {query.category && ` in ${query.category}`}
        </p>
        {found.length > 0 ? (
          <ul className="mt-6 border-line border-b">
            {found.map((resource) => (
              <ResourceRow key={resource.item.slug} resource={resource} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={empty.title}
            className="mt-8"
            action={
              <a href="/downloads" className={buttonLook({ variant: 'secondary' })}>
                {empty.action}
              </a>
            }
          >
            {empty.text}
          </EmptyState>
        )}
        <Notice tone="warning" title={terms.title} className="mt-10 max-w-measure">
          {terms.text}
        </Notice>
      </PageSection>
      <PageSection tone="surface">
        <div className="grid gap-8 md:grid-cols-2 md:items-end">
          <div>
            <h2 className="display text-2xl">{subscribe.title}</h2>
            <p className="mt-3 max-w-measure text-lg text-muted">{subscribe.text}</p>
          </div>
          <NewsletterForm list="downloads" />
        </div>
      </PageSection>
      <PageSection title={customResource.title} lead={customResource.text} tone="night">
        <a
          href={formPaths.customResource}
          className={`${buttonLook({ size: 'lg' })} mt-8 bg-sun text-on-sun hover:bg-on-night`}
        >
          {customResource.action}
        </a>
      </PageSection>
    </SitePage>
  );
}
