import { contact } from '#src/site/brand.ts';
import type { Block } from '../document-model.ts';

/** How the firm can be reached; what it has not filled in yet says so. */
export function contactBlock(): Block {
  const { office, liaison, email, phones } = contact;
  const lines = [
    { term: 'Headquarters', line: office },
    { term: 'Lagos', line: liaison },
    { term: 'E-mail', line: email },
    ...phones.map((line) => ({ term: 'Telephone', line })),
  ];
  return {
    kind: 'facts',
    rows: lines.map(({ term, line: { text, placeholder } }) => ({
      term,
      value: placeholder ? `${text} (placeholder)` : text,
    })),
  };
}
