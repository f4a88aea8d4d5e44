import type { ContentReader } from '#src/features/content/content.ts';
import { assessmentQuestions } from '#src/features/ndpr/assessment.ts';
import { policyStatuses } from '#src/features/policies/stages.ts';
import type { ChartAttributes } from '#src/fields/document.ts';
import { formatDate, formatRecorded } from '#src/lib/dates.ts';
import type { PatternArea } from '#src/ui/pattern-tiles.ts';
import { firstHourWords } from '../first-hour/words.ts';
import { datesAhead } from '../policies/days-left.ts';
import { type Roads, roadsOf } from '../sectors/road.ts';

/** The data graphic of one practice, made of what the site holds with its source. */
export interface OwnFigure {
  title: string;
  lead: string;
  /** Where its numbers can be checked or used. */
  link: { href: string; label: string };
  chart?: ChartAttributes;
  roads?: Roads;
}

type Read = Pick<ContentReader, 'list' | 'law'>;

/** What is said or sold in public is written under these. */
const rulesOfPublishing = [
  'arcon-act-advert-vetting',
  'ndpa-gaid-2025-compliance',
  'child-online-access-protection-bill',
  'online-harms-protection-bill',
  'elections-2027-messaging',
];

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

async function stagesOfTracker(content: Read): Promise<OwnFigure | null> {
  const policies = await content.list('policy');
  if (policies.length === 0) return null;
  return {
    title: 'How far the texts have come',
    lead: 'The earlier the stage, the more of a text is still open. This is where the items of our policy tracker stand.',
    link: { href: '/policy-tracker', label: 'Open the policy tracker' },
    chart: {
      title: `${policies.length} items of the tracker by stage`,
      unit: `of ${policies.length}`,
      shape: 'marks',
      source: 'policy tracker of this site, counted from its published items',
      rows: policyStatuses.map((label) => ({
        label,
        value: policies.filter(({ fields }) => fields.status === label).length,
      })),
    },
  };
}

const firstHour = (): OwnFigure => ({
  title: 'The first sixty minutes',
  lead: 'What is done by which minute, once something has happened. It fits on one page; the page has a clock.',
  link: { href: '/first-hour', label: 'Open the clock and the list' },
  chart: {
    title: 'By which minute',
    unit: 'min',
    shape: 'steps',
    source: 'our page of the first hour',
    // The first sentence says what; the rest of the step says how.
    rows: firstHourWords.en.steps.map(([value, text]) => ({
      label: (text.split(/[.:] /)[0] ?? text).replace(/\.$/, ''),
      value,
    })),
  },
});

async function electionCalendar(content: Read, today: string): Promise<OwnFigure | null> {
  const book = await content.law();
  const day = (key: string) => book[`election.2027.${key}`]?.value;
  const [opens, joins, first, last] = [
    day('federal.campaign-from'),
    day('state.campaign-from'),
    day('federal.poll'),
    day('state.poll'),
  ];
  const poll = book['election.2027.state.poll'];
  if (!opens || !joins || !first || !last || !poll) return null;
  const inOrder = opens < joins && joins < first && first < last;
  // What is over says nothing about what may be sent; a timetable that was moved past itself awaits its correction.
  if (!inOrder || last < today) return null;
  const silence = `the last ${book['election.silence']?.value ?? '24'} hours in silence`;
  return {
    title: 'The calendar until the last poll',
    lead: 'Three stretches, each with its own campaigns. What may be sent depends on the day.',
    link: { href: '/law-register#election.2027.state.poll', label: 'See the entry in our law register' },
    chart: {
      title: `${daysBetween(opens, last)} days from the opening of campaigns to the last poll`,
      unit: 'days',
      shape: 'timeline',
      source: `${poll.source}; law register, checked ${formatRecorded(poll.checked_on)}`,
      rows: [
        {
          label: `presidential and National Assembly campaigns alone, from ${formatDate(opens)}`,
          value: daysBetween(opens, joins),
        },
        {
          label: `all campaigns, from ${formatDate(joins)} to the polls of ${formatDate(first)}, ${silence}`,
          value: daysBetween(joins, first),
        },
        {
          label: `state campaigns alone, to the polls of ${formatDate(last)}, ${silence}`,
          value: daysBetween(first, last),
        },
      ],
    },
  };
}

const weights = (): OwnFigure => ({
  title: 'What an honest answer weighs',
  lead: `The ten questions of the self-assessment. The score is the share of ${assessmentQuestions.reduce((sum, { weight }) => sum + weight, 0)} points that were answered yes.`,
  link: { href: '/ndpr-guide', label: 'Open the NDPR guide' },
  chart: {
    title: 'Points of each question',
    unit: 'points',
    shape: 'bars',
    source: 'self-assessment of this site',
    rows: assessmentQuestions
      .map(({ text, weight }) => ({ label: text, value: weight }))
      .sort((one, other) => other.value - one.value),
  },
});

async function publishingRules(content: Read, today: string): Promise<OwnFigure | null> {
  const policies = (await content.list('policy')).filter(({ slug }) => rulesOfPublishing.includes(slug));
  if (policies.length === 0) return null;
  return {
    title: 'What governs a post',
    lead: 'An advert, a list of contacts, a young audience, an election: each line is one item of our policy tracker; the vertical line is today.',
    link: { href: '/policy-tracker', label: 'Open the policy tracker' },
    roads: roadsOf(policies, datesAhead(await content.list('deadline'), today), today),
  };
}

async function priceOfDay(content: Read): Promise<OwnFigure | null> {
  const rows = (await content.list('programme'))
    .map(({ fields }) => ({
      label: `${fields.title}, ${fields.duration}`,
      value: Math.round(fields.price_ngn / Math.max(1, fields.duration_days)),
    }))
    .sort((one, other) => other.value - one.value);
  if (rows.length === 0) return null;
  return {
    title: 'What a day of training costs',
    lead: 'The price of each programme divided by its days, for one participant; what lasts less than a day stands as it is priced.',
    link: { href: '/training-programs', label: 'See programmes and dates' },
    chart: {
      title: 'Naira for a day and a participant',
      unit: '₦',
      shape: 'bars',
      source: 'training programmes of this site: price divided by days',
      rows,
    },
  };
}

const figures: Record<PatternArea, (content: Read, today: string) => Promise<OwnFigure | null> | OwnFigure> =
  {
    'public-affairs': stagesOfTracker,
    'strategic-communication': firstHour,
    'political-communication': electionCalendar,
    'data-protection': weights,
    'digital-communication': publishingRules,
    'capacity-building': priceOfDay,
  };

/** The figure of a practice; null where nothing is published that it could show. */
export const ownFigureOf = async (
  area: PatternArea,
  content: Read,
  today: string,
): Promise<OwnFigure | null> => figures[area](content, today);
