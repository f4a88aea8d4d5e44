import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { poppler } from '#server/testing/system-tool.ts';
import type { ContentKind, ContentReader, PublishedItem } from '#src/features/content/content.ts';
import type { LawBook } from '#src/features/law/law-statement.ts';
import { lawEntries } from '../../supabase/seed/content/law.ts';
import { siteContent } from '../../supabase/seed/site-content.ts';
import type { TestUser } from '../testing/harness.ts';

const firstLaw: LawBook = Object.fromEntries(
  lawEntries.map((entry) => [
    entry.key,
    {
      ...{ value: null, unit: null, spec_value: null, bands: [], pin_cite: null, link: null },
      ...{ effective_from: null, effective_to: null, reviewer: null, note: null, what_changed: null },
      ...{ counsel: false, checked_on: '2026-09', ...entry },
    },
  ]),
);

/** The first content of the site, read as a page reads it, without a database. */
export function firstContent(): ContentReader {
  const items = siteContent();
  const list = async (kind: ContentKind) =>
    items
      .filter((one) => one.kind === kind)
      .map(({ slug, fields }) => ({ id: slug, slug, fields, liveAt: '', firstPublishedAt: '' })) as never;
  return {
    list,
    async get(kind, slug) {
      const found = (await list(kind)) as PublishedItem<typeof kind>[];
      return found.find((item) => item.slug === slug) ?? null;
    },
    policies: async () => [],
    law: async () => firstLaw,
  };
}

/** The parts of an Office file, by path; parts that are no XML hold their bytes as they are. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, string>();

  const zip = await fromBufferPromise(Buffer.from(bytes));
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return parts;
}

/**
 * What of an Office file breaks the rules of its package (ECMA-376 part 2): parts without a type, types and relations
 * without a part, numbers of relations that are missing or taken twice, parts that nothing leads to.
 */
export function faultsOfPackage(parts: ReadonlyMap<string, string>): string[] {
  const TYPES = '[Content_Types].xml';
  const all = (xml: string, form: RegExp) => [...xml.matchAll(form)].map(([, found = '']) => found);
  const twice = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) !== at);
  const types = parts.get(TYPES) ?? '';
  const typed = all(types, /<Override [^>]*PartName="\/([^"]+)"/g);
  const endings = all(types, /<Default [^>]*Extension="([^"]+)"/g).map((one) => one.toLowerCase());
  const faults = [
    ...[...parts.keys()].filter((name) => name.endsWith('/')).map((name) => `${name} is a folder`),
    ...twice(typed).map((name) => `${name} has two types`),
    ...typed.filter((name) => !parts.has(name)).map((name) => `${name} has a type and is not there`),
    ...[...parts.keys()]
      .filter((name) => name !== TYPES && !typed.includes(name))
      .filter((name) => !endings.includes(name.split('.').at(-1)?.toLowerCase() ?? ''))
      .map((name) => `${name} has no type`),
  ];
  const led = new Set<string>();
  for (const [name, xml] of parts) {
    if (!name.endsWith('.xml')) continue;
    const [, folder = '', file = ''] = /^(.*\/)?([^/]+)$/.exec(name) ?? [];
    const relations = parts.get(`${folder}_rels/${file}.rels`) ?? '';
    const numbers = all(relations, /<Relationship [^>]*\bId="([^"]+)"/g);
    faults.push(...twice(numbers).map((one) => `${name} has two relations ${one}`));
    for (const used of all(xml, /\br:(?:id|embed|link|pict)="([^"]+)"/g))
      if (!numbers.includes(used)) faults.push(`${name} names ${used}, which is no relation of it`);
  }
  for (const [name, xml] of parts) {
    if (!name.endsWith('.rels')) continue;
    const from = new URL(`/${name.replace(/_rels\/[^/]*$/, '')}`, 'file:///');
    for (const [relation] of xml.matchAll(/<Relationship [^>]*>/g)) {
      if (relation.includes('TargetMode="External"')) continue;
      const target = decodeURI(new URL(/Target="([^"]+)"/.exec(relation)?.[1] ?? '', from).pathname.slice(1));
      led.add(target);
      if (!parts.has(target)) faults.push(`${name} leads to ${target}, which is not there`);
    }
  }
  const lost = [...parts.keys()].filter(
    (name) => !/\.rels$|\/$/.test(name) && name !== TYPES && !led.has(name),
  );
  return [...faults, ...lost.map((name) => `nothing leads to ${name}`)];
}

/** The words of a PDF as another program reads them, in the order of the page. */
export const pdfText = (bytes: Uint8Array): string =>
  execFileSync(poppler('pdftotext'), ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });

/** What a document is asked for with (public.record_documents). */
interface DocumentRequest {
  document: string;
  format: 'pdf' | 'docx';
  record_kind: string;
  record_id: string;
}

export const askFor = (person: TestUser, request: DocumentRequest) =>
  person.client.from('record_documents').insert(request).select('id').single();

/** Asks for a document as its screen does, waits for it and fetches it. @returns its bytes and where they lie */
export async function madeDocument(
  person: TestUser,
  request: DocumentRequest,
): Promise<{ bytes: Uint8Array; path: string }> {
  const { data: asked } = await askFor(person, request).throwOnError();
  const state = async () =>
    (
      await person.client
        .from('record_documents')
        .select('state, path')
        .eq('id', asked.id)
        .single()
        .throwOnError()
    ).data;
  await expect.poll(async () => (await state()).state, { timeout: 60_000, interval: 200 }).toBe('ready');
  const path = String((await state()).path);
  const { data: file, error } = await person.client.storage.from('documents').download(path);
  if (!file) throw error;
  return { bytes: new Uint8Array(await file.arrayBuffer()), path };
}
