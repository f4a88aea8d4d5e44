/**
 * The script of the first-hour page: a clock of sixty minutes that marks what is due, and ticks that stay on the device.
 * Self-contained, because the page carries it as inline text, below the clock and before the list, so that a clock that
 * runs is there when the page is first painted. Without script the list is a list of boxes to tick, on the screen or on
 * paper. Returns a function that stops it.
 */
export function startFirstHour(): () => void {
  const stop = new AbortController();
  const key = 'harmattan-first-hour';
  const HOUR_MS = 3_600_000;
  const root = document.querySelector<HTMLElement>('[data-first-hour]');
  if (!root) return () => {};
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`);
  // Asked anew each time: the list may not have come yet.
  const boxes = () => root.querySelectorAll<HTMLInputElement>('input[type=checkbox]');

  // Storage may be refused; then clock and ticks hold until the page is left.
  let state: { start: number; done: string[] } = { start: 0, done: [] };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (kept && typeof kept === 'object' && 'start' in kept && 'done' in kept && Array.isArray(kept.done))
      state = { start: Number(kept.start) || 0, done: kept.done.map(String) };
  } catch {
    // unreadable is as good as nothing
  }
  const keep = () => {
    try {
      localStorage.setItem(key, JSON.stringify(state));
    } catch {
      // see above
    }
  };

  const show = () => {
    const passed = state.start ? Date.now() - state.start : 0;
    const left = Math.max(0, HOUR_MS - passed);
    const clock = part('clock');
    const two = (value: number) => String(value).padStart(2, '0');
    if (clock)
      clock.textContent = `${two(Math.floor(left / 60_000))}:${two(Math.floor((left / 1_000) % 60))}`;
    const running = state.start > 0 && left > 0;
    part('running')?.toggleAttribute('hidden', !running);
    part('over')?.toggleAttribute('hidden', !state.start || left > 0);
    part('start')?.toggleAttribute('hidden', state.start > 0);
    part('again')?.toggleAttribute('hidden', !state.start);
    for (const box of boxes()) {
      box.checked = state.done.includes(box.value);
      const due = state.start > 0 && passed >= Number(box.dataset.minute) * 60_000;
      box.closest('li')?.toggleAttribute('data-due', due && !box.checked);
    }
  };
  const begin = () => {
    state = { start: Date.now(), done: [] };
    keep();
    show();
  };
  for (const name of ['start', 'again'])
    part(name)?.addEventListener('click', begin, { signal: stop.signal });
  part('print')?.addEventListener('click', () => print(), { signal: stop.signal });
  root.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const others = state.done.filter((one) => one !== target.value);
      state = { ...state, done: target.checked ? [...others, target.value] : others };
      keep();
      show();
    },
    { signal: stop.signal },
  );
  part('needs-script')?.classList.remove('invisible');
  show();
  document.addEventListener('DOMContentLoaded', show, { signal: stop.signal });
  const tick = setInterval(show, 1_000);
  stop.signal.addEventListener('abort', () => clearInterval(tick));
  return () => stop.abort();
}

/** The same as text, for a page that loads no React. */
export const firstHourScript = `(${startFirstHour.toString()})()`;
