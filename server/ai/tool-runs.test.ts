import { expect, test } from 'vitest';
import { listed } from './tool-runs.ts';

const clients = (count: number, version = 'a') =>
  Array.from({ length: count }, (_, i) => ({ kind: 'clients', id: `c${i}`, version }));

test('a run that rests on few records names each of them', () => {
  expect(listed(clients(3))).toEqual(clients(3));
});

test('a run over the clients of a large firm names their number and one fingerprint, which follows each change', () => {
  const project = { kind: 'projects', id: 'p', version: 'a' };
  const [many, other] = listed([...clients(2_400), project]);
  expect(many).toMatchObject({ kind: 'clients', id: '2400 records' });
  expect(other).toEqual(project);
  expect(listed(clients(2_400))[0]).toEqual(many);
  expect(listed(clients(2_400, 'b'))[0]?.version).not.toBe(many?.version);
});
