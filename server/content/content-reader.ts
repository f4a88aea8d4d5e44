import {
  type ContentKind,
  type ContentReader,
  contentKinds,
  type FieldsOf,
  type PublishedItem,
} from '#src/features/content/content.ts';
import type { LawBook } from '#src/features/law/law-statement.ts';
import type { PublishedPolicy } from '#src/features/privacy/policy.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import type { SiteFacts } from '#src/lib/site-settings.ts';
import type { Services } from '../services.ts';
import { readLaw } from './law-reader.ts';
import { readPolicies } from './policy-reader.ts';

const VISITOR = { role: 'anon', claims: { role: 'anon' } };
/** How long a missed notice can go unnoticed. */
const CHECK_MS = 3_000;

export interface ContentSource extends ContentReader {
  /** What the firm says about itself; kept like what is live. */
  facts(): Promise<SiteFacts>;
  /** Calls back when what is live has changed, in this process or another. */
  onChange(heard: () => void): void;
  /** Asks the database whether a notice was missed, at most every three seconds; does not wait for the answer. */
  check(): void;
}

/**
 * Reads what is live as a visitor would, under the same policies, and keeps it until it changes. Notices come over
 * the listening connection; a number that grows with every change catches the ones that were missed.
 */
export function contentSource(services: Services): ContentSource {
  const kept = new Map<ContentKind, Promise<PublishedItem<ContentKind>[]>>();
  const listeners = new Set<() => void>();
  let policies: Promise<PublishedPolicy[]> | undefined;
  let law: Promise<LawBook> | undefined;
  let facts: Promise<SiteFacts> | undefined;
  let revision: string | undefined;
  let checkedAt = 0;
  let day = todayInLagos();

  const drop = () => {
    kept.clear();
    policies = undefined;
    law = undefined;
    facts = undefined;
    for (const heard of listeners) heard();
  };
  services.listen('content_changed', drop);

  function list<Kind extends ContentKind>(kind: Kind): Promise<PublishedItem<Kind>[]> {
    let items = kept.get(kind);
    if (!items) {
      items = readLive(services, kind);
      kept.set(kind, items);
      items.catch(() => kept.delete(kind));
    }
    return items as Promise<PublishedItem<Kind>[]>;
  }

  async function compare(): Promise<void> {
    const { rows } = await services.system.query<{ revision: string }>(
      'select revision::text from private.content_revision',
    );
    const now = rows[0]?.revision;
    if (revision !== undefined && now !== revision) drop();
    revision = now;
  }

  return {
    list,
    async get(kind, slug) {
      return (await list(kind)).find((item) => item.slug === slug) ?? null;
    },
    policies() {
      if (!policies) {
        const asked = readPolicies(services);
        policies = asked;
        asked.catch(() => {
          if (policies === asked) policies = undefined;
        });
      }
      return policies;
    },
    law(on) {
      if (on !== undefined) return readLaw(services, on);
      if (!law) {
        const asked = readLaw(services, todayInLagos());
        law = asked;
        asked.catch(() => {
          if (law === asked) law = undefined;
        });
      }
      return law;
    },
    facts() {
      if (!facts) {
        const asked = readFacts(services);
        facts = asked;
        asked.catch(() => {
          if (facts === asked) facts = undefined;
        });
      }
      return facts;
    },
    onChange: (heard) => void listeners.add(heard),
    check() {
      const now = Date.now();
      if (now - checkedAt < CHECK_MS) return;
      checkedAt = now;
      // Openings close and figures fall due at midnight, without anybody publishing anything.
      const today = todayInLagos();
      if (today !== day) drop();
      day = today;
      compare().catch((error: unknown) =>
        services.log.warn({ reason: String(error) }, 'what is published could not be compared'),
      );
    },
  };
}

async function readFacts({ api }: Services): Promise<SiteFacts> {
  const { rows } = await api.run(VISITOR, {
    name: 'firm_facts_now',
    text: 'select public.firm_facts_now()::text',
    values: [],
    readOnly: true,
  });
  return JSON.parse(String(rows[0]?.[0] ?? '{}')) as SiteFacts;
}

async function readLive<Kind extends ContentKind>(
  services: Services,
  kind: Kind,
): Promise<PublishedItem<Kind>[]> {
  const { rows } = await services.api.run(VISITOR, {
    name: 'content_live',
    text: `select id, slug, live, extract(epoch from live_at) * 1000, extract(epoch from first_published_at) * 1000
      from public.content_items
      where kind = $1 and live is not null order by position, first_published_at desc, id`,
    values: [kind],
    readOnly: true,
  });
  const items: PublishedItem<Kind>[] = [];
  for (const [id, slug, live, liveAt, firstPublishedAt] of rows as string[][]) {
    const parsed = contentKinds[kind].schema.safeParse(JSON.parse(live as string));
    if (!parsed.success) {
      // One item that a later version of the product cannot read must not take the page with it.
      const issue = parsed.error.issues[0];
      services.log.error(
        { kind, slug, field: issue?.path.join('.'), reason: issue?.message },
        'content left out',
      );
      continue;
    }
    items.push({
      id: id as string,
      slug: slug as string,
      fields: parsed.data as FieldsOf<Kind>,
      liveAt: new Date(Number(liveAt)).toISOString(),
      firstPublishedAt: new Date(Number(firstPublishedAt)).toISOString(),
    });
  }
  return items;
}
