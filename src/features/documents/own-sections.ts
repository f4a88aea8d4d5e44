import { plainText } from '#src/fields/document.ts';
import { plans } from './clauses/plans.ts';
import { type DocumentDraft, type DocumentRequest, documentRequest } from './document.ts';
import { dataTypes, industries, purposes, templateStyles } from './document-options.ts';
import { paragraphsOf } from './paragraphs-of.ts';
import { clausesFor, factsOf, writeDocument } from './write-document.ts';

const DAY = new Date('2026-11-20T09:00:00Z');

type Style = DocumentDraft['templateStyle'];

/** What a second clause says, too: the list of rights names the taking back of consent. */
const saidBeside: Readonly<Record<string, readonly string[]>> = { 'pp-rights': ['withdrawal'] };

/** A request for a document, if not named a privacy policy, with every option, or with as few as can be. */
export const requestFor = (
  all: boolean,
  templateStyle: Style,
  industry: string,
  documentType: DocumentDraft['documentType'] = 'privacy_policy',
) =>
  documentRequest.parse({
    documentType,
    templateStyle,
    companyInfo: { name: 'Zuma Power Plc', industry, website: all ? 'https://zuma.example' : '' },
    dataProcessingDetails: {
      types: all ? [...dataTypes] : ['Names and contact details'],
      purposes: all ? purposes.map(({ value }) => value) : ['Billing and payments'],
      categories: ['Customers', 'Website visitors'],
      retentionPeriod: '5 years',
      thirdPartySharing: all,
      internationalTransfers: all,
    },
  });

/** The sections of a document as it is written, each with the clause it was written from. */
export function sectionsOf(request: DocumentRequest) {
  const { content } = writeDocument(request, {}, null, DAY).document;
  const starts = content.flatMap((node, place) =>
    node.type === 'heading' && node.attrs.level === 2 ? [{ place, words: plainText(node) }] : [],
  );
  return clausesFor(plans[request.documentType], factsOf(request)).map((clause, index) => {
    const at = starts.findIndex(({ words }) => words.startsWith(`${index + 1}. `));
    const section = content.slice(starts[at]?.place, starts[at + 1]?.place);
    return { ...clause, paragraphs: paragraphsOf({ type: 'doc', content: section }) };
  });
}

/** The sections of our own privacy policies, each with the points it tells. */
export function ownSections(): { text: string; points: readonly string[] }[] {
  const sections = new Map<string, readonly string[]>();
  for (const { value: style } of templateStyles)
    for (const { value: industry } of industries)
      for (const all of [true, false])
        for (const { id, satisfies, paragraphs } of sectionsOf(requestFor(all, style, industry)))
          sections.set(paragraphs.join('\n\n'), [...satisfies, ...(saidBeside[id] ?? [])]);
  return [...sections].map(([text, points]) => ({ text, points }));
}
