import { z } from 'zod';
import { contentSource } from '#server/content/content-reader.ts';
import { definePublicFunction, FunctionError } from '#server/functions/define-function.ts';
import type { Services } from '#server/services.ts';
import { formSubmission } from './form-submission.server.ts';
import { createPublicForms } from './public-forms-service.server.ts';
import { type PublicForms, submitForm } from './submit.server.ts';

const formsOf = new WeakMap<Services, PublicForms>();

function publicFormsOf(services: Services): PublicForms {
  let forms = formsOf.get(services);
  if (!forms) {
    forms = createPublicForms(services, contentSource(services));
    formsOf.set(services, forms);
  }
  return forms;
}

/**
 * Sends a form of the site: the same checks and limits as on its page. For people who are signed in (the request is
 * then theirs to follow) and for what was queued offline. Forms with a file go to their page.
 */
export const submitRequest = definePublicFunction({
  name: 'submit-request',
  permission: 'anyone',
  // The widest form has some 20 fields; a shared office sends more forms than one household.
  limits: { bodyBytes: 64 * 1024, members: 200, depth: 3, rate: { calls: 60, seconds: 300 } },
  input: z.object({
    form: z.string('must name a form').max(60),
    values: z.record(z.string().max(60), z.string('must be text')),
    /** Two calls with one key are one request. */
    key: z.string().max(100).optional(),
    form_token: z.string().max(200).optional(),
    website: z.string().optional(),
  }),
  output: z.object({ title: z.string(), text: z.string(), reference: z.string().optional() }),
  async run({ values, ...own }, { services, address, person }) {
    const sent = formSubmission(Object.entries({ ...values, ...own }));
    if (!sent) throw new FunctionError(400, 'validation_failed', 'There are too many fields');
    const visitor = { address, userId: person?.id ?? null, source: 'api' };
    const outcome = await submitForm(publicFormsOf(services), sent, visitor);
    if (outcome.ok) return outcome;
    const [field, error] = Object.entries(outcome.errors)[0] ?? [];
    const code = outcome.status === 429 ? 'over_request_rate_limit' : 'validation_failed';
    throw new FunctionError(outcome.status, code, error ?? outcome.message, field);
  },
});
