/** The currencies a budget can be kept in. The first is the default. */
export const CURRENCIES = [
  { value: 'USD', label: 'US dollar', locale: 'en-US' },
  { value: 'NGN', label: 'Nigerian naira', locale: 'en-NG' },
  { value: 'EUR', label: 'Euro', locale: 'en-IE' },
  { value: 'GBP', label: 'Pound sterling', locale: 'en-GB' },
] as const;

export type Currency = (typeof CURRENCIES)[number]['value'];

/** $12,500 or ₦4,500,000.50: whole amounts without decimals, others with two. */
export function formatMoney(amount: number, currency: string = 'USD'): string {
  const locale = CURRENCIES.find((known) => known.value === currency)?.locale ?? 'en-US';
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** ₦45.2M: for figures where the size matters and the kobo do not. */
export function formatNairaShort(amount: number): string {
  return new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency: 'NGN',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount);
}
