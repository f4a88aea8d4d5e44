import type { FirmContact } from '#src/site/brand.ts';
import type { Block } from '../document-model.ts';

/** How the firm can be reached, as its pages say it. */
export function contactBlock({ office, liaison, email, phones }: FirmContact): Block {
  const lines = [
    { term: 'Headquarters', line: office },
    { term: 'Lagos', line: liaison },
    { term: 'Email', line: email },
    ...phones.map((line) => ({ term: 'Telephone', line })),
  ];
  return {
    kind: 'facts',
    rows: lines.filter(({ line }) => line.text !== '').map(({ term, line }) => ({ term, value: line.text })),
  };
}
