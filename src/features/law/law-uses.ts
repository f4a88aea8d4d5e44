interface LawUse {
  /** What reads the entry. */
  label: string;
  href: string;
}

const guide: readonly LawUse[] = [
  { label: 'NDPR guide', href: '/ndpr-guide' },
  { label: 'NDPR guide, PDF', href: '/downloads' },
];
const generator: LawUse = { label: 'Document generator', href: '/document-generator' };
const warRooms: LawUse = { label: 'War-rooms: clocks, notices and steps', href: '/dashboard/crises' };
const crisis: LawUse = { label: 'Crisis toolkit', href: '/crisis-communication-toolkit' };

/**
 * Which pages and documents read which entry of the law register: what an editor is shown before saving. What is read by
 * the database (due dates, clients) is listed by law_effects. A page that reads another entry adds its line here; a
 * test compares the guide with it.
 */
export const lawUses = {
  'law.name': guide,
  'law.act': [generator],
  'law.gaid': [...guide, generator],
  'law.ndpr-2019': [generator],
  'tier.test': [...guide, generator],
  'tier.uhl': [generator],
  'tier.ehl': [generator],
  'fee.registration': guide,
  'fee.car': guide,
  'car.duty': [...guide, generator],
  'car.filing-date': [...guide, generator],
  'car.late': [generator],
  'fine.maximum': [...guide, generator],
  'fine.maximum-others': [generator],
  'fine.registration': guide,
  'fine.consent': guide,
  'fine.breach': guide,
  'fine.localisation': guide,
  'fine.dpo': guide,
  'breach.notice': [...guide, generator, warRooms],
  'dpo.duty': [...guide, generator],
  'dpia.duty': [...guide, generator],
  'data.sensitive': [generator],
  'transfer.rules': [generator],
  'rights.subject': [...guide, generator],
  'enforcement.record': guide,
  'emergency.number': [crisis, generator],
} as const satisfies Record<string, readonly LawUse[]>;

/** A key that pages name. */
export type LawKey = keyof typeof lawUses;

/** Where an entry is read; every entry stands on the public register. */
export const usesOf = (key: string): readonly LawUse[] => [
  { label: 'Law register', href: `/law-register#${key}` },
  ...(new Map<string, readonly LawUse[]>(Object.entries(lawUses)).get(key) ?? []),
];
