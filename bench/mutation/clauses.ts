/** A place in an expression of a policy that can be dropped, and what stands there instead. */
export interface Clause {
  from: number;
  to: number;
  /** What leaves the rest of its list as it is: `true` among AND, `false` among OR; a clause alone opens or closes. */
  instead: 'true' | 'false';
  text: string;
  /** How many parentheses stand around its list. */
  depth: number;
}

/**
 * The clauses of an expression as `pg_get_expr` writes it, where every AND and OR stands within parentheses of its own:
 * each member of each list, at any depth, so also within EXISTS. An expression without a list is one clause.
 */
export function clausesOf(expression: string): Clause[] {
  const found: Clause[] = [];
  for (const [from, to, depth] of groupsOf(expression)) found.push(...membersOf(expression, from, to, depth));
  // A condition that says `true` among AND already says what would be put in its place.
  if (found.length > 0) return found.filter(({ text, instead }) => text !== instead);
  const whole = { from: 0, to: expression.length, text: expression, depth: 0 };
  return expression === 'true' || expression === 'false' ? [] : [{ ...whole, instead: 'true' }];
}

export const without = (expression: string, { from, to, instead }: Clause): string =>
  expression.slice(0, from) + instead + expression.slice(to);

/** From behind each opening parenthesis to its closing one, with how many stand around it, and the whole. */
function groupsOf(expression: string): [number, number, number][] {
  const groups: [number, number, number][] = [[0, expression.length, 0]];
  const open: number[] = [];
  for (const [at, sign] of signsOf(expression)) {
    if (sign === '(') open.push(at + 1);
    if (sign === ')') {
      const depth = open.length;
      groups.push([open.pop() ?? 0, at, depth]);
    }
  }
  return groups;
}

function membersOf(expression: string, from: number, to: number, around: number): Clause[] {
  const words: { at: number; word: 'AND' | 'OR' }[] = [];
  let depth = 0;
  for (const [at, sign] of signsOf(expression)) {
    if (at < from || at >= to) continue;
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (depth === 0) words.push({ at, word: sign });
  }
  const [first] = words;
  if (!first) return [];
  const instead = first.word === 'AND' ? 'true' : 'false';
  const starts = [from, ...words.map(({ at, word }) => at + word.length)];
  const ends = [...words.map(({ at }) => at), to];
  return starts.map((start, i) => {
    const end = ends[i] ?? to;
    const text = expression.slice(start, end);
    const space = text.length - text.trimStart().length;
    return {
      from: start + space,
      to: start + text.trimEnd().length,
      instead,
      text: text.trim(),
      depth: around,
    };
  });
}

const SIGNS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|[()]|\b(?:AND|OR)\b/g;

/** Parentheses and conjunctions with their places, outside of quotes. */
function* signsOf(expression: string): Generator<[number, '(' | ')' | 'AND' | 'OR']> {
  for (const { 0: sign, index } of expression.matchAll(SIGNS))
    if (sign === '(' || sign === ')' || sign === 'AND' || sign === 'OR') yield [index, sign];
}
