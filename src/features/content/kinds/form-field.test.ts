import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { contentKinds, contentKindValues } from '../content.ts';
import { filled, tooMuch } from './field-samples.ts';
import { emptyValue } from './form-field.ts';

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
