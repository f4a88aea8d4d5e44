import { nounOf } from '#src/nouns.ts';
import { capital } from '#src/records/capital.ts';
import type { Result } from '#supabase/types.gen.ts';

/** A record the search found. */
export type Hit = Result<'search_everything'>;

/** Kinds that are no nouns of the registry: what they are called together, and where one of them opens. */
const others: Readonly<Record<string, { many: string; open: (hit: Hit, staff: boolean) => string }>> = {
  requests: {
    many: 'Requests',
    open: ({ record_id }, staff) => (staff ? `/dashboard/requests/${record_id}` : '/dashboard/my-requests'),
  },
  content_items: { many: 'Content', open: ({ record_id }) => `/dashboard/content/${record_id}` },
  results: { many: 'Saved texts', open: ({ record_id }) => `/dashboard/results/${record_id}` },
  people: { many: 'People', open: ({ title }) => `/dashboard/people?q=${encodeURIComponent(title)}` },
};

/** What records of a kind are called; null for a kind that has no page yet. */
function kindLabel(kind: string): string | null {
  const noun = nounOf(kind);
  return noun ? capital(noun.many) : (others[kind]?.many ?? null);
}

/** Where a record opens; null while its kind has no page. */
export function hitAddress(hit: Hit, staff: boolean): string | null {
  const noun = nounOf(hit.record_kind);
  return noun ? `${noun.address}/${hit.record_id}` : (others[hit.record_kind]?.open(hit, staff) ?? null);
}

/** Hits of one kind stand together, the kinds in the order in which their first hit came. */
export function byKind<Found extends Hit>(hits: readonly Found[]): { label: string; hits: Found[] }[] {
  const groups = new Map<string, Found[]>();
  for (const hit of hits) {
    const label = kindLabel(hit.record_kind);
    if (label !== null) groups.set(label, [...(groups.get(label) ?? []), hit]);
  }
  return [...groups].map(([label, found]) => ({ label, hits: found }));
}
