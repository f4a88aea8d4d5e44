import type { FieldsOf } from '#src/features/content/content.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { FirmContact } from '#src/site/brand.ts';
import {
  trainingConsultation,
  trainingFormats,
  trainingPage,
  trainingReasons,
} from '#src/site/content/training.ts';
import { type Block, bold, bullets, heading, paragraph, plain } from '../document-model.ts';
import { contactBlock } from './contact.ts';

/** Programmes and certificates as they stand today; dates that have begun are left out. */
export function catalogueBlocks(
  programmes: readonly FieldsOf<'programme'>[],
  certifications: readonly FieldsOf<'certification'>[],
  contact: FirmContact,
  today: string,
): Block[] {
  return [
    paragraph(trainingPage.lead),
    ...(programmes.length > 0 ? [atAGlance(programmes, today)] : []),
    ...programmes.flatMap((programme) => programmeBlocks(programme, today)),
    { kind: 'page-break' },
    heading(1, 'Four formats'),
    { kind: 'facts', rows: trainingFormats.map(({ title, text }) => ({ term: title, value: text })) },
    ...(programmes.length > 0 ? [prices(programmes)] : []),
    heading(1, trainingPage.certificationsTitle),
    paragraph(trainingPage.certificationsText),
    ...certifications.flatMap(({ title, requirements, validity_years, benefits }): Block[] => [
      heading(2, title),
      paragraph([bold(`Valid for ${validity_years} years`)]),
      {
        kind: 'columns',
        columns: [
          [paragraph([bold('Requirements')]), bullets(requirements)],
          [paragraph([bold('Benefits')]), bullets(benefits)],
        ],
      },
    ]),
    heading(1, 'Why with us'),
    { kind: 'facts', rows: trainingReasons.map(({ title, text }) => ({ term: title, value: text })) },
    heading(1, trainingConsultation.title),
    paragraph(trainingConsultation.text),
    contactBlock(contact),
  ];
}

const prices = (programmes: readonly FieldsOf<'programme'>[]): Block => ({
  kind: 'chart',
  series: {
    title: 'What a place costs',
    unit: '₦',
    points: programmes.map(({ title, price_ngn }) => ({ label: title, value: price_ngn })),
  },
});

function atAGlance(programmes: readonly FieldsOf<'programme'>[], today: string): Block {
  return {
    kind: 'table',
    header: ['Programme', 'Length', 'Next date', 'Per participant'].map(plain),
    rows: programmes.map((one) => {
      const next = coming(one, today)[0];
      return [
        [bold(one.title)],
        plain(one.duration),
        plain(next ? `${formatDate(next.starts_on)}, ${next.place}` : 'On request'),
        plain(naira(one.price_ngn)),
      ];
    }),
  };
}

function programmeBlocks(programme: FieldsOf<'programme'>, today: string): Block[] {
  const sessions = coming(programme, today);
  return [
    { kind: 'page-break' },
    heading(1, programme.title),
    paragraph(programme.description),
    {
      kind: 'figures',
      items: [
        { figure: naira(programme.price_ngn), label: trainingPage.perParticipant },
        { figure: programme.duration, label: programme.format },
        { figure: `${programme.seats} places`, label: programme.level },
      ],
    },
    paragraph([bold('For: '), { text: programme.audience }]),
    {
      kind: 'columns',
      columns: [
        [heading(2, 'Modules'), bullets(programme.modules, true)],
        [heading(2, 'Afterwards you can'), bullets(programme.outcomes)],
      ],
    },
    heading(2, 'Dates'),
    sessions.length === 0
      ? paragraph(trainingPage.noDates)
      : {
          kind: 'table',
          header: ['Date', 'Place', 'Format', 'Places'].map(plain),
          rows: sessions.map(({ starts_on, ends_on, place, format, seats }) =>
            [
              starts_on === ends_on
                ? formatDate(starts_on)
                : `${formatDate(starts_on)} – ${formatDate(ends_on)}`,
              place,
              format,
              String(seats),
            ].map(plain),
          ),
        },
  ];
}

const coming = ({ sessions }: FieldsOf<'programme'>, today: string) =>
  sessions
    .filter(({ starts_on }) => starts_on > today)
    .sort((one, other) => one.starts_on.localeCompare(other.starts_on));

const grouped = new Intl.NumberFormat('en-NG');
const naira = (amount: number): string => `₦${grouped.format(amount)}`;
