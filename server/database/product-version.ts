import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const root = join(import.meta.dirname, '..', '..');

/** This product: its version, and the commit where it runs from a clone. */
export interface ProductVersion {
  version: string;
  commit: string | null;
}

const read = (file: string): string | null => {
  try {
    return readFileSync(join(root, file), 'utf8').trim();
  } catch {
    return null;
  }
};

/** A branch that git has written into its one list of them. */
const packed = (branch: string) =>
  read('.git/packed-refs')
    ?.split('\n')
    .find((line) => line.endsWith(` ${branch}`))
    ?.slice(0, 40);

export function productVersion(): ProductVersion {
  const { version } = JSON.parse(read('package.json') ?? '{}') as { version: string };
  const head = read('.git/HEAD');
  const branch = /^ref: (\S+)$/.exec(head ?? '')?.[1];
  const commit = branch ? (read(`.git/${branch}`) ?? packed(branch)) : head;
  return { version, commit: /^[0-9a-f]{40}$/.test(commit ?? '') ? (commit ?? null) : null };
}

/** Records which version has brought this database up to date, for the refusal of one that does not fit. */
export async function recordVersion(
  client: pg.ClientBase,
  { version, commit } = productVersion(),
): Promise<void> {
  await client.query(
    `insert into platform.product_versions (version, commit)
     select $1, $2 where not exists (
       select from (select * from platform.product_versions order by started_at desc limit 1) newest
       where newest.version = $1 and newest.commit is not distinct from $2)`,
    [version, commit],
  );
}

/** «0.1.0 (commit b360df4)», the version this database was last used with; null when none was recorded. */
export async function recordedVersion(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<ProductVersion>(
    'select version, commit from platform.product_versions order by started_at desc limit 1',
  );
  if (!rows[0]) return null;
  const { version, commit } = rows[0];
  return commit ? `${version} (commit ${commit.slice(0, 10)})` : version;
}

/** What an operator reads when this version's tables and the database's do not belong together. */
export function otherVersionSentence(what: string, last: string | null): string {
  return [
    `${what} Nothing in it was touched.`,
    `From version 1.0 on a newer version brings the tables of an older one up to date when it starts; those made by a version before 1.0 may not fit. Go on with the version that used this database last, Harmattan ${last ?? 'of an earlier commit'}, or a later one;`,
    'with it, `npm run export -- <folder>` takes all data out in a form that its README.md explains.',
    'If it holds nothing you need, start with an empty DATA_DIR or database.',
  ].join(' ');
}
