import type { DeadlineSeed } from './types-b.ts';

/** The dates ahead. `basis` says whether the law, an announcement or our own advice sets the day. */
export const deadlines: readonly DeadlineSeed[] = [
  {
    slug: 'dpo-report-second-half-2026',
    title: 'DPO’s half-yearly report, second half of 2026',
    deadline: '2026-12-31',
    sector: 'Technology',
    description:
      'The GAID asks the data-protection officer for an internal report every half-year. The close of the year is the day we recommend; your own half-year may end on another.',
    severity: 'Medium',
    policy: 'ndpa-gaid-2025-compliance',
    basis: 'planning',
    requirements: [
      {
        task: 'Collect incidents, rights requests and complaints of the half-year',
        clause: 'NDPA s.32, s.40; GAID 2025',
      },
      { task: 'Say which recommendations of the last report are still open, and why', clause: 'GAID 2025' },
      { task: 'Hand the report to management and minute the discussion', clause: 'NDPA s.32' },
      { task: 'File it with the papers for the audit return', clause: 'Our advice' },
    ],
  },
  {
    slug: 'campaign-silence-presidential-2027',
    title: 'Campaign silence: presidential and National Assembly polls',
    deadline: '2027-01-14',
    sector: 'Telecommunications',
    description:
      'Polls are set for 16 January 2027 and campaigning stops 24 hours before. End everything on the 14th so that nothing runs into the silence.',
    severity: 'Critical',
    policy: 'elections-2027-messaging',
    basis: 'announced',
    requirements: [
      {
        task: 'Cancel scheduled posts, bulk messages and broadcast spots after the cut-off',
        clause: 'Electoral Act 2026 (s.94(1) in the Act of 2022); INEC timetable',
      },
      { task: 'Get written confirmation from agencies and platforms', clause: 'Our advice' },
      { task: 'Brief volunteers and influencers by telephone', clause: 'Our advice' },
      { task: 'Keep a log of what was stopped, when and by whom', clause: 'Our advice' },
    ],
  },
  {
    slug: 'paye-annual-return-2026',
    title: 'Employers’ annual return for 2026',
    deadline: '2027-01-31',
    sector: 'Financial Services',
    description:
      'Employers return the pay and tax of the past year to the state revenue service by 31 January. It is the first return for a full year under the Acts of 2025. The day is a Sunday, and one state is reported to have given a week’s grace in 2026: ask your own.',
    severity: 'High',
    policy: 'nigeria-tax-acts-2025',
    basis: 'statute',
    requirements: [
      {
        task: 'Reconcile payroll with the monthly remittances',
        clause: 'Nigeria Tax Administration Act 2025 (section to be confirmed by your adviser)',
      },
      { task: 'Check that tax identification numbers match', clause: 'Nigeria Tax Administration Act 2025' },
      { task: 'File with each state in which employees live', clause: 'State revenue service guidance' },
      { task: 'Tell employees how to get their own statement', clause: 'Our advice' },
    ],
  },
  {
    slug: 'campaign-silence-governorship-2027',
    title: 'Campaign silence: governorship and state house polls',
    deadline: '2027-02-04',
    sector: 'Telecommunications',
    description:
      'Polls are set for 6 February 2027 and campaigning stops 24 hours before. End everything on the 4th.',
    severity: 'Critical',
    policy: 'elections-2027-messaging',
    basis: 'announced',
    requirements: [
      {
        task: 'Cancel scheduled posts, bulk messages and broadcast spots after the cut-off',
        clause: 'Electoral Act 2026 (s.94(1) in the Act of 2022); INEC timetable',
      },
      { task: 'Check INEC’s site for supplementary polls and their own silence', clause: 'INEC notices' },
      { task: 'Keep a log of what was stopped, when and by whom', clause: 'Our advice' },
    ],
  },
  {
    slug: 'raw-shea-nut-export-ban-ends',
    title: 'End of the ban on raw shea exports, unless it is renewed',
    deadline: '2027-02-25',
    sector: 'Agriculture',
    description:
      'The extension announced in February 2026 runs to 25 February 2027. The case for or against a renewal is made before then.',
    severity: 'High',
    policy: 'raw-shea-nut-export-ban',
    basis: 'announced',
    requirements: [
      { task: 'Collect prices paid to gatherers, month by month', clause: 'Our advice' },
      { task: 'Agree a position with the trade association', clause: 'Our advice' },
    ],
  },
  {
    slug: 'ndp-review-position-paper',
    title: 'Position paper on the review of the data-protection Act',
    deadline: '2027-02-26',
    sector: 'Technology',
    description:
      'No hearing date is known. A position agreed by the end of February leaves time to find allies before one is called.',
    severity: 'Medium',
    policy: 'ndp-act-review-2026',
    basis: 'planning',
    requirements: [
      { task: 'List your automated decisions and who reviews them', clause: 'NDPA s.37' },
      { task: 'Agree two asks, with the wording you would accept', clause: 'Our advice' },
      { task: 'Share them with your trade association', clause: 'Our advice' },
    ],
  },
  {
    slug: 'car-2026-cycle',
    title: 'Compliance audit return, 2026 cycle',
    deadline: '2027-03-31',
    law: 'car.filing-date.2026',
    sector: 'Technology',
    description:
      'Organisations in the two higher tiers file the return for 2026 through a licensed DPCO by 31 March 2027. The date of the previous cycle was moved; this one has not been, as far as we know.',
    severity: 'Critical',
    policy: 'ndpa-gaid-2025-compliance',
    basis: 'statute',
    requirements: [
      {
        task: 'Confirm your tier from data subjects in six months',
        clause: 'NDPA s.44; NDPC registration notice',
      },
      { task: 'Instruct a licensed DPCO', clause: 'NDPA s.33; GAID 2025' },
      {
        task: 'Bring record of processing, policies, DPIAs and breach register up to date',
        clause: 'NDPA s.28, s.29, s.40',
      },
      { task: 'Gather training records and DPO reports', clause: 'NDPA s.32; GAID 2025' },
      { task: 'Set the fee aside: see the register for your band', clause: 'NDPC fee notice' },
      { task: 'Keep the proof of filing', clause: 'Our advice' },
    ],
  },
  {
    slug: 'individual-tax-return-2026',
    title: 'Individuals’ tax returns for 2026',
    deadline: '2027-03-31',
    sector: 'Financial Services',
    description:
      'Individuals file their own return by 31 March. Employers will be asked about it: have an answer ready.',
    severity: 'Medium',
    policy: 'nigeria-tax-acts-2025',
    basis: 'statute',
    requirements: [
      {
        task: 'Send each employee a statement of pay and tax',
        clause: 'Nigeria Tax Administration Act 2025 (section to be confirmed by your adviser)',
      },
      { task: 'Put a one-page explanation on the intranet', clause: 'Our advice' },
    ],
  },
  {
    slug: 'advert-vetting-mid-year',
    title: 'Vetting of mid-year campaigns',
    deadline: '2027-04-15',
    sector: 'Manufacturing',
    description:
      'For campaigns that start in June, scripts and layouts should be with the regulator by mid-April. The date is our lead time, not the law’s.',
    severity: 'Medium',
    policy: 'arcon-act-advert-vetting',
    basis: 'planning',
    requirements: [
      { task: 'Freeze claims and gather the evidence for each', clause: 'ARCON Act 2022' },
      { task: 'File for approval and note the reference in the calendar', clause: 'ARCON Act 2022, s.54' },
      { task: 'Treat influencer posts as adverts', clause: 'Our advice' },
    ],
  },
  {
    slug: 'state-electricity-map-review',
    title: 'Half-yearly review of state electricity markets',
    deadline: '2027-05-31',
    sector: 'Energy',
    description:
      'Who regulates where? Refresh the sheet of states before budgets for the second half are fixed.',
    severity: 'Low',
    policy: 'electricity-act-2023-states',
    basis: 'planning',
    requirements: [
      {
        task: 'Check each state’s law, regulator and transfer order',
        clause: 'Electricity Act 2023; NERC orders',
      },
      { task: 'Update licences, tariffs and complaint notices', clause: 'State electricity law' },
    ],
  },
  {
    slug: 'health-cover-proof-2027',
    title: 'Proof of health cover for all employees',
    deadline: '2027-06-15',
    sector: 'Healthcare',
    description:
      'A yearly check we recommend before mid-year tenders, in which buyers may ask for proof of cover.',
    severity: 'Low',
    policy: 'nhia-act-2022-cover',
    basis: 'planning',
    requirements: [
      {
        task: 'Match payroll with the list of the insured',
        clause: 'National Health Insurance Authority Act 2022',
      },
      {
        task: 'Check what personal data the provider receives, and under which agreement',
        clause: 'NDPA s.29, s.30',
      },
    ],
  },
  {
    slug: 'companies-income-tax-2026',
    title: 'Companies’ tax returns for December year-ends',
    deadline: '2027-06-30',
    sector: 'Financial Services',
    description:
      'Companies whose year ends in December file within six months of it. Incentives under the Startup Act and others must be claimed in the form the new Acts ask for.',
    severity: 'High',
    policy: 'nigeria-tax-acts-2025',
    basis: 'statute',
    requirements: [
      {
        task: 'Close the audited accounts',
        clause: 'Nigeria Tax Administration Act 2025 (section to be confirmed by your adviser)',
      },
      { task: 'Check each incentive against the new Acts', clause: 'Nigeria Tax Act 2025' },
      { task: 'Prepare the line to take on tax paid, for annual report and press', clause: 'Our advice' },
    ],
  },
];
