import { sameWords } from '#src/fields/field.ts';

/** The six statuses of the specification: what the tracker filters by. The exact step of an item stands beside it. */
export const policyStatuses = [
  'Draft Published',
  'Consultation',
  'Committee Stage',
  'Under Review',
  'Final Review',
  'Enacted',
] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

/** What an item of the tracker is. */
export const instruments = [
  { value: 'bill', label: 'Bill' },
  { value: 'act', label: 'Act' },
  { value: 'regulation', label: 'Regulation' },
  { value: 'guideline', label: 'Guideline' },
  { value: 'timetable', label: 'Timetable' },
  { value: 'policy', label: 'Policy' },
] as const;
export type Instrument = (typeof instruments)[number]['value'];

interface Stage {
  stage: string;
  status: PolicyStatus;
}
const stage = (name: string, status: PolicyStatus): Stage => ({ stage: name, status });

const inForce = [
  stage('Signed or issued', 'Enacted'),
  stage('In force', 'Enacted'),
  stage('Amended', 'Enacted'),
];

/**
 * The steps of each instrument in their order, with the status each stands for (bills: 1999 Constitution, s.58). The
 * database holds an item to them when it goes to review: dates in order, forward or one step back.
 */
export const stagesOf: Readonly<Record<Instrument, readonly Stage[]>> = {
  bill: [
    stage('First reading', 'Draft Published'),
    stage('Second reading', 'Committee Stage'),
    stage('Committee', 'Committee Stage'),
    stage('Public hearing', 'Consultation'),
    stage('Committee report', 'Under Review'),
    stage('Third reading', 'Final Review'),
    stage('Passed by one chamber', 'Final Review'),
    stage('Concurrence', 'Final Review'),
    stage('Sent for assent', 'Final Review'),
    stage('Assent', 'Enacted'),
    stage('In force', 'Enacted'),
  ],
  act: inForce,
  regulation: [
    stage('Announced', 'Draft Published'),
    stage('Exposure draft', 'Draft Published'),
    stage('Consultation', 'Consultation'),
    stage('Under review', 'Under Review'),
    stage('Final draft', 'Final Review'),
    ...inForce,
  ],
  guideline: [
    stage('Announced', 'Draft Published'),
    stage('Exposure draft', 'Draft Published'),
    stage('Consultation', 'Consultation'),
    stage('Under review', 'Under Review'),
    stage('Final draft', 'Final Review'),
    ...inForce,
  ],
  timetable: [stage('Published', 'Enacted'), stage('Revised', 'Enacted'), stage('Running', 'Enacted')],
  policy: [
    stage('Announced', 'Draft Published'),
    stage('Draft', 'Draft Published'),
    stage('Consultation', 'Consultation'),
    stage('Under review', 'Under Review'),
    stage('Approval pending', 'Final Review'),
    stage('Approved', 'Enacted'),
    stage('In effect', 'Enacted'),
    stage('Extended', 'Enacted'),
  ],
};

/** Every step of every instrument, each once, for the form. */
export const stageOptions = sameWords([
  ...new Set(Object.values(stagesOf).flatMap((stages) => stages.map((one) => one.stage))),
]);

/**
 * How far an item has come, by the steps of its own kind where they are on record, else by the six statuses. What is
 * enacted has arrived: being amended later is no further step on the way.
 */
export function progressOf(policy: {
  status: PolicyStatus;
  instrument: Instrument | null;
  stages: readonly { stage: string }[];
}): { name: string; step: number; steps: number } {
  const own = policy.instrument ? stagesOf[policy.instrument] : [];
  const last = own.find(({ stage: name }) => name === policy.stages.at(-1)?.stage);
  const open = last ? own.filter(({ status }) => status !== 'Enacted') : [];
  const steps = last ? open.length + 1 : policyStatuses.length;
  if (!last) return { name: policy.status, step: policyStatuses.indexOf(policy.status) + 1, steps };
  return { name: last.stage, step: last.status === 'Enacted' ? steps : open.indexOf(last) + 1, steps };
}
