import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSentences } from '#src/features/content/open-figures.ts';
import { assessmentQuestions, PREVIEWED_QUESTIONS } from '#src/features/ndpr/assessment.ts';
import { requestKinds } from '#src/features/requests/kinds.ts';
import { certifications } from '../../../supabase/seed/content/certifications.ts';
import { deadlines } from '../../../supabase/seed/content/deadlines.ts';
import { downloads } from '../../../supabase/seed/content/downloads.ts';
import { insights } from '../../../supabase/seed/content/insights.ts';
import { jobs } from '../../../supabase/seed/content/jobs.ts';
import { lawEntries } from '../../../supabase/seed/content/law.ts';
import { policies } from '../../../supabase/seed/content/policies.ts';
import { currentPolicy } from '../../../supabase/seed/content/privacy/current-policy.ts';
import { programmes } from '../../../supabase/seed/content/programmes.ts';
import { decks } from '../../../supabase/seed/content/slides.ts';
import * as dataRights from '../data-rights/words.ts';
import * as firstHour from '../first-hour/words.ts';
import * as summary from '../privacy/summary-words.ts';
import * as about from './about.ts';
import * as careers from './careers.ts';
import * as casesPage from './case-studies.ts';
import * as crisis from './crisis-toolkit.ts';
import * as downloadsPage from './downloads.ts';
import * as home from './home.ts';
import * as insightsPage from './insights.ts';
import * as guide from './ndpr-guide.ts';
import { ownFigures } from './own-figures.fixture.ts';
import * as practices from './practices.ts';
import * as sectors from './sectors.ts';
import * as team from './team.ts';
import * as training from './training.ts';

const content = join(import.meta.dirname, '../../../supabase/seed/content');
/** Figures of an article's charts name their own source. */
const markdown = (folder: string) =>
  readdirSync(join(content, folder))
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readFileSync(join(content, folder, name), 'utf8').split('\n'));

/** Names and addresses that no reader is told. */
const silent =
  /^(slug|key|name|value|area|seed|href|path|url|link|law|policy|source_url|form|topic|sample|keywords|tags)$|(_on|deadline)$/;
const said = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return silent.test(key) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((one) => said(one));
  return value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, one]) => said(one, name))
    : [];
};

/** What our own pages say, beside articles and cases, which `open-figures.test.ts` holds to the same. */
const pages = said([
  ...[about, careers, casesPage, crisis, downloadsPage, home, insightsPage, guide, practices, sectors, team],
  ...[training, programmes, certifications, jobs, downloads, decks, currentPolicy.sections],
]);
/** Twelve days do not say two. */
const says = (sentence: string, what: string): boolean =>
  sentence.split(what).length > 1 &&
  sentence.split(what).some((_, at, parts) => at > 0 && !/[\d.,]$/.test(parts[at - 1] ?? ''));
const papers = markdown('documents');
const articles = [...markdown('insights'), ...markdown('case-studies')];
const everything = [
  ...pages,
  ...said([
    policies,
    deadlines,
    insights,
    assessmentQuestions,
    dataRights,
    firstHour,
    summary,
    currentPolicy,
  ]),
  ...papers,
  ...articles,
];

describe('site-point-9: whoever checks what we say', () => {
  it('finds behind each number of our pages a source, a sum or what else it rests on', () => {
    const open = [...new Set(pages.flatMap((text) => openSentences(text)))];
    expect(open.filter((sentence) => !ownFigures.some(([what]) => says(sentence, what)))).toEqual([]);
    expect(ownFigures.filter(([what]) => !open.some((sentence) => says(sentence, what)))).toEqual([]);
    const keys = new Set(lawEntries.map(({ key }) => key));
    const registered = ownFigures.flatMap(([, rests]) => /^register: (.+)$/.exec(rests)?.[1] ?? []);
    expect(registered.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('finds beside each policy its source and when it was read, and beside each date what sets it', () => {
    for (const { slug, source_title, last_checked, caution } of policies) {
      expect(source_title, slug).toBeTruthy();
      expect(last_checked ? /\d/.test(last_checked) : /have not checked it/.test(caution), slug).toBe(true);
    }
    const followed = new Map(policies.map(({ slug, title }) => [slug, title]));
    for (const { slug, policy, basis, description, requirements } of deadlines) {
      expect(followed.get(policy), slug).toBeTruthy();
      for (const { clause } of requirements) expect(clause, slug).toBeTruthy();
      if (basis === 'planning')
        expect(description, slug).toMatch(
          /\bwe recommend\b|\bour lead time\b|\bNo hearing date\b|\bRefresh\b/,
        );
    }
  });

  const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
  const deck = (slug: string) => decks.find((one) => one.slug === slug)?.slides ?? [];
  const fileSays = (slug: string) => downloads.find((one) => one.slug === slug)?.description ?? '';
  const headings = (name: string, form: RegExp) =>
    readFileSync(join(content, 'documents', name), 'utf8').match(form)?.length ?? 0;
  it.each<[string, string, RegExp, number]>([
    ['requirements', guide.requirements.title, /^(\w+) mandatory/, guide.requirements.items.length],
    ['steps', guide.framework.title, /^(\w+) steps/, guide.framework.steps.length],
    ['questions', fileSays('ndpr-assessment'), /^(\w+) of its ten/, PREVIEWED_QUESTIONS],
    ['all questions', fileSays('ndpr-assessment'), /of its (\w+) questions/, assessmentQuestions.length],
    [
      'statements',
      fileSays('holding-statements'),
      /^(\w+) first/,
      headings('holding-statements.md', /^## \d/gm),
    ],
    [
      'annexes',
      fileSays('data-processing-agreement'),
      /with (\w+) annexes/,
      headings('data-processing-agreement.md', /^## Annex/gm),
    ],
    ['slides', fileSays('staff-awareness-slides'), /: (\w+) slides/, deck('staff-awareness-slides').length],
    [
      'cases',
      fileSays('staff-awareness-slides'),
      /and (\w+) cases/,
      deck('staff-awareness-slides').filter(({ title }) => title.startsWith('Case ')).length,
    ],
    ['principles', crisis.principles.title, /^(\w+) principles/, crisis.principles.items.length],
    ['stages', crisis.stages.title, /^(\w+) stages/, crisis.stages.items.length],
    ['templates', crisis.templates.title, /^(\w+) templates/, crisis.templates.items.length],
    ['areas of work', careers.generalApplication.text, /our (\w+) areas/, home.serviceAreas.length],
    ['answers', summary.summaryWords.en.lead, /^(\w+) answers/, summary.summaryWords.en.points.length],
  ])('counts the %s and comes to what is said', (_, text, form, count) => {
    expect(form.exec(text)?.[1]?.toLowerCase()).toBe(words[count]);
  });

  it('counts places, languages, hours and the fines of a slide again', () => {
    const sessions = programmes.flatMap((one) => one.sessions);
    const places = (online: boolean) =>
      sessions.filter(({ format }) => (format === 'virtual') === online).map(({ seats }) => seats);
    expect([Math.min(...places(false)), Math.max(...places(false)), Math.max(...places(true))]).toEqual([
      12, 24, 40,
    ]);
    expect(said(training)).toContainEqual(
      expect.stringMatching(/^Twelve to twenty-four places in a room, and at most forty online/),
    );
    const spoken = team.team.flatMap(({ languages }) => languages).join(' ');
    const claimed = about.differentiators.find(({ title }) => title.startsWith('Languages'))?.text ?? '';
    const named = /^(.+) are spoken in the house/.exec(claimed)?.[1]?.split(/, | and /) ?? [];
    expect(named.length).toBe(6);
    for (const language of named) expect(spoken, language).toContain(language);
    // The time a page promises is the time the inbox counts.
    for (const { hours, done } of Object.values(requestKinds))
      if (/within 24 hours/.test(done.text)) expect(hours).toBe(24);
    const fines = deck('staff-awareness-slides').flatMap(({ chart }) => chart?.values ?? []);
    const record = lawEntries.find(({ key }) => key === 'enforcement.record')?.wording;
    for (const fine of fines) expect(record).toContain(`₦${fine}m`);
  });
});

/** Which law a section belongs to: the last one named before it, else the data protection Act. */
const laws = [
  ['FOI', /Freedom of Information Act/g],
  ['CAMA', /Companies and Allied Matters Act|CAMA/g],
  ['ARCON', /Advertising Regulatory Council|ARCON Act/g],
  ['Electoral', /Electoral Act|in the Act of 2022/g],
  ['NDPA', /Data Protection Act|NDPA/g],
] as const;
const sections =
  /\b(?:s\. ?(\d+)(?: ?(?:-|–|to) ?(\d+))?|sections? (\d+)(?: to (\d+))? of the (?:NDPA|Nigeria Data Protection Act))/g;
const articlesOfGaid = /\b(?:art\. ?|articles? )(\d+)(?: ?(?:-|–|to) ?(\d+))?/g;

function cited(text: string): string[] {
  const range = (act: string, from: string, to = from) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${act} ${Number(from) + at}`);
  const actAt = (index: number) => {
    const before = laws.flatMap(([act, form]) =>
      [...text.slice(0, index).matchAll(form)].map((match) => ({ act, at: match.index })),
    );
    return before.sort((one, other) => other.at - one.at)[0]?.act ?? 'NDPA';
  };
  return [
    ...[...text.matchAll(sections)].flatMap((match) =>
      match[1] ? range(actAt(match.index), match[1], match[2]) : range('NDPA', match[3] ?? '', match[4]),
    ),
    ...[...text.matchAll(articlesOfGaid)].flatMap((match) => range('GAID', match[1] ?? '', match[2])),
  ];
}

describe('site-F15: whoever looks up the law we cite', () => {
  const registerText = lawEntries.map(({ subject, wording, source, pin_cite, note }) =>
    [subject, wording, source, pin_cite, note].join('; '),
  );
  const trackerText = said(policies);

  it('finds each section and article in our register, which names its source and when it was checked', () => {
    const held = new Set(
      lawEntries.flatMap(({ source, pin_cite }) => [...cited(source), ...cited(pin_cite ?? '')]),
    );
    const missing = everything.flatMap((text) =>
      cited(text).flatMap((one) => (held.has(one) ? [] : `${one}: ${text.slice(0, 120)}`)),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('finds each Act in the register or on the tracker, both with a source', () => {
    const named = everything.flatMap((text) =>
      [...text.matchAll(/\b((?:[A-Z][\w’.()-]*,? (?:and |of |the )*){1,8}Act) ((?:19|20)\d\d)\b/g)].map(
        ([, act, year]) => `${act} ${year}`.replace(/^(The|In|Four|Under) /, ''),
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    const held = [...registerText, ...trackerText].join('\n');
    expect([...new Set(named)].filter((act) => !held.includes(act))).toEqual([]);
  });

  it('is led by every source list that names an Act to its text and to our register', () => {
    for (const { slug, sources } of insights) {
      const acts = sources.filter(({ title }) => /\bAct (?:19|20)\d\d/.test(title));
      for (const { title, url } of acts) {
        expect(title, slug).toMatch(/\bs\.\d/);
        expect(url, `${slug}: ${title}`).toMatch(/^https:\/\/[^/]+\/./);
      }
      if (acts.length > 0)
        expect(
          sources.some(({ title }) => title.startsWith('Law register of this site')),
          slug,
        ).toBe(true);
    }
  });
});
