import type { FieldsOf } from '#src/features/content/content.ts';
import { about, coreValues, offices } from '#src/site/content/about.ts';
import { reasons, serves, serviceAreas } from '#src/site/content/home.ts';
import { type Block, bold, bullets, heading, paragraph, plain } from '../document-model.ts';
import { contactBlock } from './contact.ts';

/** The firm in a few pages, from what the site says today. */
export function brochureBlocks(
  programmes: readonly FieldsOf<'programme'>[],
  figures: readonly FieldsOf<'claim'>[],
): Block[] {
  return [
    heading(1, 'Who we are'),
    paragraph(about.lead),
    ...(figures.length > 0
      ? [
          {
            kind: 'figures' as const,
            items: figures.map(({ value, title }) => ({ figure: value, label: title })),
          },
        ]
      : []),
    {
      kind: 'columns',
      columns: [about.mission, about.vision].map(({ title, text }) => [heading(2, title), paragraph(text)]),
    },
    heading(1, 'What we do'),
    ...pairs(serviceAreas).map(
      (pair): Block => ({
        kind: 'columns',
        columns: pair.map(({ title, description, covers }) => [
          heading(2, title),
          paragraph(description),
          bullets(covers),
        ]),
      }),
    ),
    heading(1, 'Why clients come, and stay'),
    { kind: 'facts', rows: reasons.map(({ title, text }) => ({ term: title, value: text })) },
    heading(1, 'What we hold to'),
    { kind: 'facts', rows: coreValues.map(({ title, text }) => ({ term: title, value: text })) },
    heading(1, 'Whom we serve'),
    { kind: 'columns', columns: [bullets(serves.slice(0, 4)), bullets(serves.slice(4))].map((one) => [one]) },
    ...(programmes.length > 0
      ? [
          heading(1, 'What we teach'),
          {
            kind: 'table' as const,
            header: ['Programme', 'Length', 'For'].map(plain),
            rows: programmes.map(({ title, duration, audience }) => [
              [bold(title)],
              plain(duration),
              plain(audience),
            ]),
          },
        ]
      : []),
    heading(1, 'How to reach us'),
    {
      kind: 'columns',
      columns: offices.map(({ title, text, hours }) => [
        heading(2, title),
        paragraph(text),
        paragraph([bold(hours)]),
      ]),
    },
    contactBlock(),
  ];
}

const pairs = <Item>(items: readonly Item[]): Item[][] =>
  items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []));
