import type { ProcessingSeed } from '#src/features/privacy/processing.ts';
import { DATABASE_DECIDES, NO_TRANSFER } from './phrases.ts';

/** What we keep while we assess a client in detail. */
export const compliance: readonly ProcessingSeed[] = [
  {
    key: 'compliance-assessments',
    purpose: 'Detailed assessments of clients',
    people: 'Staff who answer and review; people at clients who are asked by a link',
    data: 'Answers about an organisation with reasons, who answered and reviewed when, the names of people who were asked',
    lawful_basis: 'Contract with the client (s.25(1)(b)(i))',
    sensitive_ground: null,
    source: 'Staff; people at the client',
    recipients: 'The people on the case; administrators and compliance officers.',
    transfers: NO_TRANSFER,
    retention: 'As long as the client; 30 days after it is deleted.',
    security: `${DATABASE_DECIDES} A link for people without an account is signed, ends after a time and can be taken back.`,
    tables: {
      'public.compliance_assessments': {
        name: 'client_name',
        work: 'title notes answered_score proven_score open_findings',
        none: 'organisation_kind data_subjects',
      },
      'public.compliance_answers': {
        none: 'assessment_id control standing',
        work: 'answer reason',
        person: 'answered_by respondent_id',
        activity: 'answered_at',
      },
      'public.compliance_evidence': {
        none: 'answer_id attachment_id state shows',
        work: 'note',
        person: 'reviewed_by respondent_id',
        activity: 'reviewed_at',
      },
      'public.compliance_findings': {
        none: 'assessment_id answer_id control state cause reopened',
        activity: 'opened_at closed_at',
      },
      'public.compliance_respondents': {
        none: 'assessment_id controls expires_on revoked_at',
        name: 'name',
        activity: 'last_answer_at',
      },
      'private.compliance_controls': { none: 'weight' },
    },
  },
];
