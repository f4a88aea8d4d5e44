import { expect, test } from 'vitest';
import { analyzeImpact } from './analyze.ts';
import { changesSince } from './compare-runs.ts';
import { exposureOf, type PolicyFacts, type Profile, sectorsOf } from './exposure.ts';
import { impactAnalysis } from './impact.ts';
import type { ImpactInput } from './impact-score.ts';
import { asDuty } from './obligations.ts';
import { readPolicies } from './score-cases.ts';
import { outsideOf } from './thresholds.ts';

const statuses = [
  'Draft Published',
  'Consultation',
  'Committee Stage',
  'Under Review',
  'Final Review',
  'Enacted',
] as const;

const text = `A lender shall register with the Commission within 30 days.
Every lender must submit quarterly returns.
The Commission shall publish a list of registered lenders.
A lender that fails to register is liable to a fine of ₦100,000,000.`;
const policy: PolicyFacts = {
  title: 'Digital Lending Regulations',
  sectors: ['Financial Services'],
  status: 'Consultation',
  words: text,
  summary: 'Registration, conduct and reporting for lenders.',
  stakeholders: ['FCCPC', 'Digital lenders'],
  deadlines: [{ title: 'Comments close', deadline: '2026-12-15' }],
};
const lender: Profile = {
  name: 'Kolo Credit',
  sectors: ['Financial Services'],
  activities: 'A lender to traders, with agents in markets',
  size: 'SME',
  dataScore: 70,
};
const asked = (part: Partial<PolicyFacts> = {}, profile: Partial<Profile> = {}): ImpactInput => ({
  policy: { ...policy, ...part },
  profile: { ...lender, ...profile },
  regulators: [{ name: 'Central Bank of Nigeria (CBN)', mandate: 'banks' }],
  known: [{ name: 'Director, Lending', organization: 'FCCPC', relationship: 'positive' }],
  today: '2026-11-22',
});
const scoreFor = (input: ImpactInput) => analyzeImpact(input).analysis.impactScore;

const tracker = (tasks: readonly string[], part: Partial<PolicyFacts> = {}, profile: Partial<Profile> = {}) =>
  analyzeImpact(asked({ words: tasks.map(asDuty).join('\n'), summary: '', ...part }, profile));

test('what the tracker sums up as a task is read by its verb, and is not put into the mouth of the law', () => {
  const { analysis } = tracker([
    'Instruct a licensed DPCO',
    'Set the fee aside: see the register for your band',
    'Name a data-protection officer and hear their report twice a year.',
    'In the two higher tiers, file an audit return by 31 March through a licensed DPCO.',
  ]);
  expect(analysis.keyImpacts.map(({ area }) => area).toSorted()).toEqual(
    ['Finance', 'Governance', 'Operations', 'Reporting'].toSorted(),
  );
  expect(analysis.complianceRequirements[0]?.requirement).toBe('Instruct a licensed DPCO');
  expect(JSON.stringify(analysis)).not.toMatch(/Those it binds|The text: “|provisions? of the text/);
  expect(JSON.stringify(analysis)).toContain('As the tracker sums it up: “Instruct a licensed DPCO”');
  // The words of a law stay what they are.
  expect(analyzeImpact(asked()).analysis.keyImpacts[0]?.impact).toContain('The text: “');
});

test('an agency that calls itself a studio is concerned by a law on adverts', () => {
  const adverts = {
    title: 'Advertising Act',
    sectors: ['Manufacturing'],
    words: 'An advert shall be vetted.',
  };
  const studio = {
    sectors: ['Technology'],
    activities: 'Design and social-media studio with export ambitions.',
  };
  const { reasons, relevance } = exposureOf(
    { ...policy, ...adverts },
    { ...lender, ...studio, name: 'Adire' },
  );
  expect(reasons).toContain('Trade: advertising');
  expect(relevance).toBeGreaterThan(0.15);
  const cement = { ...lender, ...studio, activities: 'Makes cement.', name: 'Northgate' };
  expect(exposureOf({ ...policy, ...adverts }, cement).reasons.join()).not.toContain('Trade');
});

test('regulators in the plural are asked, and those who do the work are engaged', () => {
  const { analysis } = analyzeImpact(
    asked({ stakeholders: ['State electricity regulators', 'Licensed DPCOs'], status: 'Enacted' }),
  );
  expect(analysis.stakeholderActions[0]?.recommendedAction).toContain('Ask for guidance');
  expect(analysis.stakeholderActions[1]?.recommendedAction).toContain('engage one');
});

test('the five parts are published and add up to the score', () => {
  const { analysis, factors } = analyzeImpact(asked());
  const sum = 10 * factors.reduce((all, { weight, value }) => all + weight * value, 0);
  expect(analysis.impactScore).toBeCloseTo(sum, 1);
  expect(factors.reduce((all, { weight }) => all + weight, 0)).toBeCloseTo(1);
  expect(factors.map(({ factor }) => factor)).toEqual([
    'Obligations',
    'Exposure',
    'Sanctions',
    'Stage',
    'Breadth',
  ]);
  expect(impactAnalysis.parse(analysis)).toEqual(analysis);
});

test('a later stage never lowers the score, and an added obligation never does', () => {
  const byStage = statuses.map((status) => scoreFor(asked({ status })));
  expect(byStage).toEqual([...byStage].sort((one, other) => one - other));
  let words = text;
  let before = scoreFor(asked());
  for (const more of [
    'A lender must appoint a compliance officer.',
    'Lenders shall not contact a borrower’s friends.',
    'Lenders shall pay a yearly fee.',
    'A lender must keep records.',
  ]) {
    words += `\n${more}`;
    const after = scoreFor(asked({ words }));
    expect(after, more).toBeGreaterThanOrEqual(before);
    before = after;
  }
});

test('a paragraph about something else moves the score by no more than 0.3', () => {
  const rain =
    'The rains came late that season. Farmers waited, and the river stayed low until August, when it rose within a night.';
  expect(Math.abs(scoreFor(asked({ words: `${text}\n${rain}` })) - scoreFor(asked()))).toBeLessThanOrEqual(
    0.3,
  );
});

test('what binds the authority alone is no requirement of the client', () => {
  const { complianceRequirements } = analyzeImpact(asked()).analysis;
  const all = complianceRequirements.map(({ requirement }) => requirement).join('\n');
  expect(all).toContain('register with the Commission');
  expect(all).not.toContain('publish a list');
  expect(complianceRequirements[0]).toMatchObject({ deadline: 'within 30 days' });
});

test('while the text is open the advice is to comment; once enacted it is to be ready', () => {
  const first = (status: string) => analyzeImpact(asked({ status })).analysis.recommendations[0];
  expect(first('Consultation')?.recommendation).toBe('Shape the text while it is open');
  expect(first('Enacted')?.recommendation).not.toBe('Shape the text while it is open');
});

test('stakeholders the firm knows are named as such, and nobody is invented', () => {
  const { stakeholderActions } = analyzeImpact(asked()).analysis;
  expect(stakeholderActions.map(({ stakeholder }) => stakeholder)).toEqual([
    'FCCPC',
    'Digital lenders',
    'Central Bank of Nigeria (CBN)',
  ]);
  expect(stakeholderActions[0]?.rationale).toContain('Director, Lending');
  expect(stakeholderActions[1]?.rationale).toContain('Nobody there');
});

test('a policy without a duty says so instead of inventing one', () => {
  const { analysis, warnings } = analyzeImpact(asked({ words: 'A paper on rivers.', summary: 'A paper.' }));
  expect(warnings[0]).toContain('no obligation');
  expect(analysis.complianceRequirements.map(({ requirement }) => requirement)).toEqual(['Comments close']);
  expect(analysis.summary).toContain('ask nothing of anyone yet');
});

test('exposure follows sector, activities, data profile and stage, and gives each as a reason', () => {
  const near = exposureOf(policy, lender);
  expect(near.reasons[0]).toBe('Sector: Financial Services');
  expect(near.reasons.at(-1)).toBe('Stage: Consultation');
  const elsewhere = exposureOf(policy, { ...lender, sectors: ['Mining'], activities: 'Granite quarries' });
  expect(elsewhere.score).toBeLessThan(near.score / 2);
  expect(exposureOf({ ...policy, status: 'Enacted' }, lender).score).toBeGreaterThan(near.score);
  const data = { ...policy, words: `${text} A lender must protect personal data.` };
  const weak = exposureOf(data, { ...lender, dataScore: 20 });
  expect(weak.score).toBeGreaterThan(exposureOf(data, { ...lender, dataScore: 95 }).score);
  expect(weak.reasons.join()).toContain('20%');
});

test('industries as clients write them lead to the sectors of the alerts', () => {
  expect(sectorsOf('Banking and finance')).toEqual(['Financial Services']);
  expect(sectorsOf('Oil and gas')).toEqual(['Energy']);
  expect(sectorsOf('Transport and logistics')).toEqual(['Transportation']);
  expect(sectorsOf(null)).toEqual([]);
});

test('the next analysis tells what became of the last one', () => {
  const before = analyzeImpact(asked());
  const after = analyzeImpact(
    asked({ status: 'Enacted', words: `${text}\nA lender shall appoint a compliance officer.` }),
  );
  const changes = changesSince(before, after);
  expect(changes).toContain('Stage: Consultation → Enacted');
  expect(changes).toContain('New requirement: A lender shall appoint a compliance officer.');
  expect(changesSince(before, before)).toEqual([]);
});

test('a regulator is asked and written to, never invited to sign a common position; an industry body is', () => {
  const { analysis } = analyzeImpact(asked());
  const advised = Object.fromEntries(
    analysis.stakeholderActions.map(({ stakeholder, recommendedAction }) => [stakeholder, recommendedAction]),
  );
  expect(advised.FCCPC).toMatch(/in writing/);
  expect(advised['Central Bank of Nigeria (CBN)']).toMatch(/in writing/);
  expect(advised['Digital lenders']).toMatch(/common/);
});

test('of 24 whole policies, two a sector, at least nine in ten have the regulator and the risk they should', () => {
  const read = readPolicies();
  const wrong = (part: 'regulator' | 'risk') =>
    read.filter((one) => !one[part]).map(({ title, found }) => `${title}: ${found}`);
  expect(new Set(read.map(({ sector }) => sector)).size).toBe(12);
  expect(1 - wrong('regulator').length / read.length, wrong('regulator').join('; ')).toBeGreaterThanOrEqual(
    0.9,
  );
  expect(1 - wrong('risk').length / read.length, wrong('risk').join('; ')).toBeGreaterThanOrEqual(0.9);
});

test('a sentence of the description counts once, as what it says', () => {
  const said = 'The tariff shall be agreed with the community in writing.';
  const { analysis } = analyzeImpact(asked({ words: said, summary: said }));
  expect(analysis.complianceRequirements.filter(({ requirement }) => requirement === said)).toHaveLength(1);
});

test('a bill before its last vote is not called law, binds nobody yet and makes nothing urgent', () => {
  const { analysis } = analyzeImpact(asked({ status: 'Final Review' }));
  const words = JSON.stringify(analysis);
  expect(words).not.toMatch(/It is (?:law|in effect)/);
  expect(analysis.summary).toContain('for those it would bind');
  expect(analysis.businessOpportunities[0]).toContain('binds nobody yet');
  const ofText = analysis.actionItems.filter(({ timeline }) => !timeline.startsWith('By '));
  expect(ofText.map(({ priority }) => priority)).not.toContain('Urgent');
  expect(words).not.toContain('Ask for guidance on what is doubtful');
  expect(JSON.stringify(analyzeImpact(asked({ status: 'Enacted' })).analysis)).toContain('It is in effect');
});

test('one sentence of a summary is one expectation, not a registration and a rule besides', () => {
  const { analysis } = analyzeImpact(
    asked({ words: '', summary: 'Registration, conduct and data rules for lenders.' }),
  );
  expect(
    analysis.complianceRequirements.filter(({ requirement }) => requirement.includes('conduct')),
  ).toHaveLength(1);
  expect(analysis.summary).toContain(
    'We find 1 obligation for those it would bind, only to be expected from its summary;',
  );
});

test('the reason for the score tells provisions of the text from the tracker’s own tasks', () => {
  const { factors } = tracker(['File an audit return by 31 March', 'Keep the proof of filing']);
  expect(factors[0]?.reason).toBe('2 tasks in the tracker’s words');
  const mixed = analyzeImpact(
    asked({ words: `${text}\n${asDuty('Keep the proof of filing')}`, summary: '' }),
  );
  expect(mixed.factors[0]?.reason).toMatch(/^\d obligations? in the text, 1 task in the tracker’s words$/);
});

test('what it takes is said once, and times of different things stand apart', () => {
  const { analysis } = tracker(
    ['Report a breach within 72 hours', 'File an audit return by 31 March', 'File the accounts'],
    { status: 'Enacted', deadlines: [] },
  );
  const resources = analysis.complianceRequirements.map((one) => one.resources);
  expect(resources[0]).toMatch(/^One named person.*For this: a reporting calendar/);
  expect(resources.slice(1)).toEqual(['As above for reporting.', 'As above for reporting.']);
  expect(
    analysis.actionItems.map(({ action, timeline }) => [action.replace(/^[^:]*: /, ''), timeline]),
  ).toEqual([
    ['“Report a breach within 72 hours”', 'Asked: within 72 hours'],
    ['“File an audit return by 31 March”', 'Asked: by 31 March'],
    ['“File the accounts”', 'Within 30 days'],
  ]);
});

test('a hospital of forty beds is not offered what is for practices with fewer than ten', () => {
  const exemption = 'A practice with fewer than ten beds is exempt from the levy.';
  const read = (activities: string) =>
    analyzeImpact(asked({ words: exemption }, { activities, name: 'Oyin Health' }));
  const large = read('A 40-bed hospital in Jos with two clinics.');
  expect(large.analysis.businessOpportunities.join(' ')).not.toContain(exemption);
  expect(large.warnings).toContain(`Not for Oyin Health, which has 40 beds: “${exemption}”`);
  for (const activities of ['A clinic with eight beds.', 'A clinic.'])
    expect(read(activities).analysis.businessOpportunities.join(' ')).toContain(exemption);
});

test.each([
  [
    'Firms with not more than 50 full-time employees may apply for a waiver.',
    'A staff of 120',
    '120 employees',
  ],
  ['Firms with not more than 50 full-time employees may apply for a waiver.', '50 employees', null],
  ['A grant is paid to schools with more than 1,000 pupils.', 'A school of 400 pupils', '400 pupils'],
  ['A grant is paid to schools with at least 400 pupils.', 'A school of 400 pupils', null],
  ['Operators of under twenty vehicles are exempt.', 'Haulage with 35 trucks', '35 vehicles'],
  ['Hospitals are exempt.', 'A 40-bed hospital', null],
])('who is outside a number: %s, %s', (sentence, description, own) => {
  expect(outsideOf(sentence, description)).toBe(own);
});

test('a fine of a share of revenue is told with the sum that is paid where the share is small', () => {
  const told = (words: string) =>
    JSON.stringify(analyzeImpact(asked({ words: `A controller shall register. ${words}` })).analysis);
  expect(told('Whoever fails pays the higher of ₦10,000,000 and 2% of annual gross revenue.')).toContain(
    '₦10,000,000 or a share of revenue or of the contract, whichever is more',
  );
  expect(told('The fine is N5 million or 1% of turnover, whichever is lower.')).toContain(
    'N5 million or a share of revenue or of the contract, whichever is less',
  );
});

test('a ban on exports is told by orders, buyers and capacity, a ban on data abroad is not', () => {
  const read = (words: string) => JSON.stringify(analyzeImpact(asked({ words, summary: '' })).analysis);
  const ban = read('No person shall export raw shea nuts.');
  expect(ban).toContain('Trade across the border');
  expect(ban).not.toContain('Those who change first');
  expect(read('No person shall export personal data records.')).toContain('Those who change first');
});
