import { type DocumentDraft, documentRequest } from './document.ts';
import { dataTypes, industries, purposes, templateStyles } from './document-options.ts';
import { sectionsOf } from './sections-of.ts';

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
