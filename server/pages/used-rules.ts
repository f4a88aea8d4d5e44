/*
 * A stylesheet of utility classes, cut to the classes a page carries. Whatever names no class stays; a rule stays
 * when one of its selectors asks only for classes that are there. Nothing is guessed from structure, so a rule may
 * stay that never matches, but none goes that would.
 */

interface Rule {
  /** Selector, at-rule with its condition, or a whole statement such as an import. */
  prelude: string;
  /** For each selector of a list, the classes it asks for. */
  asks: string[][];
  body: string | Rule[];
}

export type Sheet = readonly Rule[];

/** Reads a stylesheet as the build writes it: no comments but at the start, no braces inside strings. */
export function readSheet(css: string): Sheet {
  return read(css.replace(/\/\*[\s\S]*?\*\//g, ''));
}

function read(css: string): Rule[] {
  const rules: Rule[] = [];
  let from = 0;
  while (from < css.length) {
    const open = css.indexOf('{', from);
    const end = css.indexOf(';', from);
    if (open === -1 || (end !== -1 && end < open)) {
      const statement = css.slice(from, end === -1 ? css.length : end + 1).trim();
      if (statement) rules.push({ prelude: statement, asks: [], body: '' });
      if (end === -1) break;
      from = end + 1;
      continue;
    }
    const close = closing(css, open);
    const prelude = css.slice(from, open).trim();
    const body = css.slice(open + 1, close);
    const groups = /^@(media|supports|layer|container)/.test(prelude);
    rules.push({ prelude, asks: groups ? [] : classesOf(prelude), body: groups ? read(body) : body });
    from = close + 1;
  }
  return rules;
}

function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    else if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}

/** `.a.b:hover,.c` asks for [a, b] or [c]. What stands in brackets is an alternative or a denial: it asks nothing. */
function classesOf(prelude: string): string[][] {
  if (prelude.startsWith('@')) return [];
  return withoutBrackets(prelude)
    .split(',')
    .map((selector) =>
      [...selector.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)].map(([, name]) =>
        (name as string).replace(/\\(.)/g, '$1'),
      ),
    );
}

function withoutBrackets(selector: string): string {
  let text = selector;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/(?<!\\)\((?:\\.|[^()\\])*\)/g, '').replace(/(?<!\\)\[(?:\\.|[^[\]\\])*\]/g, '');
  }
  return text;
}

/** The sheet as text, without the rules whose classes are not in `present`. */
export function usedRules(sheet: Sheet, present: ReadonlySet<string>): string {
  return sheet
    .map(({ prelude, asks, body }) => {
      if (body === '' && prelude.endsWith(';')) return prelude;
      if (asks.length > 0 && !asks.some((classes) => classes.every((name) => present.has(name)))) return '';
      if (typeof body === 'string') return `${prelude}{${body}}`;
      const inner = usedRules(body, present);
      return inner || prelude.startsWith('@layer') ? `${prelude}{${inner}}` : '';
    })
    .join('');
}

const entities: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'", '#39': "'" };

/** Every class an HTML text names. */
export function classesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of value
      .replace(/&(#?\w+);/g, (whole, key: string) => entities[key] ?? whole)
      .split(/\s+/))
      found.add(name);
  }
  return found;
}
