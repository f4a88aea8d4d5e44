export const institutionCategories = [
  'regulator',
  'ministry',
  'legislature',
  'industry',
  'civil society',
  'media',
  'development partner',
] as const;

/** A public institution or body, never a private person. */
export interface Institution {
  name: string;
  /** None: it concerns every sector. */
  sector: string | null;
  category: (typeof institutionCategories)[number];
  /** What it is there for, in the words objectives use. */
  mandate: string;
  /** 0–10: what it can grant, refuse or stop. */
  power: number;
  /** What the person reads beside it. */
  note: string;
}
