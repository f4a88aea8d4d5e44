import { z } from 'zod';

/**
 * The fields of a value that its schema does not know, by their paths. The schema has taken the value already and left
 * them out; whoever misspells a field learns of it here.
 */
export function unknownFields(schema: unknown, value: unknown, path = ''): string[] {
  const known = withoutWraps(schema);
  if (known instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.flatMap((item, at) => unknownFields(known.element, item, joined(path, String(at))))
      : [];
  if (typeof value !== 'object' || value === null) return [];
  const object = known instanceof z.ZodDiscriminatedUnion ? optionOf(known, value) : known;
  if (!(object instanceof z.ZodObject)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    Object.hasOwn(object.shape, name)
      ? unknownFields(object.shape[name], item, joined(path, name))
      : [joined(path, name)],
  );
}

const joined = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/** What is asked for beneath defaults, options and conversions. */
function withoutWraps(schema: unknown): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return withoutWraps(schema.unwrap());
  return schema instanceof z.ZodPipe ? withoutWraps(schema.in) : schema;
}

/** The choice of a union that the value names. */
function optionOf(union: z.ZodDiscriminatedUnion, value: object): unknown {
  return union.options.find((option) => option instanceof z.ZodObject && namedBy(option, union, value));
}
const namedBy = (option: z.ZodObject, { def }: z.ZodDiscriminatedUnion, value: object): boolean => {
  const name = def.discriminator;
  const mark = option.shape[name];
  return mark instanceof z.ZodLiteral && mark.value === Reflect.get(value, name);
};
