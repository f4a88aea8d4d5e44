import type { FieldsOf } from '#src/features/content/content.ts';
import { shownClient } from '#src/features/content/kinds/case-study.ts';
import { about, coreValues, offices } from '#src/site/content/about.ts';
import { caseStudiesPage } from '#src/site/content/case-studies.ts';
import { reasons, serves, serviceAreas } from '#src/site/content/home.ts';
import { advisers, leadership, type TeamMember } from '#src/site/content/team.ts';
import { caseCover, coverWords } from '#src/site/covers.ts';
import { withUnit } from '#src/ui/chart/series.ts';
import type { BuildSpec } from '../build-spec.ts';
import { type Block, bold, bullets, heading, paragraph, plain } from '../document-model.ts';
import { contactBlock } from './contact.ts';

type Words = Extract<BuildSpec['words'], { from: 'brochure' }>;
type Case = Words['cases'][number];
const turn: Block = { kind: 'page-break' };

/** The firm in eight pages, cover and all, from what the site says today: each page has one thing to say. */
export function brochureBlocks({ programmes, figures, cases, contact }: Words): Block[] {
  const [lead, ...others] = [...cases].sort((a, b) => Number(b.fields.featured) - Number(a.fields.featured));
  return [
    ...whoWeAre(figures),
    turn,
    heading(1, 'Six areas, one conversation'),
    ...pairs(serviceAreas).map(
      (pair): Block => ({
        kind: 'columns',
        columns: pair.map(({ area, title, description, covers }) => [
          {
            kind: 'picture' as const,
            cover: { area, seed: area, marks: covers.length },
            says: `${covers.length} marks on the cloth of this area, one for each of its services.`,
            width: 215,
            height: 30,
          },
          heading(2, title),
          paragraph(description),
          bullets(covers),
        ]),
      }),
    ),
    ...(lead ? [turn, heading(1, 'One matter, told whole'), ...wholeCase(lead)] : []),
    ...(others.length > 0
      ? [
          turn,
          heading(1, 'Work that can be checked'),
          ...pairs(others.slice(0, 4)).map(twoCases),
          ...sampleNote(others.slice(0, 4).map(({ fields }) => fields)),
        ]
      : []),
    turn,
    heading(1, 'Who answers for it'),
    ...pairs(leadership).map((pair): Block => ({ kind: 'columns', columns: pair.map(person) })),
    turn,
    heading(1, 'Who advises'),
    bullets(advisers.map(({ name, role }) => `${name}, ${role}`)),
    heading(1, 'Why clients come, and stay'),
    { kind: 'facts', rows: reasons.map(({ title, text }) => ({ term: title, value: text })) },
    heading(1, 'What we hold to'),
    { kind: 'facts', rows: coreValues.map(({ title, text }) => ({ term: title, value: text })) },
    turn,
    ...(programmes.length > 0 ? [heading(1, 'What we teach'), taught(programmes)] : []),
    heading(1, 'How to reach us'),
    {
      kind: 'columns',
      columns: offices.map(({ title, text, hours }) => [
        heading(2, title),
        paragraph(text),
        paragraph([bold(hours)]),
      ]),
    },
    contactBlock(contact),
  ];
}

function whoWeAre(figures: Words['figures']): Block[] {
  const shown = figures.map(({ value, title }) => ({ figure: value, label: title }));
  const restsOn = figures.map(({ value, evidence }) => `${value}: ${evidence ?? caseStudiesPage.asStated}`);
  return [
    heading(1, 'Who we are'),
    paragraph(about.lead),
    ...(shown.length > 0
      ? [
          { kind: 'figures' as const, items: shown },
          paragraph([{ text: `${restsOn.map(ended).join(' ')}`, italic: true }]),
        ]
      : []),
    {
      kind: 'picture',
      cover: { area: 'strategic-communication', seed: 'who-we-are', marks: 36, apart: 6 },
      says: 'Thirty-six squares of cloth; the six in colour are our areas of work.',
      height: 170,
    },
    {
      kind: 'columns',
      columns: [about.mission, about.vision].map(({ title, text }) => [heading(2, title), paragraph(text)]),
    },
    heading(2, 'Whom we serve'),
    { kind: 'columns', columns: [bullets(serves.slice(0, 4)), bullets(serves.slice(4))].map((one) => [one]) },
  ];
}

const ended = (text: string) => text.replace(/\.?$/, '.');

const picture = ({ slug, fields }: Case, width: number, height: number): Block => ({
  kind: 'picture',
  cover: caseCover({ slug, fields }),
  says: coverWords(fields) ?? fields.title,
  width,
  height,
});

const changes = ({ measures }: FieldsOf<'case_study'>, most: number): Block => ({
  kind: 'figures',
  items: measures.slice(0, most).map(({ label, before, after, unit }) => ({
    figure: `${withUnit(before, '')} → ${withUnit(after, unit === '%' ? '%' : '')}`,
    label: unit && unit !== '%' ? `${label} (${unit})` : label,
  })),
});

function wholeCase(one: Case): Block[] {
  const { fields } = one;
  return [
    picture(one, 459, 240),
    heading(2, fields.title),
    paragraph([{ text: `${shownClient(fields)} · ${fields.year} · ${fields.duration}`, italic: true }]),
    changes(fields, 3),
    paragraph([
      {
        text: fields.measures
          .slice(0, 3)
          .map(({ label, counted }) => ended(`${label}: ${counted}`))
          .join(' '),
        italic: true,
      },
    ]),
    ...[
      { title: 'What was at stake', text: fields.challenge },
      { title: 'What we did', text: fields.solution },
      { title: 'What came of it', text: `${fields.outcome} ${fields.impact}` },
    ].flatMap(({ title, text }) => [paragraph([bold(`${title}. `), { text }])]),
    ...sampleNote([fields]),
  ];
}

const twoCases = (pair: Case[]): Block => ({
  kind: 'columns',
  columns: pair.map((one) => [
    picture(one, 215, 78),
    heading(2, one.fields.title),
    paragraph([{ text: shownClient(one.fields), italic: true }]),
    changes(one.fields, 1),
    paragraph(one.fields.outcome),
  ]),
});

const sampleNote = (cases: FieldsOf<'case_study'>[]): Block[] =>
  cases.some(({ sample }) => sample)
    ? [
        paragraph([
          {
            text: `${cases.length === 1 ? 'An illustration' : 'Illustrations'}, not one client’s project.`,
            italic: true,
          },
        ]),
      ]
    : [];

/** A sentence says who somebody is; the site has the rest. */
const person = ({ slug, name, role, biography, expertise }: TeamMember): Block[] => [
  { kind: 'portrait', of: slug, says: `Portrait of ${name}, drawn.`, width: 96 },
  heading(2, name),
  paragraph([bold(role)]),
  paragraph(biography.split(/(?<=\.) /)[0] ?? ''),
  paragraph([{ text: expertise.join(' · '), italic: true }]),
];

const taught = (programmes: Words['programmes']): Block => ({
  kind: 'table',
  header: ['Programme', 'Length', 'For'].map(plain),
  rows: programmes.map(({ title, duration, audience }) => [[bold(title)], plain(duration), plain(audience)]),
});

const pairs = <Item>(items: readonly Item[]): Item[][] =>
  items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []));
