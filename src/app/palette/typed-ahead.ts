/** Letters typed after the palette was opened and before its box was there to take them; null while none are waited for. */
let text: string | null = null;
let until = 0;
let tell: ((text: string) => void) | null = null;

/** A palette that does not come (no network) does not keep the keyboard. */
const longestWait = 5_000;

export function beginTyping(now: number): void {
  text = '';
  until = now + longestWait;
}

/** The box has the focus: what is typed from now on is its own. */
export function endTyping(): void {
  text = null;
}

/** Keeps a key for the box; false where none is waited for. Backspace takes the last letter off; any other key but a letter ends the wait. */
export function keepTyped(key: string, now: number): boolean {
  if (text === null || now > until || (key.length !== 1 && key !== 'Shift' && key !== 'Backspace')) {
    text = null;
    return false;
  }
  if (key === 'Backspace') text = text.slice(0, -1);
  else if (key !== 'Shift') text += key;
  tell?.(text);
  return true;
}

/** Gives the box what was typed so far, and what still comes; returns how to stop. */
export function hearTyped(listener: (text: string) => void): () => void {
  if (text) listener(text);
  tell = listener;
  return () => {
    // A box that went away waits for nothing more.
    text = null;
    tell = null;
  };
}
