import { Hono } from 'hono';
import { defaultBrand } from '#src/lib/brand.ts';
import { contactOf, directLineOf } from '#src/site/brand.ts';
import { team } from '#src/site/content/team.ts';
import { vcardOf } from '#src/site/people/vcard.ts';
import { shareCardOf } from '#src/site/share-card.ts';
import type { ContentSource } from '../content/content-reader.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { insightsFeed, robots, securityContact, sitemap } from './feeds.ts';
import { deadlinesCalendar, policiesFeed } from './policy-feeds.ts';
import { sharePictures } from './share-pictures.ts';

const HOUR = 'public, max-age=3600';
const CALENDAR = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': HOUR };

/** What search engines, feed readers and shared links ask for beside the pages. */
export function discoveryApp({ config, log, clock }: Services, content: ContentSource): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const site = config.siteUrl;
  const pictures = sharePictures();
  const xml = (text: string, type: string) => ({
    text,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': HOUR },
  });

  app.get('/robots.txt', (c) => c.text(robots(site), 200, { 'cache-control': HOUR }));
  app.get('/.well-known/security.txt', async (c) => {
    const { email } = contactOf(await content.facts());
    return c.text(securityContact(site, clock(), email), 200, { 'cache-control': HOUR });
  });
  app.get('/sitemap.xml', async (c) => {
    const { text, headers } = xml(await sitemap(site, content), 'application/xml');
    return c.body(text, 200, headers);
  });
  app.get('/insights/feed.xml', async (c) => {
    const { text, headers } = xml(
      await insightsFeed(site, defaultBrand.title, content),
      'application/rss+xml',
    );
    return c.body(text, 200, headers);
  });
  app.get('/policy-tracker/feed.xml', async (c) => {
    const { text, headers } = xml(
      await policiesFeed(site, defaultBrand.title, content),
      'application/rss+xml',
    );
    return c.body(text, 200, headers);
  });
  const calendar = async (wanted: (slug: string) => boolean) => {
    const deadlines = (await content.list('deadline')).filter(({ slug }) => wanted(slug));
    return deadlines.length === 0 ? null : deadlinesCalendar(site, deadlines, clock());
  };
  app.get('/policy-tracker/deadlines.ics', async (c) => {
    const ics = await calendar(() => true);
    return ics ? c.body(ics, 200, CALENDAR) : c.notFound();
  });
  app.get('/policy-tracker/deadlines/:file{.+\\.ics}', async (c) => {
    const ics = await calendar((slug) => `${slug}.ics` === c.req.param('file'));
    return ics ? c.body(ics, 200, CALENDAR) : c.notFound();
  });
  app.get('/team/:file{.+\\.vcf}', async (c) => {
    const member = team.find(({ slug }) => `${slug}.vcf` === c.req.param('file'));
    if (!member) return c.notFound();
    const facts = await content.facts();
    const contact = contactOf(facts);
    const card = vcardOf(member, {
      name: defaultBrand.title,
      site,
      email: contact.email.text,
      phone: directLineOf(facts, member.slug)?.text ?? contact.phones[0]?.text ?? '',
      address: contact.office.text,
    });
    return c.body(card, 200, { 'content-type': 'text/vcard; charset=utf-8', 'cache-control': HOUR });
  });
  app.get('/og/*', async (c) => {
    const path = /^\/og(\/.+)\.png$/.exec(c.req.path)?.[1];
    const card = path ? await shareCardOf(path, content) : null;
    if (!card) return c.notFound();
    try {
      const png = await pictures.of(card);
      return c.body(png, 200, {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        // Other sites embed this picture, so any origin may load it.
        'cross-origin-resource-policy': 'cross-origin',
      });
    } catch (error) {
      log.error({ path, reason: String(error) }, 'a picture for sharing could not be drawn');
      return c.text('The picture could not be drawn.', 500, { 'cache-control': 'no-store' });
    }
  });
  return app;
}
