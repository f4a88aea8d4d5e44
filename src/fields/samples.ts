import * as make from './field.ts';

const stages = [
  { value: 'open', label: 'Open' },
  { value: 'on_hold', label: 'On Hold' },
] as const;
const channels = [
  { value: 'radio', label: 'Radio' },
  { value: 'press', label: 'Press' },
] as const;

/** One field of every kind, for the tests and the gallery. */
export const everyKind = [
  make.text('name', 'Name', { required: true, max: 40, autoComplete: 'off' }),
  make.text('industry', 'Industry', { suggestions: ['Agriculture', 'Energy', 'Healthcare'], width: 'half' }),
  make.email('email', 'Email', { width: 'half' }),
  make.phone('phone', 'Telephone', { width: 'half', help: 'With the country code.' }),
  make.url('website', 'Website', { width: 'half' }),
  make.longText('about', 'Description', { max: 500 }),
  make.integer('influence', 'Influence', { min: 0, max: 10, initial: 5, width: 'half' }),
  make.decimal('days', 'Days', { min: 0.5, max: 60, step: 0.5, width: 'half' }),
  make.money('budget', 'Budget', { currencyField: 'currency', width: 'half' }),
  make.select(
    'currency',
    'Currency',
    [
      { value: 'USD', label: 'US dollar' },
      { value: 'NGN', label: 'Nigerian naira' },
    ],
    { initial: 'USD', required: true, width: 'half' },
  ),
  make.money('fee', 'Fee', { currency: 'NGN', step: 1 }),
  make.date('starts_on', 'First day', { required: true, width: 'half' }),
  make.date('ends_on', 'Last day', { width: 'half' }),
  make.dateTime('meets_at', 'Meeting'),
  make.boolean('featured', 'Put first', { help: 'At the top of the page.' }),
  make.select('stage', 'Stage', stages, { width: 'half' }),
  make.multiSelect('channels', 'Channels', channels),
  make.lines('goals', 'Goals', { max: 3, each: 20 }),
  make.tags('tags', 'Tags', { max: 3, each: 20 }),
  make.reference('client_id', 'Client', 'clients', { placeholder: 'Select a client' }),
  make.file('paper', 'Paper', { accept: ['.pdf', '.docx'], max: 5 * 1024 * 1024 }),
  make.rows(
    'sources',
    'Sources',
    [
      make.text('title', 'Title', { required: true, max: 60 }),
      make.date('read_on', 'Read on', { width: 'half' }),
      make.integer('pages', 'Pages', { min: 1, width: 'half' }),
    ],
    { one: 'source', max: 2 },
  ),
  make.richText('body', 'Text'),
  make.consent('agreed', 'I agree that this is kept.', { purpose: 'a sample', required: true }),
] as const;
