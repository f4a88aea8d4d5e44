/**
 * What a detailed assessment asks, with the sections of the Nigeria Data Protection Act 2023 and the articles of the GAID
 * 2025 each question stands on. Read from the Act and from law firms' summaries of the GAID; no lawyer has confirmed the
 * mapping yet, and the screen and the report say so. Ids and weights are the database's too (supabase/migrations, the
 * compliance file); a test compares them. The ten questions of the self-assessment and their score are another thing.
 */
export const controls = [
  {
    id: 'registration',
    area: 'Standing with the Commission',
    weight: 6,
    question: 'Is the organisation registered with the NDPC in its tier, and is the registration current?',
    short: 'Registration',
    ndpa: ['44'],
    gaid: ['8', '9'],
    asks: 'Certificate of registration, receipt of the fee',
  },
  {
    id: 'audit_return',
    area: 'Standing with the Commission',
    weight: 6,
    question: 'Was the last compliance audit return filed through a licensed DPCO by its date?',
    short: 'Audit return',
    ndpa: ['6', '33'],
    gaid: ['10'],
    asks: 'The filed return, the verification statement of the DPCO',
  },
  {
    id: 'dpo',
    area: 'Standing with the Commission',
    weight: 6,
    question:
      'Is a data protection officer appointed who is independent, trained and within reach of people?',
    short: 'Data protection officer',
    ndpa: ['32'],
    gaid: ['11', '14'],
    asks: 'Letter of appointment, credential assessment of this year',
  },
  {
    id: 'governance',
    area: 'Standing with the Commission',
    weight: 4,
    question: 'Does management receive a report on data protection at least every six months?',
    short: 'Reports to management',
    ndpa: ['29', '32'],
    gaid: ['7', '13'],
    asks: 'The last two reports, the minute that took note',
  },
  {
    id: 'lawful_basis',
    area: 'Lawful processing',
    weight: 8,
    question: 'Is a lawful basis on record for every purpose for which personal data is processed?',
    short: 'Lawful basis',
    ndpa: ['24', '25'],
    gaid: ['16', '26'],
    asks: 'Register of purposes with their basis, assessments of legitimate interest',
  },
  {
    id: 'consent',
    area: 'Lawful processing',
    weight: 6,
    question: 'Where consent is the basis, can it be shown who gave it, and is taking it back as easy?',
    short: 'Consent',
    ndpa: ['26', '35'],
    gaid: ['17', '18'],
    asks: 'Consent log, the form as people see it, how consent is withdrawn',
  },
  {
    id: 'sensitive_data',
    area: 'Lawful processing',
    weight: 7,
    question: 'Is sensitive data processed only on a ground of s.30, with safeguards of its own?',
    short: 'Sensitive data',
    ndpa: ['30', '65'],
    gaid: ['18'],
    asks: 'List of sensitive data with its ground, access rules',
  },
  {
    id: 'children',
    area: 'Lawful processing',
    weight: 5,
    question: 'Are the ages of children checked, and does a parent or guardian consent for them?',
    short: 'Children',
    ndpa: ['31'],
    gaid: ['18'],
    asks: 'How age is checked, forms for guardians',
  },
  {
    id: 'privacy_notice',
    area: 'Openness and records',
    weight: 7,
    question: 'Does a current privacy notice tell people everything s.27 asks for, in plain words?',
    short: 'Privacy notice',
    ndpa: ['27'],
    gaid: ['27'],
    asks: 'The published notice with its date',
  },
  {
    id: 'processing_record',
    area: 'Openness and records',
    weight: 7,
    question: 'Is there a record of processing, as controller and as processor, that somebody keeps current?',
    short: 'Record of processing',
    ndpa: ['29'],
    gaid: ['7'],
    asks: 'The record, with the day of its last review',
  },
  {
    id: 'retention',
    area: 'Openness and records',
    weight: 5,
    question: 'Is it decided how long each kind of data is kept, and is it deleted then?',
    short: 'Retention',
    ndpa: ['24'],
    gaid: ['15'],
    asks: 'Retention schedule, log of the last deletions',
  },
  {
    id: 'rights',
    area: 'People’s rights',
    weight: 7,
    question: 'Can people see, correct, delete, move and object, and is each request answered in time?',
    short: 'Rights of people',
    ndpa: ['34', '36', '38'],
    gaid: ['36', '37', '38', '39'],
    asks: 'Procedure, register of requests with days to answer',
  },
  {
    id: 'grievance',
    area: 'People’s rights',
    weight: 3,
    question: 'Is a standard notice to address grievance accepted and answered?',
    short: 'Grievances',
    ndpa: ['46'],
    gaid: ['40'],
    asks: 'How a notice reaches you, the last answers',
  },
  {
    id: 'automated_decisions',
    area: 'People’s rights',
    weight: 3,
    question: 'Can people have a decision that a machine made about them looked at by a person?',
    short: 'Automated decisions',
    ndpa: ['37'],
    gaid: ['43'],
    asks: 'List of such decisions, how a person steps in',
  },
  {
    id: 'security',
    area: 'Security and risk',
    weight: 9,
    question: 'Is personal data protected by access control, encryption, tested backups and a yearly check?',
    short: 'Security',
    ndpa: ['39'],
    gaid: ['30'],
    asks: 'Policy, report of the last test, restore log',
  },
  {
    id: 'dpia',
    area: 'Security and risk',
    weight: 6,
    question: 'Is an impact assessment made before high-risk processing begins?',
    short: 'Impact assessment',
    ndpa: ['28'],
    gaid: ['28'],
    asks: 'The assessments of the last two years',
  },
  {
    id: 'breach',
    area: 'Security and risk',
    weight: 8,
    question:
      'Could a breach be reported to the NDPC within 72 hours, and to people at once where risk is high?',
    short: 'Breach response',
    ndpa: ['40'],
    gaid: ['33'],
    asks: 'Plan, breach register, report of the last exercise',
  },
  {
    id: 'processors',
    area: 'Others who process',
    weight: 7,
    question: 'Is there a written agreement with every processor, and is each of them looked at?',
    short: 'Processors',
    ndpa: ['29'],
    gaid: ['34'],
    asks: 'List of processors, signed agreements, last reviews',
  },
  {
    id: 'transfers',
    area: 'Others who process',
    weight: 6,
    question: 'Does every transfer abroad rest on an instrument or condition of ss.41 to 43, on record?',
    short: 'Transfers abroad',
    ndpa: ['41', '42', '43'],
    gaid: ['45'],
    asks: 'List of transfers with instrument and assessment',
  },
  {
    id: 'cookies',
    area: 'Others who process',
    weight: 3,
    question: 'Are trackers on websites and apps set only after a true choice?',
    short: 'Cookies and trackers',
    ndpa: ['26'],
    gaid: ['19'],
    asks: 'Scan of the site before any choice',
  },
  {
    id: 'training',
    area: 'Others who process',
    weight: 4,
    question: 'Were all who handle personal data trained in the last twelve months?',
    short: 'Training',
    ndpa: ['32', '39'],
    gaid: ['7'],
    asks: 'Attendance list, material',
  },
] as const;

export type Control = (typeof controls)[number];

const byId = new Map<string, Control>(controls.map((control) => [control.id, control]));
/** A control by its id; undefined for one this version does not know. */
export const controlOf = (id: string): Control | undefined => byId.get(id);

/** The areas in order, each with its controls. */
export const areas: readonly { title: string; controls: readonly Control[] }[] = [
  ...new Set(controls.map(({ area }) => area)),
].map((title) => ({ title, controls: controls.filter(({ area }) => area === title) }));

/** `NDPA s.26, s.35 · GAID art. 17, 18`. */
export const lawOf = ({ ndpa, gaid }: Pick<Control, 'ndpa' | 'gaid'>): string =>
  `NDPA ${ndpa.map((section) => `s.${section}`).join(', ')} · GAID art. ${gaid.join(', ')}`;

/** What is said beside every list of sections. */
export const MAPPING_NOTE =
  'Sections and articles are our reading of the NDPA 2023 and the GAID 2025, not yet confirmed by counsel.';
