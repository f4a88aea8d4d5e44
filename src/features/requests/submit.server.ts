import { randomUUID } from 'node:crypto';
import { normalEmail } from '#server/auth/email-flows/email-address.ts';
import type { Services } from '#server/services.ts';
import type { ContentReader } from '#src/features/content/content.ts';
import { isOpen } from '#src/features/content/kinds/job.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { problemWithFile } from './cv.server.ts';
import { filedBefore, fileRequest } from './file-request.server.ts';
import { type FormField, type FormValues, problemWith, schemaOf } from './form-fields.ts';
import type { FormLimitReached, FormLimits } from './form-limits.server.ts';
import type { RequestKindName } from './kinds.ts';
import { type PublicFormDefinition, publicForm } from './public-forms.ts';
import type { FormOutcome } from './request-desk.ts';
import { idempotencyKey, type SentForm } from './sent-form.server.ts';
import { judgeStamp } from './stamp.server.ts';
import { suspicionIn } from './suspicion.ts';

export interface Visitor {
  /** Canonical (server/request.ts). */
  address: string;
  userId: string | null;
  /** Path of the page. */
  source: string;
}

export interface FormDesk {
  services: Services;
  limits: FormLimits;
  content: ContentReader;
}

type Refusal = Extract<FormOutcome, { ok: false }>;

/** The one way of every form of the site: from script, without it, and from the API. */
export async function submitForm(desk: FormDesk, sent: SentForm, visitor: Visitor): Promise<FormOutcome> {
  const { services } = desk;
  const definition = publicForm(sent.form);
  if (!definition)
    return refused(400, 'This form is not known here. Please reload the page.', {}, sent.values);
  const stamp = judgeStamp(services.keys.encryptionKey, sent.stamp, services.clock());
  // A machine learns nothing: it reads what a person would, and nothing is kept or mailed.
  if (sent.trap !== '' || stamp === 'too fast')
    return { ok: true, ...doneWith(definition, inventedReference()) };

  const { values, errors } = check(definition.fields, sent);
  const email = normalEmail(values.email ?? '');
  if (!email && !errors.email) errors.email = 'Please enter an email address such as name@example.org.';
  const about = await aboutIn(desk.content, sent);
  if (about.error) errors[about.field] ??= about.error;
  if (!email || Object.keys(errors).length > 0) return refused(400, summary(errors), errors, sent.values);

  if (definition.list) return subscribe(desk, definition, email, visitor, sent);
  const key = idempotencyKey(sent, email, todayInLagos(services.clock()));
  const before = await filedBefore(services, key);
  if (before) return { ok: true, ...doneWith(definition, before.reference) };
  const reached = await desk.limits.take(sent.form, visitor.address, email);
  if (reached) return tooOften(reached, sent.values);
  const filed = await fileRequest(services, {
    kind: sent.form as RequestKindName,
    values,
    email,
    about: about.id,
    file: [...sent.files.values()][0] ?? null,
    userId: visitor.userId,
    heldReason: suspicionIn(values, stamp === 'fine'),
    idempotencyKey: key,
    source: visitor.source.slice(0, 200),
  });
  if (typeof filed === 'string') {
    const field = definition.fields.find(({ type }) => type === 'file')?.name ?? '';
    return refused(400, summary({ [field]: filed }), { [field]: filed }, sent.values);
  }
  return { ok: true, ...doneWith(definition, filed.reference) };
}

async function subscribe(
  { services, limits }: FormDesk,
  definition: PublicFormDefinition,
  email: string,
  visitor: Visitor,
  sent: SentForm,
): Promise<FormOutcome> {
  const reached = await limits.take(sent.form, visitor.address, null);
  if (reached) return tooOften(reached, sent.values);
  await services.system.query('select private.ask_subscription($1, $2)', [email, definition.list]);
  return { ok: true, ...definition.done };
}

function check(fields: readonly FormField[], { values: given, files }: SentForm) {
  const errors: Record<string, string> = {};
  const parsed = schemaOf(fields).safeParse(given);
  if (!parsed.success)
    for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  for (const field of fields.filter(({ type }) => type === 'file')) {
    const file = files.get(field.name);
    const problem = file ? problemWithFile(file) : problemWith({ ...field, type: 'text' }, '');
    if (problem) errors[field.name] = file ? problem : 'Please choose your CV.';
  }
  const values: FormValues = parsed.success ? parsed.data : given;
  return { values, errors };
}

interface About {
  id: string | null;
  field: string;
  error?: string;
}

/** What the request is about must be published, and still open. */
async function aboutIn(content: ContentReader, { form, values }: SentForm): Promise<About> {
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

const summary = (errors: Record<string, string>) =>
  Object.keys(errors).length === 1
    ? 'One thing needs your attention.'
    : `${Object.keys(errors).length} things need your attention.`;

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

const doneWith = ({ done }: PublicFormDefinition, reference: string) => ({ ...done, reference });

/** As a real one looks (private.new_reference). */
function inventedReference(): string {
  const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const letters = [...randomUUID().replaceAll('-', '').slice(0, 6)].map(
    (one, place) => signs[(Number.parseInt(one, 16) * 2 + (place % 2)) % signs.length],
  );
  return `HR-${new Date().getFullYear()}-${letters.join('')}`;
}
