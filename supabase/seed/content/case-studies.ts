import type { CaseStudyRecord } from './types.ts';

/** Six sample cases. Clients, events and figures are invented to show how the firm reports its work. */
export const caseStudies: readonly CaseStudyRecord[] = [
  {
    slug: 'a-plant-reopens',
    title: 'A plant reopens, and its neighbours are there',
    client: 'A manufacturer of household goods with a plant in the south-west',
    industry: 'Manufacturing',
    challenge:
      'The plant closed after a discharge into a stream. Regulator, host community and staff each waited for another to move first, and a list of complainants had leaked.',
    solution:
      'One plan for permits, community talks, staff communication and the leaked list, run by one team with a single weekly page for the board.',
    results: [
      'Environmental permit restored after 5 months, by the dates of the regulator’s two letters',
      '11 of 14 community requests agreed in writing',
      'Everyone on the leaked list told by visit or call',
    ],
    outcome:
      'The plant reopened on the date given to the community, with a monitoring committee that has its own key to the sampling point.',
    impact:
      'Work returned for the plant’s people and its hauliers, and complaints now reach the manager before they reach the radio.',
    services: [
      'Government and legislative relations',
      'Crisis communication',
      'Stakeholder engagement',
      'Breach response',
      'Media relations',
    ],
    category: 'Integrated Solutions',
    year: 2026,
    duration: '7 months',
    featured: true,
    client_consent: false,
    sample: true,
    measures: [
      {
        label: 'Open complaints',
        before: 63,
        after: 9,
        unit: 'complaints',
        counted: 'The complaints register at the gate, first week against last',
      },
      {
        label: 'Days to first answer',
        before: 21,
        after: 2,
        unit: 'days',
        counted: 'Median of the complaints of the first and the last month',
      },
      {
        label: 'Community requests agreed',
        before: 0,
        after: 11,
        unit: 'of 14',
        counted: 'The numbered list and the company’s written answers',
      },
    ],
    papers: [
      {
        what: 'The weekly page for the board, every Friday: its five lines',
        text: [
          'Permit | Where it stands, and the next date',
          'People outside | Fourteen requests, each answered in writing: yes, no, or not yet and why',
          'People inside | Told on Thursday at two, before any word to the press',
          'The list | Who on it has been told, by visit or by telephone',
          'What we do not know | Said in so many words',
        ].join('\n'),
      },
      {
        what: 'The first day: whom the managing director visits, in the order agreed',
        text: [
          'First | The palace',
          'Then | The church',
          'Then | The mosque',
          'Then | The market',
          'He speaks for four minutes, in Yorùbá, and stays for two hours. No hall, no banner.',
        ].join('\n'),
      },
    ],
  },
  {
    slug: 'a-growers-union-and-one-clause',
    title: 'A growers’ union and one clause',
    client: 'A union of maize and soya growers in the north-west',
    industry: 'Agriculture',
    challenge:
      'A state bill would have charged a levy at every checkpoint, on the same sack, on the way to market.',
    solution:
      'A four-page memorandum with replacement wording, agreed word for word with transporters and millers, and a witness who drives the route.',
    results: [
      'Bill reported with one point of charge; as drafted, the route we drove had seven',
      '3 associations with identical wording for clause 9',
      '4 of 6 asks taken, 1 partly',
    ],
    outcome:
      'The committee reported the bill with a single point of charge and a receipt that is valid for the whole journey.',
    impact:
      'If the bill is assented to as reported, growers know the cost of a trip before the lorry leaves. Until then the union counts what is asked on the road.',
    services: ['Government and legislative relations', 'Coalition building', 'Policy monitoring'],
    category: 'Public Affairs',
    year: 2026,
    duration: '4 months',
    featured: false,
    client_consent: false,
    sample: true,
    measures: [
      {
        label: 'Points of charge on the route, by the bill as drafted and as reported',
        before: 7,
        after: 1,
        unit: 'points',
        counted: 'The notebook of the route, read against the bill as drafted and as reported',
      },
      {
        label: 'Associations with the same clause 9',
        before: 1,
        after: 3,
        unit: 'associations',
        counted: 'Clause 9 in the memoranda handed in',
      },
      {
        label: 'Asks taken in full',
        before: 0,
        after: 4,
        unit: 'of 6',
        counted: 'The memorandum beside the committee’s report; one more was taken in part',
      },
    ],
    papers: [
      {
        what: 'Memorandum to the committee, clause 9',
        text: [
          '9. The levy is ~~payable at every designated point~~ ++charged once, at the point of storage, and the receipt is valid for the journey++.',
          'The same sentence stands in the memoranda of the transporters and of the millers.',
        ].join('\n'),
      },
      {
        what: 'The secretary’s comparison sheet: each ask, taken or not',
        text: [
          'Clause 9: one point of charge | Taken in full',
          'Three more asks | Taken in full',
          'One ask | Taken in part',
          'A grower on the board of the road fund | Refused',
        ].join('\n'),
      },
    ],
  },
  {
    slug: 'a-hospital-speaks-first',
    title: 'A hospital speaks first',
    client: 'A private hospital group in Lagos',
    industry: 'Healthcare',
    challenge:
      'An oxygen line failed on a night shift. Nobody died, but a voice note said that four people had, and it was in every family group by breakfast.',
    solution:
      'A holding statement within the hour, ward rounds by senior doctors, and a daily word at five o’clock until the engineer’s report was published.',
    results: [
      'First statement 55 minutes after the hospital rang us',
      'Five daily updates, none late',
      'Engineer’s report published in full',
    ],
    outcome:
      'By the third day newsrooms rang the hospital before they ran a story. The voice note was corrected by the people who had passed it on.',
    impact:
      'Admissions returned to their usual level within three weeks, and the night shift has a page on the wall.',
    services: ['Crisis communication', 'Media relations', 'Issues management', 'Staff workshops'],
    category: 'Strategic Communication',
    year: 2025,
    duration: '6 weeks',
    featured: false,
    client_consent: false,
    sample: true,
    measures: [
      {
        label: 'Time to first statement',
        before: 310,
        after: 55,
        unit: 'minutes',
        counted:
          'The smaller event of the year before against this one, from the call to the first words in public',
      },
      {
        label: 'Newsrooms carrying the hospital’s account',
        before: 2,
        after: 17,
        unit: 'of 19',
        counted: 'Our count of the same 19 newsrooms: 2 in the first three hours, 17 after the first day',
      },
      {
        label: 'Weekly admissions: worst week, third week (usual: 230)',
        before: 148,
        after: 231,
        unit: 'patients',
        counted: 'The hospital’s admissions book, whole weeks',
      },
    ],
    papers: [
      {
        what: 'The page on the wall of the night shift',
        text: [
          'Who decides | The medical director',
          'Who is called | Every patient’s next of kin first',
          'What is said | What we know, and who saw it',
          'When | Every day at five, with news or without',
        ].join('\n'),
      },
      {
        what: 'The first statement, with the sentence we would change',
        text: [
          '~~All patients are stable.~~ ++The patients who were moved are safe.++',
          'Each “all” is read twice before it leaves the house.',
        ].join('\n'),
      },
    ],
  },
  {
    slug: 'who-decides-about-a-site',
    title: 'Who decides about a site',
    client: 'A developer of mini-grids for rural towns',
    industry: 'Energy',
    challenge:
      'Three projects had stalled after the permits were in hand. The developer had met everyone with a title and nobody with a veto.',
    solution:
      'A stakeholder map for each of three sites, built from public records and conversations, with a first visit in the right order.',
    results: [
      '46 decision-makers and holders of a veto mapped',
      '2 of 3 sites cleared to build',
      '1 of 3 sites given up before money was spent',
    ],
    outcome:
      'Two sites are under construction. The third was dropped on the map’s evidence that a boundary dispute would outlast the finance.',
    impact:
      'The developer now maps first and applies second, and keeps the maps up to date with its own staff.',
    services: ['Stakeholder mapping', 'Sentiment analysis', 'Stakeholder engagement'],
    category: 'Political Intelligence',
    year: 2025,
    duration: '5 months',
    featured: false,
    client_consent: false,
    sample: true,
    measures: [
      {
        label: 'People known to have a say',
        before: 12,
        after: 46,
        unit: 'people',
        counted: 'The developer’s own list against the three maps, entry by entry',
      },
      {
        label: 'Sites cleared to build',
        before: 0,
        after: 2,
        unit: 'of 3',
        counted: 'Signed access agreements; the third site was given up',
      },
      {
        label: 'Visits per agreement',
        before: 9,
        after: 4,
        unit: 'visits',
        counted: 'The developer’s own diary, per agreement signed',
      },
    ],
    papers: [
      {
        what: 'One entry of the map, second town',
        text: [
          'Who | The women’s produce association',
          'Can decide | Who uses the cold room, the one thing everyone wants',
          'Meets | On Thursdays',
          'Asked before | Never',
          'First visit | Here, before the palace',
          'How we know | Conversations about the last project that came',
        ].join('\n'),
      },
      {
        what: 'A line of the map, third town',
        text: [
          'Do not build here.',
          'Why | Two communities claim the area',
          'How we know | A court list, read in the first week',
          'Asked last, in every conversation | Who comes home at Christmas?',
        ].join('\n'),
      },
    ],
  },
  {
    slug: 'a-payments-company-counts-its-people',
    title: 'A payments company counts its people',
    client: 'A mid-sized payments company',
    industry: 'Financial Services',
    challenge:
      'A bank partner asked for proof of compliance within 30 days. The company had a policy, a consultant’s badge on its website and no record of what it held.',
    solution:
      'A count of people and data, a tier decided in writing, agreements with processors put right, and a file that a stranger can follow.',
    results: [
      'Assessment score from 40% to 83%',
      '23 of 26 processor agreements signed',
      'Proof delivered to the bank on day 27',
    ],
    outcome:
      'The bank renewed. The company went to its licensed compliance organisation with a complete file instead of a search.',
    impact:
      'Requests from customers about their data are answered in days, by a team that knows where to look.',
    services: [
      'NDPR/NDPA audits and impact assessments',
      'Policy drafting',
      'Outsourced data-protection officer',
      'Compliance training',
    ],
    category: 'Data Protection',
    year: 2026,
    duration: '3 months',
    featured: false,
    client_consent: false,
    sample: true,
    measures: [
      {
        label: 'Assessment score',
        before: 40,
        after: 83,
        unit: '%',
        counted: '34 and 70 of the 84 points of our ten questions',
      },
      {
        label: 'Processor agreements signed',
        before: 7,
        after: 23,
        unit: 'of 26',
        counted: 'The company’s list of suppliers, first week against now',
      },
      {
        label: 'Days to answer a customer',
        before: 34,
        after: 6,
        unit: 'days',
        counted: 'Mean of the answers in the first and the last month',
      },
    ],
    papers: [
      {
        what: 'Contents page of the file for the bank',
        text: [
          '1 | The count of people, with its method',
          '2 | The tier, with reasons',
          '3 | The record of processing',
          '4 | The agreements with processors',
          '5 | The training list',
          '6 | The breach plan, with a number that is answered on a Sunday',
        ].join('\n'),
      },
      {
        what: 'The deletion log, summed up',
        text: [
          'Found in a shared folder | 1,300 job applications, the oldest from the second month',
          'Deleted, a line in this log for each | 1,180',
          'Kept, by people who had agreed to it | 120',
        ].join('\n'),
      },
    ],
  },
  {
    slug: 'a-new-form-explained',
    title: 'A new form, explained at the market',
    client: 'A state revenue service in the Middle Belt',
    industry: 'Government',
    challenge:
      'A simpler presumptive-tax form replaced five receipts. Traders believed that it was a sixth, and agents in the markets did nothing to correct them.',
    solution:
      'Four sentences in five languages, tested on traders before they were printed, carried by market leaders and local radio, with a number to report false receipts.',
    results: [
      '5 languages, each tested with 20 traders, with a test record each',
      '38 market leaders briefed in person, by the attendance sheets',
      'Calls to the help line up, repeat calls down',
    ],
    outcome:
      'After one quarter 57% of the traders asked could say what the form replaces. At the start it was 12%.',
    impact: 'The service hears about false receipts within a day and answers in public, by market and date.',
    services: ['Corporate communication', 'Content creation', 'Stakeholder engagement', 'Media relations'],
    category: 'Strategic Communication',
    year: 2025,
    duration: '5 months',
    featured: false,
    client_consent: false,
    sample: true,
    measures: [
      {
        label: 'Traders who know what the form replaces',
        before: 12,
        after: 57,
        unit: '% of 200 asked',
        counted: '24 and 114 of 200 traders asked in the same four markets',
      },
      {
        label: 'Callers who had to ring again',
        before: 44,
        after: 15,
        unit: '%',
        counted: 'The help line’s call list, first against third month',
      },
      {
        label: 'Days until a false receipt is answered',
        before: 19,
        after: 1,
        unit: 'days',
        counted: 'Mean of the reports of the first and the third month',
      },
    ],
    papers: [
      {
        what: 'The leaflet: four sentences, in five languages',
        text: [
          'It replaces these five receipts.',
          'This is what it costs.',
          'This is where you pay.',
          'If anybody asks for more, ring this number.',
        ].join('\n'),
      },
      {
        what: 'The test record of the first Tiv version, in English',
        text: [
          'The form ~~adds to~~ ++replaces++ the five receipts.',
          'Read to | Twenty traders, who told it back in their own words',
          'Heard as | “Add to”',
          'Printed | Nothing, until it was heard as “replace”',
        ].join('\n'),
      },
    ],
  },
];
