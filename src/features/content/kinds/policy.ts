import { z } from 'zod';
import { alertSectors } from '#src/features/policies/sectors.ts';
import { instruments, policyStatuses, stageOptions } from '#src/features/policies/stages.ts';
import {
  date,
  lines,
  longText,
  multiSelect,
  richText,
  rows,
  sameWords,
  select,
  text,
  url,
} from '#src/fields/field.ts';
import { valueSchemaOf } from '#src/fields/schema.ts';
import type { FieldValues } from '#src/fields/value.ts';
import { contentWords } from './content-words.ts';

const required = true as const;

/** A policy the firm follows, and the dates that come with it. Spec 2, Policy Tracker. */
export const policySectors = [
  'Healthcare',
  'Financial Services',
  'Energy',
  'Technology',
  'Telecommunications',
  'Manufacturing',
  'Agriculture',
] as const;
export const policyPriorities = ['Critical', 'High', 'Medium', 'Low'] as const;

/** How strongly policy moves a sector, as the firm judges it; the others carry no badge. Spec 2, business constants. */
export const sectorImpact: Partial<
  Record<(typeof policySectors)[number], (typeof policyPriorities)[number]>
> = {
  'Financial Services': 'Critical',
  Healthcare: 'High',
  Technology: 'High',
  Energy: 'Medium',
  Telecommunications: 'Medium',
};

/** A day, or a month where no day is known. */
const dayOrMonth = new RegExp(`(?:${z.regexes.date.source}|^\\d{4}-(?:0[1-9]|1[0-2])$)`);

const dayWords = { shape: dayOrMonth, words: 'must be a day (2026-11-20) or a month (2026-11)' };

export const policyFields = [
  text('title', 'Title', { required }),
  select('instrument', 'What it is', instruments),
  select('sector', 'Sector', sameWords(policySectors), { required }),
  multiSelect('sectors', 'Further sectors', sameWords(alertSectors), {
    help: 'Alerts for these find it too.',
  }),
  select('status', 'Stage', sameWords(policyStatuses), { required }),
  rows(
    'stages',
    'Dated stages, the oldest first',
    [
      select('stage', 'Stage', stageOptions, { required }),
      text('on', 'When', { required, max: 10, pattern: dayWords }),
      text('note', 'What happened', { max: 300 }),
      text('source_title', 'Source', { required, max: 300 }),
      url('source_url', 'Address of the source'),
    ],
    { one: 'stage', max: 40 },
  ),
  select('priority', 'Priority', sameWords(policyPriorities), { required }),
  longText('description', 'Description', { required, max: 3_000 }),
  date('last_update', 'Last change'),
  lines('stakeholders', 'Stakeholders'),
  longText('timeline', 'Timeline', { required, max: 600 }),
  longText('impact', 'Impact', { required, max: 1_500 }),
  text('source_title', 'Source', { required, max: 300 }),
  url('source_url', 'Address of the source', { help: 'Starts with https://' }),
  text('last_checked', 'As of', {
    max: 10,
    pattern: dayWords,
    help: 'The day (2026-11-20) or month (2026-11) of the newest source read. Empty: the page says that it was not checked against a source.',
  }),
  longText('caution', 'What the reader should mind', { required, max: 600 }),
  rows(
    'texts',
    'Versions of the text, the oldest first',
    [
      text('title', 'Version', { required, max: 200 }),
      text('on', 'Of', { required, max: 10, pattern: dayWords }),
      text('source_title', 'Source', { required, max: 300 }),
      url('source_url', 'Address of the source'),
      longText('text', 'Text', { required, max: 20_000 }),
    ],
    { one: 'version', max: 12 },
  ),
  lines('insights', 'Insights about it', { help: 'One a line: the last part of each article’s address.' }),
  longText('next_step', 'Next step', {
    max: 600,
    help: 'What comes next, and what a reader can do until then.',
  }),
  richText('body', 'Text'),
] as const;
export const policySchema = valueSchemaOf(policyFields, contentWords);
export type Policy = FieldValues<typeof policyFields>;

/** `planning` is a date the firm recommends; no law sets it. */
const bases = [
  { value: 'statute', label: 'Law' },
  { value: 'announced', label: 'Announcement' },
  { value: 'planning', label: 'Our own planning; no law sets it' },
] as const;

export const deadlineFields = [
  text('title', 'Title', { required }),
  date('deadline', 'Due on', { required }),
  select('sector', 'Sector', sameWords(policySectors), { required }),
  select('severity', 'Severity', sameWords(policyPriorities), { required }),
  select('basis', 'Set by', bases, { required }),
  longText('description', 'Description', { required, max: 1_500 }),
  text('policy', 'Policy it belongs to', {
    max: 120,
    help: 'The last part of the policy’s address, such as ndpa-gaid.',
  }),
  text('law', 'Entry of the law register that sets the day', {
    max: 100,
    help: 'Its key, such as car.filing-date.2026: the day then follows the register.',
  }),
  rows(
    'requirements',
    'What is to be done',
    [
      text('task', 'Task', { required, max: 400 }),
      text('clause', 'What it rests on', { required, max: 400 }),
    ],
    { one: 'task', max: 30 },
  ),
] as const;
export const deadlineSchema = valueSchemaOf(deadlineFields, contentWords);
