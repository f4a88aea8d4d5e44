import type { serves } from './home.ts';
import type { Practice } from './practices.ts';

/** What the page of one sector says beside what is published about it. */
export interface Sector {
  /** The last part of its address. */
  slug: string;
  title: string;
  /** Whom of the home page's list it is the door for. */
  serves?: (typeof serves)[number];
  /** The question the page opens with, as a client of the sector would put it. */
  question: string;
  /** What we watch for it, in a sentence. */
  watch: string;
  /** What bears on the sector from more than one side at once. */
  pressures: readonly { title: string; text: string }[];
  /** Who decides over it, and over what. */
  deciders: readonly { name: string; over: string }[];
  /** The practices that do the work, the leading one first, each with what it does here. */
  areas: readonly { area: Practice['area']; here: string }[];
  /** The sectors of the policy tracker that are meant. */
  tracked: readonly string[];
  /** Policies that bear on it and are filed under another sector, by slug. */
  policies?: readonly string[];
  /** The industries of the cases that belong here. */
  industries: readonly string[];
  /** The case of a neighbour, by slug, where the sector has none of its own yet. */
  neighbour?: string;
  /** Articles that carry one of these tags belong here. */
  tags: readonly string[];
  /** Files this work uses, by slug. */
  files: readonly string[];
}

export const sectors: readonly Sector[] = [
  {
    slug: 'financial-services',
    title: 'Banks, fintech and insurance',
    serves: 'Financial institutions',
    question: 'Three regulators ask about the same customer. Who answers, and with one voice?',
    watch: 'Capital, lending, agents, open data and the yearly return on personal data.',
    pressures: [
      {
        title: 'The app that reads a contact list',
        text: 'What a product asks of a telephone is a question of licence, of consumer law and of data law at once. It is cheaper to settle before release than in a letter to the regulator.',
      },
      {
        title: 'The outage on a Friday evening',
        text: 'Customers ask in public within minutes, and the first answer is kept. Operations, compliance and the person who speaks need the same page.',
      },
      {
        title: 'The rule with a date in it',
        text: 'A circular gives weeks. Whoever read the exposure draft had longer, and could still propose wording.',
      },
    ],
    deciders: [
      { name: 'Central Bank of Nigeria', over: 'Licences, payments, agents, open banking' },
      { name: 'Securities and Exchange Commission', over: 'Capital market, digital assets' },
      { name: 'National Insurance Commission', over: 'Insurers and brokers' },
      {
        name: 'Federal Competition and Consumer Protection Commission',
        over: 'Consumer lending, fair terms',
      },
      { name: 'Nigeria Data Protection Commission', over: 'Personal data, registration, breaches' },
    ],
    areas: [
      {
        area: 'data-protection',
        here: 'The record of what is held about customers, the return by its day, the breach drill with the payments team.',
      },
      {
        area: 'public-affairs',
        here: 'Exposure drafts read in the week they appear, and wording a department can lift.',
      },
      {
        area: 'strategic-communication',
        here: 'The first hour of an outage or a fraud, with one log for operations, compliance and press.',
      },
    ],
    tracked: ['Financial Services'],
    industries: ['Financial Services'],
    tags: ['registration', 'breach', 'audit return'],
    files: ['ropa-workbook', 'data-processing-agreement', 'breach-response-plan'],
  },
  {
    slug: 'healthcare',
    title: 'Hospitals, insurers and makers of medicine',
    serves: 'Healthcare organisations',
    question: 'A voice note says that patients died. The ward says otherwise. Who is believed?',
    watch: 'Cover, the basic care fund, levies on drinks and what a file about a patient may carry.',
    pressures: [
      {
        title: 'The rumour in the car park',
        text: 'Families hear it before the board does. A doctor with a name and an hour for the next word does more than a statement.',
      },
      {
        title: 'The file that should not travel',
        text: 'Health is sensitive data. A lost register, a photograph of a screen or a laboratory that mails results to the wrong person each start a clock.',
      },
      {
        title: 'Money that is voted elsewhere',
        text: 'Cover and the care fund are settled in committees, federal and state. Hospitals have no vote there; their evidence can be read.',
      },
    ],
    deciders: [
      { name: 'Federal Ministry of Health and Social Welfare', over: 'Policy, federal hospitals' },
      { name: 'National Health Insurance Authority', over: 'Cover and its schemes' },
      {
        name: 'National Agency for Food and Drug Administration and Control',
        over: 'Medicines, food, what may be said of them',
      },
      { name: 'State ministries of health', over: 'Private facilities, state schemes' },
      { name: 'Nigeria Data Protection Commission', over: 'Patients’ data' },
    ],
    areas: [
      {
        area: 'strategic-communication',
        here: 'Statements ready before the night they are needed, and doctors who have practised in front of a camera.',
      },
      {
        area: 'data-protection',
        here: 'Patients’ files counted, access by ward, and a breach exercise with the people of the night shift.',
      },
      {
        area: 'capacity-building',
        here: 'Matrons, records officers and spokespersons trained on the hospital’s own papers.',
      },
    ],
    tracked: ['Healthcare'],
    industries: ['Healthcare'],
    tags: ['healthcare', 'crisis', 'holding statement'],
    files: ['holding-statements', 'dpia-form', 'stakeholder-notices'],
  },
  {
    slug: 'energy',
    title: 'Power, oil and gas, renewables',
    question: 'Abuja has licensed us. Who decides whether we may dig?',
    watch: 'State electricity markets, the petroleum law, carbon and the communities beside the line.',
    pressures: [
      {
        title: 'A market that moves to the states',
        text: 'One licence, then as many rulebooks as there are states with a regulator of their own. A company needs to know which one it is under this month.',
      },
      {
        title: 'The host community',
        text: 'A project stands or waits by people who are on no organogram. They are found by asking on the spot, not in the capital.',
      },
      {
        title: 'The bill that reopens the deal',
        text: 'Amendments to laws that are a few years old change what an investment was worth. The committee stage is the hour to say so.',
      },
    ],
    deciders: [
      { name: 'Nigerian Electricity Regulatory Commission', over: 'Power where no state has taken over' },
      { name: 'State electricity regulators', over: 'Markets that have been transferred' },
      { name: 'Nigerian Upstream Petroleum Regulatory Commission', over: 'Exploration and production' },
      {
        name: 'Nigerian Midstream and Downstream Petroleum Regulatory Authority',
        over: 'Processing, transport, retail',
      },
      { name: 'Host communities and their trustees', over: 'Whether work goes on' },
    ],
    areas: [
      {
        area: 'political-communication',
        here: 'A map of who decides about a site, with a source for each judgement and a mark on each guess.',
      },
      {
        area: 'public-affairs',
        here: 'Clauses of federal and state bills marked for cost, and allies who sign the same words.',
      },
      {
        area: 'strategic-communication',
        here: 'What a community is told, by whom, in which language, and what became of the promise.',
      },
    ],
    tracked: ['Energy'],
    industries: ['Energy'],
    tags: ['National Assembly', 'public hearings', 'public records'],
    files: ['stakeholder-map', 'policy-brief-template', 'stakeholder-notices'],
  },
  {
    slug: 'technology',
    title: 'Technology and telecoms',
    serves: 'Technology companies',
    question:
      'We ship every fortnight and the law keeps a calendar of its own. How do we not meet by accident?',
    watch: 'Data protection, children online, artificial intelligence, networks and the Startup Act.',
    pressures: [
      {
        title: 'A product is a processing record',
        text: 'Each new field on a form is a purpose, a basis and a time. The record is either kept by the people who ship or it is wrong.',
      },
      {
        title: 'Platforms before the committee',
        text: 'Bills on children, on harm online and on digital signatures overlap. A company that reads them singly is surprised by the third.',
      },
      {
        title: 'The mast and the ministry',
        text: 'Networks are built under federal rules and local permits. Both can stop a roll-out, and neither answers for the other.',
      },
    ],
    deciders: [
      { name: 'Nigeria Data Protection Commission', over: 'Personal data' },
      { name: 'National Information Technology Development Agency', over: 'Technology policy, platforms' },
      { name: 'Nigerian Communications Commission', over: 'Networks, spectrum, quality of service' },
      { name: 'Federal Competition and Consumer Protection Commission', over: 'Markets, consumers' },
      { name: 'Committees of both chambers', over: 'Bills on digital economy, children, harm online' },
    ],
    areas: [
      {
        area: 'data-protection',
        here: 'Impact assessments that fit into a sprint, agreements with processors, an outsourced officer.',
      },
      {
        area: 'public-affairs',
        here: 'One reading of all the bills that touch the product, and a memorandum for each that matters.',
      },
      {
        area: 'digital-communication',
        here: 'What is said to users when something changes, in words they would use themselves.',
      },
    ],
    tracked: ['Technology', 'Telecommunications'],
    industries: ['Technology', 'Telecommunications'],
    neighbour: 'a-payments-company-counts-its-people',
    tags: ['NDPA', '72 hours', 'GAID', 'registration'],
    files: ['dpia-form', 'privacy-notice-template', 'data-processing-agreement'],
  },
  {
    slug: 'manufacturing',
    title: 'Manufacturers and consumer goods',
    serves: 'Multinationals',
    question: 'The plant is closed and three offices say that it is the other one’s file. Who moves first?',
    watch: 'Bans and levies on products, local procurement, advertising rules and the plant’s neighbours.',
    pressures: [
      {
        title: 'The gate',
        text: 'A discharge, a strike or a recall begins at the gate, where neighbours and reporters stand together. What is known has to reach it first.',
      },
      {
        title: 'A shelf that can be emptied by a notice',
        text: 'Pack sizes, excise and labels change by regulation. The figures a committee trusts are those of the payroll and the haulier.',
      },
      {
        title: 'The paid post',
        text: 'A sketch with a bottle in it is an advert as we plan it. The calendar has to carry the days for approval.',
      },
    ],
    deciders: [
      {
        name: 'National Agency for Food and Drug Administration and Control',
        over: 'Food, drink, medicines, labels',
      },
      { name: 'Standards Organisation of Nigeria', over: 'Standards and marks' },
      {
        name: 'National Environmental Standards and Regulations Enforcement Agency',
        over: 'Discharge and waste',
      },
      { name: 'Advertising Regulatory Council of Nigeria', over: 'What may be advertised, and how' },
      { name: 'Federal Ministry of Industry, Trade and Investment', over: 'Industrial policy, trade' },
    ],
    areas: [
      {
        area: 'strategic-communication',
        here: 'One plan for regulator, neighbours, staff and press, and a single weekly page for the board.',
      },
      {
        area: 'public-affairs',
        here: 'The case on bans, levies and procurement, with figures that can be checked.',
      },
      {
        area: 'digital-communication',
        here: 'Campaigns with their approvals in the calendar and a folder behind each claim.',
      },
    ],
    tracked: ['Manufacturing'],
    industries: ['Manufacturing'],
    tags: ['ARCON', 'influencers', 'crisis'],
    files: ['crisis-communication-plan', 'content-calendar', 'post-crisis-review'],
  },
  {
    slug: 'agriculture',
    title: 'Agriculture and food',
    question: 'The same sack pays seven times on one road. Who can change one clause?',
    watch: 'Levies, produce inspection, export rules and the institutes that set standards for a crop.',
    pressures: [
      {
        title: 'The road to market',
        text: 'What is charged between farm and store is set in state houses and asked at the roadside. A notebook kept on the road is the evidence both lack.',
      },
      {
        title: 'A ban that arrives in the season',
        text: 'Export rules change while contracts run. Growers, processors and shippers lose differently and must not write three cousins of one argument.',
      },
      {
        title: 'Names on a list',
        text: 'Input schemes and lenders hold farmers’ names, plots and telephones. Somebody has to answer for that list too.',
      },
    ],
    deciders: [
      { name: 'Federal Ministry of Agriculture and Food Security', over: 'Policy, inputs, institutes' },
      { name: 'State houses of assembly', over: 'Levies, produce, rural roads' },
      { name: 'Nigeria Agricultural Quarantine Service', over: 'Certificates for export' },
      { name: 'Nigeria Customs Service', over: 'Bans and duties at the border' },
      { name: 'Committees on agriculture', over: 'Institutes, inspection, research' },
    ],
    areas: [
      {
        area: 'public-affairs',
        here: 'A memorandum of four pages with replacement wording, agreed word for word with those who lose too.',
      },
      {
        area: 'political-communication',
        here: 'Messages tested at markets and motor parks, in the languages spoken there.',
      },
      {
        area: 'capacity-building',
        here: 'Associations that can send their own witness to a hearing, and do.',
      },
    ],
    tracked: ['Agriculture'],
    industries: ['Agriculture'],
    tags: ['public hearings', 'memoranda'],
    files: ['policy-brief-template', 'stakeholder-map'],
  },
  {
    slug: 'government',
    title: 'Government and public bodies',
    serves: 'Government agencies',
    question: 'The reform is right and nobody has understood it. Where did we lose them?',
    watch: 'Procurement, public data, pensions and the laws a public body is itself held to.',
    pressures: [
      {
        title: 'The form that became a rumour',
        text: 'A reform is what a trader can retell. Read the leaflet to twenty of them, in the languages they speak, before it is printed.',
      },
      {
        title: 'A regulator is regulated too',
        text: 'The data law, the duty to answer requests and the audit do not stop at their gate.',
      },
      {
        title: 'The question in the chamber',
        text: 'A committee asks on Tuesday for what an archive holds. An office that can answer by Thursday has less to fear.',
      },
    ],
    deciders: [
      { name: 'Committees of both chambers', over: 'Budgets, oversight, bills' },
      { name: 'Bureau of Public Procurement', over: 'How contracts are awarded' },
      { name: 'Nigeria Data Protection Commission', over: 'Data that public bodies hold' },
      { name: 'Federal Ministry of Justice', over: 'Drafting, opinions' },
      { name: 'State executive councils', over: 'Reforms in their states' },
    ],
    areas: [
      {
        area: 'strategic-communication',
        here: 'Four sentences instead of two pages, read back by the people they are meant for.',
      },
      {
        area: 'capacity-building',
        here: 'Desk officers, spokespersons and records staff taught with their own files.',
      },
      {
        area: 'data-protection',
        here: 'The record of a ministry or agency, its notices, and who answers a request.',
      },
    ],
    tracked: [],
    policies: [
      'nigeria-first-procurement',
      'digital-economy-e-governance-bill',
      'procurement-institute-amendment-bill',
      'national-assembly-pension-board-bill',
      'federal-medical-centres-amendment-bill',
      'ndpa-gaid-2025-compliance',
    ],
    industries: ['Government'],
    tags: ['Freedom of Information', 'public records', 'spokespeople'],
    files: ['policy-brief-template', 'staff-awareness-slides', 'privacy-notice-template'],
  },
  {
    slug: 'politics',
    title: 'Candidates and parties',
    serves: 'Political candidates and parties',
    question: 'We have forty lists and the polls are near. Which of them may we write to?',
    watch: 'The timetable, the silence before each poll, contact lists and paid messages.',
    pressures: [
      {
        title: 'A list is a promise',
        text: 'A column that says what somebody believes makes the whole sheet sensitive. A row without an origin stays out of the send.',
      },
      {
        title: 'The queue that goes on sending',
        text: 'Campaigns stop before each polling day. Schedulers do not, unless a person has looked at the queue.',
      },
      {
        title: 'Words that work in the ward',
        text: 'What moves a hall in Abuja may mean nothing at a motor park. Test it with people who owe you nothing.',
      },
    ],
    deciders: [
      { name: 'Independent National Electoral Commission', over: 'Timetable, conduct, finance reports' },
      { name: 'Nigeria Data Protection Commission', over: 'Contact lists, consent' },
      { name: 'National Broadcasting Commission', over: 'Airtime, broadcast content' },
      { name: 'Advertising Regulatory Council of Nigeria', over: 'Paid messages' },
      { name: 'Tribunals', over: 'What is left after the count' },
    ],
    areas: [
      {
        area: 'political-communication',
        here: 'Who decides, three messages that were tested, and a calendar that respects the law.',
      },
      {
        area: 'data-protection',
        here: 'Lists sorted by origin, the unknown locked away, a date on which they go.',
      },
      {
        area: 'digital-communication',
        here: 'Paid and own posts told apart, each with its label and its approval.',
      },
    ],
    tracked: [],
    policies: ['elections-2027-messaging', 'electoral-act-2026', 'arcon-act-advert-vetting'],
    industries: ['Politics'],
    neighbour: 'who-decides-about-a-site',
    tags: ['elections', 'consent', 'influencers'],
    files: ['stakeholder-map', 'content-calendar', 'social-media-protocol'],
  },
];

export const sectorOf = (slug: string | undefined): Sector | undefined =>
  sectors.find((sector) => sector.slug === slug);

/** The door of whom the home page names, where there is one. */
export const sectorServing = (name: string): Sector | undefined =>
  sectors.find(({ serves: whom }) => whom === name);

/** The door of a case's industry or of a policy's sector. */
export const sectorNamed = (name: string): Sector | undefined =>
  sectors.find(({ industries, tracked }) => industries.includes(name) || tracked.includes(name));
