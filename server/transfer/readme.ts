import type { Manifest } from './manifest.ts';

/** What lies in an export, and how to go on with it; written for whoever opens the folder years later. */
export function readme(manifest: Manifest): string {
  const { version, madeAt, postgres, people, objects, tables, secrets } = manifest;
  return `# An export of Harmattan ${version}

Made ${madeAt} from PostgreSQL ${postgres}: ${people.rows ?? 0} people, ${tables.length} tables, ${objects.rows ?? 0} files, all as of one
moment. **It holds personal data and password hashes: keep it as closed as the database itself, and delete it after
use.**

| File | Holds |
|---|---|
| \`manifest.json\` | versions, row counts, and a SHA-256 of every file |
| \`users.jsonl\` | one account a line, in the shape of the admin API's \`createUser\`, with \`password_hash\` (argon2id or bcrypt) |
| \`data/<schema>.<table>.copy\` | every table, in PostgreSQL's COPY text form |
| \`data.sql\`, \`identities.sql\` | psql scripts that load them in the right order |
| \`supabase/\` | the schema: the migrations that made the tables, and the CLI's settings |
| \`storage/\` | buckets and files: \`objects.jsonl\` says which of \`files/\` is which, with its SHA-256 |
| \`take-over.mjs\` | loads people and files over HTTP; Node 18, no packages |

Not in it: sessions (people sign in again), keys, mails, links in mails that were not yet followed. Second factors are
${
  secrets
    ? "listed **with** their secrets, encrypted with the old installation's key: they work only where `encryptionKey` of the old `keys.json` is set."
    : 'listed without their secrets: people who had one set it up again.'
}

## Back into Harmattan

    npm ci
${secrets ? '    cp <old DATA_DIR>/keys.json <new, empty folder>/    # second factors open with the key in it\n' : ''}    DATA_DIR=<new, empty folder> npm run import -- <this folder>
    DATA_DIR=<that folder> npm start

The import takes the version of the product that made the export (${version}), or a later one, which brings the tables up to
date. It checks every file first, refuses an installation in which somebody has signed up, and may be repeated after an
interruption.

## To a Supabase project (hosted or your own)

1. Make a project, set \`[auth]\` as in \`supabase/config.toml\` (site URL, mails, confirmations), and make the tables:
   \`supabase link --project-ref <ref> && supabase db push\` in this folder. Without the CLI run the files of
   \`supabase/migrations\` in the order of their names with psql.
2. The people, with their ids and passwords:

       export SUPABASE_URL=https://<ref>.supabase.co SERVICE_ROLE_KEY=<secret key of the project>
       node take-over.mjs people

3. The data, with the project's connection string (as \`postgres\`, direct or session mode):

       psql "$DATABASE_URL" -f data.sql

   It must end with an empty list: that is the check of the audit log. With sign-in providers also
   \`psql "$DATABASE_URL" -f identities.sql\`.
4. The files:

       node take-over.mjs files

   Their policies came with the migrations; their times are those of the upload.
5. Point the front end at the project: \`site-settings\` needs the project's URL and its publishable key, nothing else.

What a Supabase project does not do by itself: send the product's own mails (no outbox there), purge what was deleted 30
days ago (\`select private.purge_deleted()\`, daily) and seal the audit log (\`select private.seal_audit()\`, every five
minutes): schedule both with pg_cron. Second factors are set up again there.
`;
}
