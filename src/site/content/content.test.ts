import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shownEvidence } from '#src/features/content/kinds/claim.ts';
import { assessmentQuestions } from '#src/features/ndpr/assessment.ts';
import { lineKeyOf } from '#src/features/system/direct-line.ts';
import { firmFactFields } from '#src/features/system/firm-facts.ts';
import { bodyOf } from '../../../supabase/seed/content/bodies.ts';
import { caseStudies } from '../../../supabase/seed/content/case-studies.ts';
import { certifications } from '../../../supabase/seed/content/certifications.ts';
import { claims } from '../../../supabase/seed/content/claims.ts';
import { downloads } from '../../../supabase/seed/content/downloads.ts';
import { insights } from '../../../supabase/seed/content/insights.ts';
import { jobs } from '../../../supabase/seed/content/jobs.ts';
import { lawEntries as law } from '../../../supabase/seed/content/law.ts';
import { policies } from '../../../supabase/seed/content/policies.ts';
import { programmes } from '../../../supabase/seed/content/programmes.ts';
import {
  caseCategories,
  trainingFormats as formatKeys,
  insightCategories,
  insightTypes,
} from '../../../supabase/seed/content/types.ts';
import { statesLaw } from '../law/states-law.ts';
import { highlights, serviceAreas } from './home.ts';
import { practices } from './practices.ts';
import { sectors } from './sectors.ts';
import { advisers, leadership, team } from './team.ts';
import { trainingFormats } from './training.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const subsets = (numbers: readonly number[]): number[][] =>
  numbers.reduce<number[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
const documents = join(import.meta.dirname, '../../../supabase/seed/content/documents');
/** The templates that can be taken away. */
const papers = readdirSync(documents).map((name) => ({
  name,
  body: readFileSync(join(documents, name), 'utf8'),
}));
const wordCount = (text: string) => text.trim().split(/\s+/).length;
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
const texts = [
  ...insights.map((item) => ({
    name: item.slug,
    body: bodyOf('insights', item.slug),
    least: 700,
    most: 1200,
  })),
  ...caseStudies.map((item) => ({
    name: item.slug,
    body: bodyOf('case-studies', item.slug),
    least: 500,
    most: 900,
  })),
];

describe('whoever looks for a person or a sector', () => {
  it('site-I9: finds a box for the direct line of everybody who has a page', () => {
    const boxes = firmFactFields.map(({ name }) => name).filter((name) => name.startsWith('line_'));
    expect(boxes).toEqual(team.map(({ slug }) => lineKeyOf(slug)));
  });

  it('finds that each sector names a partner’s practices, files that exist and policies that are followed', () => {
    const followed = policies.map(({ slug }) => slug);
    const files = downloads.map(({ slug }) => slug);
    for (const sector of sectors) {
      const own = [
        ...(sector.policies ?? []),
        ...policies
          .filter(({ sector: of, sectors: more }) =>
            [of, ...(more ?? [])].some((one) => sector.tracked.includes(one)),
          )
          .map(({ slug }) => slug),
      ];
      expect(own.length, sector.slug).toBeGreaterThan(2);
      expect(followed, sector.slug).toEqual(expect.arrayContaining(own));
      expect(files, sector.slug).toEqual(expect.arrayContaining([...sector.files]));
      expect(
        insights.filter(({ tags }) => tags.some((tag) => sector.tags.includes(tag))).length,
        sector.slug,
      ).toBeGreaterThan(0);
    }
  });
});

describe('a reader of the articles and cases', () => {
  it.each(texts)('finds a full text of the promised length: $name', ({ body, least, most }) => {
    expect(wordCount(body)).toBeGreaterThanOrEqual(least);
    expect(wordCount(body)).toBeLessThanOrEqual(most);
  });

  it.each(texts)('meets plain Markdown without markup, tables or a second title: $name', ({ body }) => {
    expect(body).not.toMatch(/<[a-z/!]/i);
    expect(body).not.toMatch(/^\|/m);
    expect(body).not.toMatch(/^# /m);
    expect(body).toMatch(/^## /m);
    expect(body.match(/^> /gm)).toHaveLength(1);
  });

  it.each(texts)('can draw every figure, which names its source: $name', ({ body }) => {
    for (const [, block = '', after = ''] of body.matchAll(/```chart\n([\s\S]*?)```\n\n(.*)/g)) {
      const lines = block.trim().split('\n');
      const said = lines.filter((line) => /^(title|shape|source): ./.test(line));
      for (const line of lines)
        if (!said.includes(line)) expect(line).toMatch(/^[^|]+ \| \d+(\.\d+)? \| [^|]+$/);
      expect(said.find((line) => line.startsWith('source: ')) ?? after).toMatch(/^source: /i);
    }
  });

  it('site-F14: reads once, at the head, that the law stated is unconfirmed by counsel, and not in each line', () => {
    const citing = texts.filter(({ body }) => /\bs\.\d|\barticle \d|\bcurrent law\b/i.test(body));
    expect(citing.length).toBeGreaterThan(5);
    expect(citing.filter(({ body }) => !statesLaw(body)).map(({ name }) => name)).toEqual([]);
    const stammer = texts.filter(({ body }) => body.includes('unconfirmed by counsel'));
    expect(stammer.map(({ name }) => name)).toEqual([]);
  });

  it('site-F30: meets typographic quotation marks and one spelling of email and September, in files too', () => {
    const faults = [...texts, ...papers].flatMap(({ name, body }) =>
      body
        .split('\n')
        .filter((line) => /["']|\be-mail|\bSept\b(?!ember)|\b[Pp]rogram\b|\b[Cc]atalog\b/.test(line))
        .map((line) => `${name}: ${line}`),
    );
    expect(faults).toEqual([]);
  });

  it('sees one featured piece and six more of every category, in excerpts that fit a card', () => {
    expect(insights.filter((item) => item.featured)).toHaveLength(1);
    const grid = insights.filter((item) => !item.featured);
    expect(new Set(grid.map((item) => item.category))).toEqual(new Set(insightCategories));
    expect(new Set(insights.map((item) => item.type))).toEqual(new Set(insightTypes));
    for (const item of insights) {
      expect(item.excerpt.length, item.slug).toBeLessThanOrEqual(220);
      expect(item.published_on >= '2026-05-01' && item.published_on <= '2026-11-21', item.slug).toBe(true);
    }
  });

  it('sees six cases of every category, one featured, none with a client’s name', () => {
    expect(caseStudies).toHaveLength(6);
    expect(caseStudies.filter((item) => item.featured)).toHaveLength(1);
    expect(new Set(caseStudies.map((item) => item.category))).toEqual(new Set(caseCategories));
    const offered = new Set(serviceAreas.flatMap((area) => area.covers));
    for (const item of caseStudies) {
      expect(item.client, item.slug).toMatch(/^An? /);
      expect(item.services.filter((service) => !offered.has(service))).toEqual([]);
      expect(item.sample).toBe(true);
    }
  });
});

describe('someone who books or applies', () => {
  it('pays the published prices for the published time', () => {
    expect(programmes.map((item) => item.price_ngn)).toEqual([150e3, 250e3, 200e3, 100e3, 180e3, 300e3]);
    expect(programmes.map((item) => item.duration_days)).toEqual([2, 3, 2, 1, 1, 0.5]);
    expect(certifications.map((item) => item.validity_years)).toEqual([2, 3, 3]);
    expect(trainingFormats.map((item) => item.key)).toEqual([...formatKeys]);
  });

  it('finds sessions of that length on working days of 2027', () => {
    for (const { slug, duration_days, sessions } of programmes) {
      for (const { starts_on, ends_on } of sessions) {
        expect(days(starts_on, ends_on), `${slug} ${starts_on}`).toBe(Math.ceil(duration_days));
        expect(starts_on).toMatch(/^2027-/);
        for (const day of [starts_on, ends_on]) expect([0, 6]).not.toContain(new Date(day).getUTCDay());
      }
    }
  });

  it('finds six openings with a pay range', () => {
    expect(jobs).toHaveLength(6);
    for (const job of jobs) expect(job.salary_max, job.slug).toBeGreaterThan(job.salary_min);
  });
});

describe('what the firm says about itself', () => {
  it('has a claim behind every figure of the home page', () => {
    const figures = highlights.map((name) => claims.find(({ key }) => key === name)?.value);
    expect(figures).toEqual(['360°', '2 locations', '24/7', '100%']);
    expect(claims).toHaveLength(8);
  });

  it('names for every figure of the home page what it rests on; the others are marked as the firm’s own words', () => {
    const bare = highlights.filter((name) => !claims.find(({ key }) => key === name)?.evidence);
    expect(bare).toEqual([]);
  });

  it('site-F9: shows no proof that nobody has counted or confirmed, and what it counts is so', () => {
    const shown = claims.filter(({ evidence_state }) => evidence_state !== 'open');
    expect(shown.map(({ key }) => key)).toEqual(['integrated-approach', 'locations']);
    for (const { key, evidence } of shown) expect(evidence, key).toBeTruthy();
    expect(claims.find(({ key }) => key === 'integrated-approach')?.evidence).toContain('six practices');
    expect([serviceAreas.length, practices.length]).toEqual([6, 6]);
    const open = claims.find(({ key }) => key === 'crisis-response');
    expect(open && shownEvidence(open)).toBeNull();
  });

  it('site-F9: quotes of its own assessment only scores that its ten weights can make, with the gaps it tells of', () => {
    const gapsIn = (score: number) =>
      subsets(assessmentQuestions.map(({ weight }) => weight))
        .filter((open) => Math.round(((84 - sum(open)) / 84) * 100) === score)
        .map((open) => open.length);
    const quoted = caseStudies.flatMap(({ slug, measures }) =>
      measures
        .filter(({ label }) => label === 'Assessment score')
        .map(({ before, after }) => ({ slug, before, after })),
    );
    expect(quoted.length).toBeGreaterThan(0);
    for (const { slug, before, after } of quoted) {
      expect(gapsIn(before).length, slug).toBeGreaterThan(0);
      const text = bodyOf('case-studies', slug);
      const told = /The (\w+) remaining gaps/.exec(text)?.[1] ?? '';
      expect(gapsIn(after), slug).toContain(['no', 'one', 'two', 'three', 'four'].indexOf(told));
      for (const score of [before, after]) expect(text).toContain(`${score}%`);
    }
    // What the case once said could not be.
    expect(gapsIn(41)).toEqual([]);
    expect(gapsIn(88)).not.toContain(2);
  });

  it('site-F9: names under every figure of a case what it was counted from, and no figure of a text stands alone', () => {
    for (const { slug, measures } of caseStudies) {
      const text = bodyOf('case-studies', slug);
      for (const { label, after, counted } of measures) {
        expect(counted.length, `${slug}: ${label}`).toBeGreaterThan(15);
        const words = [
          'no',
          'one',
          'two',
          'three',
          'four',
          'five',
          'six',
          'seven',
          'eight',
          'nine',
          'ten',
          'eleven',
        ];
        const told = new RegExp(`\\b(${after}|${words[after] ?? after})\\b`, 'i');
        expect(text, `${slug}: ${label}`).toMatch(told);
      }
    }
  });

  it('site-F15: cites its own register by entries that are there', () => {
    const keys = new Set(law.map(({ key }) => key));
    const cited = insights.flatMap(({ sources }) =>
      sources.flatMap(({ title }) => /^Law register of this site: (.+)$/.exec(title)?.[1] ?? []),
    );
    expect(cited.length).toBeGreaterThan(8);
    expect(cited.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('introduces four leaders and three advisers in sixty to a hundred and ten words', () => {
    expect([leadership.length, advisers.length]).toEqual([4, 3]);
    for (const { name, biography } of [...leadership, ...advisers]) {
      expect(wordCount(biography), name).toBeGreaterThanOrEqual(60);
      expect(wordCount(biography), name).toBeLessThanOrEqual(110);
    }
  });

  it('spells names and money with every letter that Nigeria needs', () => {
    const all = JSON.stringify([leadership, advisers, insights, claims]);
    for (const letter of ['ẹ', 'ọ', 'ṣ', 'ń', 'ɓ', 'ɗ', 'ƙ', 'ƴ', '₦'])
      expect(all.toLowerCase()).toContain(letter);
  });

  it('gives each record an address of its own', () => {
    for (const list of [insights, caseStudies, jobs, programmes, certifications]) {
      const slugs = list.map((item) => item.slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });
});
