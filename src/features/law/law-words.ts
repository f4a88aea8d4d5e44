import { formatDate, formatRecorded } from '#src/lib/dates.ts';
import type { LawStatement } from './law-statement.ts';

const figures = new Intl.NumberFormat('en-NG');

/** Who has read it, as far as a reader must know: `counsel: A. Balogun`, or that nobody has yet. */
export const counselWords = ({ counsel, reviewer }: Pick<LawStatement, 'counsel' | 'reviewer'>): string =>
  counsel ? `confirmed by counsel: ${reviewer ?? ''}` : 'not yet with counsel';

/** `checked 20 Nov 2026` where a person put a name to it; what nobody has reviewed is only `as of Sep 2026`. */
export const checkedWords = ({
  checked_on,
  reviewer,
}: Pick<LawStatement, 'checked_on' | 'reviewer'>): string =>
  `${reviewer ? 'checked' : 'as of'} ${formatRecorded(checked_on)}`;

/**
 * `NDPA s.40 · as of Sep 2026 · not yet with counsel`.
 * @param said the page has said once, at its head, that what no reviewer has confirmed is unconfirmed
 */
export const sealWords = (
  statement: Pick<LawStatement, 'pin_cite' | 'source' | 'checked_on' | 'counsel' | 'reviewer'>,
  said = false,
): string =>
  [
    statement.pin_cite ?? statement.source,
    checkedWords(statement),
    ...(said && !statement.counsel ? [] : [counselWords(statement)]),
  ].join(' · ');

/** When it holds: `from 19 Sep 2025`, `until 30 Mar 2026`; empty where neither end is on record. */
export function inForceWords({
  effective_from,
  effective_to,
}: Pick<LawStatement, 'effective_from' | 'effective_to'>): string {
  const from = effective_from && `from ${formatDate(effective_from)}`;
  const to = effective_to && `until ${formatDate(effective_to)}`;
  return [from, to].filter(Boolean).join(' ');
}

/** The machine's value as a person reads it: `72 hours`, `30 May 2026`, `31 March every year`. */
export function valueWords({ value, unit }: Pick<LawStatement, 'value' | 'unit'>): string {
  if (!value) return '';
  switch (unit) {
    case 'date':
      return formatDate(value);
    case 'yearly_date':
      return `${formatDate(`2000${value.slice(1)}`).replace(' 2000', '')} every year`;
    case 'naira':
      return `₦${figures.format(Number(value))}`;
    case 'percent':
      return `${value}%`;
    case 'telephone':
    case null:
      return value;
    default:
      return `${figures.format(Number(value))} ${unit}`;
  }
}
