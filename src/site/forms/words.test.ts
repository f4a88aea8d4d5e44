import { expect, test } from 'vitest';
import { applicationStages, requestKinds } from '#src/features/requests/kinds.ts';
import { subscriptionLists } from '#src/features/subscriptions/lists.ts';
import { applicantDataNote, applicationSteps } from '../content/careers.ts';
import { customResource, subscribe } from '../content/downloads.ts';
import { stayInformed } from '../content/insights.ts';

test('the words people agree to are those the pages show', () => {
  const consents = requestKinds.job_application.fields.filter(({ kind }) => kind === 'consent');
  expect(consents.map(({ label }) => label)).toEqual([
    applicantDataNote.consent,
    applicantDataNote.keepForFuture,
  ]);
  expect(applicationStages).toEqual(applicationSteps.map(({ key, title }) => ({ value: key, label: title })));
  expect(subscriptionLists.downloads).toMatchObject({ consent: subscribe.text, done: subscribe.done });
  expect(subscriptionLists.newsletter).toMatchObject({ consent: stayInformed.text, done: stayInformed.sent });
  expect(requestKinds.custom_resource.done.text).toBe(customResource.dialog.success.text);
});
