/** Numbers to be seen: one shape for the screen, for documents and for the table beside the picture. */
export interface Series {
  title: string;
  /** Behind each number, or in front of it where it is a currency sign: `₦`, `%`, `projects`; empty for a mere count. */
  unit: string;
  /** Where the axis ends; without it at the largest number. */
  max?: number;
  points: readonly Point[];
}

export interface Point {
  label: string;
  value: number;
  /** Not yet so: a forecast, drawn lighter. Its label says so in words, too. */
  expected?: boolean;
}

const number = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 });

/** Of one thing there is one: `1 day`. */
export function unitFor(value: number, unit: string): string {
  if (value !== 1) return unit;
  const [first = '', ...rest] = unit.split(' ');
  const one =
    first === 'people'
      ? 'person'
      : first
          .replace(/ies$/u, 'y')
          .replace(/(ss|sh|ch|x|z)es$/u, '$1')
          .replace(/(?<=\p{L}[^\Wsui])s$/u, '');
  return [one, ...rest].join(' ');
}

/** A number with its unit; a unit that begins with a currency sign stands in front: `₦250,000 registration`. */
export function withUnit(value: number, unit: string): string {
  const [first = '', ...rest] = unit.split(' ');
  if (/^[₦$€£]/.test(first)) return [`${first}${number.format(value)}`, ...rest].join(' ');
  return unit === '%' ? `${number.format(value)}%` : `${number.format(value)} ${unitFor(value, unit)}`.trim();
}
