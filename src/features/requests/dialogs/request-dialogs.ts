import { alertFields } from '#src/features/policies/alert.ts';
import { alertSectors } from '#src/features/policies/sectors.ts';
import {
  date,
  email,
  type Field,
  longText,
  multiSelect,
  phone,
  sameWords,
  select,
  text,
} from '#src/fields/field.ts';
import { storedValues } from '#src/fields/value.ts';
import { todayInLagos } from '#src/lib/dates.ts';

/** A request that is sent from a dialog by somebody who is signed in, into a table of its own. */
export interface DialogDefinition {
  table:
    | 'consultation_requests'
    | 'ndpr_audit_requests'
    | 'policy_alert_subscriptions'
    | 'custom_analysis_requests';
  title: string;
  description: string;
  fields: readonly Field[];
  /** Small print above the button. */
  notes: readonly string[];
  submit: string;
  busy: string;
  /** The toast when something required is empty; nothing is sent then. */
  missing: string;
  /** Why an account is needed, to somebody without one. */
  authentication: string;
  failed: string;
  done: { title: string; text: string };
  success: { title: string; text: string };
  /** When the form is emptied: so many ms after every closing, or only when it is closed after it was sent. */
  resets: { afterClosingMs: number } | 'after-success';
  /** The row as it is inserted, beside user_id and submission_id. */
  row: (values: Record<string, unknown>) => Record<string, unknown>;
}

const required = true as const;
const company = text('company_name', 'Company Name', { required, autoComplete: 'organization' });
const person = text('contact_person', 'Contact Person', { required, autoComplete: 'name' });
const address = email('email', 'Email', { required, autoComplete: 'email', width: 'half' });
const telephone = phone('phone', 'Phone', { max: 40, autoComplete: 'tel', width: 'half' });
const NO_OTHERS = 'Please do not send personal data of other people in this message.';
const PRIVACY = 'We use these details to answer your request and for nothing else.';
const REQUIRED_FIELDS = 'Please fill in all required fields.';
const SUBMITTED = {
  title: 'Request Submitted',
  text: 'We have your request and will contact you within 24 hours.',
};

export const auditIndustries = [
  'Technology',
  'Financial Services',
  'Healthcare',
  'Education',
  'Retail/E-commerce',
  'Manufacturing',
  'Telecommunications',
  'Oil & Gas',
  'Government',
  'Non-Profit',
  'Other',
] as const;

/** What is stored for a range of employees; a range that is not here is stored as null. */
export const employeeCounts: Readonly<Record<string, number>> = {
  '1-10': 10,
  '11-50': 50,
  '51-100': 100,
  '101-500': 500,
  '500+': 1000,
};

export const auditActivities = [
  'Customer data collection',
  'Employee data processing',
  'Marketing and analytics',
  'Payment processing',
  'Cloud storage and backup',
  'Third-party integrations',
  'Biometric data processing',
  'Location tracking',
  'Video surveillance',
  'Other sensitive data processing',
] as const;

export const auditUrgencies = [
  { value: 'normal', label: 'Normal (2-3 weeks)' },
  { value: 'urgent', label: 'Urgent (1 week)' },
  { value: 'critical', label: 'Critical (3-5 days)' },
] as const;

/** Stored lower-cased with underscores; the default has its short name. */
export const analysisTypes = [
  { value: 'policy_impact', label: 'Policy Impact Assessment' },
  { value: 'regulatory_compliance_review', label: 'Regulatory Compliance Review' },
  { value: 'market_entry_analysis', label: 'Market Entry Analysis' },
  { value: 'risk_assessment', label: 'Risk Assessment' },
  { value: 'strategic_policy_positioning', label: 'Strategic Policy Positioning' },
  { value: 'competitive_regulatory_landscape', label: 'Competitive Regulatory Landscape' },
] as const;

export const analysisTimelines = ['1-2 weeks', '3-4 weeks', '1-2 months', '3-6 months', '6+ months'] as const;
export const analysisBudgets = [
  'Under ₦500,000',
  '₦500,000-₦1,000,000',
  '₦1,000,000-₦2,500,000',
  '₦2,500,000-₦5,000,000',
  'Above ₦5,000,000',
] as const;

/** A booked time says the day too. */
const slotOf = (slot: unknown) =>
  typeof slot === 'string' ? { preferred_slot: slot, preferred_date: todayInLagos(new Date(slot)) } : {};

const consultationFields = [
  company,
  person,
  address,
  telephone,
  date('preferred_date', 'Preferred Date', { help: 'Leave it empty if you have no preference.' }),
  longText('message', 'Message', { max: 10_000, help: NO_OTHERS }),
];

const auditFields = [
  company,
  select('industry', 'Industry', sameWords(auditIndustries), { required, width: 'half' }),
  select('employee_count', 'Company Size', sameWords(Object.keys(employeeCounts)), {
    width: 'half',
    help: 'Your tier follows from the number of people whose data you handle, not from staff; we ask about that later.',
  }),
  multiSelect('data_processing_activities', 'Data Processing Activities', sameWords(auditActivities)),
  person,
  address,
  telephone,
  date('preferred_audit_date', 'Preferred Audit Date', { width: 'half' }),
  select('urgency_level', 'Urgency', auditUrgencies, { required, initial: 'normal', width: 'half' }),
  longText('message', 'Message', { max: 10_000, help: NO_OTHERS }),
];

const analysisFields = [
  company,
  person,
  address,
  telephone,
  select('analysis_type', 'Analysis Type', analysisTypes, {
    required,
    initial: 'policy_impact',
    width: 'half',
  }),
  select('sector', 'Sector', sameWords(alertSectors), { width: 'half' }),
  longText('business_objectives', 'Business Objectives', { max: 10_000 }),
  select('timeline', 'Timeline', sameWords(analysisTimelines), { width: 'half' }),
  select('budget_range', 'Budget Range', sameWords(analysisBudgets), { width: 'half' }),
  longText('message', 'Message', { max: 10_000, help: NO_OTHERS }),
];

export const requestDialogs = {
  consultation: {
    table: 'consultation_requests',
    title: 'Schedule Compliance Consultation',
    description:
      'Sixty minutes with a data-protection adviser, by video or at our Abuja or Lagos office. You leave with your tier, your three largest gaps and what to do first.',
    fields: consultationFields,
    notes: ['We contact you within 24 hours to settle the time.', PRIVACY],
    submit: 'Request Consultation',
    busy: 'Submitting...',
    missing: 'Validation Error',
    authentication: 'Please log in to schedule a consultation.',
    failed: 'Failed to submit consultation request. Please try again.',
    done: SUBMITTED,
    success: {
      title: 'Consultation requested',
      text: 'An adviser will contact you within 24 hours. Until then you find the request under My requests.',
    },
    resets: { afterClosingMs: 300 },
    row: (values) => ({
      ...storedValues(consultationFields, values),
      ...slotOf(values.preferred_slot),
      consultation_type: 'compliance',
      status: 'pending',
    }),
  },
  audit: {
    table: 'ndpr_audit_requests',
    title: 'Request NDPR Audit',
    description:
      'A review of what you hold, how you protect it and what you can prove, ending in a report you can show to a board or a regulator.',
    fields: auditFields,
    notes: [
      'We contact you within 24 hours with scope, dates and fee. Nothing is charged before you agree. A statutory audit return is filed through a licensed DPCO.',
      PRIVACY,
    ],
    submit: 'Request Audit',
    busy: 'Submitting...',
    missing: 'Validation Error',
    authentication: 'Please log in to request an NDPR audit.',
    failed: 'Failed to submit audit request. Please try again.',
    done: SUBMITTED,
    success: {
      title: 'Audit requested',
      text: 'An adviser will contact you within 24 hours with scope, dates and fee.',
    },
    resets: { afterClosingMs: 300 },
    row: (values) => ({
      ...storedValues(auditFields, values),
      employee_count: employeeCounts[String(values.employee_count ?? '')] ?? null,
      status: 'pending',
    }),
  },
  alerts: {
    table: 'policy_alert_subscriptions',
    title: 'Subscribe to Policy Alerts',
    description: 'Hear of changes in the sectors you work in, as often as you choose.',
    fields: alertFields,
    notes: ['You can change or end it at any time.'],
    submit: 'Subscribe',
    busy: 'Subscribing...',
    missing: 'Missing Information',
    authentication: 'Please log in to subscribe to policy alerts.',
    failed: 'Failed to create subscription. Please try again.',
    done: {
      title: 'Subscription Created!',
      text: "You'll receive policy alerts based on your preferences.",
    },
    success: {
      title: 'You are subscribed',
      text: "You'll receive policy alerts based on your preferences.",
    },
    resets: 'after-success',
    row: (values) => storedValues(alertFields, values),
  },
  'custom-analysis': {
    table: 'custom_analysis_requests',
    title: 'Request Custom Policy Analysis',
    description: 'What a policy means for your business, worked out by the people who follow it.',
    fields: analysisFields,
    notes: ['We contact you within 24 hours with scope and fee.', PRIVACY],
    submit: 'Submit Request',
    busy: 'Submitting...',
    missing: 'Missing Information',
    authentication: 'Please log in to request custom analysis.',
    failed: 'Failed to submit request. Please try again.',
    done: SUBMITTED,
    success: {
      title: 'Analysis requested',
      text: 'An analyst will contact you within 24 hours with scope and fee.',
    },
    resets: 'after-success',
    row: (values) => ({
      ...storedValues(analysisFields, values),
      specific_policies: Array.isArray(values.specific_policies) ? values.specific_policies : [],
    }),
  },
} as const satisfies Record<string, DialogDefinition>;

export type RequestDialogName = keyof typeof requestDialogs;
export const isRequestDialog = (name: string): name is RequestDialogName =>
  Object.hasOwn(requestDialogs, name);
export const MISSING_TEXT = REQUIRED_FIELDS;
