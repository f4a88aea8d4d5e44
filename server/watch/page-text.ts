/** Elements whose content says nothing about policy, and those that begin a new line. */
const aside = new Set(
  'script style noscript nav header footer aside form svg template select button iframe'.split(' '),
);
const block = new Set(
  'p div li ul ol h1 h2 h3 h4 h5 h6 tr td th table section article br hr dt dd blockquote item entry title description summary'.split(
    ' ',
  ),
);
/** In these, what follows an opening tag without an end is no text either. */
const raw = new Set(['script', 'style', 'svg', 'template']);
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};
/** Lines that change at every visit. Asked of short lines alone. */
const NOISE =
  /^(\d[\d\s.,:/-]*|©.*|copyright .*|(last|page) (updated|modified|generated).*|.{0,20}\b(views?|visitors?|comments?|shares?)\b:?\s*\d*|.*\bcookies?\b.*|share (this|on).*|\d+ (minutes?|hours?|days?|weeks?) ago|(mon|tues|wednes|thurs|fri|satur|sun)day,? .{0,30})$/i;
const LONGEST_NOISE = 200;
/** Characters of a page that are kept. */
const MOST = 200_000;

/** The text of a page or feed, line by line, without what changes at every visit. Each character is read once. */
export function pageText(source: string): string {
  const lines = unescaped(textOf(source))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line.length > 2 && !(line.length <= LONGEST_NOISE && NOISE.test(line)));
  return lines.join('\n').slice(0, MOST);
}

function textOf(source: string): string {
  const low = source.toLowerCase();
  // An end that was looked for once and is not there is not looked for again: a hostile page cannot make this slow.
  const endless = new Set<string>();
  const parts: string[] = [];
  const find = (what: string, from: number) => {
    if (endless.has(what)) return -1;
    const at = low.indexOf(what, from);
    if (at === -1) endless.add(what);
    return at;
  };
  let at = 0;
  while (at < source.length) {
    const tag = source.indexOf('<', at);
    if (tag === -1) break;
    parts.push(source.slice(at, tag));
    if (low.startsWith('<![cdata[', tag)) {
      const end = find(']]>', tag);
      // A feed writes its HTML into such a part.
      const inside = source.slice(tag + 9, end === -1 ? undefined : end);
      parts.push('\n', inside.includes('<![CDATA[') ? '' : textOf(inside));
      at = end === -1 ? source.length : end + 3;
      continue;
    }
    const end = low.startsWith('<!--', tag) ? find('-->', tag) + 2 : find('>', tag);
    if (end < tag) return parts.join('');
    const [, slash = '', name = ''] = /^<(\/?)([a-z][\w-]*)/.exec(low.slice(tag, tag + 24)) ?? [];
    parts.push(block.has(name) ? '\n' : ' ');
    at = end + 1;
    if (slash || !aside.has(name) || low[end - 1] === '/') continue;
    const close = find(`</${name}`, at);
    if (close === -1 && raw.has(name)) return parts.join('');
    if (close !== -1) {
      parts.push('\n');
      at = close;
    }
  }
  parts.push(source.slice(at));
  return parts.join('');
}

const unescaped = (text: string): string =>
  text.replace(/&(#x?[\da-f]{1,7}|\w{1,10});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
