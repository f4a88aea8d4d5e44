/** A fee by size of the register: from and to are data subjects, both ends included. */
export interface FeeBand {
  tier: 'UHL' | 'EHL' | 'OHL';
  from?: number;
  to?: number;
  naira: number;
}

/**
 * One dated statement of the law as we read it. `spec_value` is the figure the site has always shown; `current_value`
 * stands beside it. Days are ISO (`2026-03-31`); `checked_on` is a month. Confidence: A the Act's text or several law
 * firms agree, B one good source or a small conflict, C open.
 */
export interface LawEntry {
  key: string;
  subject: string;
  spec_value?: string;
  current_value: string;
  source: string;
  effective_from?: string;
  effective_to?: string;
  checked_on: '2026-09';
  confidence: 'A' | 'B' | 'C';
  status: 'unconfirmed by counsel';
  note: string;
  /** Filing dates: the audit year, and the day its return falls due. No cycle: the rule for every other year. */
  cycle?: number;
  /** An ISO day for one cycle, `--03-31` (month and day) for the yearly rule. */
  due_on?: string;
  fees?: readonly FeeBand[];
}

const seen = { checked_on: '2026-09', status: 'unconfirmed by counsel' } as const;
const s48 =
  'NDPA 2023 s.48: for a controller or processor of major importance up to the greater of ₦10,000,000 and 2% of the previous year’s gross revenue; for others up to the greater of ₦2,000,000 and 2%.';

/** Every statement of law the site makes, to be confirmed one by one by a Nigerian lawyer or licensed DPCO. */
export const lawRegister = [
  {
    ...seen,
    key: 'law.name',
    subject: 'Name of the law',
    spec_value: 'NDPR',
    current_value: 'Nigeria Data Protection Act 2023 (NDPA) with the GAID 2025. “NDPR” is the familiar name.',
    source: 'NDPA 2023; GAID 2025 art. 3(3)',
    effective_from: '2025-09-19',
    confidence: 'A',
    note: 'Keep NDPR as the name people search for; add “(now NDPA)” where it first appears.',
  },
  {
    ...seen,
    key: 'law.act',
    subject: 'Main law and regulator',
    current_value:
      'Nigeria Data Protection Act 2023, signed 12 June 2023. Regulator: Nigeria Data Protection Commission (NDPC).',
    source: 'NDPA 2023; law-firm summaries',
    effective_from: '2023-06-12',
    confidence: 'A',
    note: 'Obtain the official text from the NDPC before quoting a section.',
  },
  {
    ...seen,
    key: 'law.gaid',
    subject: 'General Application and Implementation Directive',
    current_value: 'GAID 2025, issued 20 March 2025, in force 19 September 2025; 52 articles, 10 schedules.',
    source: 'NDPC, GAID 2025; law-firm summaries',
    effective_from: '2025-09-19',
    confidence: 'A',
    note: 'The working rule book under the Act.',
  },
  {
    ...seen,
    key: 'law.ndpr-2019',
    subject: 'NDPR 2019',
    current_value:
      'The NDPC no longer applies the NDPR 2019 or its 2020 framework. Acts done under them stay valid.',
    source: 'GAID 2025 art. 3(3)',
    effective_from: '2025-09-19',
    confidence: 'A',
    note: 'Documents that cite the NDPR alone need a new version.',
  },
  {
    ...seen,
    key: 'law.review-2026',
    subject: 'Act under review',
    current_value:
      'The National Assembly (May 2026) and the NDPC (June 2026) announced reviews of the Act, mainly on AI, robotics and enforcement. No amending Act found.',
    source: 'News reports, May and June 2026',
    effective_from: '2026-05-01',
    confidence: 'B',
    note: 'The day of the first announcement is not recorded; the month is.',
  },
  {
    ...seen,
    key: 'tier.test',
    subject: 'Controller or processor of major importance (DCPMI)',
    spec_value: 'Company size in employees',
    current_value:
      'More than 200 data subjects in six months, or a listed sector or duty. Register within six months of becoming one (NDPA s.44).',
    source: 'NDPA 2023 s.44; NDPC registration notice; GAID 2025',
    confidence: 'A',
    note: 'The tier follows from data subjects in six months, not from staff: ask for both. Whether 200 exactly counts is a question for counsel.',
  },
  {
    ...seen,
    key: 'tier.uhl',
    subject: 'Ultra-High Level (UHL)',
    current_value:
      'More than 5,000 data subjects in six months, or banks, telecoms, insurers, multinationals, electricity distribution, oil and gas, owners of social-media or e-mail apps, device makers, payment gateways, fintechs.',
    source: 'NDPC registration notice; GAID 2025',
    confidence: 'A',
    note: 'A listed sector is enough, whatever the number.',
  },
  {
    ...seen,
    key: 'tier.ehl',
    subject: 'Extra-High Level (EHL)',
    current_value:
      '1,000 to 5,000 data subjects in six months, or ministries, departments and agencies, microfinance and mortgage banks, higher institutions, secondary and tertiary hospitals.',
    source: 'NDPC registration notice; GAID 2025',
    confidence: 'A',
    note: 'A listed sector is enough, whatever the number.',
  },
  {
    ...seen,
    key: 'tier.ohl',
    subject: 'Ordinary-High Level (OHL)',
    current_value:
      '200 to 999 data subjects in six months: schools, primary health centres and similar. Renews registration yearly; files no audit return.',
    source: 'NDPC registration notice; GAID 2025',
    confidence: 'B',
    note: 'The test says “more than 200”, the tier starts at 200: both stored as given, 200 exactly flagged for counsel.',
  },
  {
    ...seen,
    key: 'tier.threshold-conflict',
    subject: 'Conflicting threshold',
    current_value: 'Treat 200 as the threshold. One 2026 guide still prints 2,000.',
    source: 'NDPC notice and most law firms against one 2026 guide',
    confidence: 'B',
    note: 'Warn clients who come with the higher figure.',
  },
  {
    ...seen,
    key: 'fee.registration',
    subject: 'Registration fee',
    current_value: 'UHL ₦250,000; EHL ₦100,000; OHL ₦10,000.',
    source: 'NDPC registration notice; law-firm summaries',
    confidence: 'A',
    note: 'OHL pays with its yearly renewal.',
    fees: [
      { tier: 'UHL', naira: 250_000 },
      { tier: 'EHL', naira: 100_000 },
      { tier: 'OHL', naira: 10_000 },
    ],
  },
  {
    ...seen,
    key: 'car.duty',
    subject: 'Compliance audit return (CAR)',
    spec_value: 'Audit in 2-3 weeks, 1 week or 3-5 days',
    current_value:
      'UHL and EHL file yearly, through a licensed data-protection compliance organisation (DPCO). First audit within 15 months of starting; organisations from before June 2023 yearly.',
    source: 'GAID 2025; law-firm summaries',
    effective_from: '2025-09-19',
    confidence: 'A',
    note: 'The spans of our audit offer are ours, not the law’s. The page must say whether the firm holds a DPCO licence.',
  },
  {
    ...seen,
    key: 'car.filing-date',
    subject: 'CAR filing date, every year',
    current_value: '31 March of the following year.',
    source: 'GAID 2025; law-firm summaries',
    effective_from: '2025-09-19',
    confidence: 'A',
    note: 'The rule where no entry names the cycle. The regulator has moved single years before.',
    due_on: '--03-31',
  },
  {
    ...seen,
    key: 'car.filing-date.2025',
    subject: 'CAR filing date, 2025 cycle',
    current_value: '30 May 2026 (moved from 31 March 2026).',
    source: 'NDPC extension; law-firm summaries',
    effective_from: '2026-03-31',
    confidence: 'A',
    note: 'The day the extension was announced is not recorded; the register applies it from the day the old date fell, so “as at 1 March 2026” still shows 31 March.',
    cycle: 2025,
    due_on: '2026-05-30',
  },
  {
    ...seen,
    key: 'car.filing-date.2026',
    subject: 'CAR filing date, 2026 cycle',
    current_value: '31 March 2027, by the yearly rule. No change found.',
    source: 'GAID 2025',
    effective_from: '2026-05-30',
    confidence: 'B',
    note: 'Check for an extension before relying on it, and again in March 2027.',
    cycle: 2026,
    due_on: '2027-03-31',
  },
  {
    ...seen,
    key: 'fee.car',
    subject: 'CAR filing fee',
    current_value:
      'UHL ₦1,000,000 (50,000 data subjects and more), ₦750,000 (25,000-49,999), ₦500,000 (below). EHL ₦250,000 (10,000 and more), ₦200,000 (5,000-9,999), ₦100,000 (lowest band).',
    source: 'NDPC fee notice as reported by law firms',
    effective_from: '2026-01-01',
    confidence: 'B',
    note: 'The source gives the lowest EHL band as “below 2,500” and leaves 2,500 to 4,999 open. Ask the NDPC for that span. “January 2026” is stored as its first day.',
    fees: [
      { tier: 'UHL', from: 50_000, naira: 1_000_000 },
      { tier: 'UHL', from: 25_000, to: 49_999, naira: 750_000 },
      { tier: 'UHL', to: 24_999, naira: 500_000 },
      { tier: 'EHL', from: 10_000, naira: 250_000 },
      { tier: 'EHL', from: 5_000, to: 9_999, naira: 200_000 },
      { tier: 'EHL', to: 2_499, naira: 100_000 },
    ],
  },
  {
    ...seen,
    key: 'car.late',
    subject: 'Late or missing CAR',
    current_value: 'Late: up to 50% on top of the fee. Not filed: exposure to the statutory maximum (s.48).',
    source: 'GAID 2025; law-firm summaries',
    confidence: 'A',
    note: 'Paying late costs money; not filing opens an enforcement file.',
  },
  {
    ...seen,
    key: 'fine.maximum',
    subject: 'Fines',
    current_value: `${s48} s.49: disobeying an order is an offence, with up to one year’s imprisonment.`,
    source: 'NDPA 2023 s.48, s.49',
    effective_from: '2023-06-12',
    confidence: 'A',
    note: 'One transcript prints “$10,000,000”: a misread naira sign.',
  },
  {
    ...seen,
    key: 'fine.registration',
    subject: 'Failure to register',
    spec_value: '₦2,000,000 plus ₦200,000 per day',
    current_value: `No source found for this figure. ${s48}`,
    source: 'NDPA 2023 s.44, s.48',
    effective_from: '2023-06-12',
    confidence: 'A',
    note: 'A is for the Act’s maximum; the traditional figure stays on the page with this line.',
  },
  {
    ...seen,
    key: 'fine.consent',
    subject: 'Processing without consent',
    spec_value: '₦10,000,000 or 2% of annual gross revenue',
    current_value: `Matches only the maximum for a controller of major importance, and it is the greater of the two. ${s48} Consent is one of several lawful bases (s.25).`,
    source: 'NDPA 2023 s.25, s.26, s.48',
    effective_from: '2023-06-12',
    confidence: 'A',
    note: 'Others start from ₦2,000,000.',
  },
  {
    ...seen,
    key: 'fine.breach',
    subject: 'Failure to notify a breach',
    spec_value: '₦5,000,000',
    current_value: `No source found for this figure. ${s48}`,
    source: 'NDPA 2023 s.40, s.48',
    effective_from: '2023-06-12',
    confidence: 'A',
    note: 'A is for the Act’s maximum; the traditional figure stays on the page with this line.',
  },
  {
    ...seen,
    key: 'fine.localisation',
    subject: 'Data localisation breach',
    spec_value: '₦25,000,000',
    current_value:
      'No source found for this figure, and no general duty to keep data in Nigeria in the Act. Transfers abroad follow s.41-43. Sector rules exist, for instance on BVN data and in NITDA’s content guidelines.',
    source: 'NDPA 2023 s.41-43, s.48; sector rules',
    effective_from: '2023-06-12',
    confidence: 'B',
    note: 'Ask for the sector before saying that no localisation duty applies.',
  },
  {
    ...seen,
    key: 'fine.dpo',
    subject: 'Failure to appoint a data-protection officer',
    spec_value: '₦1,000,000 plus ₦100,000 daily',
    current_value: `No source found for this figure. The duty stands in s.32, the sanction in s.48. ${s48}`,
    source: 'NDPA 2023 s.32, s.48',
    effective_from: '2023-06-12',
    confidence: 'A',
    note: 'A is for the Act’s maximum; the traditional figure stays on the page with this line.',
  },
  {
    ...seen,
    key: 'breach.notice',
    subject: 'Breach notice',
    spec_value: '72 hours',
    current_value:
      'Within 72 hours of becoming aware, the controller tells the NDPC if people are likely at risk; at once the people themselves, if the risk is high. A processor tells its controller on becoming aware. The clock runs through weekends.',
    source: 'NDPA 2023 s.40; GAID 2025 art. 33',
    effective_from: '2023-06-12',
    confidence: 'A',
    note: 'The traditional 72 hours agrees. GAID art. 33 lists what the notice contains.',
  },
  {
    ...seen,
    key: 'dpo.duty',
    subject: 'Data-protection officer',
    current_value:
      'Controllers of major importance designate a DPO (s.32). The GAID adds a half-yearly internal report and a yearly credential check.',
    source: 'NDPA 2023 s.32; GAID 2025',
    effective_from: '2025-09-19',
    confidence: 'B',
    note: 'A for the duty in the Act, B for what the GAID adds.',
  },
  {
    ...seen,
    key: 'dpia.duty',
    subject: 'Data privacy impact assessment (DPIA)',
    current_value: 'Required before processing likely to bring high risk (s.28).',
    source: 'NDPA 2023 s.28',
    effective_from: '2023-06-12',
    confidence: 'B',
    note: 'A for the duty in the Act; B for a 2026 brief which says that the new return template asks for it.',
  },
  {
    ...seen,
    key: 'data.sensitive',
    subject: 'Sensitive personal data',
    current_value:
      'Genetic and biometric data, race or ethnic origin, belief, health, sex life, political opinions or affiliations, union membership. Stricter grounds apply.',
    source: 'NDPA 2023 s.30, s.65',
    effective_from: '2023-06-12',
    confidence: 'A',
    note: 'Political opinions are on the list: stakeholder maps and campaign lists are sensitive data.',
  },
  {
    ...seen,
    key: 'rights.subject',
    subject: 'Rights of the data subject',
    current_value:
      'Access, correction, erasure, restriction, withdrawal of consent, objection, human review of automated decisions, portability (s.34-38). A grievance can be put through the Standard Notice to Address Grievance (SNAG).',
    source: 'NDPA 2023 s.34-38; GAID 2025 art. 36-40',
    effective_from: '2025-09-19',
    confidence: 'B',
    note: 'The Act gives no general number of days. We work to 30, as compliance tools do.',
  },
  {
    ...seen,
    key: 'transfer.rules',
    subject: 'Transfers out of Nigeria',
    current_value:
      'Allowed on an adequate level of protection or another ground of s.43, recorded before the transfer. No list of approved countries seen.',
    source: 'NDPA 2023 s.41-43; GAID 2025 schedule 5',
    effective_from: '2025-09-19',
    confidence: 'B',
    note: 'Includes cloud hosting and support access from abroad.',
  },
  {
    ...seen,
    key: 'enforcement.record',
    subject: 'Enforcement',
    current_value:
      'Reported: MultiChoice ₦766.2m (July 2025); Meta US$32.8m (February 2025, settlement reported late 2025); Fidelity Bank ₦555.8m; 21-day notices to 1,368 organisations (August 2025); universities and others (February 2026).',
    source: 'News and law-firm reports, 2024 to 2026',
    confidence: 'A',
    note: 'Reports, not findings of ours. Check for appeals and settlements before repeating a figure.',
  },
  {
    ...seen,
    key: 'election.data',
    subject: 'Elections and personal data',
    current_value:
      'NDPC-INEC working group since April 2026. Parties may have to show where contact lists come from and that people agreed. Polls 16 January and 6 February 2027; campaigns from 19 August and 9 September 2026; they stop 24 hours before polling.',
    source: 'INEC timetable as reported; news reports, 2026',
    effective_from: '2026-04-01',
    confidence: 'A',
    note: 'The showing of origin and consent rests on one source (B). INEC has moved dates before: check its site.',
  },
  {
    ...seen,
    key: 'advertising.vetting',
    subject: 'Advertising',
    current_value: 'Adverts need approval before exposure, online adverts included.',
    source: 'Advertising Regulatory Council of Nigeria (ARCON) Act 2022',
    effective_from: '2022-01-01',
    confidence: 'A',
    note: 'Stored from the first day of the Act’s year; the day of commencement is to be checked.',
  },
  {
    ...seen,
    key: 'emergency.number',
    subject: 'Emergency number',
    spec_value: '199',
    current_value: '112 is the nationwide toll-free emergency number. 199 not confirmed.',
    source: 'Nigerian Communications Commission',
    confidence: 'B',
    note: 'Show both, 112 beside 199. In danger, dial 112.',
  },
  {
    ...seen,
    key: 'guide.scope',
    subject: 'What ten questions leave out',
    spec_value: 'Ten questions, six requirements',
    current_value:
      'Not asked: tier and registration, the audit return, the basis for sensitive data, transfers, time to answer a rights request, children, cookies.',
    source: 'NDPA 2023; GAID 2025',
    effective_from: '2025-09-19',
    confidence: 'A',
    note: 'Belongs in a detailed mode. The score of the ten questions does not change.',
  },
  {
    ...seen,
    key: 'site.privacy-policy',
    subject: 'Our own privacy policy',
    spec_value: 'Effective and last reviewed 15 January 2024',
    current_value:
      'The text of 15 January 2024 predates the GAID. It stays readable; a newer version applies.',
    source: 'GAID 2025',
    effective_from: '2025-09-19',
    confidence: 'A',
    note: 'See the privacy page for the version in force.',
  },
] as const satisfies readonly LawEntry[];

export type LawKey = (typeof lawRegister)[number]['key'];

const entries = new Map<string, LawEntry>(lawRegister.map((entry) => [entry.key, entry]));

/** The register's entry under a key. */
export function law(key: LawKey): LawEntry {
  const entry = entries.get(key);
  if (!entry) throw new Error(`The law register has no entry ${key}`);
  return entry;
}
