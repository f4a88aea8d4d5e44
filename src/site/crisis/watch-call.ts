/**
 * The script of the page of a call: asks every five seconds whether it was acknowledged and shows what the server says,
 * until it was or three quarters of an hour have passed. Self-contained, because the page carries it as inline text;
 * without script the page has a link that reloads it. Returns a function that stops it.
 */
export function watchCall(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const until = Date.now() + 45 * 60_000;
  const shown = document.querySelector<HTMLElement>('[data-duty-call]');
  const address = shown?.dataset.dutyCall;
  // Written only where it says something new: a screen reader reads what is put there.
  const write = (part: Element | null | undefined, words: unknown) => {
    if (part && typeof words === 'string' && part.textContent !== words) part.textContent = words;
  };
  const look = async () => {
    try {
      const answer = await fetch(address ?? '', { signal });
      const state: unknown = answer.ok ? await answer.json() : null;
      if (state && typeof state === 'object' && 'title' in state && 'line' in state && 'answered' in state) {
        write(shown?.querySelector('[data-title]'), state.title);
        write(shown?.querySelector('[data-line]'), state.line);
        if (state.answered) return;
      }
    } catch {
      // a bad line: the next look may come through
    }
    if (!signal.aborted && Date.now() < until) setTimeout(look, 5_000);
  };
  if (address) setTimeout(look, 5_000);
  return () => stop.abort();
}

/** The same as text, for a page that loads no React. */
export const watchCallScript = `(${watchCall.toString()})()`;
