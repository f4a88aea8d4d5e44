import type { Row } from '#supabase/types.gen.ts';

/**
 * The self-assessment: ten questions, yes or no. Weights, bands and recommendations are the specification's; the divisor
 * is the sum of the ten weights (84). The database works the score out again (supabase/migrations, the assessments file).
 */
export const assessmentQuestions = [
  {
    id: 'data_controller',
    category: 'Classification',
    weight: 10,
    text: 'Do you know whether you act as a data controller, a data processor, or both?',
    /** The download that mends a "no". */
    mend: 'ropa-workbook',
  },
  {
    id: 'privacy_policy',
    category: 'Documentation',
    weight: 8,
    text: 'Do you have a published, up-to-date privacy policy?',
    mend: 'privacy-notice-template',
  },
  {
    id: 'consent_mechanism',
    category: 'Consent',
    weight: 9,
    text: 'Where you rely on consent, can you show who gave it, when, and to what?',
    mend: 'privacy-notice-template',
  },
  {
    id: 'data_subject_rights',
    category: 'Rights',
    weight: 8,
    text: 'Can a person see, correct or delete their data, and does someone answer in time?',
    mend: 'ndpr-compliance-guide',
  },
  {
    id: 'security_measures',
    category: 'Security',
    weight: 10,
    text: 'Is personal data protected by access control, encryption and tested backups?',
    mend: 'ndpr-compliance-guide',
  },
  {
    id: 'staff_training',
    category: 'Training',
    weight: 7,
    text: 'Have your staff been trained in data protection in the last twelve months?',
    mend: 'staff-awareness-slides',
  },
  {
    id: 'data_processing_records',
    category: 'Documentation',
    weight: 8,
    text: 'Do you keep a record of what personal data you process, why, and for how long?',
    mend: 'ropa-workbook',
  },
  {
    id: 'breach_procedures',
    category: 'Incident Response',
    weight: 9,
    text: 'Could you report a breach to the regulator within 72 hours?',
    mend: 'breach-response-plan',
  },
  {
    id: 'third_party_agreements',
    category: 'Contracts',
    weight: 7,
    text: 'Do you have a written agreement with every company that processes personal data for you?',
    mend: 'data-processing-agreement',
  },
  {
    id: 'dpia_process',
    category: 'Assessment',
    weight: 8,
    text: 'Do you assess the impact before you start something risky with personal data (a DPIA)?',
    mend: 'dpia-form',
  },
] as const;

export type AssessmentQuestion = (typeof assessmentQuestions)[number];
export type QuestionId = AssessmentQuestion['id'];
export type Answer = 'yes' | 'no';
export type Answers = Partial<Record<QuestionId, Answer>>;

/** How many of the ten the guide shows before the assessment is opened. */
export const PREVIEWED_QUESTIONS = 8;

const totalWeight = assessmentQuestions.reduce((sum, { weight }) => sum + weight, 0);

/** The weight of the yes answers in percent of the weight of all, rounded. */
export function scoreOf(answers: Answers): number {
  const reached = assessmentQuestions.reduce(
    (sum, { id, weight }) => sum + (answers[id] === 'yes' ? weight : 0),
    0,
  );
  return Math.round((reached / totalWeight) * 100);
}

/** The bands of a score, best first. */
export const scoreBands = [
  { from: 80, colour: 'green', label: 'Good standing', tone: 'success' },
  { from: 60, colour: 'yellow', label: 'Gaps to close', tone: 'warning' },
  { from: 0, colour: 'red', label: 'Act now', tone: 'danger' },
] as const;
export type ScoreBand = (typeof scoreBands)[number];

export const bandOf = (score: number): ScoreBand =>
  scoreBands.find(({ from }) => score >= from) ?? scoreBands[2];

/** What is recommended for one "no", in the words of the specification. */
function recommendationFor({ category, text }: AssessmentQuestion): string {
  switch (category) {
    case 'Documentation':
      return `Develop and publish comprehensive ${text.toLowerCase()}`;
    case 'Security':
      return 'Implement robust technical and organizational security measures';
    case 'Training':
      return 'Conduct regular NDPR training for all staff members';
    case 'Consent':
      return 'Implement proper consent collection and management mechanisms';
    default:
      return `Address: ${text}`;
  }
}

export const ALL_YES = 'Excellent! Continue monitoring and maintaining your compliance standards.';

/** The recommendations for a finished run: one for each "no", or the praise when all are "yes". */
export function recommendationsFor(answers: Answers): string[] {
  const gaps = assessmentQuestions.filter(({ id }) => answers[id] === 'no');
  return gaps.length > 0 ? gaps.map(recommendationFor) : [ALL_YES];
}

/** The questions answered with "no". */
export const gapsOf = (answers: Answers): AssessmentQuestion[] =>
  assessmentQuestions.filter(({ id }) => answers[id] === 'no');

export const isFinished = (answers: Answers): boolean =>
  assessmentQuestions.every(({ id }) => answers[id] !== undefined);

/** A row of public.ndpr_assessments. */
export type Assessment = Row<'ndpr_assessments'>;

/** The answers of a stored row; the database has checked them. */
export function answersIn({ assessment_data }: { assessment_data: unknown }): Answers {
  const data = typeof assessment_data === 'object' && assessment_data !== null ? assessment_data : {};
  return Object.fromEntries(
    assessmentQuestions.flatMap(({ id }) => {
      const value: unknown = Object.entries(data).find(([key]) => key === id)?.[1];
      return value === undefined ? [] : [[id, value === 'yes' || value === true ? 'yes' : 'no']];
    }),
  );
}
