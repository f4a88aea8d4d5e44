import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { activeContentOf } from './pdf-actions.ts';

const packed = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj<<${dictionary}>>stream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n%%EOF'),
  ]);
const script = '<</S/JavaScript/JS(app.alert(1))>>';

test('sec-L5 a script packed away is found, however its object is described', async () => {
  const flate = deflateSync(script);
  for (const dictionary of [
    '/Type/ObjStm/Filter/FlateDecode',
    `/Type/ObjStm/Pad(${'x'.repeat(10_000)})/Filter/FlateDecode`,
    '/Type/ObjStm/Pad(obj)/Filter[/FlateDecode]',
    '/Type/Obj#53tm/Filter/Fl',
  ])
    expect(await activeContentOf(packed(dictionary, flate)), dictionary.slice(0, 40)).toBe('JavaScript');
});

test('sec-L5 what is packed so that it cannot be checked is said to be so', async () => {
  const hex = Buffer.from(Buffer.from(script).toString('hex'));
  expect(await activeContentOf(packed('/Type/ObjStm/Filter/ASCIIHexDecode', hex))).toContain(
    'could not be checked',
  );
  expect(await activeContentOf(packed('/Type/ObjStm/Filter/FlateDecode', Buffer.from('no zlib')))).toContain(
    'could not be checked',
  );
  const bomb = deflateSync(Buffer.alloc(60 * 1024 * 1024));
  expect(await activeContentOf(packed('/Type/ObjStm/Filter/FlateDecode', bomb))).toContain(
    'could not be checked',
  );
});

test('sec-L5 a document that only shows its pages is let through', async () => {
  const page = deflateSync('BT /F1 12 Tf (I write JavaScript) Tj ET');
  expect(await activeContentOf(packed('/Length 40/Filter/FlateDecode', page))).toBeNull();
  expect(
    await activeContentOf(packed('/Type/ObjStm/Filter/FlateDecode', deflateSync('<</Type/Page>>'))),
  ).toBeNull();
});
