import { LRUCache } from 'lru-cache';
import type { Config } from '#server/config.ts';
import { madeOnce, type RequestHeaders } from '#server/http/wire-headers.ts';
import { tooMuch } from '#server/query/query-error.ts';
import type { Services } from '../services.ts';
import { decode } from './parse-query.ts';
import { type Preferences, parsePrefer, refuseInvalid } from './prefer.ts';
import { RestError } from './rest-error.ts';

const LONGEST_URL = 16 * 1024;
const KEPT = 500;
const LONGEST_KEPT = 2048;

/** What a request asks, without who asks: the same object for all that ask the same, while it is remembered. */
export interface Asked extends Address {
  readonly method: string;
  readonly prefer: Preferences;
  /** The schema asked for. */
  readonly profile: string;
  /** Named by the client, so named in the answer too. */
  readonly profileGiven: boolean;
}

interface Address {
  /** Segments below /rest/v1, decoded. */
  readonly path: readonly string[];
  /** As sent, with its question mark. */
  readonly search: string;
}

interface Asking {
  method: string;
  target: string;
  headers: RequestHeaders;
}

const askedBefore = madeOnce((_services: Services) => new LRUCache<string, Asked>({ max: KEPT }));

/**
 * Reads the address at once, and the headers in what is returned: who may not come in hears nothing about them.
 * @throws RestError for an address that cannot be read; what is returned, for preferences and a schema that cannot
 */
export function readRequest(asking: Asking, services: Services): () => Asked {
  const known = askedBefore(services);
  const key = nameOf(asking);
  const found = known.get(key);
  if (found) return () => found;
  const address = readAddress(asking.target);
  return () => {
    const { method, headers } = asking;
    const prefer = parsePrefer(headers.get('prefer'));
    refuseInvalid(prefer);
    const asked = { ...address, ...profileOf(asking, services.config), method, prefer };
    if (key.length <= LONGEST_KEPT) known.set(key, asked);
    return asked;
  };
}

/** All that decides what a request asks and what a read of it comes to. */
function nameOf({ method, target, headers }: Asking): string {
  // No header's value holds a line break or is a space: one that is missing is no other's value.
  const given = (name: string) => headers.get(name) ?? ' ';
  const decisive = `${given('accept')}\n${given('prefer')}\n${given('range')}\n${given(profileHeader(method))}`;
  return `${method} ${target}\n${decisive}`;
}

const profileHeader = (method: string) =>
  method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile';

function readAddress(target: string): Address {
  if (target.length > LONGEST_URL) {
    throw tooMuch(
      414,
      'The address of the request is too long (16 kB). Filter by fewer values, or call a function with POST.',
    );
  }
  const question = target.indexOf('?');
  const pathname = question < 0 ? target : target.slice(0, question);
  const below = pathname.replace(/^\/rest\/v1/, '');
  const path = below.split('/').filter((part) => part !== '');
  return {
    path: path.map((part) => decode(part.replaceAll('+', '%2B'))),
    search: question < 0 ? '' : target.slice(question),
  };
}

function profileOf(
  { method, headers }: Asking,
  { restSchemas }: Config,
): Pick<Asked, 'profile' | 'profileGiven'> {
  const given = headers.get(profileHeader(method));
  const profile = given ?? restSchemas[0] ?? 'public';
  if (!restSchemas.includes(profile)) {
    throw new RestError(406, 'PGRST106', `Invalid schema: ${profile.slice(0, 100)}`, {
      hint: `Only the following schemas are exposed: ${restSchemas.join(', ')}`,
    });
  }
  return { profile, profileGiven: given !== null };
}
