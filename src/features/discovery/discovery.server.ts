import { z } from 'zod';
import { defineTool, toolList, toolText } from '#server/ai/define-tool.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { discover, interestIn } from './discover.ts';
import { stakeholdersOutput } from './discovery.ts';
import { readInstitutions } from './institutions.server.ts';
import { type EngagementPlan, engagementPlan, planText } from './strategy.ts';

const NEEDED = 'Please provide industry and objectives for stakeholder discovery.';
const SHORT = 200;
const given = (text: string) => text.trim() !== '';

const ownRow = z.object({
  id: z.string(),
  name: z.string(),
  organization: z.string().nullable(),
  position: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  influence_level: z.number(),
  relationship_status: z.string(),
  engagement_history: z.string().nullable(),
  tags: z.array(z.string()),
  updated_at: z.string(),
});

/** Who matters for an aim: the caller's own stakeholders first, then public institutions of the sector. */
export const stakeholderDiscovery = defineTool({
  name: 'stakeholder-discovery',
  permission: 'signed-in',
  input: z.object({
    industry: toolText(SHORT).refine(given, NEEDED),
    objectives: toolList(toolText(500)).refine((all) => all.some(given), NEEDED),
    companySize: toolText(SHORT).default(''),
    projectType: toolText(SHORT).default(''),
  }),
  output: stakeholdersOutput,
  extra: z.object({ categories: z.array(z.string()), known: z.array(z.string().nullable()) }),
  async load(_, { read }) {
    const own = await read(
      ownRow,
      `select id, name, organization, position, contact_email, contact_phone, influence_level, relationship_status,
         engagement_history, tags, updated_at
       from public.stakeholders order by influence_level desc, name limit 500`,
    );
    return {
      data: {
        institutions: await readInstitutions(read),
        own: own.map((row) => ({
          id: row.id,
          name: row.name,
          organization: row.organization,
          position: row.position,
          contactEmail: row.contact_email,
          contactPhone: row.contact_phone,
          influence: row.influence_level,
          status: row.relationship_status,
          history: row.engagement_history,
          tags: row.tags,
        })),
      },
      records: own.map(({ id, updated_at }) => ({ kind: 'stakeholders', id, version: updated_at })),
    };
  },
  engine(input, { own, institutions }) {
    const { stakeholders, knownSector } = discover(input, own, institutions);
    return {
      output: { stakeholders: stakeholders.map(({ category: _, known: __, ...one }) => one) },
      extra: {
        categories: stakeholders.map(({ category }) => category),
        known: stakeholders.map(({ known }) => known),
      },
      figures: { found: stakeholders.length },
      warnings: [
        'Ministries change their names: check each before you write to one.',
        ...(knownSector
          ? []
          : ['This sector has no institutions of its own on file: those for every sector are listed.']),
      ],
    };
  },
});

const spokenParts = ({ frames, ask, objection }: Pick<EngagementPlan, 'frames' | 'ask' | 'objection'>) => ({
  ...Object.fromEntries(frames.map((frame, at) => [`message_${at + 1}`, frame])),
  ask,
  objection,
});
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/** What to do about one stakeholder, in words, and as a plan beside them. */
export const engagementStrategy = defineTool({
  name: 'engagement-strategy',
  permission: 'signed-in',
  input: z.object({
    stakeholder: z.object({
      name: toolText(SHORT).refine(given, 'Please name the stakeholder.'),
      position: toolText(SHORT)
        .nullish()
        .transform((text) => text ?? ''),
      organization: toolText(SHORT)
        .nullish()
        .transform((text) => text ?? ''),
      influence_level: z.number().min(0).max(10),
      relationship_status: toolText(SHORT)
        .nullish()
        .transform((text) => text ?? ''),
      engagement_history: toolText()
        .nullish()
        .transform((text) => text ?? ''),
    }),
    context: z.object({
      industry: toolText(SHORT).default(''),
      objectives: toolList(toolText(500)).default([]),
    }),
  }),
  output: z.object({ strategy: z.string() }),
  extra: z.object({
    plan: z.object({
      quadrant: z.enum(['manage closely', 'keep satisfied', 'keep informed', 'monitor']),
      salience: z.string(),
      level: z.enum(['inform', 'consult', 'involve', 'collaborate']),
      stance: z.enum(['supportive', 'neutral', 'opposed']),
      about: z.string(),
      goal: z.string(),
      cadence: z.string(),
      channel: z.string(),
      messenger: z.string(),
      frames: z.array(z.string()),
      ask: z.string(),
      objection: z.string(),
      steps: z.array(z.object({ day: z.string(), step: z.string() })),
      risk: z.string(),
    }),
  }),
  // Goal, level, cadence and days are the engine's; a model words what is said to whom.
  wording: {
    texts: ({ extra }) => (extra ? spokenParts(extra.plan) : {}),
    put(made, texts, { stakeholder }) {
      if (!made.extra) return null;
      const { frames, ask, objection } = made.extra.plan;
      const plan = {
        ...made.extra.plan,
        frames: frames.map((frame, at) => oneLine(texts[`message_${at + 1}`] ?? frame)),
        ask: oneLine(texts.ask ?? ask),
        objection: oneLine(texts.objection ?? objection),
      };
      return { output: { strategy: planText(stakeholder, plan) }, extra: { plan } };
    },
  },
  streams: ({ strategy }) => strategy,
  load: async (_, { read }) => ({ data: await readInstitutions(read), records: [] }),
  engine(input, institutions, now) {
    const { stakeholder, context } = input;
    const { interest, known, ...institution } = interestIn(
      stakeholder,
      context.objectives,
      institutions,
      context.industry,
    );
    const plan = engagementPlan(input, interest, todayInLagos(now), institution);
    return {
      output: { strategy: planText(input.stakeholder, plan) },
      extra: { plan },
      figures: { interest: Math.round(100 * interest), influence: input.stakeholder.influence_level },
      sources: [
        {
          id: 'mendelow',
          title: 'Power and interest grid',
          kind: 'framework',
          ref: 'Mendelow 1991',
          asOf: '1991',
        },
        {
          id: 'salience',
          title: 'Stakeholder salience',
          kind: 'framework',
          ref: 'Mitchell, Agle and Wood 1997',
          asOf: '1997',
        },
        {
          id: 'iap2',
          title: 'Spectrum of public participation',
          kind: 'framework',
          ref: 'IAP2',
          asOf: '2018',
          link: 'https://www.iap2.org/',
        },
      ],
      warnings: known
        ? []
        : ['The institution is not on file: the advice rests on influence, objectives and stance alone.'],
    };
  },
});
