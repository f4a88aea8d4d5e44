import { addMonths, daysBetween } from './compliance-risk.ts';
import { monthsOf, SERVICE_NAMES, type ServicePrediction, type Timeframe } from './prediction.ts';

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

/** How many made-up cases a rate is drawn towards the general one with. */
const PRIOR_STRENGTH = 3;
const COMPANIONS = 0.6;
const INDUSTRY = 0.25;
const POPULAR = 0.15;
const OFFERED = 3;
const BINS = 4;
/** Fewer clients with history than this, and what goes with what cannot be told. */
export const LEAST_CLIENTS = 5;

const SERVICES = Object.keys(SERVICE_NAMES);

/** How likely each service is for a client, from what clients with the same services and of the same industry took. */
function scorer(clients: readonly ServiceClient[], engagements: readonly Engagement[]) {
  const held = new Map<string, Set<string>>();
  for (const { clientId, service } of engagements)
    held.set(clientId, (held.get(clientId) ?? new Set()).add(service));
  const served = clients.filter(({ id }) => held.has(id));
  // Counted once; what one client adds to a count is taken off again when that client is asked about.
  const single = new Map<string, number>();
  const pairs = new Map<string, number>();
  const peers = new Map<string, number>();
  const peersWith = new Map<string, number>();
  const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1);
  for (const { id, industry } of served) {
    const own = [...(held.get(id) ?? [])];
    add(peers, `${industry}`);
    for (const service of own) {
      add(single, service);
      add(peersWith, `${industry} ${service}`);
      for (const other of own) add(pairs, `${service} ${other}`);
    }
  }
  const has = (id: string, service: string) => (held.get(id)?.has(service) ? 1 : 0);
  const popular = (service: string) => ((single.get(service) ?? 0) + 1) / (served.length + SERVICES.length);
  const shrunk = (hits: number, cases: number, service: string) =>
    (hits + PRIOR_STRENGTH * popular(service)) / (cases + PRIOR_STRENGTH);
  const companion = (service: string, given: string, except: string) =>
    shrunk(
      (pairs.get(`${given} ${service}`) ?? 0) - has(except, given) * has(except, service),
      (single.get(given) ?? 0) - has(except, given),
      service,
    );
  const industry = (service: string, of: string | null, except: string) =>
    shrunk(
      (peersWith.get(`${of} ${service}`) ?? 0) - has(except, service),
      (peers.get(`${of}`) ?? 0) - (held.has(except) ? 1 : 0),
      service,
    );
  return {
    held: (id: string) => held.get(id) ?? new Set<string>(),
    clientsWithHistory: served.length,
    takers: (service: string) => single.get(service) ?? 0,
    peersWith: (of: string | null, service: string) => peersWith.get(`${of} ${service}`) ?? 0,
    /** Of the other clients with one service, how many have the other as well. */
    together: (given: string, service: string, except: string) => ({
      both: (pairs.get(`${given} ${service}`) ?? 0) - has(except, given) * has(except, service),
      of: (single.get(given) ?? 0) - has(except, given),
    }),
    score(client: ServiceClient, service: string): number {
      const own = [...(held.get(client.id) ?? [])].filter((one) => one !== service);
      const together =
        own.length === 0
          ? popular(service)
          : own.reduce((sum, given) => sum + companion(service, given, client.id), 0) / own.length;
      return (
        COMPANIONS * together +
        INDUSTRY * industry(service, client.industry, client.id) +
        POPULAR * popular(service)
      );
    },
  };
}

interface Trial {
  score: number;
  hit: boolean;
}

/** The past, asked again: what would have been predicted at each quarter's start, and whether it came in time. */
function trials(
  clients: readonly ServiceClient[],
  engagements: readonly Engagement[],
  months: number,
  today: string,
): Trial[] {
  const first = engagements.map(({ start }) => start).sort()[0];
  if (!first) return [];
  const startsOf = new Map<string, string[]>();
  for (const { clientId, service, start } of engagements) {
    const key = `${clientId} ${service}`;
    startsOf.set(key, [...(startsOf.get(key) ?? []), start]);
  }
  const found: Trial[] = [];
  for (let cut = addMonths(today, -months); cut > first; cut = addMonths(cut, -3)) {
    const known = engagements.filter(({ start }) => start <= cut);
    const model = scorer(clients, known);
    if (model.clientsWithHistory < LEAST_CLIENTS) break;
    const end = addMonths(cut, months);
    for (const client of clients) {
      const own = model.held(client.id);
      if (own.size === 0) continue;
      for (const service of SERVICES) {
        if (own.has(service)) continue;
        const hit = (startsOf.get(`${client.id} ${service}`) ?? []).some(
          (start) => start > cut && start <= end,
        );
        found.push({ score: model.score(client, service), hit });
      }
    }
  }
  return found;
}

/** Turns scores into observed frequencies: bins of equal size, each drawn towards the general rate, never falling. */
function calibrated(past: readonly Trial[]): (score: number) => number {
  if (past.length === 0) return () => 0;
  const sorted = [...past].sort((a, b) => a.score - b.score);
  const base = past.filter(({ hit }) => hit).length / past.length;
  const size = Math.ceil(sorted.length / BINS);
  const bins = Array.from({ length: BINS }, (_, i) => sorted.slice(i * size, (i + 1) * size)).filter(
    (bin) => bin.length > 0,
  );
  let least = 0;
  const steps = bins.map((bin) => {
    const rate = (bin.filter(({ hit }) => hit).length + 10 * base) / (bin.length + 10);
    least = Math.max(least, rate);
    return { from: bin[0]?.score ?? 0, rate: least };
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
  const model = scorer(clients, started);
  const past = trials(clients, started, months, today);
  const confidenceOf = calibrated(past);
  const value = typicalValue(engagements);
  const gap = typicalGap(started);
  const worth = new Map(SERVICES.map((service) => [service, value(service)]));
  // What is agreed but not begun is held as well: it is not predicted any more.
  const all = scorer(clients, engagements);
  const predictions = clients
    .map((client) => {
      const own = all.held(client.id);
      const ranked = SERVICES.filter((service) => !own.has(service))
        .map((service) => ({ service, score: model.score(client, service) }))
        .sort((a, b) => b.score - a.score || a.service.localeCompare(b.service))
        .slice(0, OFFERED);
      return {
        clientId: client.id,
        services: ranked.map(({ service }) => service),
        best: ranked[0]?.score ?? 0,
        clientName: client.name,
        industry: client.industry ?? 'Not stated',
        currentServices: [...own].map(nameOf).sort(),
        predictedServices: ranked.map(({ service, score }) => ({
          service: nameOf(service),
          confidence: Math.round(100 * confidenceOf(score)),
          reasoning: reasonFor(client, service, [...own], model),
          estimatedValue: worth.get(service) ?? 0,
          timeframe: gap ? `usually ${gap} months after the last start` : `within ${months} months`,
        })),
      };
    })
    .filter(({ predictedServices }) => predictedServices.length > 0)
    .sort((a, b) => b.best - a.best || a.clientName.localeCompare(b.clientName));
  return {
    predictions: predictions.map(({ best: _, ...prediction }) => prediction),
    cases: past.length,
    clientsWithHistory: model.clientsWithHistory,
  };
}

const nameOf = (service: string) => SERVICE_NAMES[service] ?? service;

function reasonFor(
  client: ServiceClient,
  service: string,
  own: readonly string[],
  model: ReturnType<typeof scorer>,
): string {
  const [pair] = own
    .map((given) => ({ given, ...model.together(given, service, client.id) }))
    .sort((a, b) => b.both - a.both || a.given.localeCompare(b.given));
  if (pair && pair.both > 0)
    return `${pair.both} of ${pair.of} other clients with ${nameOf(pair.given)} also took ${nameOf(service)}.`;
  const peers = model.peersWith(client.industry, service);
  if (peers > 0) return `${peers} other ${peers === 1 ? 'client' : 'clients'} in ${client.industry} took it.`;
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
