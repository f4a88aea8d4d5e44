import type { ChoiceField, ConsentField, DateField, FileField, SelectField, TextField } from '../field.ts';

/** The kinds of field a form without script can hold. */
export type HtmlField =
  | TextField
  | DateField<string, boolean, 'date'>
  | SelectField
  | ChoiceField
  | ConsentField
  | FileField;
