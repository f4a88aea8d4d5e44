/**
 * 200 short policy texts of our own and 60 subscriptions, for the test of the matcher. What a text is about is decided
 * where it is written: a phrase of a topic makes it one of that topic, however it is spelt. Asides name a thing in
 * passing that is spelt like another topic and is not about it.
 */
interface Topic {
  sector: string;
  /** What a subscriber would type. */
  keyword: string;
  /** Five ways in which a text speaks of it. */
  phrases: readonly [string, string, string, string, string];
}

const topics: readonly Topic[] = [
  {
    sector: 'Technology',
    keyword: 'NDPR',
    phrases: [
      'the NDPR',
      'the Nigeria Data Protection Act',
      'data-protection audits',
      'duties under the NDPA',
      'Data Protection officers',
    ],
  },
  {
    sector: 'Technology',
    keyword: 'artificial intelligence',
    phrases: [
      'artificial intelligence',
      'Artificial Intelligence systems',
      'uses of artificial-intelligence',
      'risks of artificial intelligence',
      'an Artificial Intelligence office',
    ],
  },
  {
    sector: 'Technology',
    keyword: 'start-up',
    phrases: ['every start-up', 'Start-ups', 'the start-up label', 'start up funding', 'a start-up council'],
  },
  {
    sector: 'Financial Services',
    keyword: 'digital lender',
    phrases: [
      'digital lenders',
      'a digital lender',
      'Digital Lender conduct',
      'digital-lenders on apps',
      'a register of digital lenders',
    ],
  },
  {
    sector: 'Financial Services',
    keyword: 'pension',
    phrases: [
      'pensions',
      'the pension fund',
      'Pension contributions',
      'pension-fund managers',
      'arrears of pension',
    ],
  },
  {
    sector: 'Financial Services',
    keyword: 'open banking',
    phrases: [
      'open banking',
      'Open Banking interfaces',
      'open-banking consent',
      'the open banking register',
      'rules of Open-Banking',
    ],
  },
  {
    sector: 'Energy',
    keyword: 'electricity',
    phrases: [
      'electricity',
      'Electricity tariffs',
      'state electricity markets',
      'the electricity subsidy',
      'wholesale electricity',
    ],
  },
  {
    sector: 'Energy',
    keyword: 'solar panel',
    phrases: [
      'solar panels',
      'a solar panel',
      'imported Solar Panels',
      'solar-panel waste',
      'the duty on solar panels',
    ],
  },
  {
    sector: 'Energy',
    keyword: 'gas flaring',
    phrases: [
      'gas flaring',
      'Gas Flaring penalties',
      'gas-flaring permits',
      'an end to gas flaring',
      'records of gas-flaring',
    ],
  },
  {
    sector: 'Healthcare',
    keyword: 'health insurance',
    phrases: [
      'health insurance',
      'Health Insurance for all',
      'state health-insurance schemes',
      'the health insurance levy',
      'compulsory Health-Insurance',
    ],
  },
  {
    sector: 'Healthcare',
    keyword: 'vaccine',
    phrases: ['vaccines', 'a vaccine plant', 'Vaccine stocks', 'vaccines for children', 'the vaccine budget'],
  },
  {
    sector: 'Telecommunications',
    keyword: 'spectrum',
    phrases: ['spectrum', 'Spectrum fees', 'spectrum trading', 'the spectrum auction', 'unused spectrum'],
  },
  {
    sector: 'Telecommunications',
    keyword: 'SIM registration',
    phrases: [
      'SIM registration',
      'sim registration',
      'SIM-registration records',
      'deadlines for SIM registration',
      'the SIM Registration code',
    ],
  },
  {
    sector: 'Manufacturing',
    keyword: 'sugar tax',
    phrases: ['the sugar tax', 'a Sugar Tax', 'sugar-tax receipts', 'sugar taxes', 'a higher sugar tax'],
  },
  {
    sector: 'Manufacturing',
    keyword: 'local content',
    phrases: [
      'local content',
      'Local Content targets',
      'local-content plans',
      'the local content board',
      'more local content',
    ],
  },
  {
    sector: 'Agriculture',
    keyword: 'fertiliser',
    phrases: [
      'fertiliser',
      'Fertilisers',
      'the fertiliser subsidy',
      'fertiliser blending',
      'sellers of fertilisers',
    ],
  },
  {
    sector: 'Agriculture',
    keyword: 'shea nut',
    phrases: ['shea nuts', 'raw Shea Nuts', 'the shea nut ban', 'shea-nut processors', 'a shea nut levy'],
  },
  {
    sector: 'Mining',
    keyword: 'lithium',
    phrases: ['lithium', 'Lithium royalties', 'lithium refining', 'exports of lithium', 'a lithium licence'],
  },
  {
    sector: 'Aviation',
    keyword: 'passenger right',
    phrases: [
      'passenger rights',
      'Passenger Rights',
      'the passenger-rights charter',
      'a passenger right to refunds',
      'breaches of passenger rights',
    ],
  },
  {
    sector: 'Construction',
    keyword: 'building code',
    phrases: [
      'the building code',
      'Building Codes',
      'building-code inspectors',
      'the national Building Code',
      'a breach of the building code',
    ],
  },
];

const frames: readonly ((phrase: string, aside: string) => string)[] = [
  (phrase, aside) =>
    `A committee took up ${phrase} at its sitting. ${aside} The report is due within six weeks.`,
  (phrase, aside) =>
    `The ministry opened a consultation on ${phrase}; comments close at the end of the month. ${aside}`,
];
/** Spelt like a topic, about none. */
const asides = [
  'Observers spoke of a broad spectrum of views.',
  'Members asked for the cost to the treasury.',
  'The sitting began late because of the rain.',
  'Several states were heard.',
  'The text is with the clerk.',
  'A second reading was not announced.',
  'Unions and employers differed.',
  'The minister did not attend.',
  'Copies were given to the press.',
  'The chair thanked those who had written.',
  'No figure was named.',
  'The paper runs to forty pages.',
  'Further hearings follow.',
] as const;

export interface GoldText {
  title: string;
  sector: string;
  topic: number;
}

export const goldTexts: readonly GoldText[] = topics.flatMap(({ sector, phrases }, topic) =>
  phrases.flatMap((phrase, nth) =>
    frames.map((frame, which) => ({
      sector,
      topic,
      title: frame(phrase, asides[(topic * 10 + nth * 2 + which) % asides.length] ?? ''),
    })),
  ),
);

export interface GoldSubscription {
  sectors: readonly string[];
  keywords: readonly string[];
  excluded_words: readonly string[];
  /** What the subscriber meant. */
  wants(text: GoldText): boolean;
}

/** By topic; by topic within its sector; by two topics, or by sector, some without a word. */
export const goldSubscriptions: readonly GoldSubscription[] = [
  ...topics.map(({ keyword }, topic) => ({
    sectors: [],
    keywords: [keyword],
    excluded_words: [],
    wants: (text: GoldText) => text.topic === topic,
  })),
  ...topics.map(({ keyword, sector }, topic) => ({
    sectors: [sector],
    keywords: [keyword.toUpperCase()],
    excluded_words: [],
    wants: (text: GoldText) => text.topic === topic,
  })),
  ...topics.slice(0, 10).map(({ keyword }, topic) => ({
    sectors: [],
    keywords: [keyword, topics[topic + 10]?.keyword ?? ''],
    excluded_words: ['consultation'],
    wants: (text: GoldText) =>
      (text.topic === topic || text.topic === topic + 10) && !text.title.includes('consultation'),
  })),
  ...[
    'Technology',
    'Energy',
    'Healthcare',
    'Financial Services',
    'Agriculture',
    'Mining',
    'Aviation',
    'Construction',
    'Manufacturing',
    'Telecommunications',
  ].map((sector) => ({
    sectors: [sector],
    keywords: [],
    excluded_words: [],
    wants: (text: GoldText) => text.sector === sector,
  })),
];
