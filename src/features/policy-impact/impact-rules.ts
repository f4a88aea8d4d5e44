import type { CompanySize } from './impact.ts';
import type { ObligationType } from './obligations.ts';

export interface Rule {
  /** What it changes in a business. */
  area: string;
  impact: string;
  /** How much it weighs beside the others. */
  weight: number;
  action: string;
  department: string;
  resources: string;
  recommendation: string;
  steps: readonly string[];
  /** How the firm can help; a service it offers. */
  opportunity: string;
}

/** What an obligation of each type means for a business: the work, who does it, and what it takes. */
export const rules: Readonly<Record<ObligationType, Rule>> = {
  prohibit: {
    area: 'Market access',
    impact: 'Something you may do today would be forbidden. What rests on it has to change or end.',
    weight: 1.4,
    action: 'List what you do today that the prohibition would stop',
    department: 'Legal and Operations',
    resources: 'counsel’s reading of the clause; an owner for each activity it touches',
    recommendation: 'Test every affected activity against the prohibition before it binds',
    steps: [
      'List products, contracts and campaigns the clause touches',
      'Have counsel mark each as clear, doubtful or forbidden',
      'Change or end the forbidden ones; ask for guidance on the doubtful',
    ],
    opportunity:
      'Those who change first can say so: a truthful change of practice is news that competitors cannot follow at once.',
  },
  license: {
    area: 'Licensing',
    impact: 'A licence or an approval stands between you and the market; without it the activity stops.',
    weight: 1.3,
    action: 'Check which licences and approvals you hold, and what the new ones ask for',
    department: 'Legal and Regulatory Affairs',
    resources: 'the application file, fees, and a contact at the authority',
    recommendation: 'Prepare the application before the window opens',
    steps: [
      'Collect the conditions and the papers each asks for',
      'Close the gaps in capital, staff or equipment',
      'File early and keep the acknowledgement',
    ],
    opportunity: 'A licence is also a barrier to others: early holders have the market while the rest queue.',
  },
  localise: {
    area: 'Supply and systems',
    impact: 'Data, staff or supply must be in Nigeria; contracts with suppliers abroad need another look.',
    weight: 1.2,
    action: 'Map which data, staff and supplies stand outside Nigeria',
    department: 'IT and Procurement',
    resources: 'an inventory of systems and suppliers; quotations from local providers',
    recommendation: 'Plan the move with a test before the date',
    steps: [
      'List systems and suppliers abroad with their contracts’ ends',
      'Compare local providers on cost and service',
      'Move a small part first, then the rest',
    ],
    opportunity:
      'Local content opens tenders that foreign suppliers cannot win alone: look for partners now.',
  },
  register: {
    area: 'Registration',
    impact: 'You have to be on a register, with papers that stay current.',
    weight: 1,
    action: 'Find out whether you must register, in which class and by when',
    department: 'Compliance',
    resources: 'company papers, the fee, and one person who keeps the entry current',
    recommendation: 'Register early and diarise the renewal',
    steps: [
      'Establish the class you fall in',
      'Collect the papers and pay the fee',
      'File, keep the certificate, and enter the renewal in the calendar',
    ],
    opportunity: 'A current registration answers a question every tender and bank asks: show it.',
  },
  report: {
    area: 'Reporting',
    impact: 'Figures or events have to be told to an authority in its form and time.',
    weight: 0.9,
    action: 'Name who files each report, from which figures',
    department: 'Compliance and Finance',
    resources: 'a reporting calendar; records from which the figures can be drawn',
    recommendation: 'Set up the report once and rehearse it',
    steps: [
      'List each report, its form, time and addressee',
      'Trace every figure to a record',
      'File one as a rehearsal before the first is due',
    ],
    opportunity:
      'What is filed shapes what the authority knows of your sector: add the facts that argue your case.',
  },
  appoint: {
    area: 'Governance',
    impact: 'Someone has to hold an office the text creates, with the independence it asks for.',
    weight: 0.8,
    action: 'Choose whom to appoint, and give them time and access',
    department: 'Board and Human Resources',
    resources: 'a written mandate, training, and a line to the board',
    recommendation: 'Appoint by resolution and tell the authority',
    steps: [
      'Write the mandate and check conflicts of interest',
      'Appoint by resolution; train the person',
      'Notify the authority and publish the contact where asked',
    ],
    opportunity: 'An outside officer can serve several companies: the firm offers the role as a service.',
  },
  pay: {
    area: 'Finance',
    impact: 'A fee, levy or contribution falls due and belongs in the budget and in prices.',
    weight: 0.9,
    action: 'Work out the amount at your size, and when it falls due',
    department: 'Finance',
    resources: 'the base of the calculation; a line in the budget',
    recommendation: 'Budget the cost and decide who bears it',
    steps: [
      'Compute the amount for last year’s figures',
      'Enter it in the budget and the calendar of payments',
      'Look at contracts that let you pass it on',
    ],
    opportunity: 'Rates are often settled late: figures from your books move them more than principles do.',
  },
  disclose: {
    area: 'Transparency',
    impact: 'Customers or the public have to be told something, in a form that is set.',
    weight: 0.7,
    action: 'Draft the notices and labels, and say where they stand',
    department: 'Communications and Legal',
    resources: 'plain wording, approved by counsel; changes to labels, forms and pages',
    recommendation: 'Publish in plain words before you must',
    steps: [
      'Collect what has to be disclosed, where and to whom',
      'Write it in plain words and have counsel read it',
      'Put it in place and keep a dated copy',
    ],
    opportunity:
      'Plain disclosure builds trust that advertising cannot buy: be the first in the sector to do it well.',
  },
  comply: {
    area: 'Operations',
    impact: 'Ways of working have to follow a new rule.',
    weight: 0.5,
    action: 'Compare the rule with what you do, and note the gaps',
    department: 'Operations',
    resources: 'the procedure concerned and half a day with those who run it',
    recommendation: 'Change the procedure once, in writing',
    steps: [
      'Read the rule against the procedure',
      'Write the change and train those concerned',
      'Check after a month',
    ],
    opportunity: 'Rules that apply to everyone reward whoever has the procedure ready when customers ask.',
  },
};

/** What has to be made in Nigeria is another task than what has to be kept there. */
const localProduction: Rule = {
  ...rules.localise,
  area: 'Local production',
  impact:
    'A share of what you make or sell has to be produced in Nigeria: capacity, suppliers and prices follow.',
  action: 'Work out how much of your volume is produced in Nigeria today, and what the rest would take',
  department: 'Operations and Procurement',
  resources: 'volumes by product and place; offers of producers and of makers of machinery',
  recommendation: 'Plan the capacity, your own or a partner’s, back from the date',
  steps: [
    'List products and volumes by where they are made',
    'Compare building capacity with buying it from a producer',
    'Sign what takes longest first: power, machinery and supply of the raw material',
  ],
  opportunity:
    'Whoever has capacity early sells it to those who have none: offer toll processing before the date.',
};
const PRODUCTION = /\b(?:process|produc|manufactur|refin|assembl|mill|brew|packag)\w*\b/i;
const KEPT = /\b(?:data|records?|servers?|host\w*|stor(?:e|age|ing)|transactions?|switch\w*)\b/i;

/** What may not cross the border is another task than what may not be done: goods, contracts and buyers stand behind it. */
const tradeBan: Rule = {
  ...rules.prohibit,
  area: 'Trade across the border',
  impact:
    'Goods you ship today would have to stay, or stay out. Contracts to deliver, finance and stock hang on it.',
  action: 'List orders, contracts and stock the ban would catch, with the day each is due',
  department: 'Operations, Finance and Legal',
  resources: 'the order book by product and buyer; counsel on the clauses for a change of law',
  recommendation: 'Clear the order book before it binds, and find where the goods go afterwards',
  steps: [
    'Ship or settle what is under contract; give notice under the clause for a change of law',
    'Ask the authority in writing which permits, stages of processing or transition periods remain',
    'Compare selling at home with processing first, on this year’s prices',
  ],
  opportunity:
    'A ban on raw goods moves the price at home and leaves the processed ones free: whoever has or rents capacity to process buys well and may still ship.',
};
const ACROSS = /\b(?:ex|im)port(?:s|ed|ing|ation|ers?)?\b/i;

/** The rule for obligations of one type, by what their words are about. */
export function ruleFor(type: ObligationType, own: readonly { sentence: string }[]): Rule {
  const all = (speaks: (sentence: string) => boolean) =>
    own.length > 0 && own.every(({ sentence }) => speaks(sentence));
  if (type === 'localise' && all((said) => PRODUCTION.test(said) && !KEPT.test(said))) return localProduction;
  if (type === 'prohibit' && all((said) => ACROSS.test(said) && !KEPT.test(said))) return tradeBan;
  return rules[type];
}

/** What a business of each size brings to it. */
export const sizeResources: Readonly<Record<CompanySize, string>> = {
  Micro: 'The owner, with a template and an hour of advice',
  SME: 'One named person, some days in the quarter, counsel where it is doubtful',
  Large: 'A small project: owner, counsel, and the departments concerned',
};

/** How severe a sanction a sentence threatens; the gravest in the text counts. */
export const sanctions: readonly (readonly [RegExp, number, string])[] = [
  [/imprison\w*|\bjail\b|prison term/i, 1, 'imprisonment'],
  [
    /(?:\d\s?%|per ?cent)\s?of[^.]{0,40}\b(revenue|turnover|contract)/i,
    0.9,
    'a share of revenue or of the contract',
  ],
  [
    /(revo[ck]\w*|suspen\w+|withdraw\w*|cancel\w*)[^.]{0,40}(licen[cs]e|permit|registration|approval)/i,
    0.8,
    'loss of the licence',
  ],
  [/\b(seiz\w+|forfeit\w*|seal(ed|ing)|shut ?down|closure|delist\w*)/i, 0.7, 'seizure or closure'],
  [/\b(fines?|penalt\w+|sanction\w*|surcharge)\b/i, 0.6, 'a fine or penalty'],
];
