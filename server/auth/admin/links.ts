import type pg from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { type PersonRow, wireUser } from '../account/wire-user.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext, AuthServices, Verb } from '../auth-services.ts';
import { requireEmail } from '../email-flows/email-address.ts';
import { mailLink, verifyLink } from '../email-flows/mail-link.ts';
import { newOneTimeCode, type OneTimeCode } from '../email-flows/one-time-code.ts';
import { redirectTarget } from '../email-flows/redirect-target.ts';
import { hashPassword } from '../password/password-hash.ts';
import { requireGoodPassword } from '../password/password-policy.ts';
import { metadata, readBody, text } from '../request-body.ts';
import { asRefusal } from './refusals.ts';

const TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
type LinkType = (typeof TYPES)[number];

const inviteForm = z.object({ email: text().nullish(), data: metadata.nullish() });
const linkForm = z.object({
  type: z.enum(TYPES, `must be one of ${TYPES.join(', ')}`),
  email: text().nullish(),
  new_email: text().nullish(),
  password: z.string('must be text').nullish(),
  data: metadata.nullish(),
  redirect_to: text().nullish(),
});

/** What a link is made for, judged and in one spelling. */
interface Wanted {
  type: LinkType;
  email: string;
  newEmail?: string;
  passwordHash?: string;
  data: Record<string, unknown>;
}

interface Made {
  personId: string;
  type: LinkType;
  code: OneTimeCode;
}

/** POST /invite: an account, and the mail by which its owner accepts it. */
export const invite: Verb = (auth) => async (c) => {
  const body = await readBody(c, inviteForm);
  const email = requireEmail(requireGiven(body.email));
  const target = targetOf(auth, c, undefined, `${auth.config.siteUrl}/auth?mode=set-password`);
  const person = await inOneStep(auth, async (tx) => {
    const made = await makeLink(tx, { type: 'invite', email, data: body.data ?? {} });
    const link = mailLink(auth.config, made.code.link, 'invite', target);
    await enqueueMail(tx, { kind: 'invite', to: email, data: { link } });
    return personOf(tx, made.personId);
  });
  return c.json(wireUser(person));
};

/** POST /admin/generate_link: the link and code a mail would carry, for mails the caller sends. */
export const generateLink: Verb = (auth) => async (c) => {
  const body = await readBody(c, linkForm);
  const wanted: Wanted = {
    type: body.type,
    email: requireEmail(requireGiven(body.email)),
    data: body.data ?? {},
  };
  if (body.type.startsWith('email_change')) {
    if (!body.new_email)
      throw new AuthError(400, 'validation_failed', 'new_email is required for an email change');
    wanted.newEmail = requireEmail(body.new_email);
  }
  if (body.password) {
    await requireGoodPassword(auth.config.profile.auth.password, body.password, wanted.email);
    wanted.passwordHash = await hashPassword(body.password);
  } else if (body.type === 'signup') {
    throw new AuthError(400, 'validation_failed', 'Signup requires a valid password');
  }
  const target = targetOf(auth, c, body.redirect_to, auth.config.siteUrl);
  const { made, person } = await inOneStep(auth, async (tx) => {
    const made = await makeLink(tx, wanted);
    return { made, person: await personOf(tx, made.personId) };
  });
  const typeOnWire = made.type.startsWith('email_change') ? 'email_change' : made.type;
  return c.json({
    ...wireUser(person),
    action_link: verifyLink(auth.config, made.code.link, typeOnWire, target),
    email_otp: made.code.code,
    hashed_token: made.code.link,
    verification_type: made.type,
    redirect_to: target,
  });
};

function requireGiven(email: string | null | undefined): string {
  if (!email) throw new AuthError(400, 'validation_failed', 'An email address is required');
  return email;
}

function targetOf(
  auth: AuthServices,
  c: AuthContext,
  inBody: string | null | undefined,
  otherwise: string,
): string {
  const asked = c.req.query('redirect_to') || inBody;
  return asked ? redirectTarget(auth.config, asked) : otherwise;
}

const inOneStep = <T>(auth: AuthServices, steps: (tx: pg.PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(auth.system, steps).catch((error: unknown) => {
    throw asRefusal(error);
  });

async function personOf(tx: pg.PoolClient, id: string): Promise<PersonRow> {
  const { rows } = await tx.query<{ person: PersonRow }>('select auth.person($1) as person', [id]);
  return (rows[0] as { person: PersonRow }).person;
}

interface Known {
  id: string;
  confirmed: boolean;
}

/** Finds or makes the account, as each type wants it, and issues the token; an older one of the same type dies. */
async function makeLink(tx: pg.PoolClient, wanted: Wanted): Promise<Made> {
  const { rows } = await tx.query<Known>(
    `select id, email_confirmed_at is not null as confirmed from auth.users
     where email = $1 and deleted_at is null for update`,
    [wanted.email],
  );
  const known = rows[0];
  // As the provider does: a sign-in link for an unknown address becomes a sign-up.
  const type = wanted.type === 'magiclink' && !known ? 'signup' : wanted.type;
  let personId = known?.id;
  if (type === 'signup' || type === 'invite') {
    if (known?.confirmed) {
      throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
    }
    personId = known ? await takeOver(tx, known.id, wanted) : await newPerson(tx, wanted);
    const sent = type === 'invite' ? 'invited_at = now(), confirmation_sent_at' : 'confirmation_sent_at';
    await tx.query(`update auth.users set ${sent} = now() where id = $1`, [personId]);
  } else if (!personId) {
    throw new AuthError(404, 'user_not_found', 'User with this email not found');
  } else if (wanted.newEmail) {
    await prepareEmailChange(tx, personId, wanted.newEmail);
  } else {
    await tx.query('update auth.users set recovery_sent_at = now() where id = $1', [personId]);
  }
  const address = type === 'email_change_new' ? (wanted.newEmail ?? '') : wanted.email;
  const code = newOneTimeCode(address);
  await tx.query('select auth.issue_token($1, $2, $3, $4, $5)', [
    personId,
    type,
    address,
    code.codeHash,
    code.linkHash,
  ]);
  return { personId, type, code };
}

async function newPerson(tx: pg.PoolClient, wanted: Wanted): Promise<string> {
  const { rows } = await tx.query<{ id: string }>('select auth.add_person($1, $2, $3, false) as id', [
    wanted.email,
    wanted.passwordHash ?? null,
    JSON.stringify(wanted.data),
  ]);
  return (rows[0] as { id: string }).id;
}

/** Nobody has shown yet that this address is theirs: what a stranger may have typed before gives way. */
async function takeOver(tx: pg.PoolClient, id: string, wanted: Wanted): Promise<string> {
  await tx.query(
    `update auth.users set encrypted_password = $2, updated_at = now(),
       raw_user_meta_data = auth.merged(raw_user_meta_data, $3) where id = $1`,
    [id, wanted.passwordHash ?? null, JSON.stringify(wanted.data)],
  );
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [id]);
  return id;
}

async function prepareEmailChange(tx: pg.PoolClient, id: string, newEmail: string): Promise<void> {
  const taken = await tx.query('select from auth.users where email = $1 and id <> $2', [newEmail, id]);
  if (taken.rowCount)
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  // A change to another address starts over; the second link of the same change leaves the first as it is.
  await tx.query(
    `with other as (
       update auth.users set email_change = $2, email_change_confirm_status = 0, email_change_sent_at = now(), updated_at = now()
       where id = $1 and email_change is distinct from $2 returning id)
     delete from auth.one_time_tokens t using other where t.user_id = other.id and t.token_type like 'email\\_change\\_%'`,
    [id, newEmail],
  );
}
