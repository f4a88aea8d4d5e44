/** How one stakeholder stands to another, told from the first. */
export const relationKinds = [
  { value: 'belongs_to', label: 'belongs to' },
  { value: 'reports_to', label: 'reports to' },
  { value: 'advises', label: 'advises' },
  { value: 'allied_with', label: 'is allied with' },
  { value: 'opposes', label: 'opposes' },
  { value: 'funds', label: 'funds' },
] as const;
export type RelationKind = (typeof relationKinds)[number]['value'];

export const relationWords = (kind: string): string =>
  relationKinds.find(({ value }) => value === kind)?.label ?? kind.replaceAll('_', ' ');

/** What the charts need of a stakeholder. */
export interface Plotted {
  id: string;
  name: string;
  influence_level: number;
  interest_level: number;
  relationship_status: string;
}

/** The four quarters of the grid, as the discipline calls them. */
export const quarters = [
  { label: 'Keep satisfied', influential: true, interested: false },
  { label: 'Manage closely', influential: true, interested: true },
  { label: 'Monitor', influential: false, interested: false },
  { label: 'Keep informed', influential: false, interested: true },
] as const;

/** Above the middle of a scale of 0 to 10. */
const high = (level: number) => level > 5;

export function quarterOf({ influence_level, interest_level }: Plotted): string {
  return (
    quarters.find(
      (one) => one.influential === high(influence_level) && one.interested === high(interest_level),
    )?.label ?? ''
  );
}

/** Everyone who stands on the same point of the grid, so that no mark hides another. */
export interface GridPoint<One extends Plotted> {
  key: string;
  influence: number;
  interest: number;
  people: One[];
}

export function gridPoints<One extends Plotted>(stakeholders: readonly One[]): GridPoint<One>[] {
  const points = new Map<string, GridPoint<One>>();
  for (const one of stakeholders) {
    const key = `${one.interest_level} ${one.influence_level}`;
    const point = points.get(key) ?? {
      key,
      influence: one.influence_level,
      interest: one.interest_level,
      people: [],
    };
    point.people.push(one);
    points.set(key, point);
  }
  return [...points.values()].sort((a, b) => b.influence - a.influence || b.interest - a.interest);
}

export interface Relation {
  id: string;
  from_id: string;
  to_id: string;
  kind: string;
}

export interface MapNode<One extends Plotted> {
  person: One;
  x: number;
  y: number;
  /** Where the name stands beside the mark. */
  anchor: 'start' | 'middle' | 'end';
}

/** Places everyone who has a relationship on a circle; neighbours of the best connected stand beside them. */
export function mapNodes<One extends Plotted>(
  stakeholders: readonly One[],
  relations: readonly Relation[],
  radius: number,
): MapNode<One>[] {
  const byId = new Map(stakeholders.map((one) => [one.id, one]));
  const neighbours = new Map<string, string[]>();
  for (const { from_id, to_id } of relations) {
    if (!byId.has(from_id) || !byId.has(to_id)) continue;
    neighbours.set(from_id, [...(neighbours.get(from_id) ?? []), to_id]);
    neighbours.set(to_id, [...(neighbours.get(to_id) ?? []), from_id]);
  }
  const degree = (id: string) => neighbours.get(id)?.length ?? 0;
  const placed: string[] = [];
  const seen = new Set<string>();
  const place = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    placed.push(id);
    for (const next of (neighbours.get(id) ?? []).toSorted((a, b) => degree(b) - degree(a))) place(next);
  };
  for (const id of [...neighbours.keys()].sort((a, b) => degree(b) - degree(a))) place(id);
  return placed.flatMap((id, index) => {
    const person = byId.get(id);
    if (!person) return [];
    const angle = (index / placed.length) * 2 * Math.PI - Math.PI / 2;
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return [
      { person, x, y, anchor: Math.abs(x) < radius * 0.2 ? 'middle' : x > 0 ? 'start' : 'end' } as const,
    ];
  });
}
