import { LRUCache } from 'lru-cache';
import type { Schema } from '#server/query/schema.ts';
import type { Asked } from './asked.ts';
import type { RestRequest } from './context.ts';

const KEPT = 500;
const LONGEST_KEPT = 2048;

/** Requests repeat: what one came to is kept for the next, as long as the schema stays the same. */
export class PreparedRequests<Prepared extends object> {
  readonly #kept = new WeakMap<Schema, LRUCache<string, Prepared>>();

  /** @param key all that `make` looks at, apart from the schema */
  get(schema: Schema, key: string, make: () => Prepared): Prepared {
    const known = this.#kept.get(schema) ?? new LRUCache<string, Prepared>({ max: KEPT });
    this.#kept.set(schema, known);
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make();
    if (key.length > LONGEST_KEPT) return made;
    known.set(key, made);
    return made;
  }
}

/** What a read came to is kept with what it asks, for each role: it depends on nothing else but the schema. */
export class PreparedReads<Prepared extends object> {
  readonly #kept = new WeakMap<Asked, { schema: Schema; byRole: Map<string, Prepared> }>();

  get({ asked, schema, caller: { role } }: RestRequest, make: () => Prepared): Prepared {
    let kept = this.#kept.get(asked);
    if (kept?.schema !== schema) {
      kept = { schema, byRole: new Map() };
      this.#kept.set(asked, kept);
    }
    let prepared = kept.byRole.get(role);
    if (prepared === undefined) {
      prepared = make();
      kept.byRole.set(role, prepared);
    }
    return prepared;
  }
}
