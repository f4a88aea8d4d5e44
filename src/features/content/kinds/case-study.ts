import {
  boolean,
  decimal,
  integer,
  lines,
  longText,
  richText,
  rows,
  sameWords,
  select,
  text,
} from '#src/fields/field.ts';
import { valueSchemaOf } from '#src/fields/schema.ts';
import type { FieldValues } from '#src/fields/value.ts';
import { contentWords } from './content-words.ts';
import { coverFields } from './cover.ts';

const required = true as const;

/** A case study. A client is named only with their consent; otherwise described. Spec 2, Case Studies. */
export const caseStudyCategories = [
  'Public Affairs',
  'Strategic Communication',
  'Political Intelligence',
  'Data Protection',
  'Integrated Solutions',
] as const;

export const caseStudyFields = [
  text('title', 'Title', { required }),
  text('client', 'Client', {
    required,
    help: 'By name only with their written consent, and with the mark below; otherwise described, such as “A state ministry of health”.',
  }),
  boolean('client_consent', 'The client agreed in writing to be named'),
  boolean('sample', 'This is an illustration, not one client’s project'),
  text('industry', 'Industry', { required, max: 120 }),
  select('category', 'Category', sameWords(caseStudyCategories), { required }),
  integer('year', 'Year', { required, min: 2000, max: 2100 }),
  text('duration', 'Duration', { required, max: 60 }),
  longText('challenge', 'Challenge', { required, max: 1_500 }),
  longText('solution', 'Solution', { required, max: 1_500 }),
  lines('results', 'Results', { max: 12 }),
  longText('outcome', 'Outcome', { required, max: 1_500 }),
  longText('impact', 'Impact', { required, max: 1_500 }),
  lines('services', 'Services', { max: 10, each: 120 }),
  rows(
    'measures',
    'Before and after',
    [
      text('label', 'What is measured', { required, max: 120 }),
      decimal('before', 'Before', { required }),
      decimal('after', 'After', { required }),
      text('unit', 'Unit', { max: 30 }),
      text('counted', 'How it was counted', {
        required,
        max: 160,
        help: 'The record behind the two figures, or the sum: “The complaints register, first week against last”.',
      }),
    ],
    { one: 'measure', max: 8 },
  ),
  rows(
    'papers',
    'Pages from the file',
    [
      text('what', 'What it is', { required, max: 120 }),
      longText('text', 'Its words', {
        required,
        max: 1_200,
        help: 'A line with “ | ” in it becomes two columns; ~~struck out~~ and ++put in++ show an amendment. Nothing a client has not released.',
      }),
    ],
    { one: 'page', max: 4 },
  ),
  ...coverFields,
  boolean('featured', 'Put first on the case studies page'),
  richText('body', 'Text'),
] as const;
export const caseStudySchema = valueSchemaOf(caseStudyFields, contentWords);
export type CaseStudy = FieldValues<typeof caseStudyFields>;

/** The client as the site may show it: a name needs consent, a description («A hospital in Lagos») does not. */
export const shownClient = ({
  client,
  client_consent,
  industry,
}: Pick<CaseStudy, 'client' | 'client_consent' | 'industry'>): string =>
  client_consent || /^An? [a-z]/.test(client) ? client : `A client in ${industry.toLowerCase()}`;
