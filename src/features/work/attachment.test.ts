import { expect, test } from 'vitest';
import { type Attachment, fileTrouble, sizeWords, storedName, withVersions } from './attachment.ts';

const row = (id: string, version: number, version_of: string | null = null) =>
  ({ id, version, version_of }) as Attachment;

test('Versions of a file stand together, the newest on top', () => {
  const [file, other] = withVersions([row('c', 3, 'a'), row('x', 1), row('b', 2, 'a'), row('a', 1)]);
  expect(file?.newest.id).toBe('c');
  expect(file?.earlier.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(other?.newest.id).toBe('x');
});

test('A file that cannot be kept is refused before it is sent, with the reason', () => {
  expect(fileTrouble({ name: 'a.exe', size: 5 })).toContain('send a PDF');
  expect(fileTrouble({ name: 'a.PDF', size: 0 })).toBe('a.PDF is empty.');
  expect(fileTrouble({ name: 'a.pdf', size: 101 * 1024 * 1024 })).toContain('larger than 100 MB');
  expect(fileTrouble({ name: 'a.pdf', size: 5 })).toBeNull();
});

test('Sizes and names are plain', () => {
  expect([850, 12 * 1024, 3.4 * 1024 * 1024].map(sizeWords)).toEqual(['850 bytes', '12 KB', '3.4 MB']);
  expect([1023, 1024, 1024 * 1024 - 1, 1024 * 1024].map(sizeWords)).toEqual([
    '1023 bytes',
    '1 KB',
    '1024 KB',
    '1.0 MB',
  ]);
  expect(storedName('Ọlá: brief (final).pdf')).toBe('Ola-brief-final-.pdf');
  expect(storedName('…')).toBe('file');
});
