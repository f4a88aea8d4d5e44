import type { LawBook, LawStatement } from '#src/features/law/law-statement.ts';
import type { LawKey } from '#src/features/law/law-uses.ts';
import { checkedWords, counselWords } from '#src/features/law/law-words.ts';
import { formatDate } from '#src/lib/dates.ts';
import { framework, hero, metadata, penalties, requirements, teaser } from '#src/site/content/ndpr-guide.ts';
import { type Block, bold, bullets, heading, paragraph, plain } from '../document-model.ts';

/** The guide as a document: the page's words, each with its line from the law register, then the register's entries. */
export function guideBlocks(book: LawBook): Block[] {
  const cited = new Map<string, LawStatement>();
  const law = (key: LawKey): LawStatement => {
    const statement = book[key];
    if (!statement) throw new Error(`The law register says nothing under ${key} today.`);
    cited.set(key, statement);
    return statement;
  };
  const lawLine = (key: LawKey, brief = false): Block => {
    const told = brief && cited.has(key);
    const statement = law(key);
    const words = [
      bold('Current law'),
      {
        text: ` (${stand(statement)}${statement.counsel ? `, ${counselWords(statement)}` : ''}): ${told ? `${statement.subject}, as above.` : statement.wording}`,
      },
    ];
    return { kind: 'law', paragraphs: brief ? [words] : [words, plain(`Source: ${statement.source}`)] };
  };
  return [
    { kind: 'quote', paragraphs: [plain(hero.notice)] },
    lawLine(hero.law),
    heading(1, requirements.title),
    paragraph(requirements.lead),
    ...requirements.items.flatMap(({ title, description, points, law: key }, index) => [
      heading(2, `${index + 1}. ${title}`),
      paragraph(description),
      bullets(points),
      lawLine(key),
    ]),
    heading(1, framework.title),
    paragraph(framework.lead),
    ...framework.steps.flatMap(({ title, timeline, description, deliverables, law: key }, index) => [
      heading(2, `Step ${index + 1}: ${title}`),
      paragraph([bold(`${timeline}. `), { text: description }]),
      { kind: 'checks' as const, items: deliverables.map(plain) },
      lawLine(key, true),
    ]),
    heading(1, penalties.title),
    paragraph(penalties.lead),
    lawLine(penalties.maximum),
    {
      kind: 'table',
      header: [penalties.columns.violation, penalties.columns.penalty, penalties.columns.law].map(plain),
      rows: penalties.items.map(({ violation, penalty, law: key }) => [
        plain(violation),
        [bold(penalty)],
        plain(`${law(key).wording} (${law(key).source})`),
      ]),
    },
    ...[penalties.breachWindow, penalties.enforcement].flatMap(({ text, law: key }) => [
      paragraph([bold(text)]),
      lawLine(key),
    ]),
    heading(1, teaser.title),
    paragraph(teaser.shows),
    { kind: 'checks', items: teaser.questions.map(({ text }) => plain(text)) },
    heading(1, 'The state of the law register'),
    paragraph(
      'What this guide rests on, entry by entry: when it took effect, the month it is of, and how sure we are. “As of” means that it was written from the source named and that nobody has yet compared it with the text of the law; “checked” means that a named person has. A: the text of the Act, or several law firms agree. B: one good source or a small conflict. C: open.',
    ),
    {
      kind: 'table',
      header: ['Subject', 'In force from', 'State', 'Sure', 'Source'].map(plain),
      rows: [...cited.values()].map((entry) => {
        return [
          entry.subject,
          entry.effective_from ? formatDate(entry.effective_from).replaceAll(' ', '\u00A0') : 'Not on record',
          stand(entry),
          entry.confidence,
          entry.source,
        ].map(plain);
      }),
    },
  ];
}

export const guideCover = { title: `${hero.title} ${hero.aside}`, description: metadata.description };

/** `as of Sep 2026`, or `checked` where a person put a name to it, on one line. */
const stand = (statement: LawStatement) => checkedWords(statement).replaceAll(' ', '\u00A0');
