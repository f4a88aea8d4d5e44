import type { PatternArea } from '#src/ui/pattern.tsx';

const byCategory: Record<string, PatternArea> = {
  'Public Affairs': 'public-affairs',
  'Strategic Communication': 'strategic-communication',
  'Crisis Communication': 'strategic-communication',
  'Political Intelligence': 'political-communication',
  'Data Protection': 'data-protection',
  'Data Protection and Compliance': 'data-protection',
  'Digital Communication': 'digital-communication',
  'Capacity Building': 'capacity-building',
  Training: 'capacity-building',
  'Executive Briefing': 'capacity-building',
  'Integrated Solutions': 'capacity-building',
};

/** The pattern a category is shown under, so that all that belongs to an area is recognisably kin. */
export const areaOf = (category: string): PatternArea => byCategory[category] ?? 'public-affairs';
