import type { DetailedError } from 'tus-js-client';
import { ApiError } from './errors.ts';
import { readSiteSettings } from './site-settings.ts';
import { currentSession, storage } from './supabase.ts';

/** Larger files are sent in chunks of this size, and go on where they stopped. */
const CHUNK_BYTES = 6 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000];
const PREFIX = 'upload ';

export interface UploadRequest {
  bucket: string;
  /** Where the file should lie; one that goes on after a reload lies where it was begun. */
  path: string;
  file: Blob & { name?: string; lastModified?: number };
  /** How long browsers may keep it. */
  cacheSeconds: number;
}

export interface UploadProgress {
  sent: number;
  total: number;
  /** `waiting`: the line is cut; it goes on by itself when it is back. */
  state: 'sending' | 'paused' | 'waiting';
}

export interface RunningUpload {
  /** The path it lies under. Rejects with ApiError when it is refused, with AbortError when it is cancelled. */
  done: Promise<string>;
  pause(): void;
  resume(): void;
  cancel(): void;
}

/** What this tab remembers of an upload that is not finished; gone with the tab. */
interface Unfinished {
  url: string;
  path: string;
  name: string;
}

/** Sends a file. A small one in one request; a large one resumably (TUS), which survives cut lines and reloads. */
export function startUpload(
  request: UploadRequest,
  onProgress: (progress: UploadProgress) => void = () => {},
): RunningUpload {
  return request.file.size > CHUNK_BYTES ? startResumable(request, onProgress) : startSimple(request);
}

/** The name of a file whose upload to this bucket was cut off by a reload; choosing it again lets it go on. */
export function interruptedUpload(bucket: string): string | null {
  const key = Object.keys(sessionStorage).find((one) => one.startsWith(`${PREFIX}${bucket} `));
  return key ? (unfinished(key)?.name ?? null) : null;
}

function startSimple({ bucket, path, file, cacheSeconds }: UploadRequest): RunningUpload {
  const nothing = () => {};
  const send = async () => {
    const { error } = await (await storage())
      .from(bucket)
      .upload(path, file, { contentType: file.type, cacheControl: String(cacheSeconds) });
    if (!error) return path;
    const status = Number((error as { statusCode?: string }).statusCode) || error.status || 0;
    throw new ApiError(status, { message: error.message });
  };
  return { done: send(), pause: nothing, resume: nothing, cancel: nothing };
}

function startResumable(
  request: UploadRequest,
  onProgress: (progress: UploadProgress) => void,
): RunningUpload {
  const { bucket, file, cacheSeconds } = request;
  const total = file.size;
  let sent = 0;
  let state: UploadProgress['state'] = 'sending';
  const show = (next: UploadProgress['state']) => {
    state = next;
    onProgress({ sent, total, state });
  };
  const settled = Promise.withResolvers<string>();
  const opened = open();
  opened.catch(settled.reject);

  async function open() {
    const [{ Upload }, now] = await Promise.all([import('tus-js-client'), currentSession()]);
    const key = `${PREFIX}${bucket} ${now?.user.id} ${file.name} ${total} ${file.lastModified}`;
    const begun = unfinished(key);
    const path = begun?.path ?? request.path;
    const upload = new Upload(file, {
      endpoint: `${window.location.origin}/storage/v1/upload/resumable`,
      ...(begun && { uploadUrl: begun.url }),
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      // Remembered below, for this tab only.
      storeFingerprintForResuming: false,
      metadata: {
        bucketName: bucket,
        objectName: path,
        contentType: file.type,
        cacheControl: String(cacheSeconds),
      },
      async onBeforeRequest(call) {
        // Asked anew each time: a token may expire while a large file is on its way.
        const session = await currentSession();
        call.setHeader('apikey', readSiteSettings().publishableKey);
        if (session) call.setHeader('authorization', `Bearer ${session.access_token}`);
      },
      onUploadUrlAvailable: () =>
        remember(key, { url: upload.url ?? '', path, name: file.name ?? 'the file' }),
      onProgress(now) {
        sent = now;
        if (state === 'waiting') state = 'sending';
        onProgress({ sent, total, state });
      },
      onSuccess() {
        sessionStorage.removeItem(key);
        settled.resolve(path);
      },
      onShouldRetry(error) {
        const isRetried = isPassing(statusOf(error));
        if (isRetried) show('waiting');
        return isRetried;
      },
      onError(error) {
        const status = statusOf(error);
        if (isPassing(status)) return show('waiting');
        sessionStorage.removeItem(key);
        const said = 'originalResponse' in error ? error.originalResponse?.getBody() : null;
        settled.reject(new ApiError(status, { message: said || error.message }));
      },
    });
    upload.start();
    return { upload, key };
  }

  const resume = () => {
    show('sending');
    // Also ends a try that is planned for later.
    void opened.then(({ upload }) => upload.abort().then(() => upload.start()));
  };
  const backOnline = () => {
    if (state === 'waiting') resume();
  };
  window.addEventListener('online', backOnline);
  void settled.promise.catch(() => {}).finally(() => window.removeEventListener('online', backOnline));
  return {
    done: settled.promise,
    pause() {
      show('paused');
      void opened.then(({ upload }) => upload.abort());
    },
    resume,
    cancel() {
      settled.reject(new DOMException('The upload was cancelled.', 'AbortError'));
      void opened.then(({ upload, key }) => {
        sessionStorage.removeItem(key);
        // What the server has of it goes too; if it cannot be told now, it forgets it after a day.
        return upload.abort(true).catch(() => {});
      });
    },
  };
}

const statusOf = (error: object) =>
  'originalResponse' in error ? ((error as DetailedError).originalResponse?.getStatus() ?? 0) : 0;
/** No answer, trouble of the server, or a request of the same upload that has not ended yet. */
const isPassing = (status: number) => status === 0 || status >= 500 || status === 423;

function unfinished(key: string): Unfinished | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Unfinished | null;
  } catch {
    return null;
  }
}

function remember(key: string, upload: Unfinished): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(upload));
  } catch {
    // Without it, only a reload begins anew.
  }
}
