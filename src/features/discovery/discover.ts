import type { Institution } from './institution.ts';
import { concernsBy, kindByWords } from './strategy-words.ts';

export interface OwnStakeholder {
  id: string;
  name: string;
  organization: string | null;
  position: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  influence: number;
  status: string;
  history: string | null;
  tags: readonly string[];
}

export interface Discovered {
  name: string;
  organization: string;
  position: string;
  contact_email: string | null;
  contact_phone: string | null;
  influence_level: number;
  relationship_status: string;
  engagement_history: string;
  notes: string;
}

const SHOWN = 12;
const SHARES = { objectives: 0.35, power: 0.25, stage: 0.15, history: 0.15, project: 0.1 };
/** How much a further one of the same category counts less, so that no list is all regulators. */
const SAME_CATEGORY = 0.12;
const words = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length > 2).map(stem);
/** Close enough for a few hundred words of mandate: endings of number and tense go. */
const stem = (word: string) => word.replace(/(ations?|ings?|ies|es|s|ed|ion)$/u, '').slice(0, 8);

/** A word that stands in so many mandates, as licence or reform do, tells half as much of whose business an aim is. */
const COMMON = 4;
function rarity(texts: readonly string[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(words(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => ((counts.get(word) ?? 0) >= COMMON ? 0.5 : 1);
}

/**
 * Who matters for an aim in a sector: our own relations first, then public institutions; offices, never private people.
 * `known` is the stakeholder somebody is already.
 */
export function discover(
  request: { industry: string; objectives: readonly string[]; projectType: string },
  own: readonly OwnStakeholder[],
  institutions: readonly Institution[],
): { stakeholders: (Discovered & { category: string; known: string | null })[]; knownSector: boolean } {
  const wanted = new Set(request.objectives.flatMap(words));
  const project = new Set(words(request.projectType));
  const ofSector = institutions.filter(({ sector }) => sector === request.industry);
  const candidates = [...ofSector, ...institutions.filter(({ sector }) => sector === null)];
  const weigh = rarity(candidates.map(({ name, mandate }) => `${name} ${mandate}`));
  const part = (of: ReadonlySet<string>, text: string) => {
    if (of.size === 0) return 0;
    const there = new Set(words(text));
    const found = [...of].filter((word) => there.has(word)).reduce((sum, word) => sum + weigh(word), 0);
    return found / Math.min(of.size, 3);
  };
  const legislative = /bill|law|legislat|amend|hearing|assembly|committee/i.test(
    [...request.objectives, request.projectType].join(' '),
  );
  const score = (text: string, power: number, category: string, known: boolean) => {
    const spoken = Math.min(1, part(wanted, text));
    // A regulator counts more where the aim is its own, not for being one of the sector.
    const stage =
      category === 'legislature' && legislative ? 1 : category === 'regulator' && spoken > 0 ? 0.5 : 0.2;
    return (
      SHARES.objectives * spoken +
      SHARES.power * (power / 10) +
      SHARES.stage * stage +
      SHARES.history * (known ? 1 : 0) +
      SHARES.project * Math.min(1, part(project, text))
    );
  };

  const sameAs = (one: OwnStakeholder, card: Institution) =>
    [one.name, one.organization ?? ''].some((name) => normal(name) === normal(card.name));
  const relations = own
    .map((one) => {
      const card = candidates.find((institution) => sameAs(one, institution));
      const text = [one.name, one.organization, one.position, one.history, ...one.tags, card?.mandate].join(
        ' ',
      );
      return {
        one,
        card,
        match: part(wanted, text),
        score: score(text, one.influence, card?.category ?? '', true),
      };
    })
    // Somebody we know belongs in the list when the aim, or the sector's institutions, name them.
    .filter(({ card, match }) => card !== undefined || match > 0)
    .sort((a, b) => b.score - a.score || a.one.name.localeCompare(b.one.name))
    // Kept for two clients, somebody has two entries and is one person.
    .filter(({ one }, at, all) => all.findIndex((other) => whoIs(other.one) === whoIs(one)) === at);
  const taken = new Set(relations.flatMap(({ card }) => (card ? [card.name] : [])));
  const open = candidates
    .filter(({ name }) => !taken.has(name))
    .map((card) => ({
      card,
      score: score(`${card.name} ${card.mandate}`, card.power, card.category, false),
    }));
  const chosen: typeof open = [];
  const count = (category: string) => chosen.filter(({ card }) => card.category === category).length;
  const room = Math.max(6, SHOWN - relations.length);
  while (chosen.length < room && chosen.length < open.length) {
    const [best] = open
      .filter((one) => !chosen.includes(one))
      .map((one) => ({ one, value: one.score - SAME_CATEGORY * count(one.card.category) }))
      .sort((a, b) => b.value - a.value || a.one.card.name.localeCompare(b.one.card.name));
    if (!best) break;
    chosen.push(best.one);
  }
  return {
    knownSector: ofSector.length > 0,
    stakeholders: [
      ...relations.slice(0, SHOWN - 6).map(({ one, card }) => ({
        name: one.name,
        organization: one.organization ?? '',
        position: one.position ?? '',
        contact_email: one.contactEmail,
        contact_phone: one.contactPhone,
        influence_level: one.influence,
        relationship_status: one.status,
        engagement_history: one.history ?? '',
        notes: 'Already among your stakeholders.',
        category: card?.category ?? 'own relation',
        known: one.id,
      })),
      ...chosen
        .sort((a, b) => b.score - a.score || a.card.name.localeCompare(b.card.name))
        .map(({ card }) => ({
          name: card.name,
          organization: card.name,
          position: POSITIONS[card.category],
          contact_email: null,
          contact_phone: null,
          influence_level: card.power,
          relationship_status: 'neutral',
          engagement_history: '',
          notes: card.note,
          category: card.category,
          known: null,
        })),
    ],
  };
}

const normal = (name: string) =>
  name
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
const whoIs = ({ name, organization }: OwnStakeholder) => `${normal(name)}, ${normal(organization ?? '')}`;
const POSITIONS: Readonly<Record<Institution['category'], string>> = {
  regulator: 'Regulator or agency',
  ministry: 'Federal ministry or council',
  legislature: 'Committee of the National Assembly',
  industry: 'Industry body',
  'civil society': 'Civil society',
  media: 'Media and communication body',
  'development partner': 'Development partner',
};

/** A name and, where one stands in brackets behind it, its abbreviation. */
const namesOf = ({ name }: Institution): string[] => [
  normal(name),
  ...(/\(([^)]+)\)/.exec(name)?.slice(1).map(normal) ?? []),
];
/** What somebody is concerned with by their office, where the matter is of their sector. */
const OWN_SECTOR = 0.5;

/** How far objectives speak of what somebody does, 0–1, whether their institution is on file, and what it is there for. */
export function interestIn(
  stakeholder: { name: string; organization: string; position: string; engagement_history: string },
  objectives: readonly string[],
  institutions: readonly Institution[],
  industry = '',
): { interest: number; known: boolean; mandate: string | null; category: Institution['category'] | null } {
  const names = [stakeholder.name, stakeholder.organization, stakeholder.position].map(
    (text) => ` ${normal(text)} `,
  );
  const meant = institutions.filter((card) =>
    namesOf(card).some((own) => names.some((name) => name.includes(` ${own} `))),
  );
  const own = meant.find(({ sector }) => industry !== '' && sector === industry);
  const card = own ?? meant[0];
  const wanted = new Set(objectives.flatMap(words));
  const there = new Set(
    words(
      [stakeholder.organization, stakeholder.position, stakeholder.engagement_history, card?.mandate].join(
        ' ',
      ),
    ),
  );
  const both = [...wanted].filter((word) => there.has(word)).length;
  const spoken = wanted.size === 0 ? 0 : Math.min(1, both / Math.min(wanted.size, 3));
  // A body of another sector is none of those whose business it is by kind.
  const concerned =
    (card === undefined || card.sector === null || own !== undefined) &&
    concernsBy(card?.category ?? kindByWords(names.join(' ')), objectives);
  return {
    // Whoever makes the rules of a sector is concerned with what is wanted in it, whatever words that is put in.
    interest: own || concerned ? Math.max(OWN_SECTOR, spoken) : spoken,
    known: card !== undefined,
    mandate: card?.mandate ?? null,
    category: card?.category ?? null,
  };
}
