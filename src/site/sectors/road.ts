import type { FieldsOf, PublishedItem } from '#src/features/content/content.ts';
import type { Sector } from '../content/sectors.ts';

type Follows = Pick<Sector, 'tracked' | 'policies'>;

/** One policy on its way, with its stages as parts of the years the chart covers. */
export interface Road {
  slug: string;
  title: string;
  instrument: FieldsOf<'policy'>['instrument'];
  status: FieldsOf<'policy'>['status'];
  /** What happened last, and when as far as it is on record. */
  last: { stage: string; on: string } | null;
  arrived: boolean;
  /** From 0, where the chart begins, to 1, where it ends. */
  stages: readonly number[];
  due: readonly number[];
}

export interface Roads {
  roads: readonly Road[];
  /** The years the chart covers, the first at 0. */
  years: readonly number[];
  today: number;
}

/** A day that is known by its month alone stands in the middle of it. */
const timeOf = (on: string): number => Date.parse(on.length === 7 ? `${on}-15` : on);

/** The policies of a sector: filed under it, bearing on it as a further sector, or named for it. */
export const followedBy = (
  { tracked, policies = [] }: Follows,
  all: readonly PublishedItem<'policy'>[],
): PublishedItem<'policy'>[] =>
  all.filter(
    ({ slug, fields }) =>
      [fields.sector, ...fields.sectors].some((one) => tracked.includes(one)) || policies.includes(slug),
  );

/** The dates of a sector: its own, and those of every policy it follows. */
export const datesFor = (
  { tracked }: Follows,
  followed: readonly PublishedItem<'policy'>[],
  all: readonly PublishedItem<'deadline'>[],
): PublishedItem<'deadline'>[] =>
  all.filter(
    ({ fields }) => tracked.includes(fields.sector) || followed.some(({ slug }) => slug === fields.policy),
  );

/** The way of each policy by its dated stages, those still moving first, and the dates ahead that belong to it. */
export function roadsOf(
  policies: readonly PublishedItem<'policy'>[],
  deadlines: readonly PublishedItem<'deadline'>[],
  today: string,
): Roads {
  const times = [
    today,
    ...policies.flatMap(({ fields }) => fields.stages.map(({ on }) => on)),
    ...deadlines.map(({ fields }) => fields.deadline),
  ].map(timeOf);
  const first = new Date(Math.min(...times)).getUTCFullYear();
  const after = new Date(Math.max(...times)).getUTCFullYear() + 1;
  const [from, to] = [Date.UTC(first), Date.UTC(after)];
  const part = (on: string) => (timeOf(on) - from) / (to - from);
  const roads = policies.map(({ slug, fields }): Road => {
    const last = fields.stages.at(-1);
    return {
      slug,
      title: fields.title,
      instrument: fields.instrument,
      status: fields.status,
      last: last ? { stage: last.stage, on: last.on } : null,
      arrived: fields.status === 'Enacted',
      stages: fields.stages.map(({ on }) => part(on)),
      due: deadlines.filter((one) => one.fields.policy === slug).map((one) => part(one.fields.deadline)),
    };
  });
  return {
    roads: roads.sort(
      (one, other) =>
        Number(one.arrived) - Number(other.arrived) ||
        (other.last?.on ?? '').localeCompare(one.last?.on ?? ''),
    ),
    years: Array.from({ length: after - first }, (_, index) => first + index),
    today: part(today),
  };
}
