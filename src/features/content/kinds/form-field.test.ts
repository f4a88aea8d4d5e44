import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { contentKinds, contentKindValues } from '../content.ts';
import { emptyValue, type FormField, type PlainField } from './form-field.ts';

/** A value that fits a field, as long as it may be. */
function longest(field: FormField | PlainField): unknown {
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
const filled = (fields: readonly (FormField | PlainField)[]) =>
  Object.fromEntries(fields.map((field) => [field.name, longest(field)]));

/** Values just outside what a field says it takes. */
function tooMuch(field: FormField | PlainField): unknown[] {
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

test.each(contentKindValues)('the form of %s has the fields and limits of its schema', (kind) => {
  const { fields } = contentKinds[kind];
  const schema: ZodType & { shape: object } = contentKinds[kind].schema;
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(schema.shape).sort());

  const full = filled(fields);
  expect(schema.safeParse(full).error?.issues ?? []).toEqual([]);
  const wronglyTaken = fields.flatMap((field) =>
    tooMuch(field)
      .filter((value) => schema.safeParse({ ...full, [field.name]: value }).success)
      .map((value) => `${field.name}: ${JSON.stringify(value)?.slice(0, 80)}`),
  );
  expect(wronglyTaken).toEqual([]);

  // What is called optional may be left empty, and nothing else.
  for (const field of fields) {
    const left = schema.safeParse({ ...full, [field.name]: emptyValue(field) }).success;
    expect([field.name, left]).toEqual([field.name, field.optional === true || field.control === 'flag']);
    const within = field.control === 'rows' ? field.fields : [];
    for (const inner of within) {
      const rows = [{ ...filled(within), [inner.name]: emptyValue(inner) }];
      const taken = schema.safeParse({ ...full, [field.name]: rows }).success;
      expect([field.name, inner.name, taken]).toEqual([field.name, inner.name, inner.optional === true]);
    }
    if (field.control === 'choice')
      for (const option of field.options)
        expect(schema.safeParse({ ...full, [field.name]: option }).success).toBe(true);
  }
});
