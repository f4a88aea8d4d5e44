import { expect, test } from 'vitest';
import { readParticipants } from './participants.ts';

const FIRST = 'ada@example.org';

test('whoever enrols colleagues names each with an address, as they type it or as a mail program copies it', () => {
  expect(
    readParticipants('Bola Ade, Bola@Example.org\n\n Ngozi Ịkechukwu <ngozi@example.org>\r\n', FIRST),
  ).toEqual([
    { name: 'Bola Ade', email: 'bola@example.org' },
    { name: 'Ngozi Ịkechukwu', email: 'ngozi@example.org' },
  ]);
  expect(readParticipants('', FIRST)).toEqual([]);
});

test('whoever forgets an address, or names one twice, is told which line', () => {
  expect(readParticipants('Bola Ade', FIRST)).toContain('“Bola Ade”');
  expect(readParticipants('Bola Ade, bola', FIRST)).toContain('“Bola Ade, bola”');
  expect(readParticipants('x'.repeat(200), FIRST)).toContain(`“${'x'.repeat(60)}”`);
  expect(readParticipants('Ada, ADA@example.org', FIRST)).toContain('twice');
  const many = Array.from({ length: 12 }, (_, at) => `P ${at}, p${at}@example.org`).join('\n');
  expect(readParticipants(many, FIRST)).toContain('at most 11');
});
