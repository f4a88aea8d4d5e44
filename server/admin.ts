import pg from 'pg';
import { passwordLink } from './auth/email-flows/password-link.ts';
import { loadDotEnv, readConfig, SettingsError } from './config.ts';
import { reachDatabase } from './database/reach.ts';
import { metricsToken } from './metrics/metrics-token.ts';
import { deleteUnreadable, reseal, rotateKey } from './rotate-key.ts';
import { issueSetupLink } from './setup-link.ts';
import { sentenceFor } from './start-error.ts';

const USAGE = `
  npm run admin -- list                        who is an administrator
  npm run admin -- grant someone@example.org   make a person administrator
  npm run admin -- revoke someone@example.org  take the role away (never the last one)
  npm run admin -- link someone@example.org    a one-time link by which they choose a new password
  npm run admin -- setup-link                  a new one-time link for the first administrator
  npm run admin -- forget-factors someone@example.org   for whoever lost phone and recovery codes
  npm run admin -- metrics-token               what Prometheus shows to read /metrics from another machine
  npm run admin -- rotate-key                  a new key for sealed records, transcripts and second factors
  npm run admin -- rotate-key --leaked         after a copy of keys.json got out: new secret and signing keys too
  npm run admin -- reseal                      encrypts with the new key what still has the old one, and takes the old one away
  npm run admin -- forget-sealed               when keys.json is lost for good: deletes the sealed records no key opens
  npm run admin -- verify-audit                whether the audit log is whole
  npm run admin -- reseal-audit someone@example.org "why"   accept the log as it stands; both words are recorded in it
`;

/** Works on the running server's database where there is one, else starts the embedded database for the moment. */
async function main(): Promise<void> {
  loadDotEnv();
  const config = readConfig(process.env);
  const [verb = '', email = '', reason = ''] = process.argv.slice(2);
  const actions: Record<string, (system: pg.Pool) => Promise<string>> = {
    list: async (system) => (await admins(system)).join('\n  ') || 'There is no administrator yet.',
    grant: async (system) => {
      await system.query(
        `insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict (user_id, role) do nothing`,
        [await person(system, email)],
      );
      return `${email} is an administrator.`;
    },
    revoke: async (system) => {
      const { rowCount } = await system.query(
        `delete from public.user_roles where user_id = $1 and role = 'admin'`,
        [await person(system, email)],
      );
      return rowCount ? `${email} is no administrator any more.` : `${email} was no administrator.`;
    },
    link: async (system) => passwordLink({ system, config }, await person(system, email), email),
    'forget-factors': async (system) => {
      const { rows } = await system.query<{ name: string }>(
        `with gone as (
           select coalesce(f.friendly_name, '') as name, f.factor_type = 'webauthn' as key, auth.remove_factor(f.user_id, f.id, false)
           from auth.mfa_factors f where f.user_id = $1 and f.factor_type <> 'recovery_code')
         select name, platform.enqueue_mail('factor-removed', lower($2), jsonb_build_object('name', name)
           || case when key then '{"isKey":true}'::jsonb else '{}' end) from gone`,
        [await person(system, email), email.trim()],
      );
      return rows.length
        ? `${email} signs in with the password alone now, was told by mail, and can set up a new second factor.`
        : `${email} has no second factor.`;
    },
    'metrics-token': async (system) => {
      const { readKeyFile } = await import('./access/key-file.ts');
      return metricsToken(config.secretKey ?? (await readKeyFile(config, system, console)).secretKey);
    },
    'rotate-key': (system) => rotateKey(config, system, console, { leaked: email === '--leaked' }),
    'forget-sealed': (system) => deleteUnreadable(config, system),
    reseal: (system) => reseal(config, system, console),
    'verify-audit': async (system) => {
      const { rows } = await system.query<{ what: string; id: string }>(
        'select * from private.verify_audit()',
      );
      const lines = rows.slice(0, 100).map(({ what, id }) => `${what}: ${id}`);
      return rows.length ? `${rows.length} findings\n  ${lines.join('\n  ')}` : 'The audit log is whole.';
    },
    'reseal-audit': async (system) => {
      const { rows } = await system.query<{ findings: string }>(
        'select private.reseal_audit($1, $2) as findings',
        [email, reason],
      );
      // Else /health would go on warning until the next daily verification.
      await system.query('delete from private.audit_checks');
      await system.query('select private.check_audit()');
      return `${rows[0]?.findings} findings are accepted as they stand; the audit log says so, and verifies from here on.`;
    },
    'setup-link': async (system) => {
      const taken = await admins(system);
      return taken.length
        ? `There is an administrator already (${taken.join(', ')}): no setup link is needed.`
        : issueSetupLink({ system, config });
    },
  };
  const action = actions[verb];
  const needed = {
    grant: email,
    revoke: email,
    link: email,
    'forget-factors': email,
    'reseal-audit': email && reason,
    // A misspelt --leaked must not pass for the lesser change.
    'rotate-key': ['', '--leaked'].includes(email) ? undefined : '',
  }[verb];
  if (!action || needed === '') throw new SettingsError(`Say what to do:\n${USAGE}`);

  const { connection, close } = await reachDatabase(config);
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    console.log(`\n  ${await action(pool)}\n`);
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('PT')
      ? new SettingsError((error as Error).message)
      : error;
  } finally {
    await pool.end();
    await close();
  }
}

async function person(system: pg.Pool, email: string): Promise<string> {
  const { rows } = await system.query<{ id: string }>(
    'select id from auth.users where email = lower($1) and deleted_at is null',
    [email.trim()],
  );
  if (!rows[0])
    throw new SettingsError(
      `Nobody has signed up as ${email}: ask them to sign up first, or check the spelling.`,
    );
  return rows[0].id;
}

async function admins(system: pg.Pool): Promise<string[]> {
  const { rows } = await system.query<{ email: string }>(
    `select u.email from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin' order by u.email`,
  );
  return rows.map((row) => row.email);
}

main().catch((error: unknown) => {
  const sentence = sentenceFor(error);
  console.error(sentence ? `\n  ${sentence}\n` : error);
  process.exit(1);
});
