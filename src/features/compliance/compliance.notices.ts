import { defineNotice } from '#src/records/define-notice.ts';
import { controlOf } from './controls.ts';

export const complianceNotices = [
  defineNotice({
    kind: 'finding_reopened',
    event: 'tasks',
    facts: ['control', 'title', 'client'],
    mail: 'email_project_updates',
    // The system opens it on the day evidence expires, and a colleague who takes evidence away.
    words: ({ control, title, client }, { record }) => ({
      title: `A finding is open again: ${controlOf(control)?.short ?? control}`,
      text: `The evidence no longer stands. ${title}, ${client}.`,
      link: record ? `/dashboard/compliance-assessments/${record}?tab=findings` : null,
    }),
  }),
];
