import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Private words that were given up for the field's own, and what to write instead. */
const RETIRED: readonly (readonly [word: RegExp, instead: string])[] = [
  [/ailment/i, 'health warning'],
  [/slow_?bod(y|ies)|watch_?bodies/i, 'body timeout'],
  [/^(may_?of|use_?may)$/i, 'permissionsFor, useCan'],
  [/shel(f|ves)/i, 'cache, built files'],
  [/kept_?(page|answer|document|room)s?$|^send_?kept$/i, 'cached, offline'],
  [/^still_?loader$/i, 'staticLoader'],
  [/wish(es)?$|^wish/i, 'options, request'],
  [/^byte_?stor(e|age)$/i, 'BlobStore'],
  [/^walls$/i, 'rls, barrier'],
  [/known_?callers/i, 'caller cache'],
  [/second_?look/i, 'retryAfterSchemaReload'],
  [/take_?back/i, 'undo, discard, dryRun'],
  [/^note_?event$|^take_?try$/i, 'recordEvent, countAttempt'],
  [/^(deaf|expel|in_?turn|start_?anew|rights_?again|roll)$/i, 'unlisten, closeChannel, serialize, rejoinAll'],
  [/^(follow_?table|stand_?at)$/i, 'subscribeToTable, joinPresence'],
  [/trouble_?kind/i, 'ErrorKind'],
  [
    /^(use_?last|save_?guarded|also_?here|live_?news)$/i,
    'retained, updateIfUnchanged, presence, pending changes',
  ],
  [/judge_?stamp|fresh_?stamp|sent_?form$/i, 'form token, form submission'],
  [
    /^(suspicion|misfit|proven_?id|note_?change|lapse_?offers|set_?stamp)$/i,
    'spam check, json_schema_error, log_change',
  ],
  [/^forget_?(at|limits|person|device|all_?but|.*ed)$/i, 'delete_after, delete_expired_*, reset'],
  [/disturb(er|ed)|bare_?sockets|unsteady/i, 'abusive client, wsBaseline, flaky network'],
  [/^sealed_?store$/i, 'EncryptedStore'],
];

/** The same words where they stand in a comment, without those that are plain English as well (wish, roll, take back). */
const RETIRED_IN_COMMENTS: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bailments?\b/i, 'health warning'],
  [/\bslow bod(y|ies)\b/i, 'body timeout'],
  [/\bshel(f|ves)\b/i, 'cache, built files'],
  [/\bkept (pages?|answers?|documents?|rooms?)\b/i, 'cached'],
  [/\bsecond look\b/i, 'retry'],
  [/\bstarts? anew\b|\brights again\b/i, 'rejoin, recheck, reset'],
  [/\bmisfits?\b/i, 'schema error'],
  [/\bdisturbers?\b|\bunsteady\b/i, 'abusive client, flaky'],
];

/** Words that only the comments of the SQL used for a thing. */
const RETIRED_IN_SQL: typeof RETIRED_IN_COMMENTS = [
  ...RETIRED_IN_COMMENTS,
  [/\banew\b/i, 'again, renewed'],
  [/\bwalls?\b/i, 'barrier, restrictive policy'],
  [/\bhears?\b/i, 'is notified, receives'],
  [/\btak(e|es|en) back\b|\btook back\b/i, 'withdrawn, revoked, undone, cancelled'],
  [/\bforg(et|ets|otten)\b/i, 'delete, expire, miss'],
  [/\bsuspicions?\b/i, 'spam check'],
  [/\bdesk\b/i, 'service, state'],
];

const tracked = execFileSync('git', ['ls-files', 'src', 'server', 'supabase', 'e2e', 'bench', 'docs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');

/** What is code of a file: without comments, texts between quotes and words on screen. */
function codeOf(file: string): string {
  const source = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.sql')) return source.replace(/--.*$/gm, '').replace(/'[^'\n]*'/g, '');
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '')
    .replace(/>[^<>{}=();]*</g, '');
}

/** The comments of a file. */
const commentsOf = (file: string): string =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      file.endsWith('.sql') ? /(?:^|\s)--.*$/gm : /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm,
    ),
  ]
    .map(([comment]) => comment.replace(/\s*\n\s*\*? ?/g, ' '))
    .join('\n')
    .replace(/\n ?-- ?/g, ' ');

const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2');
const answers = new Map<string, string | undefined>();
function retired(name: string): string | undefined {
  if (!answers.has(name)) answers.set(name, RETIRED.find(([word]) => word.test(snake(name)))?.[1]);
  return answers.get(name);
}

test('no name in the code and no file is called by a word that was given up', () => {
  const found = new Set<string>();
  for (const file of tracked) {
    const name = basename(file).replace(/\..*$/, '').replaceAll('-', '_');
    const better = retired(name);
    if (better) found.add(`${file}: write ${better}`);
    if (
      !/\.(ts|tsx|sql)$/.test(file) ||
      file === 'docs/words.test.ts' ||
      file.includes('.gen.') ||
      file.includes('/content/')
    )
      continue;
    for (const [word] of codeOf(file).matchAll(/[A-Za-z_]\w*/g)) {
      const instead = retired(word);
      if (instead) found.add(`${file}: ${word}: write ${instead}`);
    }
  }
  expect([...found]).toEqual([]);
});

test('no comment speaks of a thing by a word that was given up', () => {
  const found = tracked
    .filter(
      (file) =>
        /\.(tsx?|sql)$/.test(file) &&
        file !== 'docs/words.test.ts' &&
        !file.includes('.gen.') &&
        !file.includes('/content/'),
    )
    .flatMap((file) => {
      const comments = commentsOf(file);
      const words = file.endsWith('.sql') ? RETIRED_IN_SQL : RETIRED_IN_COMMENTS;
      return words.flatMap(([word, instead]) => {
        const spoken = word.exec(comments);
        return spoken ? [`${file}: ${spoken[0]}: write ${instead}`] : [];
      });
    });
  expect(found).toEqual([]);
});

/** Code of the product itself: no tests, no texts of pages. */
const shipped = tracked.filter(
  (file) => /^(src|server)\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing|\/content\/|\.gen\./.test(file),
);
const holding = (shape: RegExp) =>
  shipped.filter((file) =>
    shape.test(readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')),
  );

test('what the firm is called stands in one file', () => {
  expect(holding(/Harmattan Advisory/)).toEqual(['src/lib/brand.ts']);
});

test('colours stand in the palette; only portraits have their own, of skin and hair', () => {
  // White and black are the absence of one.
  expect(holding(/#(?!fff\b|000\b|ffffff\b|000000\b)(?:[\da-f]{6}|[\da-f]{3})(?=['"`;<])/i)).toEqual([
    'src/site/illustrations/portrait.tsx',
    'src/ui/palette.ts',
  ]);
});

/** What a file says to people: its code and SQL without comments, its texts whole. */
function saidIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.md')) return source.split('\n');
  const bare = file.endsWith('.sql')
    ? source.replace(/(^|\s)--.*$/gm, '')
    : source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/ .*$/gm, '');
  return bare.split('\n');
}

test('who reads a screen, a mail or a file meets one kind of quotation marks, “ ”', () => {
  const found = tracked
    .filter(
      (file) =>
        /^(src|server|supabase)\/.*\.(tsx?|cjs|sql|md)$/.test(file) &&
        // Names of tests and labelled sentences are read by engineers alone; a paste may bring any mark.
        !/\.test\.|^supabase\/tests\/|\/storage\/matrix|\/(paragraphs|training)\/|\.gen\.|\/paste-html\.ts$/.test(
          file,
        ),
    )
    .flatMap((file) =>
      saidIn(file).flatMap((line) => (/[«»]/.test(line) ? [`${file}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
