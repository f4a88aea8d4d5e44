import { goldTopics } from './alert-gold-topics.ts';

/**
 * 200 short policy texts of our own and 60 subscriptions, by which the matcher of alerts is counted. What a text is about
 * is decided where it is written: a phrase of a topic makes it one of that topic, however it is spelt. Asides name a
 * thing in passing that is spelt like another topic and is not about it.
 */
interface GoldText {
  title: string;
  sector: string;
  topic: number;
}

const frames: readonly ((phrase: string, aside: string) => string)[] = [
  (phrase, aside) =>
    `A committee took up ${phrase} at its sitting. ${aside} The report is due within six weeks.`,
  (phrase, aside) => `The ministry opened a consultation on ${phrase}; comments close this month. ${aside}`,
];
const asides = [
  'Observers spoke of a broad spectrum of views.',
  'The cost to the treasury was not named.',
  'A panel heard the solar industry.',
  'Several states were heard.',
  'The text is with the clerk.',
  'Nuts and bolts remain to be settled.',
  'Unions and employers differed.',
  'The code of the building’s gate had changed.',
  'Copies were given to the press.',
  'Local stations broadcast the content of the speech.',
  'Health and insurance unions were there.',
  'The paper runs to forty pages.',
  'Further hearings follow.',
  'A tax on luxury was put off; sugar was served.',
  'The bank was open late.',
  'Data and its protection by locks came up.',
  'The gas company said nothing of its flare.',
];

export const goldTexts: readonly GoldText[] = goldTopics.flatMap(({ sector, phrases }, topic) =>
  phrases.flatMap((phrase, nth) =>
    frames.map((frame, which) => ({
      sector,
      topic,
      title: frame(phrase, asides[(topic * 10 + nth * 2 + which) % asides.length] ?? ''),
    })),
  ),
);

interface GoldSubscription {
  sectors: readonly string[];
  keywords: readonly string[];
  excluded_words: readonly string[];
  /** What the subscriber meant. */
  wants(text: GoldText): boolean;
}

/** By topic; by topic within its sector; by two topics without consultations; by sector alone. */
export const goldSubscriptions: readonly GoldSubscription[] = [
  ...goldTopics.map(({ keyword }, topic) => ({
    sectors: [],
    keywords: [keyword],
    excluded_words: [],
    wants: (text: GoldText) => text.topic === topic,
  })),
  ...goldTopics.map(({ keyword, sector }, topic) => ({
    sectors: [sector],
    keywords: [keyword.toUpperCase()],
    excluded_words: [],
    wants: (text: GoldText) => text.topic === topic,
  })),
  ...goldTopics.slice(0, 10).map(({ keyword }, topic) => ({
    sectors: [],
    keywords: [keyword, goldTopics[topic + 10]?.keyword ?? ''],
    excluded_words: ['consultation'],
    wants: (text: GoldText) =>
      (text.topic === topic || text.topic === topic + 10) && !text.title.includes('consultation'),
  })),
  ...[...new Set(goldTopics.map(({ sector }) => sector))].map((sector) => ({
    sectors: [sector],
    keywords: [],
    excluded_words: [],
    wants: (text: GoldText) => text.sector === sector,
  })),
];
