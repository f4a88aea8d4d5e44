import { randomUUID } from 'node:crypto';
import { normalEmail } from '#server/auth/email-flows/email-address.ts';
import type { Services } from '#server/services.ts';
import type { ContentReader } from '#src/features/content/content.ts';
import { isOpen } from '#src/features/content/kinds/job.ts';
import type { HtmlField } from '#src/fields/html/html-field-kind.ts';
import { visitorWords } from '#src/fields/html/visitor-words.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { errorCountWords } from '#src/lib/error-count-words.ts';
import { problemWithFile } from './cv.server.ts';
import { type CheckedRequest, filedBefore, fileRequest } from './file-request.server.ts';
import type { FormLimitReached, FormLimits } from './form-limits.server.ts';
import { type FormSubmission, idempotencyKey } from './form-submission.server.ts';
import { verifyFormToken } from './form-token.server.ts';
import { copyIsOnItsWay, type RequestKindName } from './kinds.ts';
import { readParticipants } from './participants.ts';
import { type PublicFormDefinition, publicForm } from './public-forms.ts';
import type { FormOutcome } from './public-forms-service.ts';
import { spamReason } from './spam-check.ts';
import { type CheckedValues, type FormValues, visitorSchema } from './visitor-rules.ts';

export interface Visitor {
  /** Canonical (server/request.ts). */
  address: string;
  userId: string | null;
  /** Path of the page. */
  source: string;
}

export interface PublicForms {
  services: Services;
  limits: FormLimits;
  content: ContentReader;
}

type Refusal = Extract<FormOutcome, { ok: false }>;

/** The one way of every form of the site: from script, without it, and from the API. */
export async function submitForm(
  forms: PublicForms,
  sent: FormSubmission,
  visitor: Visitor,
): Promise<FormOutcome> {
  const { services } = forms;
  const definition = publicForm(sent.form);
  if (!definition)
    return refused(400, 'This form is not known here. Please reload the page.', {}, sent.values);
  const token = verifyFormToken(services.keys.encryptionKey, sent.token, services.clock());
  // A machine learns nothing: it reads what a person would, and nothing is kept or mailed.
  if (sent.honeypot !== '' || token === 'too fast')
    return { ok: true, ...doneWith(services, definition, inventedReference()) };

  const { values, errors } = check(definition.fields, sent);
  const email = normalEmail(sent.values.email ?? '');
  if (!email && !errors.email) errors.email = 'Please enter an email address such as name@example.org.';
  const about = await aboutIn(forms.content, sent);
  if (about.error) errors[about.field] ??= about.error;
  const others = readParticipants(
    sent.form === 'training_enrolment' ? (values.others ?? '').toString() : '',
    email ?? '',
  );
  if (typeof others === 'string') errors.others ??= others;
  if (!email || typeof others === 'string' || Object.keys(errors).length > 0)
    return refused(400, errorCountWords(Object.keys(errors).length), errors, sent.values);

  if (definition.list) return subscribe(forms, definition, email, visitor, sent);
  const key = idempotencyKey(sent, email, todayInLagos(services.clock()));
  const before = await filedBefore(services, key);
  if (before && others.length === 0) return { ok: true, ...doneWith(services, definition, before.reference) };
  for (const one of before ? [] : [email, ...others.map((other) => other.email)]) {
    const reached = await forms.limits.take(sent.form, visitor.address, one);
    if (reached) return tooOften(reached, sent.values);
  }
  const request: CheckedRequest = {
    kind: sent.form as RequestKindName,
    values,
    email,
    about: about.id,
    file: [...sent.files.values()][0] ?? null,
    userId: visitor.userId,
    heldReason: spamReason(values, token === 'valid'),
    idempotencyKey: key,
    source: visitor.source.slice(0, 200),
  };
  const filed = await fileRequest(services, request);
  if (typeof filed === 'string') {
    const field = definition.fields.find(({ kind }) => kind === 'file')?.name ?? '';
    return refused(400, errorCountWords(1), { [field]: filed }, sent.values);
  }
  // Each after the first under a key of its own: a form that is sent again files whom it had not reached.
  for (const [at, { name, email: own }] of others.entries()) {
    const enrolledBy = { others: `Enrolled by ${values.name}, ${filed.reference}` };
    await fileRequest(services, {
      ...request,
      // Whoever fills in the form consents for themselves alone.
      values: { ...values, ...enrolledBy, name, phone: null, message: null, consent: false },
      email: own,
      idempotencyKey: `${key}:${at}`,
    });
  }
  return { ok: true, ...doneWith(services, definition, filed.reference) };
}

async function subscribe(
  { services, limits }: PublicForms,
  definition: PublicFormDefinition,
  email: string,
  visitor: Visitor,
  sent: FormSubmission,
): Promise<FormOutcome> {
  const reached = await limits.take(sent.form, visitor.address, null);
  if (reached) return tooOften(reached, sent.values);
  await services.system.query('select private.ask_subscription($1, $2)', [email, definition.list]);
  return { ok: true, ...definition.done };
}

function check(fields: readonly HtmlField[], { values: given, files }: FormSubmission) {
  const errors: Record<string, string> = {};
  const parsed = visitorSchema(fields).safeParse(given);
  if (!parsed.success)
    for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  for (const field of fields.filter(({ kind }) => kind === 'file')) {
    const file = files.get(field.name);
    const missing = field.required ? visitorWords(field, { is: 'missing' }) : null;
    const problem = file ? problemWithFile(file) : missing;
    if (problem) errors[field.name] = problem;
  }
  const values: CheckedValues = parsed.success ? parsed.data : {};
  return { values, errors };
}

interface About {
  id: string | null;
  field: string;
  error?: string;
}

/** What the request is about must be published, and still open. */
async function aboutIn(content: ContentReader, { form, values }: FormSubmission): Promise<About> {
  const id = values.about ?? '';
  const today = todayInLagos();
  if (form === 'job_application') {
    if (id === '') return { id: null, field: 'cv' };
    const job = (await content.list('job')).find((one) => one.id === id);
    return job && isOpen(job.fields, today)
      ? { id, field: 'cv' }
      : {
          id: null,
          field: 'message',
          error: 'This position is closed. You are welcome to send a general application.',
        };
  }
  if (form !== 'training_enrolment' && form !== 'brochure') return { id: null, field: '' };
  const programme = (await content.list('programme')).find((one) => one.id === id);
  if (form === 'brochure') return { id: programme?.id ?? null, field: '' };
  const session = programme?.fields.sessions.find(({ starts_on }) => starts_on === values.session_on);
  return session && session.starts_on > today
    ? { id, field: 'session_on' }
    : {
        id: null,
        field: 'session_on',
        error: 'Please choose one of the dates. If yours has gone, reload the page.',
      };
}

const refused = (
  status: Refusal['status'],
  message: string,
  errors: Record<string, string>,
  values: FormValues,
): Refusal => ({ ok: false, status, message, errors, values });

function tooOften({ of, seconds }: FormLimitReached, values: FormValues): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes > 90 ? 'tomorrow' : minutes > 1 ? `in ${minutes} minutes` : 'in a minute';
  const why =
    of === 'email'
      ? 'Several forms with this email address have arrived already.'
      : 'Many forms have come from your network within the hour.';
  return refused(429, `${why} Please try again ${when}, or telephone us.`, {}, values);
}

/** What a sender reads; a copy is only promised where mail leaves the installation. */
const doneWith = ({ config }: Services, { done }: PublicFormDefinition, reference: string) => ({
  ...done,
  ...(!config.smtpUrl && { text: done.text.replace(copyIsOnItsWay, '').trimEnd() }),
  reference,
});

/** As a real one looks (private.new_reference). */
function inventedReference(): string {
  const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const letters = [...randomUUID().replaceAll('-', '').slice(0, 6)].map(
    (one, place) => signs[(Number.parseInt(one, 16) * 2 + (place % 2)) % signs.length],
  );
  return `HR-${new Date().getFullYear()}-${letters.join('')}`;
}
