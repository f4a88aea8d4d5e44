import type { ContentReader } from '#src/features/content/content.ts';
import { sitePages } from '#src/site/all-pages.ts';
import type { ContactLine } from '#src/site/brand.ts';
import { pagedKinds } from '#src/site/share-card.ts';

/** Text as XML takes it. */
export const escaped = (text: string) => text.replace(/[<>&'"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Every public page with the day it last changed (sitemaps.org, protocol 0.9). */
export async function sitemap(site: string, content: ContentReader): Promise<string> {
  const pages: { path: string; changed?: string }[] = [
    { path: '/' },
    ...sitePages.map(({ href }) => ({ path: href })),
  ];
  for (const [folder, kind] of Object.entries(pagedKinds)) {
    for (const item of await content.list(kind))
      pages.push({ path: `${folder}/${item.slug}`, changed: item.liveAt.slice(0, 10) });
  }
  const urls = pages.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(site + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The newest insights for feed readers (RSS 2.0). */
export async function insightsFeed(site: string, brand: string, content: ContentReader): Promise<string> {
  const insights = [...(await content.list('insight'))]
    .sort((one, other) => other.fields.published_on.localeCompare(one.fields.published_on))
    .slice(0, 30);
  const items = insights.map(({ slug, fields }) => {
    const link = escaped(`${site}/insights/${slug}`);
    return `<item><title>${escaped(fields.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${new Date(`${fields.published_on}T08:00:00Z`).toUTCString()}</pubDate><dc:creator>${escaped(fields.author)}</dc:creator><category>${escaped(fields.category)}</category><description>${escaped(fields.excerpt)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>${escaped(brand)}: Strategic Insights</title><link>${escaped(site)}/insights</link><description>Articles and analysis on public affairs, communication, politics and data protection in Nigeria.</description><language>en-NG</language><atom:link href="${escaped(site)}/insights/feed.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

/** What crawlers may read: the public pages, and none of the signed-in ones. */
export const robots = (site: string): string => `User-agent: *
Disallow: /dashboard
Disallow: /auth
Disallow: /auth/v1/
Disallow: /rest/v1/
Disallow: /functions/v1/
Disallow: /realtime/v1/

Sitemap: ${site}/sitemap.xml
`;

const HALF_A_YEAR = 182 * 86_400_000;

/**
 * security.txt: where to report a vulnerability (RFC 9116). The firm's own address comes first, once its administrators
 * have entered one.
 */
export const securityContact = (site: string, now: Date, { text, placeholder }: ContactLine): string =>
  `${text && !placeholder ? `Contact: mailto:${encodeURI(text)}\n` : ''}Contact: ${site}/contact
Expires: ${new Date(now.getTime() + HALF_A_YEAR).toISOString().slice(0, 10)}T00:00:00Z
Preferred-Languages: en
Canonical: ${site}/.well-known/security.txt
`;
