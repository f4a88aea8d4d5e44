interface JsonBounds {
  /** Levels of objects and lists. */
  depth: number;
  /** Values, keys and items of all levels. */
  members?: number;
}

/**
 * Counts before anything is built from the text: wide or deep JSON costs the reader far more than its sender.
 * @returns what there is too much of, or null
 */
export function beyondBounds(text: string, { depth, members = Number.POSITIVE_INFINITY }: JsonBounds) {
  let [level, count, quoted] = [0, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 92) at += 1;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 91 || code === 123) {
      level += 1;
      if (level > depth) return 'depth';
    } else if (code === 93 || code === 125) level -= 1;
    else if (code === 44 || code === 58) {
      count += 1;
      if (count > members) return 'members';
    }
  }
  return null;
}
