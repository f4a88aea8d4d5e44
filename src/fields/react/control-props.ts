import type { Field } from '../field.ts';

/** What every control of a field is given. The value is the field's draft (value.ts). */
export interface ControlProps<Kind extends Field = Field> {
  field: Kind;
  value: unknown;
  onChange: (draft: unknown) => void;
  /** The person has left the box. */
  onBlur?: (() => void) | undefined;
  readOnly?: boolean | undefined;
}

/** Finds what is wrong at a place within the field: '' for the field, '0.title' for a box of its first row. */
export type ErrorAt = (place: string) => string | undefined;
