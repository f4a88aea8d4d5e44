import { publicContent } from '#src/features/content/public-page.ts';
import { Badge } from '#src/ui/badge.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { readListQuery } from '../finder.ts';
import { FinderBar } from '../finder-bar.tsx';
import { PageHero, PageSection } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/search-page';
import { publishedIndex, searchSite } from './site-search.ts';

export async function loader(input: Route.LoaderArgs) {
  const query = readListQuery(input.request.url, []);
  const content = publicContent(input);
  const found = query.q ? searchSite(await publishedIndex(content), query.q) : [];
  return { query, found: found.map(({ href, title, text, kind }) => ({ href, title, text, kind })) };
}

/** Where somebody begins who has no word to search for. */
const STARTS = [
  ['/policy-tracker', 'Policies in motion'],
  ['/law-register', 'What the law says today'],
  ['/ndpr-guide', 'Data protection guide'],
  ['/insights', 'Insights'],
  ['/downloads', 'Templates and checklists'],
  ['/crisis-communication-toolkit', 'First hour of a crisis'],
] as const;

/** One box for everything that is published: policies, articles, cases, files, training, jobs and the law register. */
export default function SearchPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <SitePage
      title="Search"
      description="Search services, sectors, policies, insights, case studies, downloads, training, jobs and the law register."
      path="/search"
      hidden={query.q !== ''}
    >
      <PageHero
        title="Search"
        lead="Services, sectors, policies, insights, case studies, downloads, training, jobs and the law register."
      >
        <FinderBar
          path="/search"
          query={query}
          categories={[]}
          label="Search this site"
          placeholder="For instance “breach notice”"
        />
      </PageHero>
      {!query.q && (
        <PageSection>
          <p className="max-w-2xl text-muted">
            Write a word or its beginning; slips of the pen are forgiven. Or start where most people do:
          </p>
          <ul className="mt-4 flex flex-wrap gap-x-6 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline [&_a]:decoration-edge [&_a]:underline-offset-4">
            {STARTS.map(([href, label]) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {query.q && (
        <PageSection>
          <p role="status" className="text-muted">
            {found.length === 1 ? '1 result' : `${found.length} results`} for “{query.q}”
          </p>
          {found.length === 0 ? (
            <EmptyState title="Nothing found" className="mt-8">
              Try one word instead of two, or a more general one.
            </EmptyState>
          ) : (
            <ol className="mt-6 max-w-3xl">
              {found.map(({ href, title, text, kind }) => (
                <li key={href} className="border-line border-t py-5">
                  <Badge>{kind}</Badge>
                  <h2 className="display mt-2 text-lg">
                    <a href={href} className="hover:underline">
                      {title}
                    </a>
                  </h2>
                  <p className="mt-1 line-clamp-2 text-muted">{text}</p>
                </li>
              ))}
            </ol>
          )}
        </PageSection>
      )}
    </SitePage>
  );
}
