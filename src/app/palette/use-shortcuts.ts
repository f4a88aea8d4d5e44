import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Command } from './commands.ts';
import { commandOf, isPrefix, isTyping } from './shortcuts.ts';
import { beginTyping, endTyping, keepTyped } from './typed-ahead.ts';

/** What stands before the screen and takes the keys. A toast has the role of a dialog, but nobody is in it. */
const OPEN = ':is([role=dialog],[role=alertdialog],[role=menu]):not([data-toasts] *)';

/** The second key of a pair is waited for this long. */
const pairWithin = 1_200;

interface Acts {
  commands: readonly Command[];
  openPalette: () => void;
  openSheet: () => void;
}

/** The keyboard of the platform. Nothing happens while somebody types or a dialog is open. */
export function useShortcuts(acts: Acts): void {
  const navigate = useNavigate();
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    let first: { key: string; at: number } | null = null;
    const onKey = (event: KeyboardEvent) => {
      const { commands, openPalette, openSheet } = latest.current;
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === 'k'
      ) {
        event.preventDefault();
        beginTyping(event.timeStamp);
        openPalette();
        return;
      }
      if (isPaletteBox(event.target)) endTyping();
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (keepTyped(event.key, event.timeStamp)) {
        event.preventDefault();
        return;
      }
      if (isTyping(event.target) || document.querySelector(OPEN)) return;
      const begun = first && event.timeStamp - first.at < pairWithin ? first.key : null;
      first = null;
      const pair = begun && commandOf(commands, begun, event.key);
      if (pair) {
        event.preventDefault();
        void navigate(pair.to);
      } else if (isPrefix(event.key)) first = { key: event.key, at: event.timeStamp };
      else if (event.key === '/') {
        event.preventDefault();
        beginTyping(event.timeStamp);
        openPalette();
      } else if (event.key === '?') openSheet();
      else if (actOnScreen(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);
}

/** Any other field may still have the focus when the palette is on its way, and is not meant. */
const isPaletteBox = (target: EventTarget | null): boolean =>
  isTyping(target) && target instanceof Element && target.closest('[data-palette]') !== null;

/** Whether the key did something with what is on screen. */
function actOnScreen(key: string): boolean {
  const main = document.getElementById('content');
  if (!main) return false;
  // A button or link on the screen that says it answers to the key (next record, edit).
  const own = main.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(key)}"]`);
  if (own) {
    own.click();
    return true;
  }
  const items = [...main.querySelectorAll<HTMLElement>('[data-record]')];
  if (items.length === 0) return false;
  const here = items.findIndex((item) => item.contains(document.activeElement));
  if (key === 'j' || key === 'k') {
    const next = here < 0 ? 0 : Math.max(0, Math.min(items.length - 1, here + (key === 'j' ? 1 : -1)));
    const link = items[next]?.querySelector<HTMLElement>('a[href]');
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
    return true;
  }
  const item = items[here];
  const part = {
    o: 'a[href]',
    e: '[data-act=edit]',
    x: 'input[type=checkbox],[role=checkbox]',
  }[key];
  const target = part ? item?.querySelector<HTMLElement>(part) : null;
  target?.click();
  return Boolean(target);
}
