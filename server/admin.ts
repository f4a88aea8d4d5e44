import pg from 'pg';
import { loadDotEnv, readConfig, SettingsError } from './config.ts';
import { reachDatabase } from './database/reach.ts';
import { issueSetupLink } from './setup-link.ts';

const USAGE = `
  npm run admin -- list                        who is an administrator
  npm run admin -- grant someone@example.org   make a person administrator
  npm run admin -- revoke someone@example.org  take the role away (never the last one)
  npm run admin -- setup-link                  a new one-time link for the first administrator
`;

/** Works on the running server's database where there is one, else starts the embedded database for the moment. */
async function main(): Promise<void> {
  loadDotEnv();
  const config = readConfig(process.env);
  const [verb = '', email = ''] = process.argv.slice(2);
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
    'setup-link': async (system) => {
      const taken = await admins(system);
      return taken.length
        ? `There is an administrator already (${taken.join(', ')}): no setup link is needed.`
        : issueSetupLink({ system, config });
    },
  };
  const action = actions[verb];
  if (!action || ((verb === 'grant' || verb === 'revoke') && !email))
    throw new SettingsError(`Say what to do:\n${USAGE}`);

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
  console.error(error instanceof SettingsError ? `\n  ${error.message}\n` : error);
  process.exit(1);
});
