import type { ContentReader, PublishedItem } from '#src/features/content/content.ts';
import { formatRecorded } from '#src/lib/dates.ts';
import { escaped } from './feeds.ts';

/** What changed in the policies the firm follows, the newest first (RSS 2.0). */
export async function policiesFeed(site: string, brand: string, content: ContentReader): Promise<string> {
  const policies = [...(await content.list('policy'))]
    .sort((one, other) => (other.fields.last_update ?? '').localeCompare(one.fields.last_update ?? ''))
    .slice(0, 50);
  const items = policies.map(({ slug, fields }) => {
    const link = escaped(`${site}/policy-tracker/${slug}`);
    const last = fields.stages.at(-1);
    const stage = last ? `${last.stage} (${formatRecorded(last.on)})` : fields.status;
    // A new stage is a new entry to a reader of the feed.
    const changed = fields.last_update
      ? `<pubDate>${new Date(`${fields.last_update}T07:00:00Z`).toUTCString()}</pubDate>`
      : '';
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
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const events = deadlines.flatMap(({ slug, fields }) => {
    const next = new Date(Date.parse(fields.deadline) + 86_400_000).toISOString().slice(0, 10);
    return [
      'BEGIN:VEVENT',
      `UID:deadline-${slug}@${new URL(site).hostname}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${fields.deadline.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`,
      `SUMMARY:${calendarText(fields.title)}`,
      `DESCRIPTION:${calendarText(fields.description)}`,
      `URL:${site}/policy-tracker?tab=deadlines#${slug}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${calendarText(fields.title)}`,
      'TRIGGER:-P7D',
      'END:VALARM',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Harmattan//Policy Tracker//EN',
    'X-WR-CALNAME:Policy deadlines',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const calendarText = (text: string) =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');

/** A line has at most 75 bytes; what is longer goes on after a blank. */
function folded(line: string): string {
  let out = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 74) {
      out += '\r\n ';
      bytes = 1;
    }
    out += letter;
    bytes += size;
  }
  return out;
}
