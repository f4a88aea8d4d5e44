import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentSource } from '../content/content-reader.ts';
import type { Services } from '../services.ts';
import { type Order, orders } from './recipe.ts';
import { fingerprintOfSources } from './sources.ts';
import type { Workshop } from './workshop.ts';

/*
 * Built files lie in DATA_DIR/documents under slug and key. They are made from what is published and from our own
 * texts, so losing them costs a few seconds of a process: nothing to back up, to move or to guard, no rows, no rights.
 * On a host without a lasting disk, and with several processes, each builds its own after it has started.
 */
const DAY_MS = 24 * 60 * 60_000;
const TRY_AGAIN_MS = 10 * 60_000;
/** Starting and the first requests come first; whoever asks for a file before that has it built at once. */
const START_MS = 15_000;
/** Changes come in rows. */
const SETTLE_MS = 2_000;

/** A file as it stands. */
export interface ShelvedFile {
  order: Order;
  /** Bytes, measured; null while it is being built. */
  size: number | null;
  /** It could not be built, then. */
  failedAt: number | null;
}

export interface Shelf {
  /** Files to offer, by slug; what could not be built is left out. */
  list(): Promise<Map<string, ShelvedFile>>;
  /** The file's bytes, built first where that has to be; null when it is not offered or cannot be built. */
  open(slug: string): Promise<{ order: Order; bytes: Buffer } | null>;
  /** Builds what is missing. */
  fill(): Promise<void>;
  /** From now on builds what is missing by itself: soon after the start, and after each change of what is published. */
  start(): void;
  stop(): void;
  onChange(heard: () => void): void;
  /** Slugs of what could not be built. */
  readonly broken: readonly string[];
}

export function openShelf(
  { config, log }: Pick<Services, 'config' | 'log'>,
  content: ContentSource,
  workshop: Workshop,
): Shelf {
  const folder = join(config.dataDir, 'documents');
  const listeners = new Set<() => void>();
  const building = new Map<string, Promise<void>>();
  /** By slug: the state that could not be built, and when. */
  const failures = new Map<string, { key: string; at: number }>();
  let files: Promise<Map<string, ShelvedFile>> | undefined;
  let sources: Promise<string> | undefined;
  let open = false;
  let refill: NodeJS.Timeout | undefined;

  const place = ({ recipe, key, extension }: Order) => join(folder, `${recipe.slug}-${key}.${extension}`);

  async function look(): Promise<Map<string, ShelvedFile>> {
    sources ??= fingerprintOfSources();
    const wanted = await orders(content, await sources);
    const found = await Promise.all(
      wanted.map(async (order): Promise<ShelvedFile> => {
        const size = await stat(place(order)).then(
          ({ size }) => size,
          () => null,
        );
        const failure = failures.get(order.recipe.slug);
        return { order, size, failedAt: failure?.key === order.key ? failure.at : null };
      }),
    );
    for (const slug of failures.keys()) {
      if (!found.some((file) => file.order.recipe.slug === slug && file.failedAt !== null))
        failures.delete(slug);
    }
    return new Map(found.map((file) => [file.order.recipe.slug, file]));
  }

  function all(): Promise<Map<string, ShelvedFile>> {
    if (!files) {
      files = look();
      files.catch(() => {
        files = undefined;
      });
    }
    return files;
  }

  function make(file: ShelvedFile): Promise<void> {
    const { order } = file;
    let run = building.get(order.key);
    if (!run) {
      run = put(file).finally(() => building.delete(order.key));
      building.set(order.key, run);
    }
    return run;
  }

  async function put(file: ShelvedFile): Promise<void> {
    const { order } = file;
    const { slug } = order.recipe;
    try {
      const bytes = await workshop.build(order.recipe);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${randomUUID()}`);
      await writeFile(draft, bytes);
      await rename(draft, place(order));
      file.size = bytes.length;
      file.failedAt = null;
      failures.delete(slug);
      log.debug({ slug, bytes: bytes.length }, 'a download was built');
    } catch (error) {
      file.failedAt = Date.now();
      failures.set(slug, { key: order.key, at: file.failedAt });
      log.error({ slug, reason: String(error) }, 'a download could not be built and is not offered');
    }
    for (const heard of listeners) heard();
  }

  /** Old states of files, once nobody can be reading them any more. */
  async function clear(kept: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      if (kept.has(path)) continue;
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > DAY_MS) await rm(path, { force: true });
    }
  }

  const due = ({ size, failedAt }: ShelvedFile) =>
    size === null && (failedAt === null || Date.now() - failedAt > TRY_AGAIN_MS);

  const fillQuietly = () =>
    void shelf
      .fill()
      .catch((error: unknown) => log.error({ reason: String(error) }, 'downloads could not be built'));

  const shelf: Shelf = {
    async list() {
      return new Map([...(await all())].filter(([, { failedAt }]) => failedAt === null));
    },
    async open(slug) {
      const file = (await all()).get(slug);
      if (!file) return null;
      if (due(file)) await make(file);
      if (file.size === null) return null;
      const bytes = await readFile(place(file.order)).catch(() => null);
      if (bytes) return { order: file.order, bytes };
      // Somebody cleared the folder: once more from the start.
      file.size = null;
      await make(file);
      return file.size === null ? null : { order: file.order, bytes: await readFile(place(file.order)) };
    },
    start() {
      open = true;
      refill = setTimeout(fillQuietly, START_MS).unref();
    },
    stop() {
      open = false;
      clearTimeout(refill);
      workshop.stop();
    },
    async fill() {
      const present = [...(await all()).values()];
      for (const file of present) if (due(file)) await make(file);
      await clear(new Set(present.map(({ order }) => place(order))));
    },
    onChange: (heard) => void listeners.add(heard),
    get broken() {
      return [...failures.keys()];
    },
  };
  content.onChange(() => {
    files = undefined;
    if (!open) return;
    clearTimeout(refill);
    refill = setTimeout(fillQuietly, SETTLE_MS).unref();
  });
  return shelf;
}
