import { formatInLagos } from '#src/lib/dates.ts';
import {
  audiences,
  type Crisis,
  type Fact,
  factTopics,
  inHours,
  labelIn,
  type Statement,
  severities,
} from './war-room.ts';

/** What a log says now: facts that a later one corrects are left out. */
export function standing(facts: readonly Fact[]): Fact[] {
  const corrected = new Set(facts.map(({ corrects }) => corrects));
  return facts.filter(({ id, body }) => body !== null && !corrected.has(id));
}

const lines = (facts: readonly Fact[]): string =>
  facts
    .map(
      ({ body, happened_at, source }) =>
        `• ${formatInLagos(happened_at)}: ${body}${source ? ` (${source})` : ''}`,
    )
    .join('\n');
const part = (title: string, facts: readonly Fact[], nothing: string): string =>
  `${title}:\n${facts.length > 0 ? lines(facts) : nothing}`;

/** A situation report from the log: what is new since the last one, what is open, what comes next. Also without news. */
export function composeReport(
  crisis: Crisis,
  facts: readonly Fact[],
  since: string | null,
  now: Date,
): string {
  const all = standing(facts).filter(({ kind }) => kind !== 'system');
  const news = all.filter(({ logged_at }) => since === null || logged_at > since);
  const of = (kind: string, from: readonly Fact[]) => from.filter((fact) => fact.kind === kind);
  const next = new Date(now.getTime() + crisis.report_minutes * 60_000);
  return [
    `Situation of ${formatInLagos(now.toISOString())}, Lagos time. Severity: ${labelIn(severities, crisis.severity).toLowerCase()}.`,
    news.length === 0
      ? 'No news since the last report.'
      : part('New since the last report', of('known', news), 'Nothing is confirmed.'),
    of('rumour', news).length > 0 ? part('Said, not confirmed', of('rumour', news), '') : '',
    part('Not known yet', of('open', all), 'No open question is logged.'),
    [...of('decision', news), ...of('action', news)].length > 0
      ? part('Decided and done', [...of('decision', news), ...of('action', news)], '')
      : '',
    `Next report: ${formatInLagos(next.toISOString())}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const gap = (what: string): string => `[TO COMPLETE: ${what}]`;

export interface NoticePart {
  title: string;
  /** From the log, or a gap to be filled. */
  entries: readonly string[];
  missing: boolean;
  /** The numbers of the entries of the log that fill it, and of those that are on it and only said or open. */
  facts: readonly number[];
  leftOut: readonly number[];
}

/** The notice to the Commission (NDPA s.40(2); GAID art. 33), filled from the log; what the log does not say stays a gap. */
export function breachNotice(crisis: Crisis, facts: readonly Fact[], hours: number): NoticePart[] {
  const all = standing(facts);
  const clockEnds = new Date(new Date(crisis.aware_at).getTime() + hours * 3_600_000);
  const late = (crisis.ndpc_notified_at ? new Date(crisis.ndpc_notified_at) : new Date(0)) > clockEnds;
  const isFact = ({ kind }: Fact) => kind !== 'rumour' && kind !== 'open';
  const filled = (title: string, entries: string[], what: string): NoticePart => ({
    title,
    entries: entries.length > 0 ? entries : [gap(what)],
    missing: entries.length === 0,
    facts: [],
    leftOut: [],
  });
  const fromLog = (title: string, topic: string, extra: readonly Fact[], what: string): NoticePart => {
    const on = all.filter((fact) => fact.topic === topic);
    const used = [...on.filter(isFact), ...extra];
    const told = used.map(({ body, happened_at }) => `${formatInLagos(happened_at)}: ${body}`);
    const numbers = (facts: readonly Fact[]) => facts.map(({ seq }) => seq);
    return {
      ...filled(title, told, what),
      facts: numbers(used),
      leftOut: numbers(on.filter((fact) => !isFact(fact))),
    };
  };
  const actions = all.filter(({ kind, topic }) => kind === 'action' && topic === null);
  return [
    filled(
      'Controller',
      crisis.client_name ? [crisis.client_name] : [],
      'name and address of the controller',
    ),
    filled('Contact', [], 'name, telephone and e-mail of the data protection officer'),
    {
      title: 'Became aware',
      entries: [
        `${formatInLagos(crisis.aware_at)}, Lagos time. The ${hours} hours end on ${formatInLagos(clockEnds.toISOString())}.`,
      ],
      missing: false,
      facts: [],
      leftOut: [],
    },
    ...factTopics.map(({ value, label }) =>
      fromLog(label, value, value === 'measures' ? actions : [], WANTED[value]),
    ),
    ...(late ? [filled('Reasons for the delay', [], `why the notice comes after the ${hours} hours`)] : []),
  ];
}

const WANTED: Record<(typeof factTopics)[number]['value'], string> = {
  nature: 'what happened to the data: loss, access, disclosure, change; how',
  people: 'categories of people and how many, at least about',
  data: 'kinds of records and how many, at least about',
  consequences: 'what may follow for the people concerned',
  measures: 'what was done and is planned to contain and mend it',
};

/** A first draft for an audience: what is known, what is not, when the next word comes. Nothing that the log does not say. */
export function draftStatement(
  crisis: Crisis,
  facts: readonly Fact[],
  audience: Statement['audience'],
  now: Date,
): string {
  const all = standing(facts);
  const of = (kind: string) => all.filter((fact) => fact.kind === kind).map(({ body }) => body ?? '');
  const who = crisis.client_name || gap('name of the organisation');
  const next = new Date(now.getTime() + crisis.report_minutes * 60_000);
  const opening =
    audience === 'affected'
      ? `To everyone affected: we are sorry for what you are going through. ${who} is dealing with it now, and this is what we can tell you.`
      : audience === 'employees'
        ? `Colleagues: this is what we know at ${formatInLagos(now.toISOString())}. Please refer every question from outside to the spokesperson.`
        : `${who} is responding to the following matter: ${crisis.title}.`;
  return [
    opening,
    of('known').length > 0
      ? `What we know:\n${of('known')
          .map((one) => `• ${one}`)
          .join('\n')}`
      : gap('what is confirmed'),
    of('open').length > 0
      ? `What we do not know yet:\n${of('open')
          .map((one) => `• ${one}`)
          .join('\n')}`
      : '',
    of('action').length > 0
      ? `What we are doing:\n${of('action')
          .map((one) => `• ${one}`)
          .join('\n')}`
      : gap('what is being done'),
    audience === 'affected' || audience === 'customers'
      ? `What you can do: ${gap('advice people can follow now')}`
      : '',
    `We will say more by ${formatInLagos(next.toISOString())}. Contact: ${gap('name and telephone that is answered')}.`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat(audience === 'public' || audience === 'media' ? '\n' : '');
}

/** The head of a statement, when none is given. */
export const statementTitle = (crisis: Crisis, audience: string): string =>
  `${labelIn(audiences, audience)}: ${crisis.title}`.slice(0, 200);

/** What the review begins with: how long it took, in the order it happened. */
export function timelineOf(crisis: Crisis, facts: readonly Fact[]): string {
  const began = new Date(crisis.aware_at).getTime();
  return facts
    .filter(({ body }) => body !== null)
    .toSorted((one, other) => one.happened_at.localeCompare(other.happened_at))
    .map(
      ({ happened_at, body }) => `+${inHours(Math.max(0, new Date(happened_at).getTime() - began))}: ${body}`,
    )
    .join('\n');
}
