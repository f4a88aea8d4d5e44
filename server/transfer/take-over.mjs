// Takes the people and the files of this export into a Supabase project, or another server with the same API.
//
//   export SUPABASE_URL=https://<project>.supabase.co SERVICE_ROLE_KEY=<the secret key>
//   node take-over.mjs people      then load data.sql, then
//   node take-over.mjs files
//
// Needs Node 18 or newer and nothing else. May be stopped and run again: what is there already is left as it is.
import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const { SUPABASE_URL: url = '', SERVICE_ROLE_KEY: key = '' } = process.env;
const AT_ONCE = 4;

const call = (method, path, body, headers = {}) =>
  fetch(`${url.replace(/\/+$/, '')}${path}`, {
    method,
    headers: { apikey: key, authorization: `Bearer ${key}`, ...headers },
    ...(body !== undefined && { body, duplex: 'half' }),
  });
const json = { 'content-type': 'application/json' };

/** Works off the lines of a file, a few at once. */
async function eachLine(path, work) {
  const lines = createInterface({
    input: createReadStream(join(here, path)),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  const running = new Set();
  let count = 0;
  for await (const line of lines) {
    if (!line) continue;
    if (running.size >= AT_ONCE) await Promise.race(running);
    const one = work(JSON.parse(line)).finally(() => running.delete(one));
    running.add(one);
    count += 1;
    if (count % 100 === 0) console.error(`  ${count} …`);
  }
  await Promise.all(running);
  return count;
}

async function refuse(what, answer) {
  throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
}

async function people() {
  const count = await eachLine('users.jsonl', async (person) => {
    const made = await call('POST', '/auth/v1/admin/users', JSON.stringify(person), json);
    if (made.ok) return;
    const there = await call('GET', `/auth/v1/admin/users/${person.id}`);
    if (!there.ok) await refuse(`The account ${person.id} was not taken`, made);
  });
  console.log(`${count} people are there. They sign in with their old passwords.`);
}

async function files() {
  await eachLine('storage/buckets.jsonl', async (bucket) => {
    const made = await call('POST', '/storage/v1/bucket', JSON.stringify(bucket), json);
    if (made.ok) return;
    const there = await call('GET', `/storage/v1/bucket/${encodeURIComponent(bucket.id)}`);
    if (!there.ok) await refuse(`The bucket ${bucket.id} was not made`, made);
  });
  const count = await eachLine('storage/objects.jsonl', async (object) => {
    if (object.missing) return;
    const path = object.name.split('/').map(encodeURIComponent).join('/');
    const body = Readable.toWeb(createReadStream(join(here, object.path)));
    const sent = await call(
      'POST',
      `/storage/v1/object/${encodeURIComponent(object.bucket_id)}/${path}`,
      body,
      {
        'content-type': object.metadata?.mimetype ?? 'application/octet-stream',
        'cache-control': object.metadata?.cacheControl ?? 'max-age=3600',
        'content-length': String(object.bytes),
        'x-upsert': 'true',
        ...(object.user_metadata && {
          'x-metadata': Buffer.from(JSON.stringify(object.user_metadata)).toString('base64'),
        }),
      },
    );
    if (!sent.ok) await refuse(`The file ${object.bucket_id}/${object.name} was not taken`, sent);
    await sent.arrayBuffer();
  });
  console.log(`${count} files are there.`);
}

const step = { people, files }[process.argv[2]];
if (!step || !url || !key) {
  console.error('Set SUPABASE_URL and SERVICE_ROLE_KEY, then: node take-over.mjs people | files');
  process.exit(2);
}
step().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
