import { SERVICE_NAMES } from './prediction.ts';

/** How many made-up cases a rate is drawn towards the general one with. */
export const PRIOR_STRENGTH = 3;
const COMPANIONS = 0.6;
const INDUSTRY = 0.25;
const POPULAR = 0.15;

/** The firm's services, as their records name them. */
export const SERVICES = Object.keys(SERVICE_NAMES);

/**
 * All that a score asks of a client: the services they hold, one bit for each, and their industry. A firm has far fewer
 * of these than clients, so each is counted once.
 */
export interface Profile {
  held: number;
  industry: string | null;
}

export const holds = (held: number, service: number): boolean => ((held >> service) & 1) === 1;
export const heldList = (held: number, width: number): number[] =>
  Array.from({ length: width }, (_, i) => i).filter((i) => holds(held, i));

/**
 * How likely each service is for a client, from what clients with the same services and of the same industry took.
 * What a client adds to a count is taken off again when that client is asked about.
 */
export function serviceModel(profiles: Iterable<Profile>, width: number) {
  let served = 0;
  const single = new Array<number>(width).fill(0);
  const pairs = new Array<number>(width * width).fill(0);
  const industries = new Map<
    string | null,
    { clients: number; takers: number[]; scores: Map<number, readonly number[]> }
  >();
  const peersOf = (industry: string | null) => {
    const known = industries.get(industry);
    if (known) return known;
    const made = {
      clients: 0,
      takers: new Array<number>(width).fill(0),
      scores: new Map<number, readonly number[]>(),
    };
    industries.set(industry, made);
    return made;
  };
  for (const { held, industry } of profiles) {
    if (held === 0) continue;
    served++;
    const peers = peersOf(industry);
    peers.clients++;
    for (let a = 0; a < width; a++) {
      if (!holds(held, a)) continue;
      single[a] = (single[a] ?? 0) + 1;
      peers.takers[a] = (peers.takers[a] ?? 0) + 1;
      for (let b = 0; b < width; b++)
        if (holds(held, b)) pairs[a * width + b] = (pairs[a * width + b] ?? 0) + 1;
    }
  }
  const takers = (service: number) => single[service] ?? 0;
  const popular = (service: number) => (takers(service) + 1) / (served + SERVICES.length);
  const shrunk = (hits: number, cases: number, service: number) =>
    (hits + PRIOR_STRENGTH * popular(service)) / (cases + PRIOR_STRENGTH);
  /** Of the other clients with one service, how many have the other as well. */
  const together = (given: number, service: number, held: number) => ({
    both: (pairs[given * width + service] ?? 0) - (holds(held, given) && holds(held, service) ? 1 : 0),
    of: takers(given) - (holds(held, given) ? 1 : 0),
  });
  const counted = ({ held, industry }: Profile, service: number): number => {
    const own = heldList(held, width).filter((one) => one !== service);
    const companions = own.map((given) => together(given, service, held));
    const peers = peersOf(industry);
    return (
      COMPANIONS *
        (own.length === 0
          ? popular(service)
          : companions.reduce((sum, { both, of }) => sum + shrunk(both, of, service), 0) / own.length) +
      INDUSTRY *
        shrunk(
          (peers.takers[service] ?? 0) - (holds(held, service) ? 1 : 0),
          peers.clients - (held === 0 ? 0 : 1),
          service,
        ) +
      POPULAR * popular(service)
    );
  };
  return {
    clientsWithHistory: served,
    takers,
    together,
    peersWith: (industry: string | null, service: number) => peersOf(industry).takers[service] ?? 0,
    /** How likely each of the firm's own services is, by its number; counted once for clients alike in both. */
    scores(profile: Profile): readonly number[] {
      const { scores } = peersOf(profile.industry);
      const known = scores.get(profile.held);
      if (known) return known;
      const counts = SERVICES.map((_, service) => counted(profile, service));
      scores.set(profile.held, counts);
      return counts;
    },
  };
}
