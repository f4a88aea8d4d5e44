import { useRouteLoaderData } from 'react-router';
import type { SiteSettings } from '#src/lib/site-settings.ts';
import { useBrand } from '#src/lib/use-brand.ts';
import { useFromServer } from '#src/ui/hydration.ts';

export interface PageHeadInput {
  /** Without the firm's name, which is added. */
  title: string;
  description: string;
  /** From the root of the site: `/about`. */
  path: string;
  type?: 'website' | 'article';
  /** Path of the picture shown where the page is shared, 1200 by 630. */
  image?: string;
  keywords?: readonly string[];
  /** A feed of what the page lists, for those who read with a program of their own. */
  feed?: { title: string; path: string };
  /** Structured data (schema.org), without `@context`. */
  data?: readonly object[];
  /** The same page in every language it is offered in, itself among them; the first is for all others. */
  alternates?: readonly { language: string; path: string }[];
  /** Kept out of search engines: a page made for one question or one person. */
  hidden?: boolean;
}

/** What search engines and shared links read of a page. */
export function PageHead(head: PageHeadInput) {
  const { title, description, path, type, image, keywords, feed, data, hidden, alternates } = head;
  const fromServer = useFromServer();
  const site = useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings.siteUrl ?? '';
  const brand = useBrand().title;
  const full = title.includes(brand) ? title : `${title} · ${brand}`;
  const picture = `${site}${image ?? `/og${path === '/' ? '/home' : path}.png`}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={`${site}${path}`} />
      {alternates?.map((one) => (
        <link key={one.language} rel="alternate" hrefLang={one.language} href={`${site}${one.path}`} />
      ))}
      {alternates?.[0] && <link rel="alternate" hrefLang="x-default" href={`${site}${alternates[0].path}`} />}
      {feed && <link rel="alternate" type="application/rss+xml" title={feed.title} href={feed.path} />}
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content="en_NG" />
      <meta property="og:url" content={`${site}${path}`} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {fromServer &&
        data?.map((one) => (
          <script key={JSON.stringify(one)} type="application/ld+json" suppressHydrationWarning>
            {JSON.stringify({ '@context': 'https://schema.org', ...one }).replaceAll('<', '\\u003c')}
          </script>
        ))}
    </>
  );
}
