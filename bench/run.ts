/**
 * `npm run bench`: tables, sign-in and refreshes (api). `npm run bench -- site`, `-- cached-pages`, `-- sockets`, `-- storage` measure the
 * other surfaces, `-- under-abuse` what one abusive sender costs the others, `-- sign-in-flood` what many who sign in cost them, `-- timing` what the time of an answer tells, `-- alerts` the
 * matching of policy alerts and digests through crashes, `-- inbox` the inbox with 50,000 requests, `-- rooms` what every room
 * asks for, `-- shell` the first list of a signed-in person, `-- functions` the built-in engines, `-- search` the search of the public site, `-- palette` that of the
 * platform over a million records,
 * `-- war-room` how soon a fact of one browser stands in another, `-- cluster` an installation beyond one machine, whose parts are killed, `-- sizes` what a client, an edit and an
 * entry of the audit log take on disk, `-- mutation` which broken policies no test notices, `-- mutation-code <area>` which broken code, `-- restore` how
 * long a restore takes, `-- growth` what a hundred times the clients cost, `-- memory` what the server holds idle, under load and after it, `-- pooler` what PgBouncer costs, `-- lite` the API beside @supabase/lite; what follows the name are that bench's own options.
 */
const benches: Record<string, () => Promise<unknown>> = {
  api: () => import('./api.ts'),
  site: () => import('./site.ts'),
  'cached-pages': () => import('./cached-pages.ts'),
  sockets: () => import('./sockets.ts'),
  storage: () => import('./storage.ts'),
  'under-abuse': () => import('./under-abuse.ts'),
  'sign-in-flood': () => import('./sign-in-flood.ts'),
  shell: () => import('./shell.ts'),
  timing: () => import('./timing.ts'),
  alerts: () => import('./alerts.ts'),
  inbox: () => import('./inbox.ts'),
  rooms: () => import('./rooms.ts'),
  functions: () => import('./functions.ts'),
  search: () => import('./search.ts'),
  palette: () => import('./palette.ts'),
  'war-room': () => import('./war-room.ts'),
  cluster: () => import('./cluster.ts'),
  sizes: () => import('./sizes.ts'),
  mutation: () => import('./mutation/run.ts'),
  'mutation-code': () => import('./mutation/code.ts'),
  pooler: () => import('./pooler.ts'),
  restore: () => import('./restore.ts'),
  growth: () => import('./growth.ts'),
  memory: () => import('./memory.ts'),
  lite: () => import('./lite.ts'),
};
const [, , asked = 'api'] = process.argv;
const bench = benches[asked.startsWith('--') ? 'api' : asked];
if (bench) void bench();
else {
  console.error(`\n  There is no bench ${asked}: take one of ${Object.keys(benches).join(', ')}.\n`);
  process.exitCode = 1;
}
