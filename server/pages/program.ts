import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { buildFolder, isFresh, program, programFolder, site } from './sources.ts';

const root = dirname(buildFolder);
/** Native, or large and read only when something asks for it: they stay packages. */
const PACKAGES = [
  '@aws-sdk/client-s3',
  '@node-rs/argon2',
  'docx',
  'highs',
  'jszip',
  'pdfmake',
  'pino',
  'pptxgenjs',
  'sharp',
  'tailwindcss',
  'vite',
];
/** Read when there is something to build, or in development: from the sources. */
const FROM_SOURCES = /import\(('\.\/pages\/(?:build|dev)\.ts')\)/g;

const NAMES_PLACES = /import\.meta\.|'\.\/pages\/(?:build|dev)\.ts'/;
/** How the built pages are loaded, and where: in the program they are a part of it. */
const [PAGES, LOADED] = [join(root, 'server', 'pages', 'pages.ts'), 'pathToFileURL(site.file).href'];

/**
 * Joins the server, what it uses and the built pages into few files of plain JavaScript. Thousands of modules read one by one
 * would stay in memory with their whole text, comments and all, beside what Node remembers of each.
 */
async function buildProgram(): Promise<void> {
  // Of its own: two starts may build at once.
  const folder = `${programFolder}-${process.pid}`;
  const sources = program.sources();
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [asIfInPlace(), withoutBrowsers(), ascii()],
    ssr: { noExternal: true, external: PACKAGES },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: {
        // The second is what the stories start (testing/harness.ts).
        input: { start: join(root, 'server', 'start.ts'), main: join(root, 'server', 'main.ts') },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          keepNames: true,
          // Lines stay lines, so that a stack trace finds its way back (source-lines.ts).
          minify: { compress: true, mangle: true, codegen: false },
        },
      },
    },
  });
  writeFileSync(join(folder, 'sources.sha256'), sources);
  writeFileSync(join(folder, PARTS), JSON.stringify(readdirSync(folder)));
  putInPlace(folder);
}

/** What a build made, beside what it keeps of the one before. */
const PARTS = 'parts.json';

/**
 * Moves what was built to where it is run from. A server that still runs the program before finds the parts it has not read yet;
 * of two that build at once either may be last.
 */
function putInPlace(folder: string): void {
  const before = `${folder}-before`;
  mkdirSync(programFolder, { recursive: true });
  try {
    renameSync(programFolder, before);
    renameSync(folder, programFolder);
  } catch (error) {
    // Another build of the same sources was quicker.
    if (!isFresh(program)) throw error;
    rmSync(folder, { recursive: true, force: true });
  }
  for (const part of partsOf(before))
    if (existsSync(join(before, part)) && !existsSync(join(programFolder, part)))
      renameSync(join(before, part), join(programFolder, part));
  rmSync(before, { recursive: true, force: true });
}

const partsOf = (folder: string): string[] =>
  existsSync(join(folder, PARTS)) ? JSON.parse(readFileSync(join(folder, PARTS), 'utf8')) : [];

/** Files that a source names by its own place are found from where the program lies; the pages come with it. */
function asIfInPlace(): Plugin {
  const fromProgram = (file: string) => relative(programFolder, file);
  return {
    name: 'as-if-in-place',
    enforce: 'pre',
    transform(code, id) {
      // Like the build of the pages: of packages that have a half for development only the other one is taken in.
      if (id.includes('/node_modules/') || id.startsWith(dirname(site.file)))
        return code.includes('process.env.NODE_ENV')
          ? { code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: null }
          : undefined;
      if (id === PAGES && !code.includes(LOADED))
        throw new Error('pages.ts loads the built pages in another way');
      if (id === PAGES) return { code: code.replace(LOADED, JSON.stringify(site.file)), map: null };
      if (!/\.tsx?$/.test(id) || !NAMES_PLACES.test(code)) return undefined;
      if (/import\.meta\.(?:resolve|filename)/.test(code))
        throw new Error(`${id} names its place in another way`);
      return {
        code: code
          .replaceAll(FROM_SOURCES, 'import(new URL($1, import.meta.url).href)')
          .replaceAll(
            'import.meta.dirname',
            `(import.meta.dirname + ${JSON.stringify(`/${fromProgram(dirname(id))}`)})`,
          )
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(fromProgram(id))}, import.meta.url).href`)
          .replaceAll('import.meta.main', 'false'),
        map: null,
      };
    },
  };
}

/** What starts React in a browser (600 kB) is named by pages, in functions that only browsers call. */
function withoutBrowsers(): Plugin {
  const [named, id] = ['react-dom/client', '\0react-dom/client'];
  return {
    name: 'without-browsers',
    enforce: 'pre',
    resolveId: (source) => (source === named ? id : null),
    load: (asked) => (asked === id ? 'export const createRoot = undefined, hydrateRoot = undefined;' : null),
  };
}

/**
 * One letter beyond ASCII doubles what V8 keeps of a file's text. Such letters stand in strings and regular expressions, and in
 * `String.raw` only for the latter, which read the escape alike.
 */
function ascii(): Plugin {
  return {
    name: 'ascii',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') {
          // The escape of an escape would be other text.
          if (/(?<!\\)(?:\\\\)*\\[^\0-\x7f]/.test(file.code))
            throw new Error(`${file.fileName} escapes a letter beyond ASCII`);
          file.code = file.code.replace(
            /[^\0-\x7f]/g,
            (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
          );
        }
    },
  };
}

await buildProgram();
