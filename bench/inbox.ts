import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/testing/free-port.ts';
import { addPerson, embeddedCluster, signIn, startProcess } from './machine.ts';

/**
 * `npm run bench -- inbox [50000]`: what the inbox asks for when it holds so many requests, as an administrator, who sees
 * all, and as a consultant with two hundred of their own. Writes bench/results/inbox.md; the goal is p95 of 150 ms.
 */
const REQUESTS = Number(process.argv[3] ?? 50_000);
const ROUNDS = 60;
const list = (filter: string, from = 'requests?') =>
  `/rest/v1/${from}select=*${filter}&order=created_at.desc,id.desc&offset=0&limit=50`;
const asked: readonly (readonly [what: string, path: string])[] = [
  ['open, first page with count', list('&state=in.(new,in_progress,waiting)')],
  ['open, page 20', list('&state=in.(new,in_progress,waiting)').replace('offset=0', 'offset=950')],
  ['all, first page with count', list('')],
  ['of one kind', list('&state=in.(new,in_progress,waiting)&kind=eq.contact')],
  ['owned by nobody', list('&state=in.(new,in_progress,waiting)&assignee=is.null')],
  ['search for a name', list('', 'rpc/search_requests?term=sender%204321&')],
  ['search for a common word', list('', 'rpc/search_requests?term=public&')],
  ['figures', '/rest/v1/rpc/request_figures'],
];

const cluster = await embeddedCluster();
const load = loadavg().map((one) => one.toFixed(1));
try {
  const url = await cluster.create('inbox');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const people = {
    administrator: await addPerson(pool, 'admin'),
    consultant: await addPerson(pool, 'consultant'),
  };
  await pool.query(
    `insert into public.requests (reference, kind, name, email, subject, message, state, assignee, created_at, due_at, first_reply_at)
     select 'HR-2026-' || lpad(n::text, 6, '0'), (array['contact', 'custom_resource', 'brochure', 'job_application'])[1 + n % 4], 'Sender ' || n,
       'sender' || n || '@example.org', (array['Public affairs', 'Data protection', 'A hearing'])[1 + n % 3],
       repeat('We need help with a hearing. ', 20),
       (array['new', 'in_progress', 'waiting', 'done', 'done', 'done', 'done', 'declined', 'spam', 'withdrawn'])[1 + n % 10],
       case when n % 250 = 0 then $2::uuid when n % 10 between 1 and 7 then $3::uuid end,
       now() - n * interval '9 minutes', now() - n * interval '9 minutes' + interval '24 hours',
       case when n % 10 between 2 and 7 then now() - n * interval '9 minutes' + interval '5 hours' end
     from generate_series(1, $1::int) n`,
    [REQUESTS, people.consultant.id, people.administrator.id],
  );
  await pool.query('vacuum analyze public.requests');
  await pool.end();
  const server = await startProcess(url, await freePort());
  const lines: string[] = [];
  for (const [who, { email }] of Object.entries(people)) {
    const { access_token } = await signIn(server, email);
    const headers = {
      apikey: server.key,
      authorization: `Bearer ${access_token}`,
      prefer: 'count=estimated',
    };
    for (const [what, path] of asked) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const began = performance.now();
        const answer = await fetch(server.url + path, { headers });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${what}: ${answer.status}`);
        times.push(performance.now() - began);
      }
      const sorted = times.toSorted((a, b) => a - b);
      const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(0);
      lines.push(`| ${who} | ${what} | ${at(0.5)} | ${at(0.95)} |`);
      console.info(lines.at(-1));
    }
  }
  await server.stop();
  await writeFile(
    join(import.meta.dirname, 'results', 'inbox.md'),
    `# The inbox with ${REQUESTS.toLocaleString('en-GB')} requests

\`npm run bench -- inbox ${REQUESTS}\`. ${cpus().length} cores, load ${load.join(', ')} before the run; other work on the machine is in the
figures. Milliseconds until the whole answer was there, ${ROUNDS} times one after the other.

| who | what | median | p95 |
|---|---|---|---|
${lines.join('\n')}
`,
  );
} finally {
  await cluster.stop();
}
