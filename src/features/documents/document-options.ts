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
export const sensitiveTypes: readonly string[] = [
  'Health data',
  'Biometric data',
  'Beliefs, opinions, ethnicity or union membership',
];

interface Purpose {
  value: string;
  /** The ground of NDPA s.25(1) it usually rests on. */
  basis: string;
}
const contract = 'performance of a contract (NDPA s.25(1)(b)(i))';
const duty = 'a legal obligation (NDPA s.25(1)(b)(ii))';
const interest = 'a legitimate interest (NDPA s.25(1)(b)(v))';
const consent = 'consent (NDPA s.25(1)(a))';

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
  { value: 'Research and analytics', basis: interest },
  { value: 'Security of premises and systems', basis: interest },
];
export const isInterest = (purpose: string): boolean =>
  purposes.some(({ value, basis }) => value === purpose && basis === interest);
export const isConsent = (purpose: string): boolean =>
  purposes.some(({ value, basis }) => value === purpose && basis === consent);

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
}

/** Institutions at the federal level; names to be confirmed on the institution's own site before filing anything. */
export const industries: readonly Industry[] = [
  {
    value: 'Technology',
    regulators: 'the National Information Technology Development Agency (NITDA)',
    point:
      'logs, device identifiers and data held for business customers, for whom the organisation is a processor',
  },
  {
    value: 'Financial Services',
    regulators: 'the Central Bank of Nigeria (CBN) and, by activity, SEC, NAICOM or PenCom',
    point: 'BVN and account data, credit reporting and customer due diligence files',
  },
  {
    value: 'Healthcare',
    regulators: 'the Federal Ministry of Health and Social Welfare, NHIA and the professional councils',
    point: 'health data, which is sensitive personal data, and the duty of professional secrecy',
  },
  {
    value: 'Education',
    regulators: 'the Federal or State Ministry of Education and, by level, NUC, NBTE or UBEC',
    point: 'data of children, results and welfare files, and consent given by parents or guardians',
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
  },
  {
    value: 'Oil & Gas',
    regulators: 'NUPRC, NMDPRA and the Nigerian Content Development and Monitoring Board',
    point: 'workforce, contractor and host-community data, and transfers within international groups',
  },
  {
    value: 'Agriculture',
    regulators: 'the Federal Ministry of Agriculture and Food Security',
    point: 'farmer registers, location data and data collected through agents in the field',
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
  },
  {
    value: 'Government',
    regulators: 'the supervising ministry and, for technology projects, NITDA',
    point: 'large public registers, statutory collection and sharing between agencies',
  },
  {
    value: 'Non-Profit',
    regulators: 'the Corporate Affairs Commission (CAC) and SCUML',
    point: 'beneficiaries in vulnerable situations, donor data and reporting to partners abroad',
  },
];
