import type { LawBook, LawStatement } from '#src/features/law/law-statement.ts';
import { assessmentQuestions, type QuestionId } from '#src/features/ndpr/assessment.ts';
import { listWords } from '#src/lib/list-words.ts';
import { formatMoney } from '#src/lib/money.ts';
import type { Facts } from './clauses/clause.ts';
import { type DocumentRequest, PLACE_LENGTH } from './document.ts';
import { groundOf, industries, isSensitive } from './document-options.ts';
import type { Tokens } from './fill-text.ts';
import { toldOr, toldRecipients, toldTransfers } from './told-recipients.ts';

/** What is known of the client the document is for, when it is one of the caller's. */
export interface KnownClient {
  address: string | null;
  industry: string | null;
  /** The questions of its last self-assessment that were answered with no. */
  assessed?: { on: string; no: readonly QuestionId[] } | null;
}

export const addressLine = (address: string | null): string =>
  (address ?? '').trim().replace(/[\s,]*\n\s*/g, ', ');

/** A stored address as the location of the wizard holds it, which is shorter. */
export const placeOf = (address: string | null): string => addressLine(address).slice(0, PLACE_LENGTH).trim();

const COUNTRY = /^nigeria\.?$/i;

/** The town of an address, with the country where it stands there. */
function townOf(address: string): string {
  const parts = address.split(/\s*,\s*/).filter(Boolean);
  const last = parts.pop() ?? '';
  return COUNTRY.test(last) ? [...parts.slice(-1), 'Nigeria'].join(', ') : last;
}

/** Where the organisation is, in a sentence: of a stored address the town, for the whole of it stands with the contact. */
export function locationOf(
  { companyInfo: { location } }: DocumentRequest,
  client: KnownClient | null,
): string {
  const address = addressLine(client?.address ?? null);
  return (address && placeOf(address) === location ? townOf(address) : location) || 'Nigeria';
}

/** The questions of an assessment that were answered with no; answers are stored as words or as truth values. */
export const answeredNo = (answers: Readonly<Record<string, unknown>>): QuestionId[] =>
  assessmentQuestions.flatMap(({ id }) =>
    ['no', 'false', false].some((no) => no === answers[id]) ? [id] : [],
  );

/** «CCTV … kept for 90 days» or «keep camera recordings for 90 days», said in one sentence: other days are none of this. */
const CAMERA_DAYS =
  /\b(?:(?:cctv|cameras?|surveillance)\b[^\n;.]{0,80}?\b(?:ke(?:ep|eps|pt)|retain\w*|retention|stor(?:e|es|ed|age)|held|hold|overwritten|delet\w+|erased?)\b[^\n;.\d]{0,40}?|(?:ke(?:ep|eps|pt)|retain\w*|retention|stor(?:e|es|ed|age)|hold|held)\b(?: (?:of|all|our|the)){0,2} (?:cctv|cameras?|surveillance)\b(?: [a-z]+){0,2}?(?: for| up to| at most| not? longer than| only|:| is| are){0,3} )\b(?<days>\d{1,3}) days\b/i;

/** What stands in the places of the clauses, from the request, the sector, the register and the stored client. */
export function tokensOf(facts: Facts, law: LawBook, client: KnownClient | null): Tokens {
  const { request } = facts;
  const { companyInfo, dataProcessingDetails: data } = request;
  const industry = industries.find(({ value }) => value === companyInfo.industry);
  const address = addressLine(client?.address ?? null);
  const served = industry?.served ?? 'customers';
  const backers = industry?.backers ?? 'investors and lenders';
  const board = industry?.board ?? 'the board';
  const chief = industry?.chief ?? 'the chief executive';
  return {
    company: companyInfo.name,
    location: locationOf(request, client),
    industry: companyInfo.industry,
    website: companyInfo.website,
    contact: address
      ? `${address}, [TO COMPLETE: telephone and e-mail for privacy matters]`
      : '[TO COMPLETE: address, telephone and e-mail for privacy matters]',
    dpo: '[TO COMPLETE: name and contact of the data protection officer]',
    regulators: industry?.regulators ?? '[TO COMPLETE: regulators of the sector]',
    point: industry?.point ?? '[TO COMPLETE: what is peculiar to the data of the sector]',
    types: data.types,
    people: data.categories.length > 0 ? data.categories : ['[TO COMPLETE: customers, employees or others]'],
    purposes:
      data.purposes.length > 0
        ? data.purposes.map(
            (purpose) =>
              `${purpose}: ${groundOf(purpose, companyInfo.industry)?.basis ?? '[TO COMPLETE: lawful basis]'}`,
          )
        : ['[TO COMPLETE: purposes and the lawful basis of each]'],
    interests: listWords(interestsOf(request)),
    sensitive_types: data.types.filter(isSensitive),
    sensitive_ground:
      industry?.sensitiveGround ??
      'explicit consent, obligations of employment or social security law, the vital interests of a person',
    tier: tierWords(industry?.tier, law),
    served,
    Served: capital(served),
    Backers: capital(backers),
    disclosure: industry?.backers ? '' : ', subject to disclosure rules',
    board,
    Board: capital(board),
    chief,
    Chief: capital(chief),
    camera_days:
      CAMERA_DAYS.exec(request.customRequirements)?.groups?.days ?? '[TO COMPLETE: number, for example 30]',
    retention: retentionWords(data.retentionPeriod),
    transfer_note: facts.transfers
      ? `Transfers take place to: ${toldOr(toldTransfers(request), 'countries, recipients and ground')}.`
      : 'At present no transfer takes place.',
    abroad: toldOr(toldTransfers(request), 'countries and recipients'),
    processors: toldOr(toldRecipients(request), 'list of processors'),
    hours: law['breach.notice']?.value ?? '72',
    days: law['rights.subject']?.value ?? '30',
    filing_day: filingDay(law),
    late: law['car.late']?.value ?? '50',
    emergency: law['emergency.number']?.value ?? '112',
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

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What is listed for the sector, and the numbers of the register for everyone else. */
function tierWords(listed: string | undefined, law: LawBook): string {
  const [ultra, extra] = [law['tier.uhl']?.value, law['tier.ehl']?.value].map(Number);
  if (!ultra || !extra) return listed ?? '';
  const numbers = `more than ${thousands.format(ultra)} data subjects within six months make the ultra-high level, ${thousands.format(extra)} to ${thousands.format(ultra)} the extra-high level.`;
  return listed ? `${listed} Otherwise ${numbers}` : capital(numbers);
}
const thousands = new Intl.NumberFormat('en-GB');

const highestFine = (entry?: LawStatement): string =>
  entry?.value ? formatMoney(Number(entry.value), 'NGN') : '[TO COMPLETE: the highest fine]';

function retentionWords(period: string): string {
  if (period === 'As required by law')
    return 'as the applicable statute requires, namely [TO COMPLETE: statutes and their periods]';
  if (period === 'Until purpose fulfilled')
    return 'until the purpose is fulfilled, and no longer than six months after it';
  return period ? `${period} from the end of the relationship` : '[TO COMPLETE: retention period]';
}

/** The legitimate interests that the named purposes pursue, each once. */
export const interestsOf = ({ companyInfo, dataProcessingDetails }: DocumentRequest): string[] => [
  ...new Set(
    dataProcessingDetails.purposes.flatMap(
      (purpose) => groundOf(purpose, companyInfo.industry)?.interest ?? [],
    ),
  ),
];
