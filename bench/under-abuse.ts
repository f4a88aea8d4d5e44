import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/testing/free-port.ts';
import { scenarios, type Target } from './abuse-scenarios.ts';
import {
  addPerson,
  embeddedCluster,
  fill,
  residentMb,
  type Server,
  signIn,
  someAddress,
  startProcess,
} from './machine.ts';
import { option } from './option.ts';
import { share } from './socket-fleet.ts';

/**
 * `npm run bench -- under-abuse`: what one abusive sender at full speed costs everybody else. Each scenario: normal load
 * alone, then the same beside the sender, in one run. `--only=words` chooses scenarios by their names.
 */
/** As long as beside the sender: a shorter time has fewer samples, and so a smaller p99. */
const ALONE_S = 6;
const ABUSE_S = 6;
const PAUSE_MS = 20;
const GOAL = 5;
const only = option('only') ?? '';

type Times = Record<'page' | 'rest' | 'sign-in', number[]>;
const kinds = ['page', 'rest', 'sign-in'] as const;

/** Everybody else: two readers, two colleagues at work, one who signs in, each with a pause between. */
async function everybodyElse(server: Server, token: string, email: string, seconds: number): Promise<Times> {
  const times: Times = { page: [], rest: [], 'sign-in': [] };
  const end = performance.now() + seconds * 1000;
  const loop = async (kind: keyof Times, act: () => Promise<Response>, pauseMs: number) => {
    while (performance.now() < end) {
      const began = performance.now();
      const answer = await act().catch(() => null);
      await answer?.arrayBuffer();
      // What fails or is refused counts as the longest wait there is.
      times[kind].push(answer?.ok ? performance.now() - began : 10_000);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const from = (headers: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-for': someAddress(), ...headers },
  });
  const rest = () =>
    fetch(
      `${server.url}/rest/v1/clients?select=id,name&order=created_at.desc&limit=20`,
      from({ apikey: server.key, authorization: `Bearer ${token}` }),
    );
  const signsIn = () =>
    fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      ...from({ apikey: server.key, 'content-type': 'application/json' }),
      body: JSON.stringify({ email, password: 'Sahara-Wind-2026!' }),
    });
  await Promise.all([
    loop('page', () => fetch(`${server.url}/about`, from()), PAUSE_MS),
    loop('page', () => fetch(`${server.url}/`, from()), PAUSE_MS),
    loop('rest', rest, PAUSE_MS),
    loop('rest', rest, PAUSE_MS),
    loop('sign-in', signsIn, 10 * PAUSE_MS),
  ]);
  return times;
}

function abuse(name: string, target: Target): Promise<string> {
  const words = [
    join(import.meta.dirname, 'abusive-sender.ts'),
    name,
    JSON.stringify(target),
    String(ABUSE_S),
  ];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  return new Promise((resolve) => child.once('exit', () => resolve(said.trim())));
}

const cluster = await embeddedCluster();
const load = (loadavg()[0] ?? 0).toFixed(1);
const lines: string[] = [];
try {
  const url = await cluster.create('under_abuse');
  const colleague = await fill(url, 10_000);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const [sender, other] = [await addPerson(pool, 'consultant'), await addPerson(pool, 'consultant')];
  await pool.end();
  const server = await startProcess(url, await freePort(), { pages: true });
  const { access_token: token } = await signIn(server, colleague.email);
  const { access_token: theirs } = await signIn(server, sender.email);
  await everybodyElse(server, token, other.email, 2);
  for (const { name } of scenarios.filter((one) => one.name.includes(only))) {
    const alone = await everybodyElse(server, token, other.email, ALONE_S);
    const sending = abuse(name, { url: server.url, key: server.key, token: theirs });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const beside = await everybodyElse(server, token, other.email, ABUSE_S - 1);
    const answers = await sending;
    const cells = kinds.map((kind) => {
      const [before, after] = [share(alone[kind], 0.99), share(beside[kind], 0.99)];
      return { text: `${before.toFixed(0)} → ${after.toFixed(0)}`, ratio: after / before };
    });
    const worst = Math.max(...cells.map(({ ratio }) => ratio));
    const line = `| ${name} | ${cells.map(({ text, ratio }) => `${text} (${ratio.toFixed(1)})`).join(' | ')} | ${worst <= GOAL ? 'yes' : 'no'} | ${answers.replaceAll(/[{}"]/g, '').replaceAll(',', ', ')} | ${await residentMb(server.pid)} |`;
    console.log(line);
    lines.push(line);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  await server.stop();
  if (!only) await writeReport();
} finally {
  await cluster.stop();
}
process.exit(0);

async function writeReport(): Promise<void> {
  const report = `# Under abuse

\`npm run bench -- under-abuse\`: one sender, from one address, does each of these at full speed for ${ABUSE_S} s (30 requests at once, or as many connections as the scenario says), while two readers, two colleagues and one who signs in go on as before. p99 in ms, alone → beside the sender (ratio); what failed or was refused counts as 10 s. The goal is a ratio of at most ${GOAL}. ${cpus().length} cores (${cpus()[0]?.model.trim()}), shared by the sender, everybody else, the server and its database; Node ${process.versions.node}. Load average of the machine before the run: ${load}.

| the sender does | page | rest | sign-in | goal met | what it was answered | RSS after, MB |
|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true });
  await writeFile(join(import.meta.dirname, 'results', 'under-abuse.md'), report);
}
