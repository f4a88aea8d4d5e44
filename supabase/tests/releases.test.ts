import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withHeading } from '../../ops/changelog.ts';
import { brokenRules, listOf, migrationFiles, type Release, ROOT, releases } from '../releases.ts';

const COMMENT = /^\s*--.*$/gm;
const FUNCTION = /^create (?:or replace )?(?:function|view)\s+([\w.]+)\s*(?:\(([^)]*)\))?/gm;
const scratch = mkdtempSync(join(tmpdir(), 'harmattan-releases-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('no file that a released version has run is changed, and what came since comes after it', () => {
  expect(releases().flatMap((release) => brokenRules(release))).toEqual([]);
});

test('whoever changes, removes or precedes a released file reads which, and what to do instead', () => {
  const copy = join(scratch, 'copy');
  for (const folder of ['supabase/migrations', 'server/tasks/sql', 'server/auth/sql'])
    cpSync(join(ROOT, folder), join(copy, folder), { recursive: true });
  const release: Release = { version: '7.0.0', files: migrationFiles(copy) };
  expect(brokenRules(release, copy)).toEqual([]);

  const later = join(copy, 'supabase/migrations/29990101000000_later.sql');
  writeFileSync(later, 'select 1;');
  expect(brokenRules(release, copy)).toEqual([]);

  const clients = 'supabase/migrations/20261121000800_clients.sql';
  appendFileSync(join(copy, clients), '\n');
  rmSync(join(copy, 'server/tasks/sql/0005_tasks.sql'));
  writeFileSync(join(copy, 'server/auth/sql/0029_early.sql'), 'select 1;');
  writeFileSync(join(copy, 'supabase/migrations/20261121000801_early.sql'), 'select 1;');
  expect(brokenRules(release, copy)).toEqual([
    expect.stringMatching(/^server\/tasks\/sql\/0005_tasks\.sql is gone.*version 7\.0\.0.*new file/),
    expect.stringContaining(`${clients} was changed after version 7.0.0`),
    expect.stringMatching(/^server\/auth\/sql\/0029_early\.sql comes before (\d{4}).*a number after \1/),
    expect.stringMatching(/^supabase\/migrations\/20261121000801_early\.sql comes before/),
  ]);
  expect(brokenRules(release, copy)[1]).toContain(`git checkout v7.0.0 -- ${clients}`);
});

/** Named before the last file writes them out, when every table is there. */
const DECLARED_FIRST = ['private.clients_of_record', 'private.records_of_clients'];

test('no function is written a second time while its file may still be edited: the first would be dead', () => {
  const frozen = new Set(releases().flatMap(({ files }) => files.map(({ path }) => path)));
  const places = new Map<string, Set<string>>();
  for (const { path } of migrationFiles()) {
    if (frozen.has(path)) continue;
    const sql = readFileSync(join(ROOT, path), 'utf8').replace(COMMENT, '');
    for (const [, name = '', inputs] of sql.matchAll(FUNCTION))
      places.set(`${name}(${inputs})`, (places.get(`${name}(${inputs})`) ?? new Set()).add(path));
  }
  expect(places.size + frozen.size).toBeGreaterThan(0);
  const twice = [...places].filter(
    ([name, paths]) => paths.size > 1 && !DECLARED_FIRST.includes(name.split('(')[0] ?? ''),
  );
  expect(twice.map(([name, paths]) => `${name} in ${[...paths].join(' and ')}`)).toEqual([]);
});

test('a list of released files says the same when it is read again', () => {
  const folder = join(scratch, 'releases');
  const files = migrationFiles();
  for (const version of ['1.10.0', '1.9.0']) {
    cpSync(join(ROOT, 'supabase/config.toml'), join(folder, version, 'config.toml'));
    writeFileSync(join(folder, version, 'migrations.sha256'), listOf(files));
  }
  expect(releases(folder)).toEqual([
    { version: '1.9.0', files },
    { version: '1.10.0', files },
  ]);
});

test('what stood under Unreleased stands under the version, and a version without a word to people is not made', () => {
  const before =
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A bell.\n\n## [1.0.0] - 2026-11-23\n\n- All.\n';
  const after = withHeading(before, '1.1.0', new Date('2027-01-02T10:00:00Z'));
  expect(after).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2027-01-02\n\n### Added\n\n- A bell.\n\n## [1.0.0] - 2026-11-23\n\n- All.\n',
  );
  expect(() => withHeading(after, '1.2.0', new Date())).toThrow(/says nothing under/);
});

test('the version of the product is that of its last release, and CHANGELOG.md has a section for each', () => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
  const told = [...read('CHANGELOG.md').matchAll(/^## \[(\S+)\](?: - \d{4}-\d\d-\d\d)?$/gm)].map(
    ([, heading]) => heading,
  );
  const released = releases().map((release) => release.version);
  expect(told).toEqual(['Unreleased', ...released.toReversed()]);
  if (released.length > 0) expect(released.at(-1)).toBe(version);
});
