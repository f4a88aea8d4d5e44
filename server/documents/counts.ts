import { isIP } from 'node:net';
import type { Services } from '../services.ts';

const VISITOR = { role: 'anon', claims: { role: 'anon' } };
/** A page in memory shows counts that are at most this old. */
const RENEW_MS = 5 * 60_000;
/** User agents that identify themselves as bots are not counted. */
const PROGRAM = /bot\b|crawl|spider|slurp|preview|monitor|lighthouse/i;

export interface Counts {
  /** By slug. */
  list(): Promise<ReadonlyMap<string, number>>;
  /** Counts a download by this address; returns at once, and a failure never delays the file. */
  note(slug: string, address: string, userAgent: string): void;
}

/** Downloads of each file, counted by the database (migration download_events). */
export function downloadCounts({ api, system, log }: Pick<Services, 'api' | 'system' | 'log'>): Counts {
  let known: Promise<ReadonlyMap<string, number>> | undefined;
  let readAt = 0;

  async function read(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await api.run(VISITOR, {
      name: 'download_totals',
      text: 'select slug, downloads from public.download_totals()',
      values: [],
      readOnly: true,
    });
    return new Map((rows as string[][]).map(([slug, downloads]) => [slug ?? '', Number(downloads)]));
  }

  return {
    list() {
      if (!known || Date.now() - readAt > RENEW_MS) {
        readAt = Date.now();
        known = read();
        known.catch(() => {
          known = undefined;
        });
      }
      return known;
    },
    note(slug, address, userAgent) {
      if (!isIP(address) || PROGRAM.test(userAgent)) return;
      system
        .query('select private.count_download($1, $2)', [slug, address])
        .catch((error: unknown) =>
          log.warn({ slug, reason: String(error) }, 'a download could not be counted'),
        );
    },
  };
}
