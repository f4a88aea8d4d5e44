import { integer, longText, reference, select, text } from '#src/fields/field.ts';
import { defineNoun } from '#src/records/define-noun.ts';
import type { Row } from '#supabase/types.gen.ts';

/** What an organisation is, as the registration notice of the NDPC sorts them; the tier follows from it and from size. */
export const organisationKinds = [
  { value: 'bank', label: 'Bank' },
  { value: 'telecom', label: 'Telecom' },
  { value: 'insurer', label: 'Insurer' },
  { value: 'multinational', label: 'Multinational' },
  { value: 'electricity', label: 'Electricity distribution' },
  { value: 'oil_gas', label: 'Oil and gas' },
  { value: 'social_app', label: 'Owner of a social-media or e-mail app' },
  { value: 'device_maker', label: 'Device maker' },
  { value: 'fintech', label: 'Payment gateway or fintech' },
  { value: 'mda', label: 'Ministry, department or agency' },
  { value: 'microfinance', label: 'Microfinance or mortgage bank' },
  { value: 'higher_institution', label: 'Higher institution' },
  { value: 'hospital', label: 'Secondary or tertiary hospital' },
  { value: 'school', label: 'School' },
  { value: 'primary_health', label: 'Primary health centre' },
  { value: 'other', label: 'Other' },
] as const;

/**
 * A detailed assessment of a client: controls answered, proven by evidence, with findings and tasks. Tables, scores and
 * who may: supabase/migrations, the compliance file.
 */
export const complianceNoun = defineNoun({
  table: 'compliance_assessments',
  one: 'compliance assessment',
  many: 'compliance assessments',
  title: 'title',
  detail: 'client_name',
  path: 'compliance-assessments',
  fields: [
    text('title', 'Title', { required: true, max: 200, placeholder: 'Data protection review 2026' }),
    reference('client_id', 'Client', 'clients', { required: true, placeholder: 'Select a client' }),
    select('organisation_kind', 'Kind of organisation', organisationKinds, {
      required: true,
      initial: 'other',
      width: 'half',
    }),
    integer('data_subjects', 'Data subjects in six months', {
      min: 0,
      max: 300_000_000,
      width: 'half',
      help: 'People whose data is processed, not staff.',
    }),
    longText('notes', 'Notes', { max: 5000 }),
  ],
  permissions: {
    read: 'compliance:read',
    create: 'compliance:create',
    edit: 'compliance:edit',
    delete: 'compliance:delete',
  },
  list: {
    searches: 'title or client',
    columns: [
      { name: 'title', sort: true },
      { name: 'client_name', label: 'Client', sort: true },
      { name: 'organisation_kind' },
      { name: 'data_subjects', sort: true },
      { name: 'answered_score', label: 'As answered', format: percent, sort: true },
      { name: 'proven_score', label: 'Proven', format: percent, sort: true },
      { name: 'open_findings', label: 'Open findings', sort: true },
    ],
    filters: [select('organisation_kind', 'Kind', organisationKinds)],
    lead: { staff: 'Detailed reviews of your clients: answers, evidence, findings.', linked: '' },
    empty: {
      title: 'No compliance assessments yet',
      staff: 'Begin with a client. Its own people can answer by a link, without an account.',
      linked: 'Assessments are kept by the people who serve a client.',
    },
  },
  restore: 'restore_compliance_assessment',
  words: {
    add: 'New Assessment',
    edit: 'Edit Assessment',
    create: 'Create Assessment',
    creating: 'Creating...',
    hint: 'Title and client are enough to begin.',
  },
});

function percent(value: unknown): string {
  return typeof value === 'number' ? `${value}%` : '';
}

export type ComplianceAssessment = Row<'compliance_assessments'>;
export type ComplianceAnswer = Row<'compliance_answers'>;
export type ComplianceEvidence = Row<'compliance_evidence'>;
export type ComplianceFinding = Row<'compliance_findings'>;
export type ComplianceRespondent = Row<'compliance_respondents'>;

export const complianceAnswers = [
  { value: 'yes', label: 'Yes' },
  { value: 'partly', label: 'Partly' },
  { value: 'no', label: 'No' },
  { value: 'not_applicable', label: 'Not applicable' },
] as const;
export type ComplianceAnswerValue = (typeof complianceAnswers)[number]['value'];

/** These are claims that somebody else must be able to follow. */
export const needsReason = (answer: string | null): boolean =>
  answer === 'partly' || answer === 'not_applicable';

export const answerLabel = (answer: string | null): string =>
  complianceAnswers.find(({ value }) => value === answer)?.label ?? 'Not answered';

/**
 * What an id is called on the screen and in the report: `F-3A9C41D2`. One of version 7 (docs/decisions/038) begins with the time, so
 * that all of a minute would be called the same: it is called by its end.
 */
export const shortId = (letter: 'A' | 'F' | 'E' | 'T', id: string): string =>
  `${letter}-${(id[14] === '7' ? id.slice(-8) : id.slice(0, 8)).toUpperCase()}`;

export const tierNames = {
  UHL: 'Ultra-High Level (UHL)',
  EHL: 'Extra-High Level (EHL)',
  OHL: 'Ordinary-High Level (OHL)',
} as const;

/** What the register leaves open, as a sentence each. */
export const unclearWords = {
  threshold: 'Exactly 200 people: whether that counts is a question for counsel.',
  return_fee: 'The fee notice leaves this size open. Ask the NDPC before paying.',
  data_subjects: 'Enter how many people’s data is processed in six months: the tier depends on it.',
} as const;
