import { expect, test } from 'vitest';
import { normalEmail } from './email-address.ts';

test('an address of 254 characters is taken, the longest a mail server must take; one more is refused', () => {
  const of = (length: number) => {
    const local = 'a'.repeat(64);
    const label = `${'b'.repeat(59)}.`;
    return `${local}@${label.repeat(3)}${'c'.repeat(length - 65 - 180 - 3)}.ng`;
  };
  expect(of(254)).toHaveLength(254);
  expect(normalEmail(of(254))).toBe(of(254));
  expect(normalEmail(of(255))).toBeNull();
});
