/** What the wizard offers. Values are what is sent; the labels are what is read. */
export const documentTypes = [
  {
    value: 'privacy_policy',
    label: 'Privacy Policy',
    text: 'What you tell people about their data, as section 27 of the Act asks.',
  },
  {
    value: 'ndpr_compliance',
    label: 'NDPR Compliance Framework',
    text: 'Duties, owners and a ninety-day plan under the NDPA 2023 and the GAID 2025.',
  },
  {
    value: 'crisis_template',
    label: 'Crisis Communication Plan',
    text: 'Team, first hour, statements and messages for each audience.',
  },
  {
    value: 'data_processing_agreement',
    label: 'Data Processing Agreement',
    text: 'The written agreement with a processor that section 29 requires.',
  },
  {
    value: 'breach_response_plan',
    label: 'Breach Response Plan',
    text: 'Who does what when data is lost, and the notice to the Commission in time.',
  },
] as const;
export type DocumentType = (typeof documentTypes)[number]['value'];

export const templateStyles = [
  { value: 'formal', label: 'Formal', text: 'Precise wording for boards, regulators and contracts.' },
  { value: 'simplified', label: 'Simplified', text: 'Short sentences everyone can read.' },
  {
    value: 'comprehensive',
    label: 'Comprehensive',
    text: 'The formal text with working detail and a matrix.',
  },
] as const;

export const companySizes = [
  '1-10 employees',
  '11-50 employees',
  '51-200 employees',
  '201-1000 employees',
  'More than 1000 employees',
] as const;

export const dataTypes = [
  'Names and contact details',
  'Identification numbers (NIN, BVN, passport)',
  'Financial and payment data',
  'Employment records',
  'Health data',
  'Biometric data',
  'Location data',
  'Online identifiers and device data',
  'Photographs, audio and video',
  'Education records',
  'Data of children',
  'Beliefs, opinions, ethnicity or union membership',
] as const;

/** Sensitive personal data in the sense of NDPA s.30 and s.65. */
const sensitiveTypes: readonly string[] = [
  'Health data',
  'Biometric data',
  'Beliefs, opinions, ethnicity or union membership',
];
/**
 * A kind in somebody's own words, such as «Medical records», is as sensitive as the one of the list. Of health speak
 * neither a course in health and safety nor the health of a website.
 */
const SENSITIVE_WORDS =
  /\b(?:(?<!\b(?:website|system|network|server|business|company|financial) )health(?! (?:and|&) safety)|medical|patients?|clinical|diagnos\w+|hiv|blood|injur\w+|sick(?:ness| leave| notes?)|disabilit\w+|disabled|pregnan\w+|vaccinat\w+|fitness (?:to|for) work|genetic|genotype|biometrics?|fingerprints?|facial|iris|religio\w+|ethnic\w*|tribe|tribal|political|sexual|sex life|(?:trade )?union (?:member\w*|dues))\b/i;

export const isSensitive = (type: string): boolean =>
  sensitiveTypes.includes(type) || SENSITIVE_WORDS.test(type);

interface Purpose {
  value: string;
  /** The ground of NDPA s.25(1) it usually rests on. */
  basis: string;
  /** What the interest is, where the ground is a legitimate interest. */
  interest?: string;
}
const contract = 'performance of a contract (NDPA s.25(1)(b)(i))';
const duty = 'a legal obligation (NDPA s.25(1)(b)(ii))';
const interest = 'a legitimate interest (NDPA s.25(1)(b)(v))';
const consent = 'consent (NDPA s.25(1)(a))';
const publicTask =
  'a task carried out in the public interest or under official authority (NDPA s.25(1)(b)(iv))';

export const purposes: readonly Purpose[] = [
  { value: 'Providing products and services', basis: contract },
  { value: 'Managing accounts', basis: contract },
  { value: 'Customer support', basis: contract },
  { value: 'Billing and payments', basis: contract },
  { value: 'Employment and payroll', basis: contract },
  { value: 'Recruitment', basis: 'steps before a contract (NDPA s.25(1)(b)(i))' },
  { value: 'Identity checks and fraud prevention', basis: duty },
  { value: 'Legal and regulatory reporting', basis: duty },
  { value: 'Marketing and newsletters', basis: consent },
  {
    value: 'Research and analytics',
    basis: interest,
    interest: 'the improvement of services by measurement',
  },
  {
    value: 'Security of premises and systems',
    basis: interest,
    interest: 'the safety of people, premises and systems',
  },
];

/** Services that the people served do not buy. */
const unpaid: readonly string[] = [
  'Providing products and services',
  'Managing accounts',
  'Customer support',
];
/** Sectors in which a statute orders the identity of customers to be checked. */
const mustIdentify: readonly string[] = [
  'Financial Services',
  'Telecommunications',
  'Real Estate & Construction',
  'Non-Profit',
  'Government',
];
const identity = 'Identity checks and fraud prevention';

/** What a purpose usually rests on in a sector. A purpose of the person's own has none. */
export function groundOf(purpose: string, industry: string): Purpose | undefined {
  if (unpaid.includes(purpose) && industry === 'Government') return { value: purpose, basis: publicTask };
  if (unpaid.includes(purpose) && industry === 'Non-Profit')
    return { value: purpose, basis: interest, interest: 'the help that those served look for' };
  if (purpose === identity && !mustIdentify.includes(industry))
    return { value: purpose, basis: interest, interest: 'the prevention of fraud' };
  return purposes.find(({ value }) => value === purpose);
}

export const peopleCategories = [
  'Customers',
  'Employees',
  'Job applicants',
  'Suppliers and contractors',
  'Website visitors',
  'Patients',
  'Students and parents',
  'Beneficiaries and the public',
] as const;

export const retentionPeriods = [
  '1 year',
  '2 years',
  '3 years',
  '5 years',
  '7 years',
  'As required by law',
  'Until purpose fulfilled',
] as const;

interface Industry {
  value: string;
  /** Whom else to mind beside the Commission. */
  regulators: string;
  /** What is peculiar to its data. */
  point: string;
  /** What the guidance of the Commission says of its tier, beside the numbers. */
  tier?: string;
  /** Whom it serves; customers where nothing stands. */
  served?: string;
  /** Who pays for it; investors and lenders where nothing stands. */
  backers?: string;
  /** Who approves and who leads; the board and the chief executive where nothing stands. */
  board?: string;
  chief?: string;
  /** The ground of NDPA s.30 that comes first in the sector. */
  sensitiveGround?: string;
}

/** Institutions at the federal level; names to be confirmed on the institution's own site before filing anything. */
export const industries: readonly Industry[] = [
  {
    value: 'Technology',
    regulators: 'the National Information Technology Development Agency (NITDA)',
    point:
      'logs, device identifiers and data held for business customers, for whom the organisation is a processor',
    tier: 'Owners of social-media or e-mail applications, makers of devices and payment gateways are listed at the ultra-high level, whatever the number of data subjects.',
  },
  {
    value: 'Financial Services',
    regulators: 'the Central Bank of Nigeria (CBN) and, by activity, SEC, NAICOM or PenCom',
    point: 'BVN and account data, credit reporting and customer due diligence files',
    tier: 'Banks, insurers, payment gateways and fintechs are listed at the ultra-high level, microfinance and mortgage banks at the extra-high level, whatever the number of data subjects.',
  },
  {
    value: 'Healthcare',
    regulators: 'the Federal Ministry of Health and Social Welfare, NHIA and the professional councils',
    point: 'health data, which is sensitive personal data, and the duty of professional secrecy',
    tier: 'Secondary and tertiary hospitals are listed at the extra-high level, whatever the number of data subjects; primary health centres at the ordinary-high level.',
    served: 'patients and their families',
    sensitiveGround:
      'medical care by or under the responsibility of a professional bound to secrecy, public health, explicit consent',
  },
  {
    value: 'Education',
    regulators: 'the Federal or State Ministry of Education and, by level, NUC, NBTE or UBEC',
    point: 'data of children, results and welfare files, and consent given by parents or guardians',
    tier: 'Higher institutions are listed at the extra-high level, whatever the number of data subjects; schools at the ordinary-high level.',
    served: 'students, parents and guardians',
    backers: 'proprietors and funding partners',
    board: 'the governing council',
    chief: 'the head of the institution',
  },
  {
    value: 'Retail/E-commerce',
    regulators: 'the Federal Competition and Consumer Protection Commission (FCCPC)',
    point: 'purchase histories, delivery addresses, payment data and direct marketing',
  },
  {
    value: 'Manufacturing',
    regulators: 'the Standards Organisation of Nigeria (SON), NAFDAC where it applies, and the FCCPC',
    point: 'workforce, access-control and distributor data',
  },
  {
    value: 'Telecommunications',
    regulators: 'the Nigerian Communications Commission (NCC)',
    point: 'subscriber registration, traffic and location data',
    tier: 'Telecommunications companies are listed at the ultra-high level, whatever the number of data subjects.',
    served: 'subscribers',
  },
  {
    value: 'Oil & Gas',
    regulators: 'NUPRC, NMDPRA and the Nigerian Content Development and Monitoring Board',
    point: 'workforce, contractor and host-community data, and transfers within international groups',
    tier: 'Oil and gas companies are listed at the ultra-high level, whatever the number of data subjects.',
    served: 'host communities and customers',
  },
  {
    value: 'Agriculture',
    regulators: 'the Federal Ministry of Agriculture and Food Security',
    point: 'farmer registers, location data and data collected through agents in the field',
    served: 'farmers and customers',
  },
  {
    value: 'Real Estate & Construction',
    regulators: 'the Federal Ministry of Housing and Urban Development and the state planning authorities',
    point: 'identity and source-of-funds checks on buyers and tenants, and site access records',
  },
  {
    value: 'Transportation & Logistics',
    regulators: 'the Federal Ministry of Transportation, FRSC and, by mode, NCAA or NIMASA',
    point: 'driver, passenger and vehicle-tracking data',
  },
  {
    value: 'Media & Entertainment',
    regulators: 'the National Broadcasting Commission (NBC) and ARCON for advertising',
    point: 'images and voices, audience profiles and journalistic material',
    served: 'audiences and advertisers',
  },
  {
    value: 'Government',
    regulators: 'the supervising ministry and, for technology projects, NITDA',
    point: 'large public registers, statutory collection and sharing between agencies',
    tier: 'Ministries, departments and agencies are listed at the extra-high level, whatever the number of data subjects.',
    served: 'citizens and service users',
    backers: 'the supervising ministry, the legislature and funding partners',
    board: 'the governing board or the supervising ministry',
    chief: 'the head of the agency',
    sensitiveGround:
      'a substantial public interest laid down in law, explicit consent, obligations of employment or social security law',
  },
  {
    value: 'Non-Profit',
    regulators: 'the Corporate Affairs Commission (CAC) and SCUML',
    point: 'beneficiaries in vulnerable situations, donor data and reporting to partners abroad',
    served: 'beneficiaries',
    backers: 'donors and funding agencies',
    board: 'the board of trustees',
    chief: 'the executive director',
    sensitiveGround:
      'explicit consent, the legitimate activities of a non-profit body in favour of its members and of those in regular contact with it, the vital interests of a person',
  },
];

/** The wizard's industry for the one a client is filed under; others are chosen by hand. */
const clientIndustries: Readonly<Record<string, string>> = {
  Aviation: 'Transportation & Logistics',
  'Banking and finance': 'Financial Services',
  Construction: 'Real Estate & Construction',
  Insurance: 'Financial Services',
  'Media and entertainment': 'Media & Entertainment',
  'Non-profit': 'Non-Profit',
  'Oil and gas': 'Oil & Gas',
  'Real estate': 'Real Estate & Construction',
  'Retail and consumer goods': 'Retail/E-commerce',
  'Transport and logistics': 'Transportation & Logistics',
  Transportation: 'Transportation & Logistics',
};
export const industryOfClient = (filed: string | null): string =>
  filed ? (clientIndustries[filed] ?? industries.find(({ value }) => value === filed)?.value ?? '') : '';
