/** The currencies a budget can be kept in. The first is the default. */
export const CURRENCIES = [
  { value: 'USD', label: 'US dollar', locale: 'en-US' },
  { value: 'NGN', label: 'Nigerian naira', locale: 'en-NG' },
  { value: 'EUR', label: 'Euro', locale: 'en-IE' },
  { value: 'GBP', label: 'Pound sterling', locale: 'en-GB' },
  { value: 'ZAR', label: 'South African rand', locale: 'en-ZA' },
  { value: 'GHS', label: 'Ghanaian cedi', locale: 'en-GH' },
  { value: 'KES', label: 'Kenyan shilling', locale: 'en-KE' },
  { value: 'XOF', label: 'West African CFA franc', locale: 'en-US' },
] as const;

export type Currency = (typeof CURRENCIES)[number]['value'];

const SIGNS: Record<Currency, string> = {
  USD: '$',
  NGN: '₦',
  EUR: '€',
  GBP: '£',
  ZAR: 'R',
  GHS: 'GH₵',
  KES: 'KSh',
  XOF: 'CFA',
};

// One formatter per currency and kind of figure: each holds some 27 kB that the collector does not see.
const formatters = new Map<string, Intl.NumberFormat>();

/** The formatter of that name, made when it is first needed: none is on the way to the first screen. */
function formatterOf(name: string, locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  let formatter = formatters.get(name);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { style: 'currency', ...options });
    formatters.set(name, formatter);
  }
  return formatter;
}

/** $12,500 or ₦4,500,000.50: whole amounts without decimals, others with two. */
export function formatMoney(amount: number, currency: string = 'USD'): string {
  const locale = CURRENCIES.find((known) => known.value === currency)?.locale ?? 'en-US';
  const digits = Number.isInteger(amount) ? 0 : 2;
  const options = { currency, minimumFractionDigits: digits, maximumFractionDigits: digits };
  return formatterOf(`${currency} ${digits}`, locale, options).format(amount);
}

/** ₦ for NGN, $ for USD. */
export function currencySign(currency: Currency): string {
  return SIGNS[currency];
}

/** ₦45.2M: for figures where the size matters and the kobo do not. */
export function formatNairaShort(amount: number): string {
  const options = { currency: 'NGN', notation: 'compact', maximumFractionDigits: 1 } as const;
  return formatterOf('NGN short', 'en-NG', options).format(amount);
}
