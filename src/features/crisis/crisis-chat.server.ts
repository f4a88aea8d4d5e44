import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defineTool, toolText } from '#server/ai/define-tool.ts';
import { readLaw } from '#server/content/law-reader.ts';
import type { LawStatement } from '#src/features/law/law-statement.ts';
import type { ToolSource } from '#src/features/tools/tool.ts';
import { formatInLagos, todayInLagos } from '#src/lib/dates.ts';
import { crisisAdvice, type Told } from './crisis-advice.ts';
import { crisisTemplate, templateKindOf } from './crisis-templates.ts';
import { intentOf } from './intents.ts';
import { clusterOf, emptySituation, readSituation, type Situation } from './situation.ts';

interface Conversation {
  situation: Situation;
  /** What it was told already, in that situation. */
  told: ReadonlySet<Told>;
  at: number;
}

/** What a conversation has established; never what was typed. Gone with the process, and after half an hour. */
const conversations = new Map<string, Conversation>();
const REMEMBERED_MS = 30 * 60_000;
const MOST = 2_000;

const framework = (id: string, title: string, ref: string, link: string): ToolSource => ({
  id,
  title,
  kind: 'framework',
  ref,
  asOf: '',
  link,
});
const frameworks = [
  framework(
    'scct',
    'Situational crisis communication theory',
    'Coombs 2007',
    'https://doi.org/10.1057/palgrave.crr.1550049',
  ),
  framework('cerc', 'Crisis and emergency risk communication', 'US CDC', 'https://www.cdc.gov/cerc/'),
];

const adviceCard = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  points: z.string(),
  source: z.string(),
  checked_on: z.string(),
  updated_at: z.string(),
});

/** Advice and texts for a crisis; within a conversation it remembers what was established. */
export const crisisChat = defineTool({
  name: 'crisis-communication-chat',
  permission: 'signed-in',
  input: z.object({
    message: toolText().refine((text) => text.trim() !== '', 'Enter a message'),
    context: toolText(200).default('crisis communication advice'),
    conversationId: z.uuid().optional(),
  }),
  output: z.object({ response: z.string() }),
  extra: z.object({ conversationId: z.string(), cluster: z.enum(['victim', 'accidental', 'preventable']) }),
  wording: {
    texts: ({ output }) => ({ response: output.response }),
    put: ({ output, extra }, { response }) => ({ output: { response: response ?? output.response }, extra }),
  },
  streams: ({ response }) => response,
  async load({ conversationId }, { services, person, now, read }) {
    const law = await readLaw(services, todayInLagos(now));
    const id = conversationId ?? randomUUID();
    const key = `${person.id} ${id}`;
    const kept = conversations.get(key);
    const before =
      kept && now.getTime() - kept.at < REMEMBERED_MS
        ? kept
        : { situation: emptySituation, told: new Set<Told>(), at: 0 };
    const cards = await read(
      adviceCard,
      `select id, key, title, coalesce(points, '') as points, source, checked_on, updated_at from public.knowledge_cards
       where key like 'crisis-advice-%' and not retired order by key`,
    );
    const advice = new Map(
      cards.map((card) => [card.key.replace('crisis-advice-', ''), card.points.split('\n').filter(Boolean)]),
    );
    return {
      data: { law, id, key, before, advice, cards },
      records: cards.map((card) => ({ kind: 'knowledge_cards', id: card.id, version: card.updated_at })),
    };
  },
  engine({ message, context }, { law, id, key, before, advice: points, cards }, now) {
    const situation = readSituation(message, before.situation);
    const notice = law['breach.notice'];
    const hours = notice?.value ?? '72';
    const given = {
      hours,
      emergency: law['emergency.number']?.value ?? '112',
      dueIfNow: formatInLagos(new Date(now.getTime() + Number(hours) * 3_600_000).toISOString()),
    };
    const told = isSame(situation, before.situation) ? before.told : new Set<Told>();
    const advice = /template/i.test(context)
      ? { text: crisisTemplate(templateKindOf(message), situation, hours), told }
      : crisisAdvice(message, situation, { ...given, advice: points }, told);
    remember(key, { situation, told: advice.told, at: now.getTime() });
    const response = advice.text;
    const gaps = response.match(/\[TO COMPLETE/g)?.length ?? 0;
    const asked = /template/i.test(context) ? undefined : intentOf(message)?.id;
    const quoted = cards.filter((card) => asked && card.points && card.key === `crisis-advice-${asked}`);
    return {
      output: { response },
      extra: { conversationId: id, cluster: clusterOf(situation) },
      figures: { personalData: situation.personalData ? 1 : 0 },
      sources: [
        ...frameworks,
        ...quoted.map((card) => ({
          id: card.key,
          title: card.title,
          kind: 'framework' as const,
          ref: card.source,
          asOf: card.checked_on,
        })),
        ...(situation.personalData ? statement(notice) : []),
        ...(response.includes(given.emergency) ? statement(law['emergency.number']) : []),
      ],
      warnings: gaps > 0 ? [`${gaps} places are left for you to complete.`] : [],
    };
  },
});

/** A statement of the register as a source; none where the register has none. */
const statement = (found: LawStatement | undefined): ToolSource[] =>
  found
    ? [
        {
          id: found.key,
          title: found.subject,
          kind: 'law',
          ref: found.pin_cite ?? found.source,
          asOf: found.checked_on,
        },
      ]
    : [];

/** What answers for one situation does not answer for another. */
const isSame = (one: Situation, other: Situation): boolean =>
  one.kind === other.kind &&
  one.harmed === other.harmed &&
  one.claimFalse === other.claimFalse &&
  clusterOf(one) === clusterOf(other);

function remember(key: string, conversation: Conversation): void {
  conversations.delete(key);
  conversations.set(key, conversation);
  const [oldest] = conversations.keys();
  if (conversations.size > MOST && oldest !== undefined) conversations.delete(oldest);
}
