import { statementsBehind } from '#src/features/law/law-links.ts';
import type { LawBook } from '#src/features/law/law-statement.ts';
import { assessmentQuestions, type QuestionId } from '#src/features/ndpr/assessment.ts';
import type { ToolSource } from '#src/features/tools/tool.ts';
import { type BlockNode, type Document, plainText } from '#src/fields/document.ts';
import { formatDate } from '#src/lib/dates.ts';
import { listWords } from '#src/lib/list-words.ts';
import { interestsOf, type KnownClient, locationOf, tokensOf } from './clause-tokens.ts';
import type { Clause, DocumentPlan, Facts } from './clauses/clause.ts';
import { optionalClauses, type Subject } from './clauses/optional-clauses.ts';
import { plans } from './clauses/plans.ts';
import type { DocumentRequest } from './document.ts';
import { isSensitive, templateStyles } from './document-options.ts';
import { bulletsOf, fill, fillText, headingOf, paragraphOf, type Tokens } from './fill-text.ts';
import { requirementLines, toldRecipients, toldTransfers } from './told-recipients.ts';

/** Words on a page of body text at the sizes the exports use. */
const WORDS_A_PAGE = 450;

/** Headings of what stands around the clauses; it answers no requirement. */
const aroundClauses = {
  opening: 'About this document',
  settle: 'Points to settle',
  matrix: 'Annex: where each requirement is met',
  closing: 'Before you adopt it',
} as const;
export const notRead: readonly string[] = Object.values(aroundClauses);

export interface Written {
  title: string;
  document: Document;
  words: number;
  pages: number;
  /** What a person still has to fill in. */
  open: string[];
  /** What it promises and the client’s last assessment denied; said to its author, never in the text. */
  gaps: string[];
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
  const tokens = tokensOf(facts, law, client);
  const { templateStyle } = request;
  const title = plan.title(request.companyInfo.name);
  const blocks: BlockNode[] = [
    ...opening(request, locationOf(request, client), now),
    ...chosen.flatMap((clause, index) => clauseBlocks(clause, index + 1, templateStyle, tokens)),
    ...pointsToSettle(request, plan, chosen),
    ...(templateStyle === 'comprehensive' ? matrixBlocks(plan, facts, chosen, tokens) : []),
    ...closing(law),
  ];
  const document: Document = { type: 'doc', content: blocks };
  const text = plainText(document);
  return {
    title,
    document,
    ...sizeOf(document),
    open: [...new Set([...text.matchAll(/\[TO COMPLETE: ([^\]]+)\]/g)].map((match) => match[1] ?? ''))],
    gaps: gapsFound(request, chosen, client?.assessed),
    sources: sourcesOf(law, chosen, templateStyle),
  };
}

/** The words of a document, and the pages they fill. */
export function sizeOf(document: Document): { words: number; pages: number } {
  const words = plainText(document).split(/\s+/).filter(Boolean).length;
  return { words, pages: Math.ceil(words / WORDS_A_PAGE) };
}

/** Subjects of the library that a line asks for; a line that says no to something asks for nothing. */
const subjectsIn = (line: string): readonly Subject[] =>
  DENIED.test(line) ? [] : optionalClauses.filter(({ named }) => named.test(line));

const DENIED = /\b(?:no|not|never|without|nothing)\b/i;

/** The request with what its own words imply: who asks for cameras also secures premises. */
function withImplied(request: DocumentRequest): DocumentRequest {
  const { dataProcessingDetails: data, customRequirements } = request;
  const lines = requirementLines(customRequirements);
  const subjects = lines.flatMap(subjectsIn);
  const joined = (chosen: readonly string[], implied: readonly (string | undefined)[]) => [
    ...new Set([...chosen, ...implied.filter((value) => value !== undefined)]),
  ];
  return {
    ...request,
    dataProcessingDetails: {
      ...data,
      // A text cannot say that nothing leaves the country, or the house, of somebody who tells otherwise.
      internationalTransfers: data.internationalTransfers || toldTransfers(request).length > 0,
      thirdPartySharing: data.thirdPartySharing || toldRecipients(request).length > 0,
      types: joined(
        data.types,
        subjects.map(({ type }) => type),
      ),
      purposes: joined(
        data.purposes,
        subjects.map(({ purpose }) => purpose),
      ),
    },
  };
}

export function factsOf(asked: DocumentRequest): Facts {
  const request = withImplied(asked);
  const { types, thirdPartySharing, internationalTransfers } = request.dataProcessingDetails;
  return {
    request,
    sensitive: types.some(isSensitive),
    children: types.includes('Data of children'),
    interests: interestsOf(request).length > 0,
    recipients: thirdPartySharing,
    transfers: internationalTransfers,
    website: request.companyInfo.website !== '',
    asked: new Set(
      requirementLines(request.customRequirements)
        .flatMap(subjectsIn)
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
  const asked = plan.takesSubjects
    ? optionalClauses.filter(({ id }) => facts.asked.has(id) && !covered.has(id))
    : [];
  return [...own.slice(0, -1), ...asked.map(({ clause }) => clause), ...own.slice(-1)];
}

/** What the law or good practice asks of the document and no clause answers. */
export function uncovered(plan: DocumentPlan, facts: Facts, clauses: readonly Clause[]): string[] {
  const met = new Set(clauses.flatMap(({ satisfies }) => satisfies));
  return plan.requirements
    .filter(({ id, when }) => (!when || when(facts)) && !met.has(id))
    .map(({ id }) => id);
}

function opening({ companyInfo, templateStyle }: DocumentRequest, location: string, now: Date): BlockNode[] {
  const style = templateStyles.find(({ value }) => value === templateStyle)?.label ?? '';
  const about = [
    `Organisation: ${companyInfo.name}, ${location}`,
    `Sector: ${companyInfo.industry}${companyInfo.size ? `, ${companyInfo.size}` : ''}`,
    // Which version it is stands with the saved text: it changes, and these words would not.
    `Written: ${formatDate(now.toISOString().slice(0, 10))}, ${style.toLowerCase()} style`,
    'Owner and next review: [TO COMPLETE: owner], within twelve months',
  ];
  return [
    headingOf(2, aroundClauses.opening),
    bulletsOf(about),
    ...(companyInfo.description ? [paragraphOf(companyInfo.description.replace(/\s+/g, ' '))] : []),
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
    clause.law.length > 0
      ? [paragraphOf(`${style === 'simplified' ? 'The law' : 'Basis'}: ${referencesOf(clause.law)}.`)]
      : [];
  return [headingOf(2, words), ...body, ...detail, ...basis];
}

/** The law of a clause in one line: NDPA s.34, s.35; GAID 2025 art. 10. */
function referencesOf(law: readonly string[]): string {
  const parts: string[] = [];
  let act = '';
  for (const reference of law) {
    const [named = reference, rest] = reference.split(/ (?=s\.|art\.)/);
    const last = parts.length - 1;
    if (named === act && rest) parts[last] = `${parts[last]}, ${rest}`;
    else parts.push(reference);
    act = named;
  }
  return parts.join('; ');
}

/** A line this long, or with a figure in it, says more than the clause it calls for. */
const WORDS_OF_A_SUBJECT = 8;

/** What was asked for in the person's own words and the library has no clause for, or says less than the line does. */
function pointsToSettle(
  { customRequirements }: DocumentRequest,
  plan: DocumentPlan,
  chosen: readonly Clause[],
): BlockNode[] {
  const lines = requirementLines(customRequirements)
    .flatMap((line) => {
      const known = plan.takesSubjects ? subjectsIn(line) : [];
      if (known.length === 0) return [line.slice(0, 1_000)];
      if (!/\d/.test(line) && line.split(/\s+/).length <= WORDS_OF_A_SUBJECT) return [];
      const numbers = known
        .map(({ id, clause }) => chosen.findIndex((one) => one === clause || one.satisfies.includes(id)) + 1)
        .filter((number) => number > 0);
      const where = numbers.length > 0 ? ` (beside section ${listWords(numbers.map(String))})` : '';
      return [`${line.slice(0, 1_000)}${where}`];
    })
    .slice(0, 40);
  if (lines.length === 0) return [];
  return [
    headingOf(2, aroundClauses.settle),
    paragraphOf('These requirements were named and need a decision before the document is adopted:'),
    bulletsOf(lines),
  ];
}

/**
 * Where a clause speaks of what a question of the self-assessment asks: it cites one of these sections, or, where the
 * law is a directive as a whole, it meets this requirement.
 */
const behindQuestion: Readonly<Record<QuestionId, { law: readonly string[]; requirement?: string }>> = {
  data_controller: { law: ['NDPA s.44'] },
  privacy_policy: { law: ['NDPA s.27'] },
  consent_mechanism: { law: ['NDPA s.26'] },
  data_subject_rights: { law: ['NDPA s.34', 'NDPA s.35', 'NDPA s.36', 'NDPA s.37', 'NDPA s.38'] },
  security_measures: { law: ['NDPA s.39'] },
  staff_training: { law: ['GAID 2025'], requirement: 'training' },
  // The section asks that compliance can be shown; it names no record.
  data_processing_records: { law: ['NDPA s.24'] },
  breach_procedures: { law: ['NDPA s.40'] },
  third_party_agreements: { law: ['NDPA s.29'] },
  dpia_process: { law: ['NDPA s.28'] },
};

/**
 * What this document promises and the client itself answered with no: a promise that is not practice would be untrue. It
 * is told to the author, who mends it or takes it out; a text meant for publication confesses nothing.
 */
export function gapsFound(
  { documentType }: DocumentRequest,
  chosen: readonly Clause[],
  assessed: KnownClient['assessed'],
): string[] {
  const { on, no } = assessed ?? { on: '', no: [] };
  return assessmentQuestions.flatMap(({ id, text }) => {
    // A policy that is being written is no promise of a policy.
    if (!no.includes(id) || id === documentType) return [];
    const { law, requirement } = behindQuestion[id];
    const promised = chosen.some((clause) =>
      requirement
        ? clause.satisfies.includes(requirement)
        : clause.law.some((reference) => law.includes(reference)),
    );
    return promised
      ? [
          `In the assessment of ${formatDate(on)} “${text}” was answered with no (${referencesOf(law)}). Mend it, or take out what this document promises of it, before it is adopted.`,
        ]
      : [];
  });
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
      return `${fill(label, tokens)} (${law ?? 'good practice'}): section ${clause}`;
    });
  return [
    headingOf(2, aroundClauses.matrix),
    ...(plan.pointsLearned
      ? [
          paragraphOf(
            '“Good practice” means that the list of section 27 does not name the point; another section may ask for the thing itself.',
          ),
        ]
      : []),
    bulletsOf(rows),
  ];
}

const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** The register knows a day or only its month. */
const monthOf = (checked: string): string =>
  monthAndYear.format(new Date(`${checked.slice(0, 7)}-01T00:00:00Z`));

const closing = (law: LawBook): BlockNode[] => {
  const { checked_on: checked, reviewer } = law['breach.notice'] ?? {};
  return [
    headingOf(2, aroundClauses.closing),
    paragraphOf(
      `Fill in every place marked [TO COMPLETE] and have the document reviewed by a Nigerian lawyer or a licensed data protection compliance organisation. It rests on the law as registered${checked ? `, ${reviewer ? 'last checked in' : 'as of'} ${monthOf(checked)}` : ''}. It is a draft and not legal advice.`,
    ),
  ];
};

/** The statements whose figures a token carries. */
const behindToken: Readonly<Record<string, readonly string[]>> = {
  hours: ['breach.notice'],
  days: ['rights.subject'],
  filing_day: ['car.filing-date'],
  late: ['car.late'],
  fine_major: ['fine.maximum'],
  fine_others: ['fine.maximum-others'],
  tier: ['tier.uhl', 'tier.ehl'],
  emergency: ['emergency.number'],
};

/** What of the register the clauses rest on: a change of one of these statements concerns the document. */
function sourcesOf(
  law: LawBook,
  clauses: readonly Clause[],
  style: DocumentRequest['templateStyle'],
): ToolSource[] {
  const keys = new Set(['law.act', 'law.gaid']);
  for (const clause of clauses) {
    for (const reference of clause.law) for (const key of statementsBehind(reference)) keys.add(key);
    const text = style === 'simplified' ? clause.plain : `${clause.formal} ${clause.detail ?? ''}`;
    for (const [, token = ''] of `${clause.heading} ${text}`.matchAll(/\{(\w+)\}/g))
      for (const key of behindToken[token] ?? []) keys.add(key);
  }
  return [...keys].flatMap((key) => {
    const found = law[key];
    if (!found) return [];
    const { subject, pin_cite, source, checked_on } = found;
    return [{ id: key, title: subject, kind: 'law' as const, ref: pin_cite ?? source, asOf: checked_on }];
  });
}
