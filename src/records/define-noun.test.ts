import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentKinds } from '#src/features/content/content.ts';
import { requestDialogs } from '#src/features/requests/dialogs/request-dialogs.ts';
import { requestKinds } from '#src/features/requests/kinds.ts';
import type { Field } from '#src/fields/field.ts';
import { nouns } from '#src/nouns.ts';
import type { NounColumn } from './define-noun.ts';
import { allLabels } from './noun-words.ts';

const sourceOf = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

/** The options an interface leaves open, at its first level, as its source says. */
const offered = (source: string, name: string): string[] => {
  const body = new RegExp(`interface ${name}\\b[\\s\\S]*?\\{\\n([\\s\\S]*?)\\n\\}`).exec(source)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+)\?:/gm)].flatMap(([, option]) => option ?? []);
};

const used = (options: readonly string[], users: readonly object[]) =>
  options.map((option) => ({
    option,
    users: users.filter((one) => Reflect.get(one, option) !== undefined).length,
  }));

const lonely = (found: { option: string; users: number }[]) => found.filter(({ users }) => users < 2);

test('no option of a noun or of its columns has fewer than two users', () => {
  const source = sourceOf('define-noun.ts');
  const options = offered(source, 'NounDefinition');
  expect(options.length).toBeGreaterThan(5);
  expect(lonely(used(options, nouns))).toEqual([]);
  const lists = nouns.map(({ list }) => list);
  expect(lonely(used(['searchesLinked', 'filters'], lists))).toEqual([]);
  const columns = lists.flatMap((list): readonly NounColumn[] => list.columns);
  expect(lonely(used(offered(source, 'NounColumn'), columns))).toEqual([]);
});

test('no option of a field has fewer than two users', () => {
  const forms: { fields: readonly Field[] }[] = [
    ...nouns,
    ...nouns.map(({ historyFields = [] }) => ({ fields: historyFields })),
    ...Object.values(contentKinds),
    ...Object.values(requestKinds),
    ...Object.values(requestDialogs),
  ];
  const every = forms
    .flatMap(({ fields }) => fields)
    .flatMap((field): readonly Field[] => (field.kind === 'rows' ? [field, ...field.fields] : [field]));
  const source = sourceOf('../fields/field.ts');
  const options = [...source.matchAll(/^export interface (\w+Field)\b|^interface (Base)\b/gm)].flatMap(
    ([, name, base]) => offered(source, name ?? base ?? ''),
  );
  expect(options.length).toBeGreaterThan(10);
  expect(lonely(used([...new Set(options)], every))).toEqual([]);
});

test('whoever reads what changed meets the names of the form, not those of the list’s filters', () => {
  const other = nouns.flatMap((noun) => {
    const labels = allLabels(noun);
    return noun.fields.flatMap(({ name, label }: Field) =>
      labels[name] === label ? [] : [`${noun.table}.${name}: ${labels[name]}, in its form ${label}`],
    );
  });
  expect(other).toEqual([]);
});
