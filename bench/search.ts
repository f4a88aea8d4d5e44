import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { firstContent } from '#server/documents/testing.ts';
import { publishedIndex, searchIndex, searchSite } from '#src/site/search/site-search.ts';

/**
 * `npm run bench -- search [100]`: the search of the public site with so many times what is published on the first day, each
 * copy with words of its own. Writes bench/results/search.md; the goal is p95 of 50 ms.
 */
const times = Number(process.argv[3] ?? 100);
const queries = [
  'electricity',
  'electrcity amendmnet',
  'breach notice',
  'data protection complience audit',
  'insur reform',
  'crisis plan template',
  'tax',
  'zzzz',
];
const { entries } = await publishedIndex(firstContent());
const begun = performance.now();
const index = searchIndex(
  Array.from({ length: times }, (_, copy) =>
    entries.map((entry, nth) => ({
      ...entry,
      title: `${entry.title} ${copy}`,
      text: `${entry.text} x${nth}y${copy}`,
    })),
  ).flat(),
);
const made = performance.now() - begun;
const load = loadavg().map((one) => one.toFixed(1));
const p95 = (query: string) => {
  const took = Array.from({ length: 200 }, () => {
    const start = performance.now();
    searchSite(index, query);
    return performance.now() - start;
  }).sort((one, other) => one - other);
  return took[Math.ceil(took.length * 0.95) - 1] ?? 0;
};
const lines = queries.map((query) => `| ${query} | ${p95(query).toFixed(1)} |`);
await writeFile(
  join(import.meta.dirname, 'results', 'search.md'),
  `# Search of the public site

\`npm run bench -- search ${times}\`. ${cpus().length} cores, load ${load.join(', ')}; other work on the machine is in the figures. ${index.entries.length.toLocaleString('en-GB')} entries,
${index.words.length.toLocaleString('en-GB')} different words; the index is made in ${made.toFixed(0)} ms, once after each publication. What the page takes beside the search is not in it.

| query | p95, ms |
|---|---|
${lines.join('\n')}
`,
);
console.info(lines.join('\n'));
