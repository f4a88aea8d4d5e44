const DAY = 86_400_000;

/** Whole days between two dates, YYYY-MM-DD. */
export const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** 1 obligation, 2 obligations. */
export const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : noun.endsWith('y') && noun !== 'day' ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
