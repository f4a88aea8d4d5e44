import type { PolicySeed, PolicyStageSeed } from './types-b.ts';

type Short = Pick<
  PolicySeed,
  | 'slug'
  | 'title'
  | 'instrument'
  | 'sector'
  | 'status'
  | 'priority'
  | 'description'
  | 'stakeholders'
  | 'impact'
> &
  Partial<PolicySeed> & {
    /** What the page says under «What we advise». */
    advice: readonly string[];
    /** Without an address where we know of no page that will still hold it. */
    source: readonly [title: string, url?: string];
    /** The day of the page we read; null where it bears none. */
    checked: string | null;
    steps?: readonly (readonly [stage: string, on: string, note?: string])[];
  };

const unread =
  'We have a report without a date and have not checked it against an official text. Check before relying on it.';
const read =
  'From public reports as of the day named. Later steps are not known to us. Check the source before relying on it.';

/** The day of the last stage, to sort by; of a month its first day, which no page shows. */
export function changedOn(stages: readonly PolicyStageSeed[]): string | null {
  const on = stages.at(-1)?.on;
  return on?.length === 7 ? `${on}-01` : (on ?? null);
}

/** One item: its stages carry the one source we read, and its caution says whether we checked it at all. */
function item({ advice, source, checked, steps = [], ...own }: Short): PolicySeed {
  const [source_title, source_url] = source;
  const stages = steps.map(
    ([stage, on, note]): PolicyStageSeed => ({
      stage,
      on,
      ...(note && { note }),
      source_title,
      ...(source_url && { source_url }),
    }),
  );
  return {
    timeline:
      stages.map(({ stage, on, note }) => `${on}: ${note ?? stage}`).join('. ') || 'No date on record.',
    last_update: changedOn(stages),
    caution: checked ? read : unread,
    analysis: `## What we advise\n\n${advice.map((line) => `- ${line}`).join('\n')}`,
    ...own,
    source_title,
    source_url: source_url ?? null,
    last_checked: checked,
    stages,
  };
}

const order: readonly [string, string] = [
  'House of Representatives order paper of 7 May 2025, as summarised by the National Assembly Library Trust Fund',
  'https://naltf.gov.ng/house-of-representatives-order-paper-7th-may-2025/',
];
const paper2024: readonly [string, string] = [
  'House of Representatives order paper of 29 February 2024',
  'https://www.scribd.com/document/720273990/Order-Paper-29-February-2024-Draft',
];
const clerk =
  'Ask the clerk of the committee for the present text before you write: titles survive, clauses change.';

/** Bills, regulations and policies beside those of the first day, most of them still moving. */
export const policiesInMotion: readonly PolicySeed[] = [
  item({
    slug: 'national-telecommunications-policy-review',
    title: 'Review of the National Telecommunications Policy 2000',
    instrument: 'policy',
    sector: 'Telecommunications',
    sectors: ['Technology'],
    status: 'Consultation',
    priority: 'High',
    description:
      'The regulator put a consultation paper out for the first review of the policy in a quarter of a century: spectrum, universal access, broadband, net neutrality and quality of service.',
    stakeholders: [
      'Nigerian Communications Commission',
      'Federal Ministry of Communications',
      'Operators',
      'Tower companies',
      'Consumers',
    ],
    impact:
      'Sets the frame for licences, spectrum and open access for years. A draft of the new policy is to follow, with further rounds of comment.',
    next_step:
      'A first draft of the new policy. Written comments on the paper closed on 20 March 2026; the next round has no date yet.',
    source: [
      'Report on the Commission’s notice, 19 Feb 2026',
      'https://meatechwatch.com/2026/02/19/ncc-sets-march-20-deadline-for-stakeholder-submissions-on-revised-national-telecommunications-policy',
    ],
    checked: '2026-02-19',
    steps: [['Consultation', '2026-02-09', 'Consultation paper published; comments until 20 March 2026']],
    advice: [
      'Read the paper’s questions on open access and quality of service against your own contracts.',
      'Prepare two clauses you would accept, for the round on the draft.',
    ],
  }),
  item({
    slug: 'national-ai-strategy',
    title: 'National Artificial Intelligence Strategy',
    instrument: 'policy',
    sector: 'Technology',
    status: 'Final Review',
    priority: 'High',
    description:
      'A strategy with five pillars, from infrastructure to governance. Drafted in 2024, reported as fully developed in 2026, with legislative backing to be sought.',
    stakeholders: [
      'Federal Ministry of Communications, Innovation and Digital Economy',
      'NITDA',
      'NCAIR',
      'Universities',
      'Technology companies',
    ],
    impact:
      'No duties by itself. It tells which duties are likely to come, and where public money for AI is meant to go.',
    next_step: 'Submission to the National Assembly, announced without a day.',
    source: [
      'Review of the strategy’s progress, 22 Jun 2026',
      'https://oliveselixir.com/2026/06/22/nigerias-national-artificial-intelligence-strategy-is-a-bold-step-towards-a-legally-binding-artificial-intelligence-policy-heres-what-progress-on-it-looks-like-so-far/',
    ],
    checked: '2026-06-22',
    steps: [
      ['Draft', '2024-08', 'Draft released for comment'],
      ['Approval pending', '2026-03', 'Minister announces that legislative backing will be sought'],
    ],
    advice: [
      'List where you use AI to decide about people, and who answers for it.',
      'Read it beside the digital-economy bill: the two share their governance part.',
    ],
  }),
  item({
    slug: 'sugar-sweetened-beverages-excise-bill',
    title: 'Customs, Excise Tariff (Consolidation) Act (Amendment) Bill: levy on sweetened drinks (SB. 713)',
    instrument: 'bill',
    sector: 'Healthcare',
    sectors: ['Manufacturing', 'Financial Services'],
    status: 'Final Review',
    priority: 'Critical',
    description:
      'Replaces the fixed ₦10 a litre on sweetened drinks by a percentage of the retail price and sets part of the yield aside for health.',
    stakeholders: [
      'Senate Committees on Finance, Customs and Health',
      'Beverage makers',
      'Retailers',
      'Public-health groups',
      'Federal Ministry of Finance',
    ],
    impact:
      'Prices, recipes and pack sizes of sweetened drinks. The rate is to be set by the minister, so the argument moves there.',
    next_step: 'The other chamber, then assent. The rate itself comes by ministerial decision.',
    source: [
      'Report of the third reading, June 2026',
      'https://newstimes.com.ng/2026/06/senate-passes-bill-to-boost-healthcare-funding-fight-ncds/',
    ],
    checked: '2026-06',
    steps: [
      ['Second reading', '2025-11', 'Second reading in the Senate'],
      ['Passed by one chamber', '2026-06', 'Third reading in the Senate'],
    ],
    advice: [
      'Model three rates now: the bill names none.',
      'Bring shelf prices by region; a levy on retail price needs a definition of it.',
      'Say what you have done about sugar before you are asked.',
    ],
  }),
  item({
    slug: 'national-health-act-amendment',
    title: 'National Health Act (Amendment) Bill: basic health care fund',
    instrument: 'bill',
    sector: 'Healthcare',
    status: 'Final Review',
    priority: 'High',
    description:
      'Raises the Basic Health Care Provision Fund from one to two per cent of the Consolidated Revenue Fund, as reported after its passage in April 2026.',
    stakeholders: ['National Assembly', 'Federal Ministry of Health', 'NHIA', 'States', 'Providers'],
    impact:
      'More money for primary care and for cover of those who cannot pay; more buyers for basic services.',
    source: ['Report of June 2026 that names the passage', 'https://media360impact.com/?p=11345'],
    checked: '2026-06',
    steps: [['Passed by one chamber', '2026-04', 'Passage reported; chamber and day to be confirmed']],
    advice: [
      'Providers: get accredited before the money flows.',
      'Ask which chamber passed what: the reports do not say it clearly.',
    ],
  }),
  item({
    slug: 'electricity-act-amendment-bill-2025',
    title: 'Electricity Act (Amendment) Bill 2025 (SB. 862)',
    instrument: 'bill',
    sector: 'Energy',
    status: 'Committee Stage',
    priority: 'Critical',
    description:
      'Would order the hand-over of intrastate markets to states, strengthen sector finance, punish damage to infrastructure and regulate labour disputes in the sector.',
    stakeholders: [
      'Senate Committee on Power',
      'NERC',
      'State regulators',
      'Generation and distribution companies',
      'Unions',
    ],
    impact:
      'Tariffs, licences and disputes wherever a state has taken over its market, and every large user who buys across a state border.',
    next_step: 'Report of the Committee on Power, which was given six weeks in July 2025.',
    source: [
      'Report of the second reading, 10 Jul 2025',
      'https://compasseyemedia.com/2025/07/10/lawmakers-not-in-senate-to-amass-wealth-says-akpabio',
    ],
    checked: '2025-07-10',
    steps: [
      ['First reading', '2025-06-25'],
      ['Second reading', '2025-07-09', 'Second reading; reports differ by a day'],
      ['Committee', '2025-07-09', 'Referred to the Committee on Power'],
    ],
    advice: [
      clerk,
      'Large users: say which regulator you answer to today, site by site.',
      'Ask for a clear rule on existing contracts when a market changes hands.',
    ],
  }),
  item({
    slug: 'petroleum-industry-act-amendment-2025',
    title: 'Petroleum Industry Act (Amendment) Bill 2025',
    instrument: 'bill',
    sector: 'Energy',
    sectors: ['Financial Services'],
    status: 'Draft Published',
    priority: 'Critical',
    description:
      'Would shift roles between the regulators and the national company, its shareholding and the handling of idle assets. Further amendments from the Presidency were announced in 2026.',
    stakeholders: ['National Assembly', 'NUPRC', 'NMDPRA', 'NNPC Limited', 'Producers', 'Host communities'],
    impact:
      'Who grants, who collects and who contracts: the bill touches all three. Fiscal terms in force may be argued anew.',
    next_step: 'Second reading; and the Presidency’s own proposals, announced without a day.',
    source: [
      'G. Elias, primer on the bill, 7 Jan 2026',
      'https://www.mondaq.com/nigeria/oil-gas-electricity/1727130/a-primer-on-the-petroleum-industry-act-amendment-bill-2025',
    ],
    checked: '2026-01-07',
    steps: [['First reading', '2025-07', 'Introduced in July 2025 according to the primer']],
    advice: [
      clerk,
      'Set the clauses on contracts beside your own, one by one.',
      'Two texts may meet in committee: prepare to comment on both.',
    ],
  }),
  item({
    slug: 'child-online-access-protection-bill',
    title: 'Child Online Access Protection Bill (HB 244)',
    instrument: 'bill',
    sector: 'Technology',
    sectors: ['Telecommunications', 'Education'],
    status: 'Final Review',
    priority: 'High',
    description:
      'Duties of service providers to keep harmful content from children, with a commissioner to watch and to order blocking.',
    stakeholders: [
      'House Committee on Justice',
      'Senate',
      'Platforms',
      'Operators',
      'Child-rights organisations',
    ],
    impact:
      'Age checks, moderation and reporting for platforms; blocking duties for operators; fines named in the bill.',
    next_step: 'Concurrence of the Senate, then assent.',
    source: [
      'Report of the passage, 9 Dec 2025',
      'https://www.htsyndication.com/premium-times/article/rep-passes-child-online-safety-bill-to-protect-minors-in-digital-space/95602090',
    ],
    checked: '2025-12-09',
    steps: [['Passed by one chamber', '2025-12', 'Third reading in the House of Representatives']],
    advice: [
      'Compare the age checks with the data-protection Act: proof of age is personal data.',
      'Platforms without an office here: name a contact before one is demanded.',
    ],
  }),
  item({
    slug: 'online-harms-protection-bill',
    title: 'Online Harm Protection Bill',
    instrument: 'bill',
    sector: 'Technology',
    sectors: ['Telecommunications'],
    status: 'Draft Published',
    priority: 'Medium',
    description:
      'Announced by the head of NITDA as forthcoming, to bring rules for offline and online spaces in line. We have seen no text.',
    stakeholders: ['NITDA', 'Platforms', 'Civil society', 'Broadcasters'],
    impact: 'Could set duties of care for platforms beside the bill on children.',
    source: ['Report on remarks of the Director-General of NITDA'],
    checked: null,
    advice: ['Wait for a text before you take a position; prepare the facts on your own moderation now.'],
  }),
  item({
    slug: 'fccpc-digital-lending-regulations-2025',
    title: 'Digital, Electronic, Online and Non-Traditional Consumer Lending Regulations 2025',
    instrument: 'regulation',
    sector: 'Financial Services',
    sectors: ['Technology'],
    status: 'Enacted',
    priority: 'High',
    description:
      'Registration, conduct and data rules for lenders on apps and airtime, with guidelines and forms.',
    stakeholders: ['FCCPC', 'Digital lenders', 'Operators', 'App stores', 'Borrowers'],
    impact:
      'Lenders without registration can be cut off from platforms and payment partners. Harassment and misuse of contacts are named.',
    source: [
      'Voice of Nigeria on the Commission’s statement, Nov 2025',
      'https://von.gov.ng/fccpc-sets-deadline-for-lending-regulatory-compliance',
    ],
    checked: '2025-11',
    steps: [['In force', '2025-07-21', 'In force; full compliance asked by 5 January 2026']],
    advice: [
      'Partners of lenders: check the register before you connect.',
      'Compare the consent in your app with the data-protection Act.',
    ],
  }),
  item({
    slug: 'cbn-agent-banking-guidelines-2025',
    title: 'Guidelines for agent banking operations 2025',
    instrument: 'guideline',
    sector: 'Financial Services',
    sectors: ['Technology'],
    status: 'Enacted',
    priority: 'High',
    description:
      'Dedicated accounts, geo-fenced devices, daily limits, lists of agents; rules on place and exclusivity since April 2026.',
    stakeholders: ['Central Bank of Nigeria', 'Banks', 'Super-agents', 'Point-of-sale agents'],
    impact: 'Agents work for one principal at a registered place; principals answer for them.',
    source: [
      'Report on the circular, 7 Oct 2025',
      'https://helm.news/2025-10-07/nigerias-central-bank-mandates-secure-agent-banking-rules-including-real.html',
    ],
    checked: '2025-10-07',
    steps: [
      ['Signed or issued', '2025-10'],
      ['In force', '2026-04-01', 'Rules on place and exclusivity take effect'],
    ],
    advice: [
      'Publish the list of agents where customers look.',
      'Tell agents in their own language what changes.',
    ],
  }),
  item({
    slug: 'bank-recapitalisation-2026',
    title: 'Minimum capital of banks: the exercise that ended in March 2026',
    instrument: 'guideline',
    sector: 'Financial Services',
    status: 'Enacted',
    priority: 'Medium',
    description: 'New minimum capital by licence, to be met by March 2026.',
    stakeholders: ['Central Bank of Nigeria', 'Banks', 'Investors', 'Depositors'],
    impact: 'Mergers, new shares and changed licences; customers ask what becomes of their bank.',
    source: ['News summary of January 2026'],
    checked: '2026-01',
    advice: [
      'Borrowers: ask which entity holds your facility after a merger.',
      'Banks: one page for customers, before the rumours.',
    ],
  }),
  item({
    slug: 'insurance-industry-reform-act-2025',
    title: 'Nigerian Insurance Industry Reform Act 2025',
    instrument: 'act',
    sector: 'Financial Services',
    sectors: ['Healthcare', 'Construction', 'Transportation'],
    status: 'Enacted',
    priority: 'High',
    description:
      'One Act in place of several: higher capital, enforced compulsory covers, deadlines for claims, funds for policyholders.',
    stakeholders: ['NAICOM', 'Insurers', 'Brokers', 'Employers', 'Policyholders'],
    impact: 'Capital was to be met by 30 July 2026; covers that were compulsory on paper are to be enforced.',
    source: [
      'Channels Television on the assent, 5 Aug 2025',
      'https://www.channelstv.com/2025/08/05/to-accelerate-1tn-economy-tinubu-signs-insurance-reform-bill-into-law/',
    ],
    checked: '2025-08-05',
    steps: [['Signed or issued', '2025-08-05', 'Assent announced; one report gives 31 July 2025']],
    advice: [
      'Employers and builders: list the covers you are obliged to hold.',
      'Ask your insurer how it met the capital rule.',
    ],
  }),
  item({
    slug: 'investments-and-securities-act-2025',
    title: 'Investments and Securities Act 2025',
    instrument: 'act',
    sector: 'Financial Services',
    sectors: ['Technology'],
    status: 'Enacted',
    priority: 'High',
    description:
      'Replaces the Act of 2007. Virtual and digital assets can be securities; prohibited schemes are punished.',
    stakeholders: [
      'Securities and Exchange Commission',
      'Exchanges',
      'Virtual-asset providers',
      'Issuers',
      'Investors',
    ],
    impact:
      'Issuers and platforms for digital assets register. Promotion of unregistered offers is a risk for agencies and influencers too.',
    source: [
      'Launch Base Africa on the Act, 4 Apr 2025',
      'https://launchbaseafrica.com/2025/04/04/from-regulation-to-surveillance-how-nigerias-new-investment-act-gives-govt-unchecked-access-to-tech-firms-data-and-more/',
    ],
    checked: '2025-04-04',
    steps: [['Signed or issued', '2025-03', 'Signed in March 2025; reports give the 25th and the 29th']],
    advice: [
      'Before you advertise an investment, ask for the registration.',
      'Tell customers what a token is not.',
    ],
  }),
  item({
    slug: 'raw-shea-nut-export-ban',
    title: 'Ban on the export of raw shea nuts',
    instrument: 'policy',
    sector: 'Agriculture',
    sectors: ['Manufacturing', 'Transportation'],
    status: 'Enacted',
    priority: 'High',
    description:
      'Ordered for six months in August 2025 to keep nuts for local processing, then extended for a year.',
    stakeholders: [
      'Presidency',
      'Federal Ministry of Agriculture and Food Security',
      'Processors',
      'Exporters',
      'Women who gather',
    ],
    impact:
      'Exporters of raw nuts have no lawful trade; processors have supply; prices to gatherers are the test.',
    next_step: 'The extension runs to 25 February 2027. Whether it is renewed is decided before then.',
    source: ['Report on the extension, Feb 2026'],
    checked: '2026-02',
    steps: [
      ['In effect', '2025-08-26', 'Ordered for six months'],
      ['Extended', '2026-02-26', 'Extended for one year, to 25 February 2027'],
    ],
    advice: [
      'Processors: bring prices paid to gatherers, month by month.',
      'Exporters: propose what would replace the ban, not only its end.',
    ],
  }),
  item({
    slug: 'electoral-act-2026',
    title: 'Electoral Act 2026',
    instrument: 'act',
    sector: 'Telecommunications',
    sectors: ['Technology'],
    status: 'Enacted',
    priority: 'Critical',
    description:
      'Replaces the Act of 2022: notice of polls cut from 360 to 300 days, electronic transmission on a statutory footing, direct or consensus primaries.',
    stakeholders: ['INEC', 'Political parties', 'Observers', 'Broadcasters', 'Operators'],
    impact:
      'The calendar of 2027 was made anew; party registers and results pass through systems that others must keep running.',
    source: [
      'Report on the Act and the timetable, 22 Feb 2026',
      'https://aantv.africa/2026/02/22/nigeria-inec-to-review-electoral-act-and-release-new-2027-election-timetable',
    ],
    checked: '2026-02-22',
    steps: [['Signed or issued', '2026-02']],
    advice: [
      'Quote sections from the gazetted text alone.',
      'Operators: agree the line for the night of results now.',
    ],
  }),
  item({
    slug: 'sachet-alcohol-ban',
    title: 'Alcohol in sachets and small bottles: end of production and sale',
    instrument: 'regulation',
    sector: 'Manufacturing',
    sectors: ['Healthcare'],
    status: 'Enacted',
    priority: 'High',
    description:
      'NAFDAC ends packs under 200 ml after a transition agreed in 2018. Enforcement began in January 2026 against objections of industry and labour.',
    stakeholders: ['NAFDAC', 'Senate', 'Distillers', 'Distributors', 'Trade unions', 'Public-health groups'],
    impact: 'Lines, packs and jobs; stock in the trade; pressure to postpone again.',
    source: ['Collection of reports, 31 Jan 2026'],
    checked: '2026-01-31',
    steps: [
      ['Announced', '2018-12', 'Phase-out agreed with makers'],
      ['In force', '2026-01', 'Enforcement begins'],
    ],
    advice: [
      'Ask in writing what may still be sold from stock.',
      'Show what the change of packs cost and when you did it.',
    ],
  }),
  item({
    slug: 'nigeria-industrial-policy-2025',
    title: 'Nigeria Industrial Policy 2025',
    instrument: 'policy',
    sector: 'Manufacturing',
    status: 'Enacted',
    priority: 'Medium',
    description:
      'Unveiled by the President to raise manufacturing’s share of output and to favour local production. The day is not on our record.',
    stakeholders: [
      'Federal Ministry of Industry, Trade and Investment',
      'Manufacturers Association of Nigeria',
      'Investors',
    ],
    impact: 'Sets which sectors can expect incentives, power and gas on better terms.',
    source: ['Report on the unveiling'],
    checked: null,
    advice: ['Ask which instrument carries each promise: a policy pays nothing by itself.'],
  }),
  item({
    slug: 'carbon-market-framework',
    title: 'A national carbon market',
    instrument: 'policy',
    sector: 'Energy',
    sectors: ['Manufacturing', 'Financial Services', 'Agriculture'],
    status: 'Draft Published',
    priority: 'Medium',
    description: 'The trade minister announced work on a carbon market, with talks with the IFC under way.',
    stakeholders: [
      'Federal Ministry of Industry, Trade and Investment',
      'IFC',
      'Manufacturers',
      'Project developers',
    ],
    impact: 'Who measures early can sell early. Rules on who may issue and who certifies are open.',
    source: [
      'Vanguard on the ministerial briefing, 4 Mar 2025',
      'https://www.vanguardngr.com/2025/03/fg-to-establish-carbon-market-for-economic-industrial-growth/',
    ],
    checked: '2025-03-04',
    steps: [['Announced', '2025-03-04']],
    advice: ['Measure a base year now, in a way an auditor accepts.'],
  }),
  item({
    slug: 'merchant-shipping-bill',
    title: 'Merchant Shipping Act (Repeal and Enactment) Bill (HB. 1592)',
    instrument: 'bill',
    sector: 'Manufacturing',
    sectors: ['Transportation', 'Energy'],
    status: 'Under Review',
    priority: 'Medium',
    description:
      'Would put a new Act in place of the merchant shipping law. Its report stood on the order paper of 7 May 2025.',
    stakeholders: ['House of Representatives', 'NIMASA', 'Shipowners', 'Importers', 'Seafarers'],
    impact: 'Registration, safety and liability at sea; costs of what is shipped.',
    source: order,
    checked: '2025-05-07',
    steps: [['Committee report', '2025-05-07', 'Report listed for consideration']],
    advice: [clerk, 'Shippers: name two costs the new text would move.'],
  }),
  item({
    slug: 'science-technology-innovation-council-bill',
    title: 'National Science, Technology, Innovation and Research Council Bill (HB. 727)',
    instrument: 'bill',
    sector: 'Technology',
    sectors: ['Education'],
    status: 'Under Review',
    priority: 'Low',
    description:
      'Would create a council that sets priorities for research. Its report stood on the order paper of 7 May 2025.',
    stakeholders: ['House of Representatives', 'Universities', 'Research institutes', 'Industry'],
    impact: 'Where public research money goes, and who is heard.',
    source: order,
    checked: '2025-05-07',
    steps: [['Committee report', '2025-05-07', 'Report listed for consideration']],
    advice: [clerk, 'Industry: ask for a seat, and say what you would bring to it.'],
  }),
  item({
    slug: 'procurement-institute-amendment-bill',
    title: 'Chartered Institute of Purchasing and Supply Management Act (Amendment) Bill (HB. 346)',
    instrument: 'bill',
    sector: 'Manufacturing',
    sectors: ['Construction'],
    status: 'Under Review',
    priority: 'Low',
    description:
      'Would change the Act of the profession that buys. Its report stood on the order paper of 7 May 2025.',
    stakeholders: ['House of Representatives', 'The Institute', 'Buyers', 'Suppliers'],
    impact: 'Who may sign for purchases, in public and perhaps in private bodies.',
    source: order,
    checked: '2025-05-07',
    steps: [['Committee report', '2025-05-07', 'Report listed for consideration']],
    advice: [clerk],
  }),
  item({
    slug: 'federal-medical-centres-amendment-bill',
    title: 'Federal Medical Centres Act (Amendment) Bill (HB. 644)',
    instrument: 'bill',
    sector: 'Healthcare',
    status: 'Under Review',
    priority: 'Low',
    description:
      'Would establish a federal medical centre at Dadin-Kowa, Kano State. Its report stood on the order paper of 7 May 2025.',
    stakeholders: [
      'House of Representatives',
      'Federal Ministry of Health',
      'Kano State',
      'Suppliers of equipment',
    ],
    impact: 'A new buyer of equipment and a new employer in the north-west, once it is funded.',
    source: order,
    checked: '2025-05-07',
    steps: [['Committee report', '2025-05-07', 'Report listed for consideration']],
    advice: [clerk, 'A centre on paper needs a line in the budget: watch the appropriation.'],
  }),
  item({
    slug: 'cotton-institute-bill',
    title: 'National Cotton Production, Processing and Research Institute Bill (HB. 2251)',
    instrument: 'bill',
    sector: 'Agriculture',
    sectors: ['Manufacturing'],
    status: 'Draft Published',
    priority: 'Low',
    description: 'Would found an institute at Ingawa, Katsina State, for cotton from seed to cloth.',
    stakeholders: ['House of Representatives', 'Cotton growers', 'Ginners', 'Textile mills'],
    impact: 'Seed and research for mills that import today.',
    source: order,
    checked: '2025-05-07',
    steps: [['First reading', '2025-05-07']],
    advice: [clerk, 'Mills: say what seed you need and what you would buy.'],
  }),
  item({
    slug: 'ecological-control-agency-bill',
    title: 'Desertification, Erosion, Flood and Ecological Control Agency Bill (HB. 2252)',
    instrument: 'bill',
    sector: 'Agriculture',
    sectors: ['Construction', 'Mining'],
    status: 'Draft Published',
    priority: 'Low',
    description: 'Would found a federal agency against desert, erosion and flood.',
    stakeholders: ['House of Representatives', 'States', 'Farmers', 'Contractors'],
    impact: 'A new client for public works, and perhaps a new permit.',
    source: order,
    checked: '2025-05-07',
    steps: [['First reading', '2025-05-07']],
    advice: [clerk],
  }),
  item({
    slug: 'produce-inspection-bill',
    title: 'Federal Produce Inspection Service Bill (HB. 616)',
    instrument: 'bill',
    sector: 'Agriculture',
    sectors: ['Transportation'],
    status: 'Final Review',
    priority: 'Medium',
    description:
      'Would replace the law on standards of exported produce by an inspection service at ports of shipment. Listed for third reading on 29 February 2024.',
    stakeholders: ['House of Representatives', 'Exporters of produce', 'Ports', 'Buyers abroad'],
    impact: 'Grading and inspection before shipment; delays are costly for what perishes.',
    source: paper2024,
    checked: '2024-02-29',
    steps: [['Third reading', '2024-02-29', 'Listed for third reading']],
    advice: [clerk, 'Exporters: bring the hours a container waits today.'],
  }),
  item({
    slug: 'agricultural-research-council-amendment-bill',
    title: 'Agricultural Research Council of Nigeria Act (Amendment) Bill (HB. 767)',
    instrument: 'bill',
    sector: 'Agriculture',
    sectors: ['Education'],
    status: 'Final Review',
    priority: 'Low',
    description:
      'Would found a Federal College of Agriculture at Geidam. Listed for third reading on 29 February 2024.',
    stakeholders: ['House of Representatives', 'Agricultural Research Council', 'Yobe State'],
    impact: 'Training and trial fields in the north-east, once it is funded.',
    source: paper2024,
    checked: '2024-02-29',
    steps: [['Third reading', '2024-02-29', 'Listed for third reading']],
    advice: [clerk],
  }),
  item({
    slug: 'national-assembly-pension-board-bill',
    title: 'National Assembly Service Pension Board Act (Amendment) Bill (HB. 2240)',
    instrument: 'bill',
    sector: 'Financial Services',
    status: 'Committee Stage',
    priority: 'Low',
    description:
      'Would reconstitute the board, set how gratuity is paid and found a fund. Referred to the Committee on Pensions in May 2025.',
    stakeholders: ['House Committee on Pensions', 'National Assembly Service', 'Pension administrators'],
    impact: 'A public pension outside the common scheme: others will cite it.',
    source: [
      'Plenary proceedings of 13 May 2025, Lightray Media',
      'https://lightraymedia.org/2025/05/13/plenary-proceedings-house-of-reps-tuesday-may-13th-2025',
    ],
    checked: '2025-05-13',
    steps: [
      ['Second reading', '2025-05-08', 'Listed for second reading'],
      ['Committee', '2025-05-13', 'Referred to the Committee on Pensions instead'],
    ],
    advice: [clerk],
  }),
  item({
    slug: 'telecom-quality-of-service-guidelines',
    title: 'Quality-of-service rules for operators and tower companies',
    instrument: 'guideline',
    sector: 'Telecommunications',
    status: 'Final Review',
    priority: 'Medium',
    description:
      'The regulator said that updated rules were being finalised and would reach tower companies, with quarterly reports that rank operators.',
    stakeholders: ['Nigerian Communications Commission', 'Operators', 'Tower companies', 'Consumers'],
    impact: 'Public rankings by state, and duties for those who own masts.',
    source: ['Report on a briefing of the Commission', 'https://dailyconcordnews.com/?p=5930'],
    checked: null,
    advice: ['Tower companies: agree with operators who answers for which minute of outage.'],
  }),
  item({
    slug: 'ogun-electricity-market-transfer',
    title: 'Ogun State takes over its electricity market',
    instrument: 'regulation',
    sector: 'Energy',
    sectors: ['Manufacturing'],
    status: 'Enacted',
    priority: 'Medium',
    description:
      'An order of the federal regulator handed the intrastate market to the state’s commission, to be complete by 23 June 2025.',
    stakeholders: [
      'NERC',
      'Ogun State Electricity Regulatory Commission',
      'Distribution companies',
      'Factories',
    ],
    impact: 'Tariffs and complaints of the factories along the Lagos border go to the state.',
    source: [
      'Report on the order, 30 Dec 2024',
      'https://topnaijaheadlines.com.ng/2024/12/30/nerc-transfers-electricity-oversight-in-ogun-to-ogerc',
    ],
    checked: '2024-12-30',
    steps: [
      ['Signed or issued', '2024-12-30'],
      ['In force', '2025-06-23', 'Day by which the transfer was to be complete'],
    ],
    advice: ['Factories: ask the state commission for its tariff order and its complaint address.'],
  }),
];
