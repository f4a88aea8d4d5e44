import type { ContentReader, PublishedItem } from '#src/features/content/content.ts';
import { formatRecorded } from '#src/lib/dates.ts';
import { writeIcs } from '#src/lib/ics.ts';
import { escaped } from './feeds.ts';

const DAY_MS = 86_400_000;

/** What changed in the policies the firm follows, the newest first (RSS 2.0). */
export async function policiesFeed(site: string, brand: string, content: ContentReader): Promise<string> {
  const policies = [...(await content.list('policy'))]
    .sort((one, other) => (other.fields.last_update ?? '').localeCompare(one.fields.last_update ?? ''))
    .slice(0, 50);
  const items = policies.map(({ slug, fields }) => {
    const link = escaped(`${site}/policy-tracker/${slug}`);
    const last = fields.stages.at(-1);
    const stage = last ? `${last.stage} (${formatRecorded(last.on)})` : fields.status;
    // A new stage gets a new guid, so that feed readers show it as new.
    // A month on record is no day: without one the item has no date.
    const on = last?.on ?? fields.last_update;
    const changed =
      on?.length === 10 ? `<pubDate>${new Date(`${on}T07:00:00Z`).toUTCString()}</pubDate>` : '';
    const id = escaped(`${site}/policy-tracker/${slug}#${fields.last_update}-${fields.status}`);
    return `<item><title>${escaped(`${fields.title}: ${stage}`)}</title><link>${link}</link><guid isPermaLink="false">${id}</guid>${changed}<category>${escaped(fields.sector)}</category><description>${escaped(fields.description)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel><title>${escaped(brand)}: Policy Tracker</title><link>${escaped(site)}/policy-tracker</link><description>Nigerian policy and regulation that we follow: what changed, and where it stands.</description><language>en-NG</language><atom:link href="${escaped(site)}/policy-tracker/feed.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

/** Due dates as a calendar (RFC 5545): whole days, each with the page that tells what to do. */
export function deadlinesCalendar(
  site: string,
  deadlines: readonly PublishedItem<'deadline'>[],
  now: Date,
): string {
  const { hostname } = new URL(site);
  const events = deadlines.map(({ slug, fields }) => ({
    uid: `deadline-${slug}@${hostname}`,
    starts: fields.deadline,
    ends: new Date(Date.parse(fields.deadline) + DAY_MS).toISOString().slice(0, 10),
    title: fields.title,
    detail: fields.description,
    url: `${site}/policy-tracker?tab=deadlines#${slug}`,
    free: true,
    alarmDays: 7,
  }));
  return writeIcs({ product: 'Policy Tracker', name: 'Policy deadlines', events }, now);
}
