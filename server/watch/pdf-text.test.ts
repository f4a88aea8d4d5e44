import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfOf, pdfOfStream } from '../testing/small-pdf.ts';
import { pdfText } from './pdf-text.ts';

test('The text of a PDF is read line by line, in the order of its pages', async () => {
  const { text } = await pdfText(pdfOf('Grid code, first draft', 'Comments until 30 November'));
  expect(text?.split('\n').filter(Boolean)).toEqual(['Grid code, first draft', 'Comments until 30 November']);
});

test('A page without words has no text, and what is no PDF is told as broken', async () => {
  expect((await pdfText(pdfOfStream(Buffer.from('0 0 m 10 10 l S')))).text?.trim()).toBe('');
  expect(await pdfText(Buffer.from('%PDF-1.7\nnothing'))).toEqual({ unread: 'broken' });
});

test('S14 a document that unpacks to gigabytes, or never ends, is given up by its name', async () => {
  const bomb = deflateSync(Buffer.alloc(300 * 1024 * 1024, 'q Q '), { level: 9 });
  expect(await pdfText(pdfOfStream(bomb, true), { memory: 300 * 1024 * 1024 })).toEqual({
    unread: 'too-large',
  });
  expect(await pdfText(pdfOfStream(bomb, true), { totalMs: 1 })).toEqual({ unread: 'too-slow' });
});
