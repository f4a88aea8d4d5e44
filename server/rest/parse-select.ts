import { jsonPath } from '#server/query/parse-field.ts';
import { tooMuch } from '#server/query/query-error.ts';
import { Scanner } from '#server/query/scanner.ts';
import type { AggregateName, SelectEmbed, SelectField, SelectItem } from './ast.ts';

const MAX_EMBED_DEPTH = 10;
/** Every embed is a sub-query to plan, and PostgreSQL answers at most 1,664 columns. */
const MAX_EMBEDS = 64;
const MAX_FIELDS = 1000;
const AGGREGATES = new Set(['sum', 'avg', 'count', 'max', 'min']);

/** `select=id,name,client:clients!hint(name),...owner(email),data->>city::text,amount.sum()` */
export function parseSelect(text: string): SelectItem[] {
  const s = new Scanner(text, 'failed to parse select parameter');
  const items = forest(s, 1);
  s.end('"," or end of input');
  const { fields, embeds } = sizeOf(items);
  if (embeds > MAX_EMBEDS) {
    throw tooMuch(400, `At most ${MAX_EMBEDS} resources can be embedded. Ask for the others separately.`);
  }
  if (fields > MAX_FIELDS) {
    throw tooMuch(400, `At most ${MAX_FIELDS} columns can be asked for. Name fewer of them.`);
  }
  return items;
}

function sizeOf(items: readonly SelectItem[]): { fields: number; embeds: number } {
  const size = { fields: 0, embeds: 0 };
  for (const item of items) {
    if (item.kind === 'field') size.fields += 1;
    else {
      const inner = sizeOf(item.items);
      size.fields += inner.fields;
      size.embeds += 1 + inner.embeds;
    }
  }
  return size;
}

function forest(s: Scanner, depth: number): SelectItem[] {
  if (depth > MAX_EMBED_DEPTH + 1) {
    throw tooMuch(
      400,
      `Embedding is possible to a depth of ${MAX_EMBED_DEPTH}. Ask for the deeper part separately.`,
    );
  }
  const items: SelectItem[] = [];
  s.spaces();
  if (s.done || s.peek(')')) return items;
  do items.push(item(s, depth));
  while (s.takeLoose(','));
  return items;
}

function item(s: Scanner, depth: number): SelectItem {
  s.spaces();
  if (s.take('...')) return embed(s, s.name(), depth, undefined, true);
  if (s.take('*')) {
    const star: SelectField = { kind: 'field', field: { name: '*', path: [] } };
    return aggregateOf(s, star);
  }
  const start = s.at;
  let name = s.name();
  let alias: string | undefined;
  if (s.peek(':') && !s.peek('::')) {
    s.take(':');
    alias = name;
    s.spaces();
    if (s.take('*')) return aggregateOf(s, { kind: 'field', field: { name: '*', path: [] }, alias });
    name = s.name();
  }
  if (name === 'count' && s.take('()')) {
    const aggregate = { name: 'count' as const, cast: castOf(s) };
    return withAlias({ kind: 'field', field: { name: '*', path: [] }, aggregate }, alias);
  }
  if (s.peek('(') || s.peek('!')) return embed(s, name, depth, alias, false);
  if (s.done && name === '') s.at = start;
  const path = jsonPath(s);
  const field: SelectField = { kind: 'field', field: { name, path } };
  const cast = castOf(s);
  if (cast !== undefined) field.cast = cast;
  return withAlias(aggregateOf(s, field), alias);
}

function withAlias(field: SelectField, alias: string | undefined): SelectField {
  if (alias !== undefined) field.alias = alias;
  return field;
}

function aggregateOf(s: Scanner, field: SelectField): SelectField {
  if (!s.take('.')) return field;
  const name = s.until('(),.:! ');
  if (!AGGREGATES.has(name)) s.fail('expecting an aggregate function (sum, avg, count, max, min)');
  s.expect('()');
  field.aggregate = { name: name as AggregateName, cast: castOf(s) };
  return field;
}

function embed(
  s: Scanner,
  relation: string,
  depth: number,
  alias: string | undefined,
  spread: boolean,
): SelectEmbed {
  const node: SelectEmbed = { kind: 'embed', relation, spread, items: [] };
  if (alias !== undefined) node.alias = alias;
  for (let i = 0; i < 2 && s.take('!'); i += 1) {
    const word = s.name();
    if (word === 'inner' || word === 'left') node.join = word;
    else node.hint = word;
  }
  s.expect('(');
  node.items = forest(s, depth + 1);
  s.spaces();
  s.expect(')');
  return node;
}

function castOf(s: Scanner): string | undefined {
  if (!s.take('::')) return undefined;
  const match = /^[A-Za-z_][A-Za-z0-9_ $]*(\[\])?/.exec(s.text.slice(s.at, s.at + 80));
  if (!match) return s.fail('expecting letter or digit');
  s.at += match[0].length;
  return match[0].trim();
}
