import type { LawBook, LawStatement } from '#src/features/law/law-statement.ts';
import type { ToolSource } from '#src/features/tools/tool.ts';
import { type BlockNode, type Document, plainText } from '#src/fields/document.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import type { Clause, DocumentPlan, Facts } from './clauses/clause.ts';
import { optionalClauses } from './clauses/optional-clauses.ts';
import { plans } from './clauses/plans.ts';
import type { DocumentRequest } from './document.ts';
import {
  industries,
  isConsent,
  isInterest,
  purposes,
  sensitiveTypes,
  templateStyles,
} from './document-options.ts';
import { bulletsOf, fill, fillText, headingOf, type Tokens } from './fill-text.ts';

/** Words on a page of body text at the sizes the exports use. */
const WORDS_A_PAGE = 450;

/** What is known of the client the document is for, when it is one of the caller's. */
export interface KnownClient {
  address: string | null;
  industry: string | null;
}

export interface Written {
  title: string;
  document: Document;
  words: number;
  pages: number;
  /** What a person still has to fill in. */
  open: string[];
  sources: ToolSource[];
}

/** Writes the document from the clause library: same request, law and day, same document. */
export function writeDocument(
  request: DocumentRequest,
  law: LawBook,
  client: KnownClient | null,
  now: Date,
): Written {
  const plan = plans[request.documentType];
  const facts = factsOf(request);
  const chosen = clausesFor(plan, facts);
  const tokens = tokensOf(request, facts, law, client);
  const { templateStyle } = request;
  const title = plan.title(request.companyInfo.name);
  const blocks: BlockNode[] = [
    ...opening(request, now),
    ...chosen.flatMap((clause, index) => clauseBlocks(clause, index + 1, templateStyle, tokens)),
    ...pointsToSettle(request, chosen.length + 1),
    ...(templateStyle === 'simplified' ? [] : matrixBlocks(plan, facts, chosen, tokens)),
    ...closing(law),
  ];
  const document: Document = { type: 'doc', content: blocks };
  const text = plainText(document);
  const words = text.split(/\s+/).filter(Boolean).length;
  return {
    title,
    document,
    words,
    pages: Math.ceil(words / WORDS_A_PAGE),
    open: [
      ...new Set([...text.matchAll(/\[TO COMPLETE(?:: ([^\]]+))?\]/g)].map((match) => match[1] ?? 'text')),
    ],
    sources: sourcesOf(law),
  };
}

export function factsOf(request: DocumentRequest): Facts {
  const { types, purposes: named, thirdPartySharing, internationalTransfers } = request.dataProcessingDetails;
  return {
    request,
    sensitive: types.some((type) => sensitiveTypes.includes(type)),
    children: types.includes('Data of children'),
    marketing: named.some(isConsent),
    interests: named.some(isInterest),
    recipients: thirdPartySharing,
    transfers: internationalTransfers,
    website: request.companyInfo.website !== '',
    asked: new Set(
      optionalClauses
        .filter(({ named: words }) => words.test(request.customRequirements))
        .map(({ id }) => id),
    ),
  };
}

/** The clauses of this case in order; those asked for stand before the last one, unless the document covers them. */
export function clausesFor(plan: DocumentPlan, facts: Facts): Clause[] {
  const own = plan.clauses.filter(({ when }) => !when || when(facts));
  const covered = new Set([
    ...(own.some(({ satisfies }) => satisfies.includes('children')) ? ['children'] : []),
    ...(own.some(({ satisfies }) => satisfies.includes('cookies')) ? ['cookies'] : []),
  ]);
  const asked = optionalClauses.filter(({ id }) => facts.asked.has(id) && !covered.has(id));
  return [...own.slice(0, -1), ...asked.map(({ clause }) => clause), ...own.slice(-1)];
}

/** What the law or good practice asks of the document and no clause answers. */
export function uncovered(plan: DocumentPlan, facts: Facts, clauses: readonly Clause[]): string[] {
  const met = new Set(clauses.flatMap(({ satisfies }) => satisfies));
  return plan.requirements
    .filter(({ id, when }) => (!when || when(facts)) && !met.has(id))
    .map(({ id }) => id);
}

function tokensOf(
  { companyInfo, dataProcessingDetails: data }: DocumentRequest,
  facts: Facts,
  law: LawBook,
  client: KnownClient | null,
): Tokens {
  const industry = industries.find(({ value }) => value === companyInfo.industry);
  const bases = new Map(purposes.map(({ value, basis }) => [value, basis]));
  const address = client?.address?.trim();
  return {
    company: companyInfo.name,
    location: companyInfo.location || 'Nigeria',
    industry: companyInfo.industry,
    website: companyInfo.website,
    contact: address
      ? `${address.replace(/\s*\n\s*/g, ', ')}, [TO COMPLETE: telephone and e-mail for privacy matters]`
      : '[TO COMPLETE: address, telephone and e-mail for privacy matters]',
    dpo: '[TO COMPLETE: name and contact of the data protection officer]',
    regulators: industry?.regulators ?? '[TO COMPLETE: regulators of the sector]',
    point: industry?.point ?? '[TO COMPLETE: what is peculiar to the data of the sector]',
    types: data.types,
    people: data.categories.length > 0 ? data.categories : ['[TO COMPLETE: customers, employees or others]'],
    purposes:
      data.purposes.length > 0
        ? data.purposes.map((purpose) => `${purpose}: ${bases.get(purpose) ?? '[TO COMPLETE: lawful basis]'}`)
        : ['[TO COMPLETE: purposes and the lawful basis of each]'],
    retention: retentionWords(data.retentionPeriod),
    transfer_note: facts.transfers
      ? 'Transfers take place to: [TO COMPLETE: countries, recipients and ground].'
      : 'At present no transfer takes place.',
    hours: law['breach.notice']?.value ?? '72',
    days: law['rights.subject']?.value ?? '30',
    filing_day: filingDay(law),
    fine_major: highestFine(law['fine.maximum']),
    fine_others: highestFine(law['fine.maximum-others']),
  };
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The register writes a day of every year as --03-31. */
function filingDay(law: LawBook): string {
  const day = /^--(\d\d-\d\d)$/.exec(law['car.filing-date']?.value ?? '')?.[1];
  return day
    ? `${dayAndMonth.format(new Date(`2000-${day}T00:00:00Z`))} each year`
    : '[TO COMPLETE: day of the audit return]';
}

const highestFine = (entry?: LawStatement): string =>
  entry?.value ? formatMoney(Number(entry.value), 'NGN') : '[TO COMPLETE: the highest fine]';

function retentionWords(period: string): string {
  if (period === 'As required by law') return 'as the applicable statute requires';
  if (period === 'Until purpose fulfilled') return 'until the purpose is fulfilled';
  return period ? `${period} from the end of the relationship` : '[TO COMPLETE: retention period]';
}

function opening({ companyInfo, templateStyle }: DocumentRequest, now: Date): BlockNode[] {
  const style = templateStyles.find(({ value }) => value === templateStyle)?.label ?? '';
  const about = [
    `Organisation: ${companyInfo.name}, ${companyInfo.location || 'Nigeria'}`,
    `Sector: ${companyInfo.industry}${companyInfo.size ? `, ${companyInfo.size}` : ''}`,
    `Version: 1.0 (draft, ${style.toLowerCase()}) of ${formatDate(now.toISOString().slice(0, 10))}`,
    'Owner and next review: [TO COMPLETE: owner], within twelve months',
  ];
  return [
    headingOf(2, 'About this document'),
    bulletsOf(about),
    ...(companyInfo.description ? [paragraphBlock(companyInfo.description.replace(/\s+/g, ' '))] : []),
  ];
}

function clauseBlocks(
  clause: Clause,
  number: number,
  style: DocumentRequest['templateStyle'],
  tokens: Tokens,
): BlockNode[] {
  const words = `${number}. ${fill(clause.heading, tokens)}`;
  const body = fillText(style === 'simplified' ? clause.plain : clause.formal, tokens);
  const detail = style === 'comprehensive' && clause.detail ? fillText(clause.detail, tokens) : [];
  const basis =
    style === 'comprehensive' && clause.law.length > 0
      ? [paragraphBlock(`Basis: ${clause.law.join('; ')}.`)]
      : [];
  return [headingOf(2, words), ...body, ...detail, ...basis];
}

/** What was asked for in the person's own words and the library has no clause for. */
function pointsToSettle({ customRequirements }: DocumentRequest, number: number): BlockNode[] {
  const lines = customRequirements
    .split(/\n|;/)
    .map((line) => line.replace(/^[-*•\s]+/, '').trim())
    .filter((line) => line && !optionalClauses.some(({ named }) => named.test(line)))
    .slice(0, 40);
  if (lines.length === 0) return [];
  return [
    headingOf(2, `${number}. Points to settle`),
    paragraphBlock('These requirements were named and need a decision before the document is adopted:'),
    bulletsOf(lines.map((line) => line.slice(0, 1_000))),
  ];
}

function matrixBlocks(
  plan: DocumentPlan,
  facts: Facts,
  chosen: readonly Clause[],
  tokens: Tokens,
): BlockNode[] {
  const rows = plan.requirements
    .filter(({ when }) => !when || when(facts))
    .map(({ id, label, law }) => {
      const clause = chosen.findIndex(({ satisfies }) => satisfies.includes(id)) + 1;
      return `${fill(label, tokens)} (${law}): section ${clause}`;
    });
  return [headingOf(2, 'Annex: where each requirement is met'), bulletsOf(rows)];
}

const closing = (law: LawBook): BlockNode[] => {
  const checked = law['breach.notice']?.checked_on;
  return [
    headingOf(2, 'Before you adopt it'),
    paragraphBlock(
      `Fill in every place marked [TO COMPLETE] and have the document reviewed by a Nigerian lawyer or a licensed data protection compliance organisation. It rests on the law as registered${checked ? `, last checked ${checked}` : ''}. It is a draft and not legal advice.`,
    ),
  ];
};

/** The statements of the register a document takes its figures from. */
const sourcesOf = (law: LawBook): ToolSource[] =>
  ['law.act', 'law.gaid', 'breach.notice', 'rights.subject', 'transfer.rules', 'fine.maximum'].flatMap(
    (key) => {
      const found = law[key];
      if (!found) return [];
      const { subject, pin_cite, source, checked_on } = found;
      return [{ id: key, title: subject, kind: 'law' as const, ref: pin_cite ?? source, asOf: checked_on }];
    },
  );

const paragraphBlock = (text: string): BlockNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});
