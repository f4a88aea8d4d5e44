import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PLACE = /file:\/\/[^\s()]*\/([^/\s()?:]+)(?:\?\d+)?:(\d+):(\d+)/g;
/** A map takes much room: it is kept only for the faults that come together. */
const KEPT_MS = 30_000;

/**
 * Makes stack traces of files in this folder name the sources they were built from. Node's own support for it reads each map
 * with its file and keeps it; this reads one when a trace through its file is asked for.
 */
export function nameSources(folder: string): void {
  const maps = new Map<string, SourceMap | null>();
  const home = `${pathToFileURL(folder)}/`;
  let forget: NodeJS.Timeout | undefined;
  const mapOf = (file: string) => {
    let map = maps.get(file);
    if (map === undefined) {
      map = readMap(join(folder, `${file}.map`));
      maps.set(file, map);
      clearTimeout(forget);
      forget = setTimeout(() => maps.clear(), KEPT_MS).unref();
    }
    return map;
  };
  const named = (line: string) =>
    line.replace(PLACE, (built: string, file: string, row: string, column: string) => {
      if (!built.startsWith(home)) return built;
      const entry = mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) return built;
      return `${new URL(entry.originalSource, home)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
  Error.prepareStackTrace = (error, frames) => {
    const head = Error.prototype.toString.call(error);
    return [head, ...frames.map((frame) => `    at ${named(String(frame))}`)].join('\n');
  };
}

/** A fault is told without its sources' lines rather than not at all. */
function readMap(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
