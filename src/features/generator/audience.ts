import type { Card } from './card.ts';

/** Readers who meet the subject as people, not by profession. */
const GENERAL =
  /\b(customers?|citizens?|parents?|students?|pupils?|youths?|young|farmers?|traders?|markets?|shop(?:keepers?| owners?)?|communit(?:y|ies)|villag\w*|volunteers?|public|everyone|everybody|households?|workers?|staff|members?|women|elders|artisans?|drivers?|wards?|patients?|residents?|tenants?|families|beginners?)\b/i;
const PROFESSIONAL =
  /\b(officers?|directors?|managers?|executives?|counsel|lawyers?|boards?|regulators?|registrars?|secretar(?:y|ies)|specialists?|consultants?|auditors?|engineers?|committee|professionals?|experts?|senior|chief)\b/i;

/** Whether a text is for people at large, who are written for in short sentences and everyday words. */
export const isForEveryone = (audience: string): boolean =>
  GENERAL.test(audience) && !PROFESSIONAL.test(audience);

/** Words of offices and what they mean; each stands where the other did. */
const everyday: readonly (readonly [RegExp, string])[] = [
  [/\bdesignate\b/g, 'name'],
  [/\bdesignates\b/g, 'names'],
  [/\bin order to\b/g, 'to'],
  [/\bprior to\b/g, 'before'],
  [/\bwith regard to\b/g, 'about'],
  [/\bin accordance with\b/g, 'under'],
  [/\bapproximately\b/g, 'about'],
  [/\bsufficient\b/g, 'enough'],
  [/\bdemonstrate\b/g, 'show'],
  [/\bassistance\b/g, 'help'],
  [/\battributes\b/g, 'gives'],
];
const HALVES = /;\s+(\p{Ll})/gu;

/** The same statements in more and shorter sentences: what a semicolon joins stands alone. */
export function everydayWords(text: string): string {
  const apart = text.replace(HALVES, (_, letter: string) => `. ${letter.toUpperCase()}`);
  return everyday.reduce((words, [office, plain]) => words.replace(office, plain), apart);
}

const shortened = new WeakMap<readonly Card[], readonly Card[]>();

/** The cards as this audience reads them; each set is put into everyday words once. */
export function cardsFor(audience: string, cards: readonly Card[]): readonly Card[] {
  if (!isForEveryone(audience)) return cards;
  const made =
    shortened.get(cards) ??
    cards.map((card) => ({ ...card, paragraphs: card.paragraphs.map(everydayWords) }));
  shortened.set(cards, made);
  return made;
}
