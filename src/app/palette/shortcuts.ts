import type { Command } from './commands.ts';

/** A key, or two one after the other, and what it does. */
export interface Shortcut {
  keys: string;
  label: string;
}

/** Keys that act on what is on screen (use-shortcuts.ts). */
export const screenShortcuts: readonly Shortcut[] = [
  { keys: 'j', label: 'Next in the list, next record' },
  { keys: 'k', label: 'Previous in the list, previous record' },
  { keys: 'o', label: 'Open the one that is marked' },
  { keys: 'e', label: 'Edit the one that is marked, or this record' },
  { keys: 'x', label: 'Choose the row that is marked (table)' },
  { keys: '← →', label: 'Go from card to card; ↑ and ↓ go from row to row' },
  { keys: 'Alt ←', label: 'Move a card to the column before (board); → to the next one' },
];

export const frameShortcuts: readonly Shortcut[] = [
  { keys: 'Ctrl K', label: 'Search everything (Cmd K on a Mac)' },
  { keys: '/', label: 'Search everything' },
  { keys: 'Ctrl B', label: 'Fold or open the sidebar' },
  { keys: '?', label: 'This sheet' },
  { keys: 'Ctrl Enter', label: 'Save or send what you are writing, from any field' },
  { keys: 'Ctrl P', label: 'Print a list whole, also what is not loaded yet' },
  { keys: 'Esc', label: 'Close what is open' },
];

/** Where two keys lead, of the commands a person is offered. */
export function commandOf(commands: readonly Command[], first: string, second: string): Command | undefined {
  return commands.find(({ keys }) => keys === `${first} ${second}`);
}

/** Letters that begin a pair. */
export const isPrefix = (key: string): boolean => key === 'g' || key === 'n';

/** A key pressed while somebody writes is a letter; with Ctrl, Cmd or Alt it is the browser's. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && /^(checkbox|radio|button|submit)$/.test(target.type))
  );
}
