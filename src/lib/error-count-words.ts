/** What the head of a refused form says; that of a page without React says the same in its own script (form-behaviour.ts). */
export const errorCountWords = (count: number): string =>
  count === 1 ? 'One thing needs your attention.' : `${count} things need your attention.`;
