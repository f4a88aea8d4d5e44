import { changedOn, policiesInMotion } from './policies-in-motion.ts';
import type { PolicySeed, PolicyStageSeed } from './types-b.ts';

const caution = 'General information from public reports. Check the source before relying on it.';

/**
 * What the policy tracker follows on the first day. Facts are kept general where our sources are; the last change is the
 * last dated stage, and none where no day or month has a source.
 */
const first: readonly Omit<PolicySeed, 'last_update'>[] = [
  {
    slug: 'ndpa-gaid-2025-compliance',
    title: 'Data protection: Nigeria Data Protection Act 2023 and GAID 2025',
    sector: 'Technology',
    status: 'Enacted',
    priority: 'Critical',
    description:
      'The Act is the main data-protection law; the General Application and Implementation Directive says how to apply it. Organisations of major importance register, name a data-protection officer and, in the two higher tiers, file a yearly compliance audit return.',
    stakeholders: [
      'Nigeria Data Protection Commission',
      'Licensed DPCOs',
      'Data-protection officers',
      'Sector regulators',
    ],
    timeline: 'Act signed 12 June 2023; GAID issued 20 March 2025, in force 19 September 2025.',
    impact:
      'Reaches every organisation that handles personal data of people in Nigeria. Fines up to the greater of ₦10,000,000 and 2% of yearly gross revenue for organisations of major importance.',
    source_title: 'Nigeria Data Protection Commission: the Act, the GAID and the registration notice',
    source_url: 'https://ndpc.gov.ng/resources/',
    last_checked: '2026-09',
    caution: `${caution} Unconfirmed by counsel.`,
    analysis: `## Where it stands

In force. The regulator no longer applies the NDPR of 2019; what was done under it stays valid.

## What it asks

- Work out your tier from the number of people whose data you handle in six months, or from your sector.
- Register within six months of reaching the threshold.
- Name a data-protection officer and hear their report twice a year.
- In the two higher tiers, file an audit return by 31 March through a licensed DPCO.
- Report a breach within 72 hours of becoming aware, if people are likely at risk.

## What we advise

Count first. Who thinks in employees can find that a mailing list alone is over the threshold. Then write the record of processing; every later document rests on it.

## What is open

Whether exactly 200 people counts as above the threshold, and the fee for a middle band of the audit return. Ask the Commission and keep the answer.`,
  },
  {
    slug: 'ndp-act-review-2026',
    title: 'Review of the Nigeria Data Protection Act',
    sector: 'Technology',
    status: 'Draft Published',
    priority: 'High',
    description:
      'The National Assembly and the Commission each announced a review of the Act in 2026, chiefly on artificial intelligence, robotics and enforcement. We have found no amending Act.',
    stakeholders: [
      'National Assembly',
      'Nigeria Data Protection Commission',
      'Technology companies',
      'Civil society',
    ],
    timeline:
      'Announced by the committees on ICT on 12 May 2026, and by the Commission in June 2026 (day not on record). No date for a bill found.',
    impact:
      'Could change duties for automated decisions and training data, and the way fines are set. Who comments early can still move a definition.',
    source_title: 'Press reports of May and June 2026; watch the Commission and the National Assembly',
    source_url: 'https://ndpc.gov.ng',
    last_checked: '2026-09',
    caution: `${caution} Unconfirmed by counsel.`,
    analysis: `## Where it stands

Announced, not drafted as far as we could find. Treat every text in circulation as unofficial until it stands on a government site.

## Who should care

Banks, lenders and insurers that score people, employers that screen applicants by machine, health providers, and anyone who trains models on customer data.

## What we advise

- List your automated decisions now and say who reviews them.
- Prepare a two-page position with two asks and the wording you would accept.
- Find allies in your trade association before a hearing is called: the notice can be short.`,
  },
  {
    slug: 'arcon-act-advert-vetting',
    title: 'Advertising: approval before exposure under the ARCON Act 2022',
    sector: 'Manufacturing',
    status: 'Enacted',
    priority: 'High',
    description:
      'Adverts directed at the Nigerian market need the approval of the Advertising Standards Panel before exposure (ARCON Act s.54), online adverts included. The rule reaches all sectors.',
    stakeholders: [
      'Advertising Regulatory Council of Nigeria',
      'Advertisers',
      'Agencies',
      'Publishers and platforms',
    ],
    timeline:
      'Act No. 23 of 2022, gazetted 5 July 2022 with commencement on 27 June 2022, as the Advertisers Association of Nigeria cites the gazette.',
    impact:
      'Exposure without approval is an offence, for the sponsor as for the agency and the publisher. Build vetting time into every launch plan.',
    source_title: 'Advertising Regulatory Council of Nigeria Act 2022 as LawCare Nigeria reproduces it',
    source_url: 'https://lawcarenigeria.com/advertising-regulatory-council-of-nigeria-act-2022/',
    last_checked: '2026-11',
    caution: `${caution} Unconfirmed by counsel.`,
    analysis: `## Where it stands

In force. Approval concerns the advert as it will be shown: change the claim and it is a new advert.

In June 2025 a judgment of the Federal High Court in Lagos was reported that upholds the Council's authority over adverts on social media (FHC/L/CS/1262/2024). Other suits against provisions of the Act were reported as pending.

## What we advise

- Put the approval reference in your content calendar beside each paid item.
- Ask for vetting before the media is booked, not after.
- Settle in the agency contract who files and who pays.
- Treat paid posts by influencers as adverts until you have been told otherwise in writing.

## What is open

Fees and turnaround change. Ask the Council for the current table, and counsel for the state of the suits.`,
  },
  {
    slug: 'nigeria-tax-acts-2025',
    title: 'Tax reform: Nigeria Tax Act 2025 and Nigeria Tax Administration Act 2025',
    sector: 'Financial Services',
    status: 'Enacted',
    priority: 'Critical',
    description:
      'Four Acts of 2025 bring the main taxes into one code, set common rules of administration and rename the federal revenue service. The two named here have been in effect since 1 January 2026.',
    stakeholders: [
      'Nigeria Revenue Service',
      'State revenue services',
      'Joint Revenue Board',
      'Employers',
      'Banks',
    ],
    timeline: 'Signed 26 June 2025; these two in effect from 1 January 2026.',
    impact:
      'Payroll, invoicing, withholding and incentives change for nearly every business. Systems and contracts drafted on the old Acts need a second look.',
    source_title: 'Report on the gazetted Acts and their dates, The Guardian (Nigeria), September 2025',
    source_url: 'https://guardian.ng/news/fg-gazettes-new-tax-reform-laws-after-presidential-assent',
    last_checked: '2026-01',
    caution,
    analysis: `## Where it stands

In effect. A member alleged that the gazetted texts differ from those passed; in January 2026 the House of Representatives released certified copies of the Acts as signed. Work from those, and ask your tax adviser about the differences.

## What it touches

- Payroll: bands and reliefs changed, so employees will ask.
- Contracts: clauses that name repealed Acts need a reading.
- Incentives: check whether yours continues, lapses or must be applied for again.

## What we advise

Take rates and thresholds from your tax adviser. Our part is the rest: what to tell employees, customers and investors, and what to say to the committees when guidance is opened for comment.`,
  },
  {
    slug: 'electricity-act-2023-states',
    title: 'Electricity Act 2023: state electricity markets',
    sector: 'Energy',
    status: 'Enacted',
    priority: 'High',
    description:
      'States may make law for electricity within their borders. Where a state has done so, the federal regulator has been handing over oversight of the intrastate market step by step.',
    stakeholders: [
      'Nigerian Electricity Regulatory Commission',
      'State electricity regulators',
      'Distribution companies',
      'Mini-grid developers',
    ],
    timeline:
      'Signed June 2023 (reported on the 9th); handover state by state, by order of the federal regulator.',
    impact:
      'One licence is no longer enough to think about. Tariffs, mini-grid rules and consumer complaints can differ across a state line.',
    source_title: 'Nigerian Electricity Regulatory Commission: orders and transfer notices',
    source_url: 'https://nerc.gov.ng',
    last_checked: '2025-12',
    caution,
    analysis: `## Where it stands

In force, with a map that changes. Do not rely on a list of states older than a month; read the regulator's orders.

## Who should care

Developers of mini-grids and captive plants, large consumers, distribution companies, and governors' offices that want investment.

## What we advise

- Keep one sheet with a row per state: law passed, regulator formed, oversight transferred, tariff in force.
- Meet the state regulator before you need it.
- Tell host communities who will hear their complaints after the handover.`,
  },
  {
    slug: 'cbn-open-banking',
    title: 'Open banking: operational guidelines and start of service',
    sector: 'Financial Services',
    status: 'Final Review',
    priority: 'High',
    description:
      'The Central Bank issued a framework in 2021 and operational guidelines in March 2023. The papers on implementation were handed in in September 2025 and await its approval; a start in phases was reported for 2026.',
    stakeholders: ['Central Bank of Nigeria', 'Banks', 'Payment providers', 'Fintechs', 'Consumers'],
    timeline:
      'Framework 17 February 2021; guidelines 7 March 2023; a start in August 2025 was announced and put off; phases through mid-2026 reported, whether begun we could not confirm.',
    impact:
      'Customers’ consent becomes the key to data between institutions. Consent screens, complaints and breach duties need one owner on each side.',
    source_title: 'Central Bank of Nigeria: circulars and guidelines',
    source_url: 'https://www.cbn.gov.ng',
    last_checked: '2026-05',
    caution,
    analysis: `## Where it stands

The guidelines are issued. What is under final review, by our reading, is the plan to start. Dates have been announced before and moved.

## What we advise

- Write the consent text now and test it on twenty customers who are not bankers.
- Agree with each partner who answers a data-subject request and who reports a breach.
- Run the impact assessment the data-protection law asks for before the first live call.
- Prepare the plain-language page your branch staff will need on the first morning.`,
  },
  {
    slug: 'nhia-act-2022-cover',
    title: 'National Health Insurance Authority Act 2022: cover for all',
    sector: 'Healthcare',
    status: 'Enacted',
    priority: 'High',
    description:
      'The Act replaced the earlier scheme and makes health insurance mandatory for residents, with state schemes, a fund for vulnerable people and regulation of health maintenance organisations.',
    stakeholders: [
      'National Health Insurance Authority',
      'State health insurance agencies',
      'HMOs',
      'Employers',
      'Hospitals',
    ],
    timeline: 'Act of May 2022; guidelines and enforcement have followed in stages.',
    impact:
      'Employers should expect to be asked for proof of cover. Providers handle health data at scale, which is sensitive data; secondary and tertiary hospitals are in the second tier of data protection by name.',
    source_title: 'National Health Insurance Authority',
    source_url: 'https://www.nhia.gov.ng',
    last_checked: '2025-12',
    caution,
    analysis: `## Where it stands

In force. How hard it is enforced differs by state and year.

## What we advise

- Employers: keep proof of cover per employee and know your state agency's position.
- Providers and HMOs: treat enrolment data as sensitive, name a data-protection officer, check your processor agreements.
- Everyone: watch for proof of insurance being tied to permits or contracts, and comment when it is proposed.`,
  },
  {
    slug: 'startup-act-2022',
    title: 'Nigeria Startup Act 2022: label, incentives and state adoption',
    sector: 'Technology',
    status: 'Enacted',
    priority: 'Medium',
    description:
      'Gives labelled startups access to a support portal, a seed fund and certain incentives, and sets up a council for digital innovation. States adopt it by their own laws.',
    stakeholders: [
      'NITDA',
      'National Council for Digital Innovation and Entrepreneurship',
      'Startups',
      'State governments',
    ],
    timeline: 'Act of October 2022; portal open; adoption by states continues.',
    impact:
      'Useful to young companies; its tax incentives must now be read together with the tax Acts of 2025.',
    source_title: 'National Information Technology Development Agency',
    source_url: 'https://nitda.gov.ng',
    last_checked: '2025-12',
    caution,
    analysis: `## Where it stands

In force. The label is the door to everything else; ask for it before you need it.

## What we advise

- Check the local-shareholding condition before a funding round, not after.
- Ask your tax adviser which incentives survive the new tax Acts.
- If your state has not adopted the Act, a short joint letter from five founders is worth more than a long one from one.`,
  },
  {
    slug: 'digital-economy-e-governance-bill',
    title: 'National Digital Economy and E-Governance Bill',
    sector: 'Technology',
    status: 'Consultation',
    priority: 'High',
    description:
      'Would give electronic records, signatures and contracts firmer ground, oblige public bodies to serve digitally, and set rules for artificial intelligence by level of risk.',
    stakeholders: [
      'Joint committees on ICT and Cybersecurity',
      'Federal Ministry of Communications, Innovation and Digital Economy',
      'NITDA',
      'Technology companies',
    ],
    timeline: 'Joint public hearing held on 10 November 2025. Later steps not confirmed by us.',
    impact:
      'Would touch procurement, identity, AI and data exchange. Overlaps with the review of the data-protection Act.',
    source_title: 'Federal Ministry of Communications, Innovation and Digital Economy: public hearing',
    source_url: 'https://fmcide.gov.ng/?p=3846',
    last_checked: '2025-11',
    caution: `${caution} The stage may have moved since the hearing.`,
    analysis: `## Where it stands

Heard in committee in November 2025. Whether it has been reported since, we could not confirm; ask the clerk of either committee.

## Who should care

Suppliers to government, identity and signature providers, and everyone who uses AI to decide about people.

## What we advise

- Read the risk classes for AI against the list of your own systems.
- Compare each data clause with the Nigeria Data Protection Act and point out double duties, with wording that removes them.
- A late memorandum should be short and bring text.`,
  },
  {
    slug: 'nigeria-first-procurement',
    title: 'Nigeria First: local preference in federal procurement',
    sector: 'Manufacturing',
    status: 'Enacted',
    priority: 'High',
    description:
      'The Federal Executive Council approved the policy on 5 May 2025: federal buyers prefer Nigerian goods and services and need a waiver to buy abroad what is made here. An executive order and revised guidelines were announced.',
    stakeholders: [
      'Bureau of Public Procurement',
      'Ministries, departments and agencies',
      'Manufacturers',
      'Importers',
    ],
    timeline: 'Approved 5 May 2025. State of the executive order and the guidelines not confirmed by us.',
    impact:
      'An opening for local makers who can prove origin and quality; a hurdle for distributors of imports.',
    source_title: 'Bureau of Public Procurement: statements and guidelines',
    source_url: 'https://bpp.gov.ng',
    last_checked: '2025-12',
    caution,
    analysis: `## Where it stands

Approved as policy and already pressed by the Bureau. The legal instrument behind it is what to look for: without it, practice differs by agency.

## What we advise

- Makers: put together one file with origin, standards certificates, capacity and references.
- Importers: know the waiver procedure and ask early, with reasons a procurement officer can defend.
- Both: when the guidelines are opened for comment, ask for a clear test of what counts as made here.`,
  },
  {
    slug: 'cnii-order-2024',
    title: 'Critical National Information Infrastructure Order 2024',
    sector: 'Telecommunications',
    status: 'Enacted',
    priority: 'Medium',
    description:
      'Designates certain information and communication systems and infrastructure as critical, so that damaging them is dealt with under the cybercrime law. Telecom sites and cables are among them.',
    stakeholders: [
      'Office of the National Security Adviser',
      'Nigerian Communications Commission',
      'Operators',
      'Road contractors',
    ],
    timeline: 'Order of 2024; its day is not on record here. Protection plans have followed.',
    impact:
      'Builders, states and local governments need to coordinate before they dig; operators need a contact people can find.',
    source_title: 'Nigerian Communications Commission',
    source_url: 'https://ncc.gov.ng',
    last_checked: '2025-12',
    caution,
    analysis: `## Where it stands

In force. Courts will decide how far the designation reaches.

## What we advise

- Operators: publish one number for planned works and answer it.
- Contractors: make a cable check part of the method statement.
- States: agree one form for rights of way. It saves cuts, and headlines.`,
  },
  {
    slug: 'agricultural-technology-policy-2027',
    title: 'National Agricultural Technology and Innovation Policy 2022–2027: end of term',
    sector: 'Agriculture',
    status: 'Enacted',
    priority: 'Low',
    description:
      'The federal policy for farm technology, seed, mechanisation and extension runs by its title to 2027. It is policy, not an Act. We have seen no successor.',
    stakeholders: [
      'Federal Ministry of Agriculture and Food Security',
      'State ministries',
      'Agribusinesses',
      'Farmers’ associations',
    ],
    timeline: 'Approved May 2022, launched August 2022; ends in 2027 by its title.',
    impact:
      'The last year of a policy is when the next one is shaped. Programmes and grants that cite it will need a new anchor.',
    source_title: 'Federal Ministry of Agriculture and Food Security',
    source_url: 'https://agriculture.gov.ng',
    last_checked: '2025-12',
    caution,
    analysis: `## Where it stands

Adopted and in its last period. Whether it is renewed, replaced or folded into another plan, we do not know.

## Who should care

Suppliers of inputs and machines, processors with outgrowers, agritech companies, and lenders whose products rest on a government programme.

## What we advise

- Ask the ministry now how the review will be run and who holds the pen.
- Bring numbers from your own outgrowers: yield, losses, repayment.
- Farmer registers are personal data, often biometric. Offer a standard before one is imposed.`,
  },
  {
    slug: 'elections-2027-messaging',
    title: 'Elections 2027: campaign window and messages to voters',
    sector: 'Telecommunications',
    status: 'Enacted',
    priority: 'Critical',
    description:
      'INEC’s timetable sets the polls and the campaign window; data-protection law governs voter lists and bulk messages.',
    stakeholders: [
      'INEC',
      'Nigeria Data Protection Commission',
      'Political parties and candidates',
      'Broadcasters',
      'Telecom operators',
    ],
    timeline:
      'Campaigns from 19 August 2026 (presidential and National Assembly) and 9 September 2026 (governorship and state houses); polls 16 January and 6 February 2027.',
    impact:
      'Campaigning stops 24 hours before polling. Political opinions are sensitive data: lists need an origin and a ground, and messages need a way out.',
    source_title: 'Independent National Electoral Commission: timetable and schedule of activities',
    source_url: 'https://inecnigeria.org',
    last_checked: '2026-09',
    caution: `${caution} The dates have been revised once in 2026. Unconfirmed by counsel.`,
    analysis: `## Where it stands

The window is open. INEC revised its timetable of 13 February 2026 on 26 February, after the Electoral Act 2026; rely on its own site for the last word.

## What it asks

- No campaigning in the 24 hours before polling, scheduled posts and adverts included.
- A source for each contact list, and proof that people agreed. One report says that parties must show both.
- A stop word in every message, honoured at once.

## What we advise

Stop the scheduler the evening before the silence begins, and have a person confirm it. Companies should tell staff now what may be said in the company's name: nothing about candidates.`,
  },
];

const inec = 'Independent National Electoral Commission: timetable, as reported';
const firstTimetable = {
  source_title: 'Report on the notice of election of 13 Feb 2026 and the new Act',
  source_url: 'https://freelanews.com/inec-new-timetable-2027-general-elections',
};
const revisedTimetable = {
  source_title: 'Report on the Commission’s statement of 26 Feb 2026',
  source_url:
    'https://hensardtimes.ng/2026/02/27/inec-shifts-presidential-poll-to-january-16-campaigns-fixed-from-august-19-september-9',
};
/** What the first items are, and where they stand; each stage rests on the source its item names. */
const known: Readonly<Record<string, Partial<PolicySeed> & { step?: readonly [stage: string, on: string] }>> =
  {
    'ndpa-gaid-2025-compliance': {
      instrument: 'act',
      sectors: ['Financial Services', 'Healthcare', 'Education'],
      insights: ['registration-tier-and-yearly-return', 'seventy-two-hours-an-exercise'],
      next_step: 'The audit return of the 2026 cycle. The day follows our law register.',
      step: ['In force', '2025-09-19'],
    },
    'ndp-act-review-2026': {
      instrument: 'policy',
      stages: [
        {
          stage: 'Announced',
          on: '2026-05-12',
          note: 'By the chairs of the committees on ICT; by the Commission in June',
          source_title: 'Report on the announcement, Parliament Reports',
          source_url: 'https://parliamentreports.com/nass-moves-to-review-data-protection-law/',
        },
      ],
      next_step: 'A bill. None has been published as far as we know; ask both committees.',
    },
    'arcon-act-advert-vetting': {
      instrument: 'act',
      stages: [
        {
          stage: 'In force',
          on: '2022-06-27',
          note: 'Commencement, as a notice of the Advertisers Association cites the gazette',
          source_title: 'Report on the notice of the Advertisers Association of Nigeria, May 2023',
          source_url:
            'https://brandcom.ng/2023/05/advan-draws-battle-line-issues-notice-of-legal-action-against-arcon-minister-nimn-others/',
        },
      ],
    },
    'nigeria-tax-acts-2025': {
      instrument: 'act',
      stages: [
        {
          stage: 'Signed or issued',
          on: '2025-06-26',
          source_title: 'Commentary on the Nigeria Tax Act 2025, The Law Crest',
          source_url: 'https://thelawcrest.com/commentary-on-the-nigeria-tax-act-2025/',
        },
        {
          stage: 'In force',
          on: '2026-01-01',
          source_title: 'Report on the gazetted Acts and their dates, September 2025',
          source_url: 'https://guardian.ng/news/fg-gazettes-new-tax-reform-laws-after-presidential-assent',
        },
      ],
    },
    'electricity-act-2023-states': {
      instrument: 'act',
      sectors: ['Manufacturing'],
      stages: [
        {
          stage: 'Signed or issued',
          on: '2023-06',
          source_title: 'Report of 9 June 2023, Pulse Nigeria',
          source_url: 'https://www.pulse.ng/news/local/tinubu-signs-electricity-bill-into-law/xfrhshg',
        },
      ],
    },
    'cbn-open-banking': {
      instrument: 'guideline',
      sectors: ['Technology'],
      next_step: 'Approval of the implementation papers and a first date that holds.',
      stages: [
        {
          stage: 'Final draft',
          on: '2025-09',
          note: 'Papers on implementation handed to the Central Bank',
          source_title: 'Goldsmiths LLP on the legal framework of open banking, 2026',
          source_url:
            'https://www.goldsmithsllp.com/nigerian-open-banking-the-legal-framework-all-banks-and-fintechs-need-to-know/',
        },
      ],
    },
    'nhia-act-2022-cover': {
      instrument: 'act',
      stages: [
        {
          stage: 'Signed or issued',
          on: '2022-05-19',
          source_title: 'Report of the day, Premium Times',
          source_url:
            'https://www.premiumtimesng.com/news/headlines/531087-just-in-buhari-signs-health-insurance-bill-into-law.html',
        },
      ],
    },
    'startup-act-2022': {
      instrument: 'act',
      sectors: ['Financial Services'],
      stages: [
        {
          stage: 'Signed or issued',
          on: '2022-10-19',
          source_title: 'Report of the day, Channels Television',
          source_url:
            'https://www.channelstv.com/2022/10/19/just-in-buhari-signs-nigeria-startup-bill-into-law/',
        },
      ],
    },
    'digital-economy-e-governance-bill': {
      instrument: 'bill',
      sectors: ['Telecommunications'],
      step: ['Public hearing', '2025-11-10'],
      next_step: 'The report of the joint committees.',
    },
    'nigeria-first-procurement': {
      instrument: 'policy',
      sectors: ['Construction'],
      next_step: 'The executive order and the guidelines, both announced without a day.',
      stages: [
        {
          stage: 'Approved',
          on: '2025-05-05',
          note: 'By the Federal Executive Council',
          source_title: 'Report on the Bureau’s statement, Empowered Newswire, May 2025',
          source_url:
            'https://empowerednewswire.org/bpp-calls-on-mdas-to-obey-presidential-procurement-directives-support-nigeria-first-policy',
        },
      ],
    },
    'cnii-order-2024': { instrument: 'regulation', sectors: ['Construction', 'Technology'] },
    'agricultural-technology-policy-2027': {
      instrument: 'policy',
      stages: [
        {
          stage: 'Approved',
          on: '2022-05',
          note: 'By the Federal Executive Council; launched in August 2022',
          source_title: 'Report on the launch, TVC News, 27 Aug 2022',
          source_url: 'https://www.tvcnews.tv/2022/08/fg-launches-naptip-programme-to-boost-agriculture/',
        },
      ],
    },
    'elections-2027-messaging': {
      instrument: 'timetable',
      sectors: ['Technology'],
      insights: ['campaign-contact-lists'],
      next_step: 'Polls on 16 January and 6 February 2027; campaigns stop 24 hours before each.',
      stages: [
        {
          stage: 'Published',
          on: '2026-02-13',
          note: 'First timetable, under the Electoral Act 2022',
          ...firstTimetable,
        },
        { stage: 'Revised', on: '2026-02-26', note: 'After the Electoral Act 2026', ...revisedTimetable },
        {
          stage: 'Running',
          on: '2026-08-19',
          note: 'Campaigns open',
          source_title: inec,
          source_url: 'https://inecnigeria.org',
        },
      ],
      texts: [
        {
          title: 'First timetable, in our words',
          on: '2026-02-13',
          ...firstTimetable,
          text: 'Presidential and National Assembly polls on 20 February 2027. Governorship and state house polls on 6 March 2027.',
        },
        {
          title: 'Revised timetable, in our words',
          on: '2026-02-26',
          ...revisedTimetable,
          text: 'Presidential and National Assembly polls on 16 January 2027. Governorship and state house polls on 6 February 2027. Campaigns for the first open on 19 August 2026, for the second on 9 September 2026, and stop 24 hours before polling.',
        },
      ],
    },
  };

/** What the policy tracker follows. */
export const policies: readonly PolicySeed[] = [
  ...first.map((policy): PolicySeed => {
    const { step, ...more } = known[policy.slug] ?? {};
    const stages: PolicyStageSeed[] = step
      ? [
          {
            stage: step[0],
            on: step[1],
            source_title: policy.source_title,
            ...(policy.source_url && { source_url: policy.source_url }),
          },
        ]
      : [];
    const dated = { ...policy, stages, ...more };
    return { ...dated, last_update: changedOn(dated.stages) };
  }),
  ...policiesInMotion,
];
