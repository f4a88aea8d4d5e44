import { type FieldWords, predicate } from '#src/fields/words.ts';

/**
 * What is wrong with a field of content, as what follows its label: the database says the same of a document that
 * comes past the form (supabase/migrations, the content_rules file). A sentence of its own begins with a capital.
 */
export const contentWords: FieldWords = (field, problem) => {
  switch (problem.is) {
    case 'missing':
      return field.kind === 'select' ? 'is missing: choose one' : 'is missing';
    case 'not offered':
      return 'is missing: choose one';
    case 'not a date':
      return 'must be a date such as 2026-11-20';
    case 'not whole':
      return 'must be a whole number';
    case 'not a number':
      return 'must be a number';
    case 'too small':
      return `must be at least ${problem.limit.toLocaleString('en-US')}`;
    case 'too large':
      return `can be at most ${problem.limit.toLocaleString('en-US')}`;
    case 'entry too long':
      return `can have at most ${problem.limit.toLocaleString('en-US')} characters`;
    default:
      return predicate(field, problem);
  }
};
