import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import type { Field } from '#src/fields/field.ts';
import { emptyValue } from '#src/fields/value.ts';
import { contentKinds, contentKindValues } from '../content.ts';
import { filled, tooMuch } from './field-samples.ts';

test.each(contentKindValues)('the form of %s has the fields and limits of its schema', (kind) => {
  const fields: readonly Field[] = contentKinds[kind].fields;
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
    expect([field.name, left]).toEqual([field.name, !field.required]);
    const within = field.kind === 'rows' ? field.fields : [];
    for (const inner of within) {
      const rows = [{ ...filled(within), [inner.name]: emptyValue(inner) }];
      const taken = schema.safeParse({ ...full, [field.name]: rows }).success;
      expect([field.name, inner.name, taken]).toEqual([field.name, inner.name, !inner.required]);
    }
    if (field.kind === 'select')
      for (const option of field.options)
        expect(schema.safeParse({ ...full, [field.name]: option.value }).success).toBe(true);
  }
});
