import type { StaffProject } from './staff-facts.ts';

/** What of somebody a match is counted from. */
export interface Matched {
  id: string;
  capacity: number;
  hours: number;
  skills: ReadonlyMap<string, number>;
  score: number;
  clients: ReadonlySet<string | null>;
  costPerHour: number | null;
}
export interface MatchParts {
  skill: number;
  free: number;
  performance: number;
  continuity: number;
}

const SHARES: MatchParts = { skill: 0.45, free: 0.25, performance: 0.15, continuity: 0.15 };
/** What a match is at least worth to the solver, and the most that a lower cost counts between equal ones. */
const LEAST_WEIGHT = 1e-4;

/** How well people suit projects. */
export function matching(people: readonly Matched[]) {
  const rarity = rarityOf(people.map(({ skills }) => skills));
  const personOf = new Map(people.map((one) => [one.id, one]));
  const dearest = Math.max(1, ...people.map(({ costPerHour }) => costPerHour ?? 0));
  const parts = (project: StaffProject | undefined, personId: string): MatchParts | null => {
    const person = personOf.get(personId);
    if (!project || !person) return null;
    const wanted = project.services.reduce((sum, one) => sum + rarity(one), 0);
    const known = project.services.reduce((sum, one) => sum + (person.skills.has(one) ? rarity(one) : 0), 0);
    return {
      skill: wanted === 0 ? 0 : known / wanted,
      free: person.capacity === 0 ? 0 : Math.max(0, 1 - person.hours / person.capacity),
      performance: person.score / 10,
      continuity: person.clients.has(project.clientId) ? 1 : 0,
    };
  };
  const match = (project: StaffProject | undefined, personId: string): number => {
    const found = parts(project, personId);
    return found
      ? SHARES.skill * found.skill +
          SHARES.free * found.free +
          SHARES.performance * found.performance +
          SHARES.continuity * found.continuity
      : 0;
  };
  return {
    parts,
    match,
    /** What the solver weighs: the match, and between equal matches the lower cost. */
    weight: (project: StaffProject | undefined, personId: string): number => {
      const cost = personOf.get(personId)?.costPerHour ?? dearest;
      return Math.max(LEAST_WEIGHT, match(project, personId) + LEAST_WEIGHT * (1 - cost / dearest));
    },
  };
}

/** A skill few people have weighs more; counted once for each. */
function rarityOf(all: readonly ReadonlyMap<string, number>[]): (skill: string) => number {
  const holders = new Map<string, number>();
  for (const skills of all)
    for (const skill of skills.keys()) holders.set(skill, (holders.get(skill) ?? 0) + 1);
  return (skill) => Math.log(1 + all.length / (1 + (holders.get(skill) ?? 0))) + 0.1;
}
