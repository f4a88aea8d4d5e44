import { describe, expect, test } from 'vitest';
import { type Document, plainText } from '#src/fields/document.ts';
import { linesDocument, paragraph } from '../tools/build-text.ts';
import { plans } from './clauses/plans.ts';
import { privacyPolicy } from './clauses/privacy-policy.ts';
import type { DocumentDraft } from './document.ts';
import { industries, templateStyles } from './document-options.ts';
import { firstClauses, keptClauses } from './kept-clauses.ts';
import { answersNone, foreignNotices, nearMisses } from './labelled-notices.ts';
import {
  earlierHeldOutParagraphs,
  heldOutParagraphs,
  learningParagraphs,
  learningSentences,
} from './labelled-paragraphs.ts';
import { lawBook } from './law-book.fixture.ts';
import { requestFor } from './own-sections.ts';
import { paragraphsOf } from './paragraphs-of.ts';
import { sentencesOf } from './point-features.ts';
import { pointModel } from './point-model.gen.ts';
import { missingPoints, pointsIn } from './read-points.ts';
import { sectionsOf } from './sections-of.ts';
import { trainPoints } from './train-points.ts';
import { clausesFor, factsOf, writeDocument } from './write-document.ts';

const now = new Date('2026-11-20T09:00:00Z');
const ask = (all: boolean, templateStyle: DocumentDraft['templateStyle']) =>
  requestFor(all, templateStyle, 'Non-Profit');
const cases = templateStyles.flatMap(({ value }) => [true, false].map((all) => ({ style: value, all })));

/** What a second clause says, too: the list of rights names the taking back of consent. */
const saidTwice: Readonly<Record<string, readonly string[]>> = { 'pp-consent': ['withdrawal'] };

const missing = (text: Document, request: ReturnType<typeof ask>) =>
  missingPoints(text, privacyPolicy, factsOf(request)).map(({ id }) => id);

describe('A written policy is read by its words alone', () => {
  test.each(cases)('whole, nothing is missing: $style, every option $all', ({ style, all }) => {
    const request = ask(all, style);
    expect(missing(writeDocument(request, {}, null, now).document, request)).toEqual([]);
  });

  test.each(cases)(
    'without one clause exactly its points are: $style, every option $all',
    ({ style, all }) => {
      const request = ask(all, style);
      const { document } = writeDocument(request, {}, null, now);
      for (const [index, { id, satisfies }] of clausesFor(privacyPolicy, factsOf(request)).entries()) {
        const lost = satisfies.filter((point) => !saidTwice[id]?.includes(point));
        expect(missing(withoutSection(document, index + 1), request).sort(), id).toEqual(lost.sort());
      }
    },
  );
});

test.each(templateStyles)(
  'in each industry a point is told by its own clause alone: $label',
  ({ value: style }) => {
    for (const { value: industry } of industries)
      for (const all of [true, false]) {
        const request = requestFor(all, style, industry);
        const facts = factsOf(request);
        const sections = sectionsOf(request).map((section) => ({
          ...section,
          found: section.paragraphs.flatMap(pointsIn),
        }));
        for (const { id: point, when } of privacyPolicy.requirements)
          if (!when || when(facts)) {
            const telling = sections.filter(({ found }) => found.includes(point)).map(({ id }) => id);
            const meant = sections.filter(({ satisfies }) => satisfies.includes(point)).map(({ id }) => id);
            const beside = meant.some((id) => saidTwice[id]?.includes(point)) ? ['pp-rights'] : [];
            expect(
              telling.filter((id) => !beside.includes(id)),
              `${point} in ${industry}`,
            ).toEqual(meant);
          }
      }
  },
);

/** An editor's hand: every tenth word of the running text is another one. */
const reworded = ({ content }: Document): Document => ({
  type: 'doc',
  content: content.map((node) => {
    if (node.type !== 'paragraph') return node;
    const words = plainText(node).split(' ');
    return paragraph(words.map((word, at) => (at % 10 === 6 ? 'otherwise' : word)).join(' '));
  }),
});

const byClause = (
  ['ndpr_compliance', 'crisis_template', 'data_processing_agreement', 'breach_response_plan'] as const
).flatMap((type) => cases.map((one) => ({ ...one, type })));
/** The firm's own address stands in the text, and the figures of the register; not in the clauses of the library. */
const client = { address: '12 Marina, Lagos Island', industry: null };

describe.each(byClause)(
  'An edited $type is compared with its first text or its clauses: $style, every option $all',
  ({ type, style, all }) => {
    const request = requestFor(all, style, 'Non-Profit', type);
    const facts = factsOf(request);
    const plan = plans[type];
    const clauses = clausesFor(plan, facts);
    const { document } = writeDocument(request, lawBook, client, now);
    const [byFirst, byLibrary] = [firstClauses(request, document), firstClauses(request, null)];
    const compare = (text: Document, compared: typeof byFirst) => {
      const kept = keptClauses(text, compared);
      return {
        kept: kept.map(({ id }) => id),
        gone: missingPoints(text, plan, facts, kept)
          .map(({ id }) => id)
          .sort(),
      };
    };
    const whole = { kept: clauses.map(({ id }) => id), gone: [] };
    /** What is left where one clause is lost. */
    const without = (clause: (typeof clauses)[number]) => {
      const others = clauses.filter((one) => one !== clause);
      const asked = plan.requirements.filter(({ when }) => !when || when(facts)).map(({ id }) => id);
      const still = new Set(others.flatMap(({ satisfies }) => satisfies));
      return {
        kept: others.map(({ id }) => id),
        gone: clause.satisfies.filter((point) => asked.includes(point) && !still.has(point)).sort(),
      };
    };

    test.each([
      { with: 'its first text', compared: byFirst },
      { with: 'the library', compared: byLibrary },
    ])('whole, completed, reworded or in another order, nothing is missing: $with', ({ compared }) => {
      expect(compare(document, compared)).toEqual(whole);
      expect(compare(reworded(completed(document)), compared)).toEqual(whole);
      expect(compare({ type: 'doc', content: parts(document).reverse().flat() }, compared)).toEqual(whole);
    });

    test('without one clause, even where its heading stays, exactly this clause and its points are', () => {
      for (const [index, clause] of clauses.entries()) {
        const left = without(clause);
        const emptied = withoutSection(document, index + 1, true);
        expect(compare(withoutSection(document, index + 1), byLibrary), clause.id).toEqual(left);
        expect(compare(emptied, byFirst), clause.id).toEqual(left);
        // Cut short before it was saved first: its own text is no measure.
        const short = withBody(document, index + 1, () => [paragraph('See the handbook of the firm.')]);
        expect(compare(short, firstClauses(request, short)), clause.id).toEqual(left);
      }
    });

    test('a clause the library words otherwise today is kept as the text had it first, and lost with it', () => {
      for (const [index, clause] of clauses.entries()) {
        const left = without(clause);
        const earlier = withBody(
          document,
          index + 1,
          (body) => withTexts({ type: 'doc', content: body }, backwards).content,
        );
        const compared = firstClauses(request, earlier);
        expect(compare(earlier, byLibrary), clause.id).toEqual(left);
        expect(compare(earlier, compared), clause.id).toEqual(whole);
        expect(compare(withoutSection(earlier, index + 1), compared), clause.id).toEqual(left);
      }
    });

    test('places to complete are no words to lose, however many there are', () => {
      let places = 0;
      const open = withTexts(document, (text) =>
        text.replace(/(\S+ \S+ \S+) (?=\S)/g, (words) => {
          places += 1;
          return `${words}[TO COMPLETE: person ${places} of group ${places}] `;
        }),
      );
      expect(compare(completed(open), firstClauses(request, open))).toEqual(whole);
    });

    test('a clause without words is not kept', () => {
      expect(
        keptClauses(
          document,
          byFirst.map((clause) => ({ ...clause, pairs: new Set() })),
        ),
      ).toEqual([]);
    });
  },
);

/** The document with other words in each of its nodes. */
const withTexts = (document: Document, change: (text: string) => string): Document =>
  JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'text' && typeof value === 'string' ? change(value) : value,
  );

/** Its open places filled in. */
const completed = (document: Document): Document =>
  withTexts(document, (text) =>
    text.replace(/\[TO COMPLETE[^\]]*\]/g, 'Ngozi Okonkwo, fourth floor, privacy@kainji.example'),
  );

/** The document with another text below the heading of one section. */
const withBody = (
  document: Document,
  number: number,
  change: (body: Document['content']) => Document['content'],
): Document => ({
  type: 'doc',
  content: parts(document).flatMap((section) => {
    const [heading, ...body] = section;
    return heading && plainText(heading).startsWith(`${number}. `) ? [heading, ...change(body)] : section;
  }),
});

/** Words that no clause has. */
const backwards = (text: string): string => text.replace(/\p{L}+/gu, (word) => [...word].reverse().join(''));

/** The document cut before each of its headings. */
function parts({ content }: Document): Document['content'][] {
  const cut: Document['content'][] = [[]];
  for (const node of content) {
    if (node.type === 'heading' && node.attrs.level === 2) cut.push([]);
    cut.at(-1)?.push(node);
  }
  return cut;
}

function withoutSection({ content }: Document, number: number, keepHeading = false): Document {
  let gone = false;
  return {
    type: 'doc',
    content: content.filter((node) => {
      if (node.type !== 'heading' || node.attrs.level !== 2) return !gone;
      gone = plainText(node).startsWith(`${number}. `);
      return !gone || keepHeading;
    }),
  };
}

test('a policy pasted from elsewhere is read, too: what it says counts, what it leaves out is named', () => {
  const foreign = linesDocument(
    `# Privacy notice

Kainji Foods Ltd (RC 204981), 4 Wharf Road, Apapa, is the controller of your personal data.

We keep your records for six years after your last order and then delete them.

You may ask for a copy of your data, have errors corrected or object to its use.`,
  );
  const request = ask(false, 'formal');
  const left = missing(foreign, request);
  expect(left).not.toContain('controller');
  expect(left).not.toContain('retention');
  expect(left).not.toContain('rights');
  expect(left).toEqual(expect.arrayContaining(['dpo', 'basis', 'complaint', 'breach', 'security']));
});

test('of a text whose answers were not kept only what every policy owes is asked', () => {
  const bare = missingPoints(linesDocument('As asked.'), privacyPolicy, null).map(({ id }) => id);
  expect(bare).toContain('retention');
  expect(bare).not.toContain('children');
});

test('the annex that says where each point is met answers none of them', () => {
  const request = ask(true, 'comprehensive');
  const { document } = writeDocument(request, {}, null, now);
  expect(paragraphsOf(document).join('\n')).not.toContain('section 1');
  expect(plainText(document)).toContain('section 1');
});

test('words near a point are no answer to it', () => {
  for (const words of answersNone) expect(pointsIn(words), words).toEqual([]);
});

test('the sentences written down to tell a point are sentences of their paragraph, for each of its points', () => {
  for (const { text, points, tells } of learningParagraphs.filter(({ tells }) => tells)) {
    expect(Object.keys(tells ?? {}).sort(), text).toEqual([...points].sort());
    const last = sentencesOf(text).length - 1;
    for (const told of Object.values(tells ?? {}))
      expect(Math.max(-1, ...told), text).toBeLessThanOrEqual(last);
  }
});

test('nothing is learned from what is held out', () => {
  const learned = new Set([...learningParagraphs, ...learningSentences].map(({ text }) => text));
  const heldOut = [...heldOutParagraphs, ...earlierHeldOutParagraphs];
  expect(heldOut.filter(({ text }) => learned.has(text))).toEqual([]);
  const known = privacyPolicy.requirements.map(({ id }): string => id);
  expect(heldOut.flatMap(({ points }) => points).filter((id) => !known.includes(id))).toEqual([]);
});

test('the model knows every requirement of the policy', () => {
  expect(pointModel.labels).toEqual(privacyPolicy.requirements.map(({ id }) => id));
});

test('the model is the one its paragraphs teach; after a change «npm run learn»', () => {
  expect(trainPoints()).toEqual(pointModel);
}, 300_000);

test.each(nearMisses)('a whole text does not answer %s by saying no more than «%s»', (point, words) => {
  const left = missing(linesDocument(`# Privacy notice\n\n${words}`), everything);
  expect(left).toContain(point);
});

const everything = ask(true, 'formal');

describe.each(foreignNotices.map((notice, at) => ({ notice, at: at + 1 })))(
  'Foreign notice $at',
  ({ notice }) => {
    const text = (points: readonly string[]) =>
      linesDocument(`# Privacy notice\n\n${points.map((point) => notice[point]).join('\n\n')}`);

    test('answers what it says', () => {
      const points = Object.keys(notice);
      expect(missing(text(points), everything).filter((point) => points.includes(point))).toEqual([]);
    });

    test.each(Object.keys(notice))('without its paragraph on %s that point is missing', (point) => {
      const others = Object.keys(notice).filter((one) => one !== point);
      expect(missing(text(others), everything)).toContain(point);
    });
  },
);

test('only what NDPA s.27 has people told is put down to the law; the rest of the list is good practice', () => {
  const byLaw = privacyPolicy.requirements.flatMap(({ id, law }) => (law?.includes('s.27') ? [id] : []));
  expect(byLaw.sort()).toEqual(
    [
      ...['controller', 'representative', 'purposes', 'basis', 'recipients', 'retention'],
      ...['rights', 'automated', 'complaint'],
    ].sort(),
  );
  const rest = privacyPolicy.requirements.filter(({ law, id }) => law && !byLaw.includes(id));
  expect(rest.map(({ id, law }) => `${id}: ${law}`)).toEqual(['withdrawal: NDPA s.26, s.35']);
  const annex = plainText(writeDocument(ask(true, 'comprehensive'), {}, null, now).document);
  expect(annex).toContain('Cookies (good practice): section');
});
