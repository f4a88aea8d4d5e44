import { describe, expect, test } from 'vitest';
import { emptyDraft } from '#src/fields/value.ts';
import { ApiError } from '#src/lib/errors.ts';
import { isMissing, problemsOf } from './draft-problems.ts';
import { failureWords } from './pending-request.ts';
import {
  type DialogDefinition,
  MISSING_TEXT,
  type RequestDialogName,
  requestDialogs,
} from './request-dialogs.ts';

const dialogs: Record<RequestDialogName, DialogDefinition> = requestDialogs;
const names: RequestDialogName[] = ['consultation', 'audit', 'alerts', 'custom-analysis'];
const field = (name: RequestDialogName, column: string) =>
  dialogs[name].fields.find((one) => one.name === column);
const optionsOf = (name: RequestDialogName, column: string): string[] => {
  const found = field(name, column);
  return found && 'options' in found ? found.options.map(({ label }) => label) : [];
};
const empty = (name: RequestDialogName) => ({ ...emptyDraft(dialogs[name].fields) });
const person = { company_name: ' Benue Mills ', contact_person: 'Ada Obi', email: 'ada@benue.example' };
const filled = (name: RequestDialogName, more: object = {}) => ({
  ...empty(name),
  ...person,
  ...(name === 'audit' && { industry: 'Oil & Gas' }),
  ...more,
});

/** Section 5 to 9 of the specification of content: what each dialog asks for and says. */
const specified: Record<
  RequestDialogName,
  {
    required: string[];
    missing: string;
    authentication: string;
    failed: string;
    done: [string, RegExp];
    resets: DialogDefinition['resets'];
  }
> = {
  consultation: {
    required: ['company_name', 'contact_person', 'email'],
    missing: 'Validation Error',
    authentication: 'Please log in to schedule a consultation.',
    failed: 'Failed to submit consultation request. Please try again.',
    done: ['Request Submitted', /contact you within 24 hours\.$/],
    resets: { afterClosingMs: 300 },
  },
  audit: {
    required: ['company_name', 'industry', 'contact_person', 'email'],
    missing: 'Validation Error',
    authentication: 'Please log in to request an NDPR audit.',
    failed: 'Failed to submit audit request. Please try again.',
    done: ['Request Submitted', /contact you within 24 hours\.$/],
    resets: { afterClosingMs: 300 },
  },
  alerts: {
    required: ['email', 'company_name'],
    missing: 'Missing Information',
    authentication: 'Please log in to subscribe to policy alerts.',
    failed: 'Failed to create subscription. Please try again.',
    done: ['Subscription Created!', /^You'll receive policy alerts based on your preferences\.$/],
    resets: 'after-success',
  },
  'custom-analysis': {
    required: ['company_name', 'contact_person', 'email'],
    missing: 'Missing Information',
    authentication: 'Please log in to request custom analysis.',
    failed: 'Failed to submit request. Please try again.',
    done: ['Request Submitted', /contact you within 24 hours\.$/],
    resets: 'after-success',
  },
};

describe.each(names)('the dialog %s', (name) => {
  const { required, missing, authentication, failed, done, resets } = specified[name];

  test('says and resets what the specification writes', () => {
    const dialog = dialogs[name];
    expect(dialog).toMatchObject({ missing, authentication, failed, resets });
    expect(dialog.done.title).toBe(done[0]);
    expect(dialog.done.text).toMatch(done[1]);
    expect(MISSING_TEXT).toBe('Please fill in all required fields.');
    expect(dialog.busy).toMatch(/\.\.\.$/);
  });

  test('sends nothing while something required is empty, and is content with what is required alone', () => {
    const missed = problemsOf(dialogs[name].fields, empty(name));
    expect(Object.keys(missed).sort()).toEqual([...required].sort());
    for (const column of required) {
      const draft = filled(name, { [column]: '   ' });
      expect(isMissing(dialogs[name].fields, draft)).toBe(true);
      expect(Object.keys(problemsOf(dialogs[name].fields, draft))).toEqual([column]);
    }
    expect(problemsOf(dialogs[name].fields, filled(name))).toEqual({});
    const wrong = filled(name, { email: 'nobody' });
    expect([
      Object.keys(problemsOf(dialogs[name].fields, wrong)),
      isMissing(dialogs[name].fields, wrong),
    ]).toEqual([['email'], false]);
  });

  test('names the failure in its own words, and one that nobody foresaw as such', () => {
    const dialog = dialogs[name];
    expect(failureWords(dialog, new ApiError(500, { message: 'boom' }))).toBe(failed);
    expect(failureWords(dialog, new TypeError('Failed to fetch'))).toBe(failed);
    expect(failureWords(dialog, new ApiError(409, { message: 'That time is gone.', code: 'PT409' }))).toBe(
      `${failed} That time is gone.`,
    );
    expect(failureWords(dialog, new RangeError('stack'))).toBe(
      'An unexpected error occurred. Please try again.',
    );
  });
});

test('a day before today is refused, today is taken', () => {
  for (const [name, column] of [
    ['consultation', 'preferred_date'],
    ['audit', 'preferred_audit_date'],
  ] as const) {
    const on = (day: string) =>
      problemsOf(dialogs[name].fields, filled(name, { [column]: day }), '2027-03-01')[column];
    expect([on('2027-02-28'), on('2027-03-01')]).toEqual(['Choose today or a later day.', undefined]);
  }
});

test('what is left empty is stored as the specification writes it', () => {
  const row = (name: RequestDialogName, more: object = {}) => dialogs[name].row(filled(name, more));
  const stored = { company_name: 'Benue Mills', contact_person: 'Ada Obi', email: 'ada@benue.example' };
  expect(row('consultation')).toEqual({
    ...stored,
    consultation_type: 'compliance',
    phone: null,
    preferred_date: null,
    message: null,
    status: 'pending',
  });
  expect(row('audit')).toEqual({
    ...stored,
    industry: 'Oil & Gas',
    employee_count: null,
    data_processing_activities: [],
    phone: null,
    preferred_audit_date: null,
    urgency_level: 'normal',
    message: null,
    status: 'pending',
  });
  expect(row('alerts')).toMatchObject({ sectors: [], alert_frequency: 'weekly', keywords: [] });
  expect(row('custom-analysis')).toMatchObject({
    ...stored,
    analysis_type: 'policy_impact',
    specific_policies: [],
  });
});

test('a range of employees is stored as its number, another one as null', () => {
  const counts = ['1-10', '11-50', '51-100', '101-500', '500+', 'many'].map(
    (employee_count) => dialogs.audit.row(filled('audit', { employee_count })).employee_count,
  );
  expect(counts).toEqual([10, 50, 100, 500, 1000, null]);
  expect(optionsOf('audit', 'employee_count')).toEqual(['1-10', '11-50', '51-100', '101-500', '500+']);
});

test('the choices are those of the specification, with its defaults', () => {
  expect(optionsOf('audit', 'industry')).toEqual(
    'Technology,Financial Services,Healthcare,Education,Retail/E-commerce,Manufacturing,Telecommunications,Oil & Gas,Government,Non-Profit,Other'.split(
      ',',
    ),
  );
  expect(optionsOf('audit', 'data_processing_activities')).toEqual(
    'Customer data collection,Employee data processing,Marketing and analytics,Payment processing,Cloud storage and backup,Third-party integrations,Biometric data processing,Location tracking,Video surveillance,Other sensitive data processing'.split(
      ',',
    ),
  );
  expect(optionsOf('audit', 'urgency_level')).toEqual([
    'Normal (2-3 weeks)',
    'Urgent (1 week)',
    'Critical (3-5 days)',
  ]);
  expect(optionsOf('alerts', 'sectors')).toEqual(
    'Healthcare,Financial Services,Energy,Technology,Telecommunications,Manufacturing,Agriculture,Education,Transportation,Construction,Mining,Aviation'.split(
      ',',
    ),
  );
  expect(optionsOf('alerts', 'alert_frequency')).toEqual(['Immediate', 'Daily', 'Weekly', 'Monthly']);
  expect(optionsOf('custom-analysis', 'analysis_type')).toEqual([
    'Policy Impact Assessment',
    'Regulatory Compliance Review',
    'Market Entry Analysis',
    'Risk Assessment',
    'Strategic Policy Positioning',
    'Competitive Regulatory Landscape',
  ]);
  expect(optionsOf('custom-analysis', 'timeline')).toEqual([
    '1-2 weeks',
    '3-4 weeks',
    '1-2 months',
    '3-6 months',
    '6+ months',
  ]);
  expect(optionsOf('custom-analysis', 'budget_range')).toEqual([
    'Under ₦500,000',
    '₦500,000-₦1,000,000',
    '₦1,000,000-₦2,500,000',
    '₦2,500,000-₦5,000,000',
    'Above ₦5,000,000',
  ]);
  expect([empty('audit'), empty('alerts'), empty('custom-analysis')]).toMatchObject([
    { urgency_level: 'normal' },
    { alert_frequency: 'weekly' },
    { analysis_type: 'policy_impact' },
  ]);
  const types = field('custom-analysis', 'analysis_type');
  // Lower-cased with underscores; the default has its short name.
  expect(
    types && 'options' in types && types.options.slice(1).map(({ value, label }) => [value, label]),
  ).toEqual(
    optionsOf('custom-analysis', 'analysis_type')
      .slice(1)
      .map((label) => [label.toLowerCase().replaceAll(' ', '_'), label]),
  );
});
