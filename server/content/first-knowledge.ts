import type pg from 'pg';
import { intents } from '#src/features/crisis/intents.ts';
import { firstInstitutions, INSTITUTIONS_AS_OF } from '#src/features/discovery/institutions.ts';
import { bodyOf } from '#src/features/generator/card.ts';
import { cards } from '#src/features/generator/cards.ts';
import { practices } from '#src/site/content/practices.ts';

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The month the delivered cards are of, where they name no other. */
const CHECKED_ON = '2026-09';

/** Brings the knowledge cards, at every start, by the rule of the law register (first-law.ts). */
export async function ensureKnowledge({ system }: { system: Pick<pg.Pool, 'query'> }): Promise<void> {
  const written = cards.map(({ id, title, about, paragraphs, sourced, points, source }) => ({
    key: id,
    title,
    about,
    body: bodyOf({ paragraphs, sourced }),
    points: points.join('\n'),
    source_kind: source.kind === 'record' ? 'framework' : source.kind,
    source: source.title,
    pin_cite: source.ref,
    checked_on: source.asOf || CHECKED_ON,
    ...(source.kind === 'law' && { law_text: source.toConfirm ? 'open' : 'compared' }),
  }));
  const institutions = firstInstitutions.map(({ name, sector, category, mandate, power, note }) => ({
    key: slug(`${sector ?? 'every-sector'} ${name}`)
      .slice(0, 60)
      .replace(/-$/, ''),
    title: name,
    about: mandate,
    body: note,
    source_kind: 'institution',
    source: 'What the institution says of itself',
    pin_cite: 'its own site; verify before you write to it',
    checked_on: INSTITUTIONS_AS_OF,
    sector,
    category,
    power,
  }));
  const advice = intents
    .filter((intent) => intent.advice.length > 0)
    .map((intent) => ({
      key: `crisis-advice-${intent.id}`,
      title: intent.title,
      about: 'Advice of the crisis assistant',
      body: 'What the crisis assistant says when somebody asks for this; each line below is one point of its answer.',
      points: intent.advice.join('\n'),
      source_kind: 'framework',
      source: 'Practice rules of the firm, after SCCT and CERC',
      pin_cite: 'Coombs 2007; US CDC',
      checked_on: CHECKED_ON,
    }));
  const services = practices.map(({ area, question, problems, method, result, tags }) => ({
    key: `service-${area}`,
    title: (area.charAt(0).toUpperCase() + area.slice(1)).replaceAll('-', ' '),
    about: ['service', area.replaceAll('-', ' '), ...tags].join(' '),
    body: [question, problems.join(' '), result].join('\n\n'),
    points: method.map(({ title, text }) => `${title}: ${text}`).join('\n'),
    source_kind: 'service',
    source: 'What the firm offers, as its site says',
    pin_cite: `/services/${area}`,
    checked_on: CHECKED_ON,
  }));
  const given = [...written, ...institutions, ...advice, ...services];
  await system.query('select private.fill_knowledge($1)', [JSON.stringify(given)]);
}
