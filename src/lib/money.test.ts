import { expect, test } from 'vitest';
import { formatMoney, formatNairaShort } from './money.ts';

test('a budget reads in its own currency, dollars by default', () => {
  expect(formatMoney(12500)).toBe('$12,500');
  expect(formatMoney(12500.5)).toBe('$12,500.50');
  expect(formatMoney(4500000, 'NGN')).toBe('₦4,500,000');
  expect(formatNairaShort(45_200_000)).toBe('₦45.2M');
});
