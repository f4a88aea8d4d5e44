import { formatDate } from '#src/lib/dates.ts';
import { toLagosInput } from '#src/lib/lagos-time.ts';
import { CURRENCIES, formatMoney } from '#src/lib/money.ts';
import { documentWords } from './document-words.ts';
import type { Field, MoneyField } from './field.ts';

export interface FormatContext {
  /** The record the value is of, for an amount whose currency stands beside it. */
  record?: Readonly<Record<string, unknown>>;
  /** What a referenced record is called, where the caller knows. */
  nameOf?: (table: string, id: string) => string | undefined;
}

/** A stored value in words: on screen, in history, in a conflict, in an export. Empty is ''. */
export function formatValue(field: Field, value: unknown, context: FormatContext = {}): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'boolean':
    case 'consent':
      return value === true ? 'Yes' : 'No';
    case 'integer':
    case 'decimal':
      return Number(value).toLocaleString('en-US');
    case 'money':
      return moneyWords(field, Number(value), context.record);
    case 'date':
      return formatDate(String(value), String(value));
    case 'dateTime':
      return momentWords(String(value));
    case 'select':
      return labelOf(field.options, value);
    case 'multiSelect':
      return entriesOf(value)
        .map((one) => labelOf(field.options, one))
        .join(', ');
    case 'tags':
      return entriesOf(value).join(', ');
    case 'lines':
      return entriesOf(value).join('\n');
    case 'rows':
      return entriesOf(value)
        .map((row) => rowWords(field.fields, row))
        .join('\n');
    case 'reference':
      return context.nameOf?.(field.table, String(value)) ?? String(value);
    case 'file':
      return value instanceof File ? value.name : String(value);
    case 'richText':
      return documentWords(value);
    default:
      return String(value);
  }
}

const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const labelOf = (options: readonly { value: string; label: string }[], value: unknown): string =>
  options.find((one) => one.value === value)?.label ?? String(value);

function rowWords(fields: readonly Field[], row: unknown): string {
  const record = typeof row === 'object' && row !== null ? Object.fromEntries(Object.entries(row)) : {};
  return fields
    .map((field) => formatValue(field, record[field.name], { record }))
    .filter((words) => words !== '')
    .join(' · ');
}

function moneyWords(field: MoneyField, amount: number, record: FormatContext['record']): string {
  const code = field.currencyField ? record?.[field.currencyField] : field.currency;
  const currency = CURRENCIES.find(({ value }) => value === code);
  return currency ? formatMoney(amount, currency.value) : amount.toLocaleString('en-US');
}

function momentWords(value: string): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  const [day = '', time = ''] = toLagosInput(at).split('T');
  return `${formatDate(day)}, ${time}`;
}
