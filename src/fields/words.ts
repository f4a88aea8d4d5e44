import type { Field } from './field.ts';

/** What can be wrong with a value. */
export type FieldProblem =
  | { is: 'missing' | 'not a number' | 'not whole' | 'too many decimals' | 'not a date' | 'not a time' }
  | { is: 'not an email' | 'not a url' | 'not offered' | 'malformed' }
  | { is: 'too long' | 'entry too long' | 'too many' | 'too small' | 'too large'; limit: number };

/** Says a problem to the people a form is for. */
export type FieldWords = (field: Field, problem: FieldProblem) => string;

/** Years a date may lie in; the database refuses the rest (M07). */
export const firstYear = 2000;
export const lastYear = 2100;

/** The problem as what follows the label: "can have at most 200 characters". */
export function predicate(field: Field, problem: FieldProblem): string {
  switch (problem.is) {
    case 'missing':
      return 'is required';
    case 'not a number':
    case 'not whole':
    case 'too many decimals':
      return field.kind === 'money' ? moneyRule(field.step) : `must be ${numberRule(field)}`;
    case 'not a date':
      return `must be a real date between ${firstYear} and ${lastYear}`;
    case 'not a time':
      return 'must be a real date and time';
    case 'not an email':
      return 'must look like name@example.org';
    case 'not a url':
      return 'must start with https:// or http://';
    case 'not offered':
      return 'must be one of the list';
    case 'malformed':
      return 'pattern' in field && field.pattern ? field.pattern.words : 'has the wrong form';
    case 'too long':
      return `can have at most ${grouped(problem.limit)} characters`;
    case 'entry too long':
      return `can have at most ${grouped(problem.limit)} characters in one entry`;
    case 'too many':
      return `can have at most ${grouped(problem.limit)} entries`;
    case 'too small':
      if (field.kind === 'money') return moneyRule(field.step);
      return hasBothEnds(field)
        ? `must be ${numberRule(field)}`
        : `must be at least ${grouped(problem.limit)}`;
    case 'too large':
      if (field.kind === 'money') return 'is too large';
      return hasBothEnds(field) ? `must be ${numberRule(field)}` : `can be at most ${grouped(problem.limit)}`;
  }
}

const grouped = (limit: number) => limit.toLocaleString('en-US');
const moneyRule = (step?: 1) =>
  step === 1
    ? 'must be a whole number of at least 0'
    : 'must be a number of at least 0 with at most two decimals';
const hasBothEnds = (field: Field) =>
  (field.kind === 'integer' || field.kind === 'decimal') &&
  field.min !== undefined &&
  field.max !== undefined;

function numberRule(field: Field): string {
  const what = field.kind === 'integer' ? 'a whole number' : 'a number';
  if (field.kind !== 'integer' && field.kind !== 'decimal') return what;
  if (field.min !== undefined && field.max !== undefined)
    return `${what} from ${grouped(field.min)} to ${grouped(field.max)}`;
  if (field.min !== undefined) return `${what} of at least ${grouped(field.min)}`;
  return field.max !== undefined ? `${what} of at most ${grouped(field.max)}` : what;
}

/** A sentence for colleagues: the label and what is wrong. */
export const fieldWords: FieldWords = (field, problem) => {
  if (problem.is === 'missing' && field.missing) return field.missing;
  if (field.kind === 'consent') return 'Please tick this box: without it we may not go on.';
  return `${field.label} ${predicate(field, problem)}`;
};
