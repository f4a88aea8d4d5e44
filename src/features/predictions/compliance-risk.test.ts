import { expect, test } from 'vitest';
import { type ClientCompliance, complianceRisks } from './compliance-risk.ts';
import { kendallTau, madeClients } from './made-clients.ts';
import { addMonths } from './months.ts';

const TODAY = '2026-11-22';
const client = (more: Partial<ClientCompliance> = {}): ClientCompliance => ({
  id: 'c',
  name: 'Sahel Pharma',
  industry: 'Healthcare',
  work: [],
  assessment: null,
  ...more,
});
const returnDue = { day: '2027-03-31', ref: 'GAID art.10', asOf: '2026-11' };
const riskOf = (one: ClientCompliance, timeframe: '3months' | '6months' | '12months' = '6months') =>
  complianceRisks({ clients: [one], returnDue }, timeframe, TODAY).risks[0];
const answered = (gaps: { question: string; weight: number }[]) =>
  client({ assessment: { score: 50, day: '2026-11-01', gaps } });

test('each question answered with no raises the risk, and each yes lowers it', () => {
  const gaps = [10, 8, 9, 8, 10].map((weight, i) => ({ question: `Question ${i}`, weight }));
  const scores = gaps.map((_, i) => riskOf(answered(gaps.slice(0, i + 1)))?.riskScore ?? 0);
  expect(scores).toEqual([...scores].sort((a, b) => a - b));
  expect(new Set(scores).size).toBe(scores.length);
  expect(Math.max(...scores)).toBeLessThanOrEqual(100);
});

test('a look at a client that is a year old at the end of the period is to be repeated', () => {
  const repeats = (one: ClientCompliance) =>
    riskOf(one)?.recommendedActions.filter((action) => action.startsWith('Repeat'));
  const detailed = (day: string) => client({ detailed: { day, tier: 'OHL', proven: 40, findings: [] } });
  expect(repeats(detailed('2026-01-10'))).toEqual(['Repeat the detailed assessment']);
  expect(repeats(detailed('2026-11-01'))).toEqual([]);
  const assessed = (day: string) => client({ assessment: { score: 50, day, gaps: [] } });
  expect(repeats(assessed('2026-01-10'))).toEqual(['Repeat the self-assessment']);
  expect(repeats(assessed('2026-11-01'))).toEqual([]);
});

test('a longer period never takes an issue away, and brings the audit return into view', () => {
  const short = riskOf(client(), '3months')?.predictedIssues ?? [];
  const long = riskOf(client(), '12months')?.predictedIssues ?? [];
  expect(long).toEqual(expect.arrayContaining(short));
  expect(short.join()).not.toContain('2027-03-31');
  expect(long.join()).toContain('The yearly audit return is due on 2027-03-31 (GAID art.10)');
});

test('a client whose data protection we are working on stands better than one nobody looked at', () => {
  const tended = riskOf(client({ work: [{ status: 'active', ends: '2027-02-01' }] }));
  const late = riskOf(client({ work: [{ status: 'active', ends: '2026-10-01' }] }));
  expect(tended?.riskScore).toBeLessThan(riskOf(client())?.riskScore ?? 0);
  expect(late?.riskScore).toBeGreaterThan(tended?.riskScore ?? 0);
  expect(riskOf(client({ work: [{ status: 'completed', ends: '2026-06-30' }] }))?.lastAuditDate).toBe(
    '2026-06-30',
  );
});

test('what we found ourselves, open breaches, urgent audits and deadlines each raise the risk and are named', () => {
  const finding = (control: string, weight: number, expired = false) => ({
    control,
    weight,
    law: 'NDPA s.39',
    expired,
  });
  const found = (...findings: ReturnType<typeof finding>[]) =>
    client({ industry: 'Retail', detailed: { day: '2026-11-01', tier: 'OHL', proven: 40, findings } });
  const one = riskOf(found(finding('Security', 9)));
  const two = riskOf(found(finding('Security', 9), finding('Rights', 7, true)));
  expect(two?.riskScore).toBeGreaterThan(one?.riskScore ?? 0);
  expect(two?.predictedIssues).toEqual(
    expect.arrayContaining(['Not shown: Security (NDPA s.39)', 'Evidence has expired: Rights (NDPA s.39)']),
  );
  expect(two?.recommendedActions).toEqual(
    expect.arrayContaining(['Close the finding: Security', 'Renew the evidence: Rights']),
  );
  // The heavier control weighs more, and what we found stands in place of what was never asked.
  expect(riskOf(found(finding('Cookies', 3)))?.riskScore).toBeLessThan(one?.riskScore ?? 0);
  expect(one?.predictedIssues.join()).not.toContain('No assessment on file');
  const base = riskOf(found())?.riskScore ?? 0;
  const untold = riskOf({ ...found(), breaches: [{ day: '2026-11-20', told: false }] });
  const told = riskOf({ ...found(), breaches: [{ day: '2026-11-20', told: true }] });
  expect(untold?.riskScore).toBeGreaterThan(told?.riskScore ?? 100);
  expect(told?.riskScore).toBeGreaterThan(base);
  expect(untold?.predictedIssues[0]).toBe(
    'The Commission was not told of the breach of 2026-11-20 (NDPA s.40)',
  );
  const asked = (urgency: string, ...activities: string[]) =>
    riskOf({ ...found(), requests: [{ urgency, activities }] })?.riskScore ?? 0;
  expect(asked('normal', 'Cloud storage and backup')).toBe(base);
  expect(asked('urgent')).toBeGreaterThan(base);
  expect(asked('normal', 'Biometric data processing')).toBeGreaterThan(base);
  const deadlines = [{ title: 'Comments close', day: '2027-03-01', sectors: ['Manufacturing'] }];
  const due = (timeframe: '3months' | '6months') =>
    complianceRisks(
      { clients: [{ ...found(), industry: 'Manufacturing' }], returnDue: null, deadlines },
      timeframe,
      TODAY,
    ).risks[0]?.predictedIssues;
  expect(due('3months')?.join()).not.toContain('Comments close');
  expect(due('6months')).toContain('Due on 2027-03-01: Comments close');
});

test('a deadline reaches a client by the industry it is filed under, and by each sector of the policy', () => {
  const deadlines = [
    { title: 'Rules for lenders', day: '2027-01-15', sectors: ['Technology', 'Financial Services'] },
    { title: 'Rules for grids', day: '2027-01-20', sectors: ['Energy'] },
  ];
  const due = (industry: string) =>
    complianceRisks(
      { clients: [client({ industry })], returnDue: null, deadlines },
      '6months',
      TODAY,
    ).risks[0]?.predictedIssues.filter((issue) => issue.startsWith('Due on'));
  for (const industry of ['Banking and finance', 'Insurance', 'Financial Services'])
    expect(due(industry), industry).toEqual(['Due on 2027-01-15: Rules for lenders']);
  for (const industry of ['Energy and power', 'Oil and gas'])
    expect(due(industry), industry).toEqual(['Due on 2027-01-20: Rules for grids']);
  expect(due('Legal')).toEqual([]);
  // What is due today or is over is no risk to come; the last day of the period still is.
  const days = ['2026-11-22', '2026-11-23', '2027-05-22', '2027-05-23'];
  const dated = days.map((day) => ({ title: day, day, sectors: ['Energy'] }));
  expect(
    complianceRisks(
      { clients: [client({ industry: 'Energy and power' })], returnDue: null, deadlines: dated },
      '6months',
      TODAY,
    ).risks[0]?.predictedIssues.filter((issue) => issue.startsWith('Due on')),
  ).toEqual(['Due on 2026-11-23: 2026-11-23', 'Due on 2027-05-22: 2027-05-22']);
});

test('a risky activity is told to call for an impact assessment, not to be without one: nobody looked', () => {
  const risk = riskOf(
    client({ requests: [{ urgency: 'normal', activities: ['Biometric data processing'] }] }),
  );
  expect(risk?.predictedIssues).toContain(
    'Biometric data processing calls for an impact assessment (NDPA s.28)',
  );
});

test('a tier that the register gives counts in place of what the trade makes likely', () => {
  const of = (tier: string, industry: string) =>
    riskOf(
      client({ industry, detailed: { day: '2026-11-01', tier, proven: 90, findings: [] } }),
    )?.predictedIssues.join();
  expect(of('UHL', 'Retail')).toContain('Registration as a controller of major importance');
  expect(of('OHL', 'Technology')).not.toContain('Registration as a controller of major importance');
});

test('three hundred made-up clients stand in the order of the risk they were made with', () => {
  const made = madeClients(300);
  const { risks } = complianceRisks(
    { clients: made.map(({ client: one }) => one), returnDue },
    '6months',
    TODAY,
  );
  const scoreOf = new Map(risks.map(({ clientId, riskScore }) => [clientId, riskScore]));
  const tau = kendallTau(made.map(({ hidden, client: one }) => [hidden, scoreOf.get(one.id) ?? 0]));
  expect(tau).toBeGreaterThanOrEqual(0.8);
  expect(
    kendallTau([
      [1, 1],
      [2, 3],
      [3, 2],
    ]),
  ).toBeCloseTo(1 / 3, 9);
});

test('months are counted to the last day of a short one', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2026-11-22', 12)).toBe('2027-11-22');
});
