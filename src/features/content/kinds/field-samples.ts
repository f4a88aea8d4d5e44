import type { Field } from '#src/fields/field.ts';

/* For tests: documents that just fit their kind, and values that just do not. */

/** A value that fits a field, as long as it may be. */
export function longest(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      if (field.name === 'href') return `/${'a'.repeat(field.max - 1)}`;
      // The texts with a shape of their own hold days.
      return field.kind === 'text' && field.pattern && field.max === 10
        ? '2026-11-20'
        : 'a'.repeat(field.max);
    case 'url':
      return `https://example.org/${'a'.repeat(field.max - 20)}`;
    case 'select':
      return field.options.at(-1)?.value;
    case 'multiSelect':
      return field.options.map(({ value }) => value);
    case 'date':
      return '2026-11-20';
    case 'integer':
    case 'decimal':
      return field.max ?? 7_000_000;
    case 'money':
      return Math.floor(field.max);
    case 'boolean':
      return true;
    case 'lines':
      return Array.from({ length: field.max }, () => 'a'.repeat(field.each));
    case 'rows':
      return Array.from({ length: field.max }, () => filled(field.fields));
    case 'richText':
      return { type: 'doc', content: [] };
    default:
      throw new Error(`No kind of content has a field of the kind ${field.kind} yet.`);
  }
}
/** A whole document of a kind, or a row of a list, as long as it may be. */
export const filled = (fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, longest(field)]));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Values just outside what a field says it takes. */
export function tooMuch(field: Field): unknown[] {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'url':
      return [`${longest(field)}a`, ...(field.required ? [''] : [])];
    case 'select':
      return ['something else', ...(field.required ? [null] : [])];
    case 'multiSelect':
      return [['something else'], 'not a list'];
    case 'date':
      return ['20 Nov 2026', ...(field.required ? [null] : [])];
    case 'money':
      return [null, -1, 0.5, Math.ceil(field.max)];
    case 'integer':
    case 'decimal':
      return [
        ...(field.required ? [null] : ['many']),
        ...(field.max ? [field.max + 1] : []),
        ...(field.min !== undefined ? [field.min - 1] : []),
      ];
    case 'boolean':
      return ['yes'];
    case 'lines':
      return [[...listOf(longest(field)), 'one more'], ['a'.repeat(field.each + 1)]];
    case 'rows':
      return [
        [...listOf(longest(field)), filled(field.fields)],
        ...field.fields.flatMap((inner) =>
          tooMuch(inner).map((value) => [{ ...filled(field.fields), [inner.name]: value }]),
        ),
      ];
    case 'richText':
      return [{ type: 'doc', content: [{ type: 'script' }] }];
    default:
      return [];
  }
}
