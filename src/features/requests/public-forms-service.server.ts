import { databaseIsAway } from '#server/database/database-away.ts';
import { openToken } from '#server/mail/signed-links.ts';
import type { Services } from '#server/services.ts';
import {
  answerAsRespondent,
  takeRespondentFile,
  viewRespondent,
} from '#src/features/compliance/respondent.server.ts';
import type { ContentReader } from '#src/features/content/content.ts';
import { callDuty, DUTY_CALL, viewDutyCall } from '#src/features/duty/duty-call.server.ts';
import { actOnAlert, viewAlerts } from '#src/features/policies/alert-links.server.ts';
import {
  confirmSubscription,
  stopSubscription,
  viewSubscription,
} from '#src/features/subscriptions/subscription.server.ts';
import type { CheckedCertificate } from './certificate.ts';
import { createFormLimits } from './form-limits.server.ts';
import { isCrossSite, readFormSubmission } from './form-submission.server.ts';
import type { FormOutcome, PublicFormsService } from './public-forms-service.ts';
import { type PublicForms, submitForm } from './submit.server.ts';
import { movePlace, sessionsOf, viewPlace } from './training-places.server.ts';

/** What all public forms share; one for the whole server. */
export function createPublicForms(services: Services, content: ContentReader): PublicForms {
  return { services, content, limits: createFormLimits(services) };
}

/** The service as one visitor's page meets it. */
export function publicFormsFor(forms: PublicForms, address: string): PublicFormsService {
  const { services, content } = forms;
  const { system, keys } = services;
  const open = (purpose: string, token: string) => openToken(keys.encryptionKey, purpose, token);
  return {
    submit: (request) => submitted(forms, address, request),
    async answerTimes() {
      const { rows } = await system.query<{ times: { requests: number; median: number; worst: number } }>(
        'select public.answer_times() as times',
      );
      const times = rows[0]?.times;
      return times && times.requests > 0 ? { median: times.median, worst: times.worst } : null;
    },
    sessions: (programmeId) => sessionsOf(system, content, programmeId),
    async place(token) {
      const id = open('place', token);
      return id ? viewPlace(system, id) : null;
    },
    async movePlace(token, act) {
      const id = open('place', token);
      return id ? movePlace(system, id, act) : null;
    },
    async subscription(token) {
      const id = open('subscription', token) ?? open('confirm', token);
      return id ? viewSubscription(system, id) : null;
    },
    async confirmSubscription(token, also = []) {
      const id = open('confirm', token);
      return id ? confirmSubscription(system, id, also) : null;
    },
    async alerts(token) {
      const id = open('policy-alert', token);
      return id ? viewAlerts(system, id) : null;
    },
    async actOnAlert(token, { alert, act, value }) {
      const id = open('policy-alert', token);
      return id ? actOnAlert(system, id, alert, act, value) : false;
    },
    async certificate(number) {
      if (await forms.limits.takeCertificateCheck(address)) return 'slow';
      const { rows } = await system.query<{ found: CheckedCertificate | null }>(
        'select private.check_certificate($1) as found',
        [number],
      );
      return rows[0]?.found ?? 'unknown';
    },
    async respondent(token) {
      const id = open('respondent', token);
      return id ? viewRespondent(system, id) : null;
    },
    async answerAsRespondent(token, answers, files) {
      const refused = (message: string) => ({ message, fileErrors: {} });
      const id = open('respondent', token);
      if (!id) return refused('This link does not work any more.');
      const slow = await forms.limits.takeRespondent(id, address);
      if (slow) return refused('That was very often. Please try again in a few minutes; nothing was saved.');
      for (const given of answers)
        if (!(await answerAsRespondent(system, id, given)))
          return refused('This link does not work any more.');
      const fileErrors: Record<string, string> = {};
      for (const sent of files) {
        const trouble = await takeRespondentFile(services, id, sent);
        if (trouble) fileErrors[sent.control] = trouble;
      }
      return { message: null, fileErrors };
    },
    callDuty: (request) => callDuty(forms, address, request),
    async dutyCall(token) {
      const id = open(DUTY_CALL, token);
      return id ? viewDutyCall(system, id) : null;
    },
    async mailStopLink(email, request) {
      if (isCrossSite(request, services.config.siteUrl)) return 'other_site';
      if (await forms.limits.take('stop_link', address, null)) return 'too_often';
      // Who reads is looked up afterwards, by the task: else the time of the answer would tell.
      await system.query(`insert into platform.mail_requests (kind, email) values ('stop_link', $1)`, [
        email,
      ]);
      return 'mailed';
    },
    async stopSubscription(token, everything) {
      const id = open('subscription', token);
      return id ? stopSubscription(system, id, everything) : null;
    },
  };
}

async function submitted(forms: PublicForms, address: string, request: Request): Promise<FormOutcome> {
  if (isCrossSite(request, forms.services.config.siteUrl))
    return {
      ok: false,
      status: 403,
      message: 'This form was sent from another site. Please send it from here.',
      errors: {},
      values: {},
    };
  const sent = await readFormSubmission(request);
  if (!sent)
    return {
      ok: false,
      status: 400,
      message: 'This could not be read. Please reload the page and try again.',
      errors: {},
      values: {},
    };
  const visitor = { address, userId: null, source: new URL(request.url).pathname };
  return submitForm(forms, sent, visitor).catch((error: unknown): FormOutcome => {
    if (!databaseIsAway(error)) throw error;
    return {
      ok: false,
      status: 503,
      message: 'We could not take this just now, and nothing was sent. Please try again in a minute.',
      errors: {},
      values: sent.values,
    };
  });
}
