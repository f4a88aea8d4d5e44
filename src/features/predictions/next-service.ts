import { addMonths, daysBetween } from './months.ts';
import { monthsOf, SERVICE_NAMES, type ServicePrediction, type Timeframe } from './prediction.ts';
import { heldList, holds, PRIOR_STRENGTH, type Profile, SERVICES, serviceModel } from './service-model.ts';

/** One engagement: which client took which service from which day on, and for how much in naira where a rate is known. */
export interface Engagement {
  clientId: string;
  service: string;
  start: string;
  naira: number | null;
}
export interface ServiceClient {
  id: string;
  name: string;
  industry: string | null;
}

const OFFERED = 3;
const BINS = 4;
/** Fewer clients with history than this, and what goes with what cannot be told. */
export const LEAST_CLIENTS = 5;

/** Clients and their engagements by number, and on which days each client began which service. */
interface Book {
  /** Services by number: the firm's own first. */
  services: readonly string[];
  industries: readonly (string | null)[];
  starts: readonly { client: number; service: number; start: string }[];
}

function bookOf(clients: readonly ServiceClient[], engagements: readonly Engagement[]): Book {
  const services = [...new Set([...SERVICES, ...engagements.map(({ service }) => service)])];
  const numberOf = new Map(services.map((service, i) => [service, i]));
  const clientOf = new Map(clients.map(({ id }, i) => [id, i]));
  return {
    services,
    industries: clients.map(({ industry }) => industry),
    starts: engagements.flatMap(({ clientId, service, start }) => {
      const [client, number] = [clientOf.get(clientId), numberOf.get(service)];
      return client === undefined || number === undefined ? [] : { client, service: number, start };
    }),
  };
}

/** What each client held on a day; with no day, all that is agreed. */
function profilesAt({ industries, starts }: Book, day = '9999'): Profile[] {
  const profiles = industries.map((industry): Profile => ({ held: 0, industry }));
  for (const { client, service, start } of starts) {
    const profile = profiles[client];
    if (profile && start <= day) profile.held |= 1 << service;
  }
  return profiles;
}

/** By score, whether each prediction of that strength came true: 1 or 0. */
type Trials = Map<number, number[]>;

/** The past, asked again: what would have been predicted at each quarter's start, and whether it came in time. */
function trials(book: Book, months: number, today: string): Trials {
  const found: Trials = new Map();
  const { services, starts } = book;
  const width = services.length;
  const first = starts.reduce((least, { start }) => (start < least ? start : least), '9999');
  const outcomesOf = (score: number) => {
    const known = found.get(score) ?? [];
    if (known.length === 0) found.set(score, known);
    return known;
  };
  for (let cut = addMonths(today, -months); cut > first; cut = addMonths(cut, -3)) {
    const profiles = profilesAt(book, cut);
    const model = serviceModel(profiles, width);
    if (model.clientsWithHistory < LEAST_CLIENTS) break;
    const end = addMonths(cut, months);
    const came = new Uint32Array(profiles.length);
    for (const { client, service, start } of starts)
      if (start > cut && start <= end) came[client] = (came[client] ?? 0) | (1 << service);
    // Clients alike in industry and services have the same scores: looked up once for each such group.
    const outcomes = new Map<readonly number[], readonly (number[] | null)[]>();
    for (const [client, profile] of profiles.entries()) {
      if (profile.held === 0) continue;
      const scores = model.scores(profile);
      const known = outcomes.get(scores);
      const lists =
        known ?? scores.map((score, service) => (holds(profile.held, service) ? null : outcomesOf(score)));
      if (!known) outcomes.set(scores, lists);
      for (let service = 0; service < lists.length; service++)
        lists[service]?.push(((came[client] ?? 0) >> service) & 1);
    }
  }
  return found;
}

/** Turns scores into observed frequencies: bins of equal size, each drawn towards the general rate, never falling. */
function calibrated(past: Trials): (score: number) => number {
  const sorted = [...past].sort(([a], [b]) => a - b);
  const outcomes = sorted.flatMap(([, hits]) => hits);
  if (outcomes.length === 0) return () => 0;
  const hitsIn = (some: readonly number[]) => some.reduce((sum, hit) => sum + hit, 0);
  const base = hitsIn(outcomes) / outcomes.length;
  const size = Math.ceil(outcomes.length / BINS);
  let least = 0;
  let rank = 0;
  let before = 0;
  const steps = Array.from({ length: Math.ceil(outcomes.length / size) }, (_, bin) => {
    const from = bin * size;
    while (before + (sorted[rank]?.[1].length ?? 0) <= from) before += sorted[rank++]?.[1].length ?? 0;
    const own = outcomes.slice(from, from + size);
    least = Math.max(least, (hitsIn(own) + 10 * base) / (own.length + 10));
    return { from: sorted[rank]?.[0] ?? 0, rate: least };
  });
  return (score) => steps.findLast(({ from }) => score >= from)?.rate ?? steps[0]?.rate ?? base;
}

export interface NextServices {
  predictions: (ServicePrediction & { clientId: string; services: string[] })[];
  cases: number;
  clientsWithHistory: number;
}

/**
 * Which service each client may take next. Ranked by how often it goes together with what the client has, never by how
 * surprising the pair is; the confidence is how often predictions as strong came true within the same time.
 */
export function nextServices(
  clients: readonly ServiceClient[],
  engagements: readonly Engagement[],
  timeframe: Timeframe,
  today: string,
): NextServices {
  const months = monthsOf(timeframe);
  const started = engagements.filter(({ start }) => start <= today);
  const book = bookOf(clients, engagements);
  const width = book.services.length;
  const profiles = profilesAt(book, today);
  const model = serviceModel(profiles, width);
  const past = trials(bookOf(clients, started), months, today);
  const confidenceOf = calibrated(past);
  const value = typicalValue(engagements);
  const gap = typicalGap(started);
  const worth = new Map(SERVICES.map((service) => [service, value(service)]));
  // What is agreed but not begun is held as well: it is not predicted any more.
  const agreed = profilesAt(book);
  /** What follows from services and industry alone: the same for every client alike in both. */
  const offer = (profile: Profile, own: number) => {
    const scores = model.scores(profile);
    const ranked = SERVICES.map((service, number) => ({ service, number, score: scores[number] ?? 0 }))
      .filter(({ number }) => !holds(own, number))
      .sort((a, b) => b.score - a.score || a.service.localeCompare(b.service))
      .slice(0, OFFERED);
    return {
      services: ranked.map(({ service }) => service),
      best: ranked[0]?.score ?? 0,
      currentServices: heldList(own, width)
        .map((number) => nameOf(book.services[number] ?? ''))
        .sort(),
      predictedServices: ranked.map(({ service, number, score }) => ({
        service: nameOf(service),
        confidence: Math.round(100 * confidenceOf(score)),
        reasoning: reasonFor(profile, own, number, book.services, model),
        estimatedValue: worth.get(service) ?? 0,
        timeframe: gap ? `usually ${gap} months after the last start` : `within ${months} months`,
      })),
    };
  };
  const offers = new Map<string, ReturnType<typeof offer>>();
  const predictions = clients
    .map((client, i) => {
      const profile = profiles[i] ?? { held: 0, industry: client.industry };
      const own = agreed[i]?.held ?? 0;
      const key = `${profile.held} ${own} ${profile.industry}`;
      const made = offers.get(key) ?? offer(profile, own);
      offers.set(key, made);
      return {
        clientId: client.id,
        clientName: client.name,
        industry: client.industry ?? 'Not stated',
        ...made,
      };
    })
    .filter(({ predictedServices }) => predictedServices.length > 0)
    .sort((a, b) => b.best - a.best || a.clientName.localeCompare(b.clientName));
  return {
    predictions: predictions.map(({ best: _, ...prediction }) => prediction),
    cases: [...past.values()].reduce((sum, hits) => sum + hits.length, 0),
    clientsWithHistory: model.clientsWithHistory,
  };
}

const nameOf = (service: string) => SERVICE_NAMES[service] ?? service;

function reasonFor(
  { held, industry }: Profile,
  own: number,
  service: number,
  services: readonly string[],
  model: ReturnType<typeof serviceModel>,
): string {
  const name = (number: number) => nameOf(services[number] ?? '');
  const [pair] = heldList(own, services.length)
    .map((given) => ({ given, ...model.together(given, service, held) }))
    .sort((a, b) => b.both - a.both || name(a.given).localeCompare(name(b.given)));
  if (pair && pair.both > 0)
    return `${pair.both} of ${pair.of} other clients with ${name(pair.given)} also took ${name(service)}.`;
  const peers = industry === null ? 0 : model.peersWith(industry, service);
  if (peers > 0) return `${peers} other ${peers === 1 ? 'client' : 'clients'} in ${industry} took it.`;
  return `${model.takers(service)} clients took it; none of them is close to this one.`;
}

/** The median of what a service was worth, drawn towards the median of all. */
function typicalValue(engagements: readonly Engagement[]): (service: string) => number {
  const worth = (of: readonly Engagement[]) => of.flatMap(({ naira }) => (naira === null ? [] : [naira]));
  const all = middle(worth(engagements));
  return (service) => {
    const own = worth(engagements.filter((one) => one.service === service));
    return Math.round((own.length * middle(own) + PRIOR_STRENGTH * all) / (own.length + PRIOR_STRENGTH));
  };
}

/** The median months between two starts of the same client. */
function typicalGap(engagements: readonly Engagement[]): number | null {
  const starts = new Map<string, string[]>();
  for (const { clientId, start } of engagements)
    starts.set(clientId, [...(starts.get(clientId) ?? []), start]);
  const gaps = [...starts.values()].flatMap((days) => {
    const sorted = [...new Set(days)].sort();
    return sorted.slice(1).map((day, i) => daysBetween(sorted[i] ?? day, day) / 30.44);
  });
  return gaps.length < 3 ? null : Math.max(1, Math.round(middle(gaps)));
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  if (sorted.length === 0) return 0;
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
