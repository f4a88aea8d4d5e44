/** Whom a strategy is for, and what it is to achieve. */
export interface StrategyRequest {
  stakeholder: {
    name: string;
    position: string;
    organization: string;
    influence_level: number;
    relationship_status: string;
    engagement_history: string;
  };
  context: { industry: string; objectives: readonly string[] };
}
export interface EngagementPlan {
  quadrant: 'manage closely' | 'keep satisfied' | 'keep informed' | 'monitor';
  level: 'inform' | 'consult' | 'involve' | 'collaborate';
  stance: 'supportive' | 'neutral' | 'opposed';
  goal: string;
  cadence: string;
  channel: string;
  messenger: string;
  frames: string[];
  ask: string;
  objection: string;
  steps: { day: string; step: string }[];
  risk: string;
}

const DAY = 86_400_000;
const HIGH = 6;
/** Fixed public holidays; the moving ones are told by the government shortly before. */
const FIXED_HOLIDAYS = ['01-01', '05-01', '06-12', '10-01', '12-25', '12-26'];

const stanceOf = (status: string): EngagementPlan['stance'] =>
  /oppos|hostile|against|negative|resist/i.test(status)
    ? 'opposed'
    : /support|ally|champion|positive|friend/i.test(status)
      ? 'supportive'
      : 'neutral';

/** The next working day on or after a day. */
export function workingDay(day: string): string {
  let at = Date.parse(day);
  for (;;) {
    const date = new Date(at);
    const text = date.toISOString().slice(0, 10);
    if (date.getUTCDay() % 6 !== 0 && !FIXED_HOLIDAYS.includes(text.slice(5))) return text;
    at += DAY;
  }
}

const GRID = {
  'manage closely': {
    level: 'collaborate',
    cadence: 'every two weeks',
    channel: 'a meeting in person',
    messenger: 'a partner of the firm with the client’s chief executive',
  },
  'keep satisfied': {
    level: 'consult',
    cadence: 'once a month',
    channel: 'a short briefing note and a courtesy call',
    messenger: 'a partner of the firm',
  },
  'keep informed': {
    level: 'involve',
    cadence: 'once a month',
    channel: 'a working session or a call',
    messenger: 'the lead consultant',
  },
  monitor: {
    level: 'inform',
    cadence: 'once a quarter',
    channel: 'a written update',
    messenger: 'the lead consultant',
  },
} as const;

/**
 * What to do about one stakeholder: Mendelow's grid of power and interest (1991) sets the effort, IAP2's spectrum the
 * level, the stance the goal. Interest is how far objectives speak of what they do.
 */
export function engagementPlan(
  { stakeholder, context }: StrategyRequest,
  interest: number,
  today: string,
  mandate: string | null = null,
): EngagementPlan {
  const stance = stanceOf(stakeholder.relationship_status);
  const power = stakeholder.influence_level >= HIGH;
  // Somebody powerful who is against us is never merely watched, however little the matter seems to touch them.
  const keen = interest >= 0.34 || (power && stance === 'opposed');
  const quadrant = power ? (keen ? 'manage closely' : 'keep satisfied') : keen ? 'keep informed' : 'monitor';
  const { level, cadence, channel, messenger } = GRID[quadrant];
  const aim = context.objectives[0] ?? `the client’s work in ${context.industry || 'its sector'}`;
  const who = stakeholder.organization || stakeholder.name;
  const goal = {
    supportive: `Turn support for “${aim}” into a public or written word.`,
    neutral: `Win a fair hearing for “${aim}”, and learn what ${who} needs.`,
    opposed: `Understand and narrow the objection to “${aim}”; from opposed to neutral first.`,
  }[stance];
  const step = (days: number) =>
    workingDay(new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10));
  const first = step(2);
  const second = workingDay(
    new Date(Math.max(Date.parse(step(9)), Date.parse(first) + DAY)).toISOString().slice(0, 10),
  );
  const third = workingDay(
    new Date(Math.max(Date.parse(step(21)), Date.parse(second) + DAY)).toISOString().slice(0, 10),
  );
  const met = stakeholder.engagement_history.trim() !== '';
  return {
    quadrant,
    level,
    stance,
    goal,
    cadence,
    channel,
    messenger,
    frames: [
      mandate
        ? `Mandate: where “${aim}” serves what ${who} answers for (${mandate}).`
        : `Mandate: where “${aim}” serves what ${who} answers for; find that out first.`,
      `Evidence: what the facts of ${context.industry || 'the sector'} show, with figures they can check.`,
      `People: who in the country is better off, and how that can be seen.`,
    ],
    ask: {
      supportive: `A named contact and a written word of support by ${third}.`,
      neutral: `A first conversation of half an hour by ${second}.`,
      opposed: `A meeting to hear their concerns, without a request, by ${second}.`,
    }[stance],
    objection: {
      supportive: '“We have said enough.” Offer a form of support that costs them little.',
      neutral: '“This is not a priority.” Show what happens to their own targets without it.',
      opposed: '“We have decided.” Ask which fact would change it, and bring that one.',
    }[stance],
    steps: [
      {
        day: first,
        step: met
          ? 'Read the history of contacts and agree the message within the team'
          : 'Find out who decides there, and agree the message within the team',
      },
      { day: second, step: `Make contact by ${channel}` },
      { day: third, step: 'Write down what was said and promised, and set the next contact' },
    ],
    risk: 'No gift, favour or payment to a public officer (ICPC Act; Code of Conduct). Record every contact.',
  };
}

/** The plan in words; every part of it stands in the text. */
export function planText(
  { name, organization }: { name: string; organization: string },
  plan: EngagementPlan,
): string {
  const of = organization && organization !== name ? `, ${organization}` : '';
  return [
    `Engagement strategy for ${name}${of}`,
    `Position: ${plan.quadrant} (${plan.stance}). Level of engagement: ${plan.level}.`,
    `Goal: ${plan.goal}`,
    `How: ${plan.channel}, ${plan.cadence}, by ${plan.messenger}.`,
    `Messages:\n${plan.frames.map((frame) => `- ${frame}`).join('\n')}`,
    `Ask: ${plan.ask}`,
    `If they object: ${plan.objection}`,
    `Next steps:\n${plan.steps.map(({ day, step }) => `- ${day}: ${step}`).join('\n')}`,
    `Mind: ${plan.risk}`,
  ].join('\n\n');
}
