import { expect, test } from 'vitest';
import { discover as discoverAmong, interestIn, type OwnStakeholder } from './discover.ts';
import { reminderTitle } from './discovery-text.ts';
import { firstInstitutions } from './institutions.ts';
import { engagementPlan, planText, type StrategyRequest, workingDay } from './strategy.ts';

const discover = (request: ReturnType<typeof ask>, own: readonly OwnStakeholder[]) =>
  discoverAmong(request, own, firstInstitutions);
const sectors = new Set(firstInstitutions.flatMap(({ sector }) => sector ?? []));
const ask = (industry: string, ...objectives: string[]) => ({ industry, objectives, projectType: '' });
const own = (more: Partial<OwnStakeholder>): OwnStakeholder => ({
  id: 's',
  name: 'Ada Obi',
  organization: null,
  position: null,
  contactEmail: null,
  contactPhone: null,
  influence: 5,
  status: 'neutral',
  history: null,
  tags: [],
  ...more,
});

test('the institutions that decide a matter are in the list', () => {
  const gold: [string, string, string][] = [
    ['Healthcare', 'register a new medicine', 'NAFDAC'],
    ['Financial Services', 'obtain a payment licence', 'Central Bank of Nigeria (CBN)'],
    ['Energy', 'mini-grid permits for rural markets', 'Nigerian Electricity Regulatory Commission (NERC)'],
    [
      'Technology',
      'startup labelling under the startup act',
      'National Information Technology Development Agency (NITDA)',
    ],
    ['Telecommunications', 'spectrum licence', 'Nigerian Communications Commission (NCC)'],
    ['Manufacturing', 'lower import duty', 'Nigeria Customs Service'],
    ['Agriculture', 'export certificates for soya', 'Nigeria Agricultural Quarantine Service (NAQS)'],
    ['Education', 'accreditation of a university programme', 'National Universities Commission (NUC)'],
    ['Transportation', 'barge jetty licence', 'NIWA'],
    ['Construction', 'public procurement threshold', 'Bureau of Public Procurement (BPP)'],
    ['Mining', 'mining lease title', 'Mining Cadastre Office'],
    ['Aviation', 'airline licence', 'Nigeria Civil Aviation Authority (NCAA)'],
  ];
  for (const [industry, objective, name] of gold) {
    const { stakeholders } = discover(ask(industry, objective), []);
    expect(stakeholders.map((one) => one.name)).toContain(name);
  }
});

test('every list has at least four kinds of institution, no invented contact and nobody twice', () => {
  for (const industry of [...sectors, 'Space travel']) {
    const { stakeholders } = discover(ask(industry, 'win support for reform'), []);
    if (industry !== 'Space travel')
      expect(new Set(stakeholders.map((one) => one.category)).size).toBeGreaterThanOrEqual(4);
    expect(stakeholders.every((one) => one.contact_email === null && one.contact_phone === null)).toBe(true);
    expect(new Set(stakeholders.map((one) => one.name)).size).toBe(stakeholders.length);
  }
});

test('whom we know comes first and stands there once, and the order of the objectives does not matter', () => {
  const known = own({ name: 'NAFDAC', influence: 9, status: 'supportive', contactEmail: 'desk@example.org' });
  const { stakeholders } = discover(ask('Healthcare', 'register a medicine', 'local manufacturing'), [known]);
  expect(stakeholders[0]).toMatchObject({ name: 'NAFDAC', known: 's', contact_email: 'desk@example.org' });
  expect(stakeholders.filter(({ name }) => name === 'NAFDAC')).toHaveLength(1);
  expect(
    discover(ask('Healthcare', 'local manufacturing', 'register a medicine'), [known]).stakeholders,
  ).toEqual(stakeholders);
});

test('somebody kept for two clients stands in the list once; another of that name elsewhere stands beside them', () => {
  const nafdac = { name: 'Ada Obi', organization: 'NAFDAC', influence: 7 };
  const { stakeholders } = discover(ask('Healthcare', 'register a medicine'), [
    own({ ...nafdac, id: 'for the first client' }),
    own({ ...nafdac, id: 'for the second client', influence: 8 }),
    own({ name: 'Ada Obi', organization: 'Medicine Sellers Union', id: 'another' }),
  ]);
  const known = stakeholders.flatMap(({ known: id }) => id ?? []);
  expect(known.toSorted()).toEqual(['another', 'for the second client']);
});

test('an institution we know never stands below where it stood unknown, in any sector', () => {
  for (const industry of sectors) {
    const unknown = discover(ask(industry, 'win support for reform'), []).stakeholders;
    for (const [at, { name, influence_level }] of unknown.entries()) {
      const { stakeholders } = discover(ask(industry, 'win support for reform'), [
        own({ name, influence: influence_level }),
      ]);
      expect(stakeholders.findIndex((one) => one.name === name)).toBeLessThanOrEqual(at);
    }
  }
});

test('whoever makes the rules of the sector is concerned, by abbreviation or office; others only when the words meet', () => {
  const asked = (organization: string, position: string, industry: string) =>
    interestIn(
      { name: 'Rekiya', organization, position, engagement_history: '' },
      ['clinics in villages'],
      firstInstitutions,
      industry,
    );
  expect(asked('House of Representatives', 'Chair, House committee on Power', 'Energy').interest).toBe(0.5);
  expect(asked('NERC', 'Regulator', 'Energy')).toMatchObject({ interest: 0.5, known: true });
  expect(asked('NERC', 'Regulator', 'Aviation')).toMatchObject({ interest: 0, known: true });
  expect(asked('Farmers of Kano', 'Chair', 'Energy')).toEqual({
    interest: 0,
    known: false,
    mandate: null,
    category: null,
  });
});

const request = (influence_level: number, relationship_status: string): StrategyRequest => ({
  stakeholder: {
    name: 'NAFDAC',
    position: 'Regulator',
    organization: 'NAFDAC',
    influence_level,
    relationship_status,
    engagement_history: '',
  },
  context: { industry: 'Healthcare', objectives: ['register a medicine'] },
});

test('the grid of power, interest and stance sets the effort; the powerful who oppose are never merely watched', () => {
  const quadrants = [9, 5, 2].flatMap((influence) =>
    [1, 0.5, 0].flatMap((interest) =>
      ['supportive', 'neutral', 'opposed'].map((stance) => {
        const plan = engagementPlan(request(influence, stance), interest, '2026-11-19');
        expect(plan.stance).toBe(stance);
        return plan.quadrant;
      }),
    ),
  );
  const close = 'manage closely';
  const satisfied = 'keep satisfied';
  expect(quadrants.slice(0, 9)).toEqual([
    close,
    close,
    close,
    close,
    close,
    close,
    satisfied,
    satisfied,
    close,
  ]);
  expect(quadrants.slice(9)).toEqual([
    ...Array.from({ length: 6 }, () => 'keep informed'),
    ...Array.from({ length: 3 }, () => 'monitor'),
    ...Array.from({ length: 6 }, () => 'keep informed'),
    ...Array.from({ length: 3 }, () => 'monitor'),
  ]);
});

test('the three steps lie ahead, in order and on working days, and every part of the plan stands in the text', () => {
  for (let i = 0; i < 60; i++) {
    const today = new Date(Date.UTC(2026, 11, 1 + i)).toISOString().slice(0, 10);
    const plan = engagementPlan(request(9, 'neutral'), 1, today);
    const days = plan.steps.map(({ day }) => day);
    expect([today, ...days]).toEqual([...new Set([today, ...days])].sort());
    for (const day of days) expect(workingDay(day)).toBe(day);
    const text = planText(request(9, 'neutral').stakeholder, plan);
    const { frames, steps, ...rest } = plan;
    for (const part of [...Object.values(rest), ...frames, ...steps.flatMap(({ day, step }) => [day, step])])
      expect(text).toContain(part);
  }
  expect(workingDay('2026-12-25')).toBe('2026-12-28');
});

test('a name or an aim that holds a sign of the wording stands as it was written', () => {
  const { stakeholder } = request(9, 'neutral');
  const { steps } = engagementPlan(
    {
      stakeholder: { ...stakeholder, name: 'Desk #1 @ Lagos', organization: 'C~Hub' },
      context: { industry: 'Technology', objectives: ['win $& at #1'] },
    },
    1,
    '2026-11-23',
    { mandate: null, category: 'regulator' },
  );
  const words = steps.map(({ step }) => step).join(' ');
  expect(words).toContain('Write one page on “win $& at #1”');
  expect(words).toContain('Ask Desk #1 @ Lagos for a meeting before anything is filed');
});

test('the three steps are a different matter for each: by kind of body, reach, stance, history and what is wanted', () => {
  const stepsOf = (
    who: Partial<StrategyRequest['stakeholder']>,
    objective = 'obtain a payment licence',
    category: Parameters<typeof engagementPlan>[3] = { mandate: null, category: null },
  ) =>
    engagementPlan(
      {
        stakeholder: { ...request(9, 'neutral').stakeholder, ...who },
        context: { industry: 'Financial Services', objectives: [objective] },
      },
      1,
      '2026-11-23',
      category,
    ).steps;
  const words = (steps: { step: string }[]) => steps.map(({ step }) => step);
  // The same person at eight kinds of body: no contact is worded twice.
  const kinds = ['regulator', 'ministry', 'legislature', 'industry', 'civil society', 'media'] as const;
  const contacts = [
    ...kinds.map((category) => stepsOf({}, undefined, { mandate: null, category })[1]?.step),
    stepsOf({}, undefined, { mandate: null, category: 'development partner' })[1]?.step,
    stepsOf({ organization: '', position: '', name: 'Ada Obi' })[1]?.step,
  ];
  expect(new Set(contacts).size).toBe(8);
  const stances = ['supportive', 'neutral', 'opposed'].map((relationship_status) =>
    words(stepsOf({ relationship_status })),
  );
  for (const at of [1, 2]) expect(new Set(stances.map((steps) => steps[at])).size).toBe(3);
  const aims = [
    'obtain a licence',
    'amend the bill',
    'lower the import duty',
    'win the tender',
    'pass the audit',
    'win trust',
  ];
  expect(new Set(aims.map((aim) => words(stepsOf({}, aim))[0]?.replace(aim, '@'))).size).toBe(6);
  const histories = ['', 'Met twice.', 'Met on 3 October 2026.', 'Met in March 2025.'];
  expect(
    histories.map((engagement_history) => stepsOf({ engagement_history })[0]?.step.split('; ')[1]),
  ).toEqual([
    'find the desk officer in charge',
    'start from the history of contacts',
    'start from what was said, 3 October 2026',
    'note what has changed since the last contact, March 2025',
  ]);
  expect(stepsOf({ influence_level: 2 })[2]?.day).not.toBe(stepsOf({})[2]?.day);
  // Each is one reminder: short enough to be one, however long the names.
  for (const category of kinds)
    for (const relationship_status of ['supportive', 'neutral', 'opposed'])
      for (const influence_level of [2, 9])
        for (const step of words(
          stepsOf(
            {
              organization: `${'Very '.repeat(12)}Long Authority (VLA)`,
              relationship_status,
              influence_level,
            },
            `obtain ${'a licence and '.repeat(20)}more`,
            { mandate: null, category },
          ),
        ))
          expect(step.length).toBeLessThanOrEqual(200);
});

test('a strategy names its aim in the goal and the first step, and in no other sentence', () => {
  const kinds = ['regulator', 'ministry', 'legislature', 'industry', 'civil society', 'media'] as const;
  for (const category of [...kinds, 'development partner', 'person'] as const)
    for (const stance of ['supportive', 'neutral', 'opposed'])
      for (const influence of [2, 5, 9])
        for (const interest of [0, 1])
          for (const mandate of [null, 'register medicines']) {
            const asked = request(influence, stance);
            const plan = engagementPlan(asked, interest, '2026-11-23', { mandate, category });
            expect(planText(asked.stakeholder, plan).split('register a medicine')).toHaveLength(3);
            // Each reminder is read alone and names it once.
            for (const { step } of plan.steps)
              expect(reminderTitle(step, plan.about).split('register a medicine')).toHaveLength(2);
          }
  expect(reminderTitle(`${'Ask '.repeat(49)}ACME`, '“register a medicine”')).toBe(`${'Ask '.repeat(49)}ACME`);
});

test('an institution that staff added is suggested, and one they retired is not', () => {
  const added = {
    name: 'Lagos State Electricity Regulatory Commission',
    sector: 'Energy',
    category: 'regulator' as const,
    mandate: 'electricity licence tariff lagos',
    power: 8,
    note: 'Licenses power companies in Lagos.',
  };
  const names = (all: typeof firstInstitutions) =>
    discoverAmong(ask('Energy', 'electricity licence in Lagos'), [], all).stakeholders.map(
      ({ name }) => name,
    );
  expect(names(firstInstitutions)).not.toContain(added.name);
  expect(names([...firstInstitutions, added])).toContain(added.name);
  const nerc = 'Nigerian Electricity Regulatory Commission (NERC)';
  expect(names(firstInstitutions)).toContain(nerc);
  expect(names(firstInstitutions.filter(({ name }) => name !== nerc))).not.toContain(nerc);
});
