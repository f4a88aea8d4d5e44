import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { todayInLagos } from '#src/lib/dates.ts';
import { contactOf } from '#src/site/brand.ts';
import type { ContentSource } from '../content/content-reader.ts';
import type { Services } from '../services.ts';
import { type BuildJob, buildJobs } from './build-spec.ts';
import type { BuildWorker } from './build-worker.ts';
import { fingerprintOfSources } from './sources.ts';

/*
 * Built files lie in DATA_DIR/documents under slug and key. They are made from what is published and from our own
 * texts, so losing them costs a few seconds of a process: nothing to back up, to move or to guard, no rows, no rights.
 * On a host without a lasting disk, and with several processes, each builds its own after it has started.
 */
const DAY_MS = 24 * 60 * 60_000;
const TRY_AGAIN_MS = 10 * 60_000;

/** State of a file. */
export interface BuiltFile {
  job: BuildJob;
  /** Bytes, measured; null while it is being built. */
  size: number | null;
  /** The build has failed. */
  failedAt: number | null;
}

export interface BuiltFiles {
  /** Files to offer, by slug; what could not be built is left out. */
  list(): Promise<Map<string, BuiltFile>>;
  /** The file's bytes, built first where that has to be; null when it is not offered or cannot be built. */
  open(slug: string): Promise<{ job: BuildJob; bytes: Buffer } | null>;
  /** Builds what is missing. */
  fill(): Promise<void>;
  onChange(heard: () => void): void;
  /** Slugs of what could not be built. */
  readonly broken: readonly string[];
}

export function openBuiltFiles(
  { config, log }: Pick<Services, 'config' | 'log'>,
  content: ContentSource,
  worker: BuildWorker,
): BuiltFiles {
  const folder = join(config.dataDir, 'documents');
  const listeners = new Set<() => void>();
  const building = new Map<string, Promise<void>>();
  /** By slug: the state that could not be built, and when. */
  const failures = new Map<string, { key: string; at: number }>();
  let files: Promise<Map<string, BuiltFile>> | undefined;
  let sources: Promise<string> | undefined;

  const place = ({ spec, key, extension }: BuildJob) => join(folder, `${spec.slug}-${key}.${extension}`);

  async function look(): Promise<Map<string, BuiltFile>> {
    sources ??= fingerprintOfSources();
    const contact = contactOf(await content.facts());
    const wanted = await buildJobs(content, await sources, todayInLagos(), contact);
    const found = await Promise.all(
      wanted.map(async (job): Promise<BuiltFile> => {
        const size = await stat(place(job)).then(
          ({ size }) => size,
          () => null,
        );
        const failure = failures.get(job.spec.slug);
        return { job, size, failedAt: failure?.key === job.key ? failure.at : null };
      }),
    );
    for (const slug of failures.keys()) {
      if (!found.some((file) => file.job.spec.slug === slug && file.failedAt !== null)) failures.delete(slug);
    }
    return new Map(found.map((file) => [file.job.spec.slug, file]));
  }

  function all(): Promise<Map<string, BuiltFile>> {
    if (!files) {
      files = look();
      files.catch(() => {
        files = undefined;
      });
    }
    return files;
  }

  function make(file: BuiltFile): Promise<void> {
    const { job } = file;
    let run = building.get(job.key);
    if (!run) {
      run = put(file).finally(() => building.delete(job.key));
      building.set(job.key, run);
    }
    return run;
  }

  async function put(file: BuiltFile): Promise<void> {
    const { job } = file;
    const { slug } = job.spec;
    try {
      // Another process of this installation may have built it into the same folder.
      const there = await stat(place(job)).catch(() => null);
      if (there) {
        file.size = there.size;
        file.failedAt = null;
        return;
      }
      const bytes = await worker.build(job.spec);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${randomUUID()}`);
      await writeFile(draft, bytes);
      await rename(draft, place(job));
      file.size = bytes.length;
      file.failedAt = null;
      failures.delete(slug);
      log.debug({ slug, bytes: bytes.length }, 'a download was built');
    } catch (error) {
      file.failedAt = Date.now();
      failures.set(slug, { key: job.key, at: file.failedAt });
      log.error({ slug, reason: String(error) }, 'a download could not be built and is not offered');
    }
    for (const heard of listeners) heard();
  }

  /** Deletes superseded files after the longest time a download may take. */
  async function clear(kept: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      if (kept.has(path)) continue;
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > DAY_MS) await rm(path, { force: true });
    }
  }

  const due = ({ size, failedAt }: BuiltFile) =>
    size === null && (failedAt === null || Date.now() - failedAt > TRY_AGAIN_MS);

  const builtFiles: BuiltFiles = {
    async list() {
      return new Map([...(await all())].filter(([, { failedAt }]) => failedAt === null));
    },
    async open(slug) {
      const file = (await all()).get(slug);
      if (!file) return null;
      if (due(file)) await make(file);
      if (file.size === null) return null;
      const bytes = await readFile(place(file.job)).catch(() => null);
      if (bytes) return { job: file.job, bytes };
      // The folder was cleared meanwhile: start over.
      file.size = null;
      await make(file);
      return file.size === null ? null : { job: file.job, bytes: await readFile(place(file.job)) };
    },
    async fill() {
      const present = [...(await all()).values()];
      // Pictures of files come after the files.
      const isPicture = ({ job }: BuiltFile) => Number(job.extension === 'webp');
      for (const file of present.toSorted((a, b) => isPicture(a) - isPicture(b)))
        if (due(file)) await make(file);
      await clear(new Set(present.map(({ job }) => place(job))));
    },
    onChange: (heard) => void listeners.add(heard),
    get broken() {
      return [...failures.keys()];
    },
  };
  content.onChange(() => {
    files = undefined;
  });
  return builtFiles;
}
