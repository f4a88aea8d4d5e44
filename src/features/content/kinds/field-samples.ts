import type { FormField, PlainField } from './form-field.ts';

/* For tests: documents that just fit their kind, and values that just do not. */

/** A value that fits a field, as long as it may be. */
export function longest(field: FormField | PlainField): unknown {
  switch (field.control) {
    case 'line':
    case 'text':
      if (/url/.test(field.name)) return `https://example.org/${'a'.repeat(field.max - 20)}`;
      if (field.name === 'href') return `/${'a'.repeat(field.max - 1)}`;
      return field.name === 'last_checked' ? '2026-11-20' : 'a'.repeat(field.max);
    case 'choice':
      return field.options.at(-1);
    case 'day':
      return '2026-11-20';
    case 'number':
      return field.max ?? 7_000_000;
    case 'flag':
      return true;
    case 'lines':
      return Array.from({ length: field.max }, () => 'a'.repeat(field.each));
    case 'rows':
      return Array.from({ length: field.max }, () => filled(field.fields));
    case 'body':
      return { type: 'doc', content: [] };
  }
}
/** A whole document of a kind, or a row of a list, as long as it may be. */
export const filled = (fields: readonly (FormField | PlainField)[]) =>
  Object.fromEntries(fields.map((field) => [field.name, longest(field)]));

/** Values just outside what a field says it takes. */
export function tooMuch(field: FormField | PlainField): unknown[] {
  switch (field.control) {
    case 'line':
    case 'text':
      return [`${longest(field)}a`, ...(field.optional ? [] : [''])];
    case 'choice':
      return ['something else', null];
    case 'day':
      return ['20 Nov 2026', ...(field.optional ? [] : [null])];
    case 'number':
      return [
        null,
        ...(field.max ? [field.max + 1] : []),
        ...(field.min !== undefined ? [field.min - 1] : []),
      ];
    case 'flag':
      return ['yes'];
    case 'lines':
      return [[...(longest(field) as string[]), 'one more'], ['a'.repeat(field.each + 1)]];
    case 'rows':
      return [
        [...(longest(field) as object[]), filled(field.fields)],
        ...field.fields.flatMap((inner) =>
          tooMuch(inner).map((value) => [{ ...filled(field.fields), [inner.name]: value }]),
        ),
      ];
    case 'body':
      return [{ type: 'doc', content: [{ type: 'script' }] }];
  }
}
