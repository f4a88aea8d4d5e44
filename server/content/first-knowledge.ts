import type pg from 'pg';
import { cards } from '#src/features/generator/cards.ts';

/** The month in which the delivered cards were checked. */
const CHECKED_ON = '2026-09';

/** Brings the knowledge cards that this installation does not hold yet, at every start; what the firm wrote stays. */
export async function ensureKnowledge({ system }: { system: Pick<pg.Pool, 'query'> }): Promise<void> {
  const given = cards.map(({ id, title, about, paragraphs, points, source }) => ({
    key: id,
    title,
    about,
    body: paragraphs.join('\n\n'),
    points: points.join('\n'),
    source_kind: source.kind === 'record' ? 'framework' : source.kind,
    source: source.title,
    pin_cite: source.ref,
    checked_on: source.asOf || CHECKED_ON,
  }));
  await system.query('select private.fill_knowledge($1)', [JSON.stringify(given)]);
}
