import type pg from 'pg';
import { linkToken } from '#server/mail/signed-links.ts';
import { isCrossSite, readFormSubmission } from '#src/features/requests/form-submission.server.ts';
import type { PublicForms } from '#src/features/requests/submit.server.ts';
import { type DutyCallOutcome, type DutyCallView, dutyCallSchema, dutyCallView } from './duty-call.ts';

/** What the link of a caller's page is signed for. */
export const DUTY_CALL = 'duty-call';

/** The button of the crisis toolkit: tells whoever is on duty, within the budget of a network, a number and an hour. */
export async function callDuty(
  { services, limits }: PublicForms,
  address: string,
  request: Request,
): Promise<DutyCallOutcome> {
  const refused = (
    status: 400 | 403 | 429,
    message: string,
    errors: Record<string, string> = {},
    values: Record<string, string> = {},
  ): DutyCallOutcome => ({ ok: false, status, message, errors, values });
  if (isCrossSite(request, services.config.siteUrl))
    return refused(403, 'This was sent from another site. Please press the button here.');
  const sent = await readFormSubmission(request);
  // What fills in the unseen field is no person; nobody is woken, and it need not be told why.
  if (sent?.honeypot !== '')
    return refused(400, 'This could not be read. Please reload the page, or call the hotline.');
  const { values } = sent;
  const parsed = dutyCallSchema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  const phone = (values.phone ?? '').normalize('NFC').trim().replace(/\s+/g, ' ');
  if (phone.replace(/\D/g, '').length < 7)
    errors.phone ??= 'Please enter a telephone number such as +234 803 000 0000.';
  if (!parsed.success || Object.keys(errors).length > 0)
    return refused(400, 'Please look at this again, then press once more.', errors, values);
  if (await limits.takeDutyCall(address, phone))
    return refused(
      429,
      'The adviser was called from here several times already. Please call the hotline.',
      {},
      values,
    );
  const { rows } = await services.system.query<{ id: string }>('select private.page_duty($1, $2, $3) as id', [
    parsed.data.name,
    phone,
    parsed.data.what ?? null,
  ]);
  return { ok: true, token: linkToken(services.keys.encryptionKey, DUTY_CALL, String(rows[0]?.id)) };
}

export async function viewDutyCall(system: pg.Pool, id: string): Promise<DutyCallView | null> {
  const { rows } = await system.query<{ view: unknown }>('select private.view_duty_call($1) as view', [id]);
  return dutyCallView.nullable().parse(rows[0]?.view ?? null);
}
