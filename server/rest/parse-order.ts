import { field, jsonPath } from '#server/query/parse-field.ts';
import { Scanner } from '#server/query/scanner.ts';
import type { OrderTerm } from './ast.ts';

/** `order=created_at.desc.nullslast,clients(name),data->>city` */
export function parseOrder(text: string): OrderTerm[] {
  const s = new Scanner(text, 'failed to parse order');
  const terms: OrderTerm[] = [];
  do terms.push(term(s));
  while (s.takeLoose(','));
  s.end('"," or end of input');
  return terms;
}

function term(s: Scanner): OrderTerm {
  const name = s.name();
  let found: OrderTerm;
  if (s.take('(')) {
    found = { relation: name, field: field(s) };
    s.expect(')');
  } else found = { field: { name, path: jsonPath(s) } };
  let seen = '';
  while (s.take('.')) {
    const word = s.until('., ');
    if ((word === 'asc' || word === 'desc') && seen === '') found.direction = word;
    else if ((word === 'nullsfirst' || word === 'nullslast') && seen !== 'nulls') {
      found.nulls = word === 'nullsfirst' ? 'first' : 'last';
    } else s.fail('expecting "asc", "desc", "nullsfirst" or "nullslast"');
    seen = word.startsWith('nulls') ? 'nulls' : 'direction';
  }
  return found;
}
