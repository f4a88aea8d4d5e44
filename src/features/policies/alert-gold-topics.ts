interface Topic {
  sector: string;
  /** What a subscriber would type. */
  keyword: string;
  /** Five ways in which a text speaks of it. */
  phrases: readonly [string, string, string, string, string];
}

/** What our own 200 texts speak of, in the words in which laws and ministries do. */
export const goldTopics: readonly Topic[] = [
  {
    sector: 'Technology',
    keyword: 'NDPR',
    phrases: [
      'the NDPR',
      'the Nigeria Data Protection Act',
      'data-protection audits',
      'the NDPA’s duties',
      'the GAID',
    ],
  },
  {
    sector: 'Technology',
    keyword: 'artificial intelligence',
    phrases: [
      'artificial intelligence',
      'Artificial Intelligence systems',
      'uses of artificial-intelligence',
      'risks of A.I.',
      'an AI office',
    ],
  },
  {
    sector: 'Technology',
    keyword: 'start-up',
    phrases: [
      'every start-up',
      'Start-ups',
      'the startup label',
      'start up funding',
      'a council of startups',
    ],
  },
  {
    sector: 'Financial Services',
    keyword: 'digital lender',
    phrases: [
      'digital lenders',
      'a digital lender',
      'Digital Lenders’ conduct',
      'digital lending on apps',
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
      'pensioners’ arrears',
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
      'the solar panels’ duty',
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
      'the flaring of gas',
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
      'the National Health Insurance Authority',
    ],
  },
  {
    sector: 'Healthcare',
    keyword: 'vaccine',
    phrases: [
      'vaccines',
      'a vaccine plant',
      'Vaccine stocks',
      'vaccines for children',
      'the vaccine’s price',
    ],
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
      'deadlines for SIM registrations',
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
      'Fertilizers',
      'the fertilizer subsidy',
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
    keyword: 'mining licence',
    phrases: [
      'mining licences',
      'a Mining License',
      'mining licenses for lithium',
      'holders of a mining licence',
      'mining-licence fees',
    ],
  },
  {
    sector: 'Aviation',
    keyword: 'passenger right',
    phrases: [
      'passenger rights',
      'Passenger’s Rights',
      'the passenger-rights charter',
      'passengers’ rights to refunds',
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
      'a breach of building codes',
    ],
  },
];
