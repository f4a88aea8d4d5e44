import { expect, test } from 'vitest';
import { type ContentHead, shownColumns } from '../content.data.ts';
import { contentKinds, slugFrom } from '../content.ts';
import { rightsOf } from '../workflow.ts';
import { arrange } from './arrange.ts';

const item = (title: string, more: Partial<ContentHead> = {}): ContentHead => ({
  id: title,
  kind: 'insight',
  slug: slugFrom(title),
  title,
  state: 'draft',
  publish_at: null,
  live_at: null,
  position: 0,
  edited_by: 'ngozi',
  editors: ['ngozi'],
  updated_at: '2026-11-20T10:00:00Z',
  shown: {},
  ...more,
});
const officer = { rights: rightsOf(['compliance_officer']), userId: 'bola', approvers: ['ade', 'bola'] };
const all = { term: '', state: '' };

test('what waits for an officer stands first for her, and in its place for the writer', () => {
  const items = [item('First'), item('Waiting', { state: 'in_review' })];
  const titles = (reader: typeof officer) => arrange(items, all, reader).map(({ title }) => title);
  expect(titles(officer)).toEqual(['Waiting', 'First']);
  expect(titles({ rights: rightsOf(['consultant']), userId: 'ngozi', approvers: ['ade', 'bola'] })).toEqual([
    'First',
    'Waiting',
  ]);
});

test('what an administrator edited does not wait for that administrator, unless nobody else is there', () => {
  const ade = { rights: rightsOf(['admin']), userId: 'ade' };
  const waits = (more: Partial<ContentHead>, approvers: string[]) =>
    arrange([item('Own', { state: 'in_review', ...more })], all, { ...ade, approvers })[0]?.waitsForMe;
  const last = { edited_by: 'ade', editors: ['ngozi', 'ade'] };
  const before = { edited_by: 'ngozi', editors: ['ade', 'ngozi'] };
  expect([waits(last, ['ade', 'bola']), waits(before, ['ade', 'bola'])]).toEqual([false, false]);
  expect(waits(last, ['ade'])).toBe(true);
  // Everybody who could approve has edited it: all but the last of them may.
  const both = { editors: ['ade', 'bola'] };
  expect(waits({ ...both, edited_by: 'bola' }, ['ade', 'bola'])).toBe(true);
  expect(waits({ ...both, edited_by: 'ade' }, ['ade', 'bola'])).toBe(false);
});

test('a published page with a newer draft is found under a state of its own, not under drafts', () => {
  const items = [item('New'), item('Changed', { live_at: '2026-11-01T00:00:00Z' })];
  const found = (state: string) => arrange(items, { term: '', state }, officer).map(({ title }) => title);
  expect([found('draft'), found('changed'), found('published')]).toEqual([['New'], ['Changed'], []]);
});

test('a search folds marks and case, and reads the address too', () => {
  const items = [item('Ọjà and the state'), item('Other')];
  const found = (term: string) => arrange(items, { term, state: '' }, officer).length;
  expect([found('OJA'), found('oja-and'), found('nothing')]).toEqual([1, 1, 0]);
});

test('an address is made of a title, also of one with hooked and dotted letters', () => {
  expect(slugFrom("Ƙasa's ₦5bn: what Ẹ̀kọ́ should know!")).toBe('kasas-5bn-what-eko-should-know');
  expect(slugFrom('  …  ')).toBe('');
});

test('what the list of a kind shows is a field of that kind, and is asked for', () => {
  const asked = shownColumns.split(', ');
  for (const { fields, listed, plural } of Object.values(contentKinds))
    for (const name of listed) {
      expect(
        fields.map((field) => field.name),
        plural,
      ).toContain(name);
      expect(asked, plural).toContain(`${name}:draft->${name}`);
    }
});
