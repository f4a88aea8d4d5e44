import { randomUUID } from 'node:crypto';
import type { Server } from '@tus/server';
import { type Context, Hono } from 'hono';
import type { ServerEnv } from '../../http/request.ts';
import type { Services } from '../../services.ts';
import { bare, cacheControl, userMetadata } from '../body.ts';
import { requireFreeSpace } from '../free-space.ts';
import { limitOf } from '../ingest.ts';
import { covers } from '../inspect.ts';
import { keyOf } from '../names.ts';
import { bucketOf, tryInsert } from '../objects.ts';
import { requireUsable, usedBy } from '../signed-url-routes.ts';
import { callerOfRequest } from '../storage-caller.ts';
import { invalid, refusalOf, StorageError, wrongType } from '../storage-error.ts';
import { ownerOf, probe } from '../upload.ts';
import { uploadLink } from '../url-signature.ts';
import { finishUpload, type UploadAs } from './finish-upload.ts';
import type { LeaseLocker } from './lease-locker.ts';
import type { Spool } from './spool.ts';
import { findUpload, startUpload, type UploadRecord } from './upload-record.ts';

const PATH = '/storage/v1/upload/resumable';

/** The authorization result of a request, for tus's hooks. */
interface Granted {
  id: string;
  as: UploadAs;
}

interface Parts {
  tus: Server;
  spool: Spool;
  locker: LeaseLocker;
}

/**
 * TUS 1.0 at upload/resumable, and with a signed upload URL's token at upload/resumable/sign. The protocol is
 * @tus/server's; who may, how much and of what kind is asked here with every request, as for any other upload.
 */
export function resumableApp(services: Services): Hono<ServerEnv> {
  const granted = new WeakMap<Request, Granted>();
  let loaded: Promise<Parts> | undefined;
  const parts = () => {
    loaded ??= open(services, granted);
    return loaded;
  };
  const app = new Hono<ServerEnv>();
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (!refusal || refusal.status >= 500) {
      const { name, message, stack } = error;
      c.get('log').error({ err: { name, message, stack } }, 'a resumable upload failed');
    }
    // TUS has no bodies of its own; upstream answers with the message and the real status.
    if (!c.env.incoming.complete) c.header('connection', 'close');
    c.header('tus-resumable', '1.0.0');
    return c.text(refusal?.message ?? 'Something went wrong on our side.', (refusal?.status ?? 500) as 500);
  });

  const pass = async (c: Context<ServerEnv>) => {
    const { tus } = await parts();
    // The bytes come at the sender's pace.
    c.get('turn')?.giveBack();
    const answer = await tus.handleWeb(c.req.raw);
    // Which origins may call is decided in http/headers.ts.
    for (const name of ['access-control-allow-origin', 'access-control-expose-headers'])
      answer.headers.delete(name);
    if (!c.env.incoming.complete) answer.headers.set('connection', 'close');
    return answer;
  };
  const create = async (c: Context<ServerEnv>) => {
    granted.set(c.req.raw, await start(services, c));
    return pass(c);
  };
  const goOn = async (c: Context<ServerEnv>) => {
    const upload = await findUpload(services, c.req.param('id') ?? '');
    if (!upload) throw noSuchUpload();
    const as = await mayGoOn(services, c, upload);
    granted.set(c.req.raw, { id: upload.id, as });
    // A client that lost the last answer asks how far it came: a complete upload becomes a file before it is told so.
    const { spool, locker } = await parts();
    if (c.req.method === 'HEAD' && !upload.isFinished && (await spool.sizeOf(upload.id)) === upload.size)
      await finishUpload(services, spool, locker, upload.id, as);
    return pass(c);
  };

  for (const base of ['/sign', '']) {
    app.options(`${base}/:id?`, pass);
    app.post(base || '/', create);
    app.on(['PATCH', 'DELETE', 'HEAD', 'GET'], `${base}/:id`, (c) =>
      // Hono hands HEAD to the routes of GET; downloads have addresses of their own.
      c.req.method === 'GET' ? c.notFound() : goOn(c),
    );
  }
  return app;
}

const noSuchUpload = () => new StorageError(404, 'NoSuchUpload', 'Upload not found');
const isSigned = (c: Context<ServerEnv>) => c.req.path.startsWith(`${PATH}/sign`);

/** Everything that can be refused is refused before a byte is accepted. */
async function start(services: Services, c: Context<ServerEnv>): Promise<Granted> {
  const size = c.req.header('upload-length') ?? '';
  if (!/^\d{1,15}$/.test(size)) throw invalid('Upload-Length header required');
  const metadata = await metadataOf(c.req.header('upload-metadata'));
  const name = keyOf(metadata.objectName);
  const place = { bucket: metadata.bucketName ?? '', name };
  const bytes = Number(size);
  const as = await uploaderOf(services, c, place);
  const bucket = await bucketOf(services, place.bucket);
  if (bytes > limitOf(bucket)) throw new StorageError(413, 'EntityTooLarge', 'Maximum size exceeded\n');
  const type = metadata.contentType ? bare(metadata.contentType) : null;
  const allowed = bucket.allowed_mime_types;
  if (type && allowed && !allowed.some((one) => covers(one, type)))
    throw wrongType(`mime type ${type} is not supported`);
  userMetadata(metadata.metadata ?? undefined, 'utf8');
  cacheControl(metadata.cacheControl ?? undefined);
  await requireFreeSpace(services, bucket, bytes);
  const { owner, upsert } = as;
  await requireRights(services, as, { ...place, owner, upsert, size: bytes });
  const id = randomUUID();
  await startUpload(services, { id, ...place, owner, upsert, size: bytes, metadata });
  return { id, as };
}

/** @throws StorageError as soon as the uploader lost the right, their session, or was never the uploader */
async function mayGoOn(services: Services, c: Context<ServerEnv>, upload: UploadRecord): Promise<UploadAs> {
  const as = await uploaderOf(services, c, upload);
  if (as.owner !== upload.owner) throw noSuchUpload();
  if (upload.isFinished) await services.api.run(as.caller, { text: 'select 1', readOnly: true });
  else await requireRights(services, as, upload);
  return as;
}

type Uploader = UploadAs & { owner: string | null; upsert: boolean; check?: () => Promise<void> };

async function uploaderOf(
  services: Services,
  c: Context<ServerEnv>,
  place: { bucket: string; name: string },
): Promise<Uploader> {
  if (!isSigned(c)) {
    const caller = await callerOfRequest(services, c);
    return { caller, owner: ownerOf(caller), upsert: c.req.header('x-upsert') === 'true' };
  }
  const signature = c.req.header('x-signature');
  if (!signature) throw new StorageError(400, 'InvalidSignature', 'Missing x-signature header');
  const link = await uploadLink(services, signature, `${place.bucket}/${place.name}`);
  const { caller, owner, upsert } = link;
  return { caller, owner, upsert, also: usedBy(link), check: () => requireUsable(services, link, place) };
}

/** The policies, the quota and the session, asked as the uploader by doing it and rolling back. */
async function requireRights(
  services: Services,
  { caller, check }: Uploader,
  { bucket, name, owner, upsert, size }: Omit<UploadRecord, 'id' | 'metadata' | 'createdAt' | 'isFinished'>,
): Promise<void> {
  await check?.();
  const file = { ...probe({ bucket, name, owner, upsert }), metadata: { size } };
  await tryInsert(services, caller, file);
}

async function metadataOf(header: string | undefined): Promise<Record<string, string | null>> {
  const { Metadata } = await import('@tus/server');
  try {
    return Metadata.parse(header);
  } catch {
    throw invalid('Metadata header is required');
  }
}

async function open(services: Services, granted: WeakMap<Request, Granted>): Promise<Parts> {
  const [{ Server }, { Spool }, { LeaseLocker }] = await Promise.all([
    import('@tus/server'),
    import('./spool.ts'),
    import('./lease-locker.ts'),
  ]);
  const spool = new Spool(services);
  const locker = new LeaseLocker(services);
  const of = (request: object) => granted.get(request as Request);
  const tus = new Server({
    path: PATH,
    datastore: spool,
    locker,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    generateUrl: (request, { id }) =>
      `${PATH}${new URL(request.url).pathname.startsWith(`${PATH}/sign`) ? '/sign' : ''}/${id}`,
    namingFunction: (request) => of(request)?.id ?? '',
    getFileIdFromRequest: (request) => of(request)?.id,
    async onUploadFinish(request, { id }) {
      const as = of(request)?.as;
      if (!as) throw noSuchUpload();
      await finishUpload(services, spool, locker, id, as).catch(asTusError);
      return { headers: { 'Tus-Complete': '1' } };
    },
    onResponseError: (_, error) => {
      const refusal = refusalOf(error);
      return refusal ? { status_code: refusal.status, body: refusal.message } : undefined;
    },
  });
  return { tus, spool, locker };
}

function asTusError(error: unknown): never {
  const refusal = refusalOf(error);
  throw refusal ? Object.assign(refusal, { status_code: refusal.status, body: refusal.message }) : error;
}
