import { addsNothing } from './check-wording.ts';

const PAIR = /\s*,?\s*"((?:[^"\\]|\\.)*)"\s*:\s*"((?:[^"\\]|\\.)*)("?)/y;

/** The texts of an answer `{"texts": {…}}` that is still being written, the last of them unfinished. */
export function textsIn(raw: string): { name: string; text: string; whole: boolean }[] {
  const bare = raw.replace(/<think>[\s\S]*?(?:<\/think>|$)/g, '');
  const start = /"texts"\s*:\s*\{/.exec(bare);
  if (!start) return [];
  PAIR.lastIndex = start.index + start[0].length;
  const found: { name: string; text: string; whole: boolean }[] = [];
  for (let pair = PAIR.exec(bare); pair; pair = PAIR.exec(bare)) {
    const [, name = '', text = '', end] = pair;
    found.push({ name: unescaped(name), text: unescaped(text), whole: end === '"' });
    if (end !== '"') break;
  }
  return found;
}

/** The letters of a JSON string; what is half written at its end is left out. */
function unescaped(text: string): string {
  try {
    return JSON.parse(`"${text.replace(/\\(?:u[\da-f]{0,3})?$/i, '')}"`);
  } catch {
    return '';
  }
}

/**
 * What of a wording may be shown while it is being written: its whole sentences, up to the first one that says more than
 * the draft does. Whether it says as much is known only at its end.
 */
export function sentencesToShow(
  draft: string,
  text: string,
  whole: boolean,
): { text: string; held: boolean } {
  const end = whole
    ? text.length
    : Math.max(-1, ...[...text.matchAll(/[.!?](?=\s)|\n/g)].map(({ index }) => index)) + 1;
  let shown = '';
  for (const [sentence] of text.slice(0, end).matchAll(/[\s\S]+?(?:[.!?](?=\s)|\n|$)/g)) {
    if (!addsNothing(draft, sentence)) return { text: shown, held: true };
    shown += sentence;
  }
  return { text: shown, held: false };
}
