import type { DocumentRequest } from './document.ts';

/** A place abroad. */
const ABROAD =
  /\b(?:abroad|overseas|outside (?:of )?nigeria|foreign|another country|offshore|ireland|dublin|united kingdom|u\.?k\b|britain|london|united states|u\.?s\.?a\b|america|new york|virginia|canada|toronto|europe(?:an union)?|germany|frankfurt|france|paris|netherlands|amsterdam|sweden|switzerland|geneva|india|bangalore|mumbai|china|hong kong|singapore|dubai|emirates|ghana|accra|benin republic|cotonou|togo|lom[eé]|c[oô]te d['’]ivoire|abidjan|senegal|dakar|cameroon|kenya|nairobi|rwanda|kigali|south africa|johannesburg|cape town|mauritius|egypt|cairo)\b/i;
const DENIED = /\b(?:no|not|never|without|nothing)\b/i;

/** Those who do something with data for somebody else: «a vendor runs our payroll»; whoever is a supplier tells nothing. */
const WORKS_FOR_US =
  /\b(?:outsourc\w+|hosted (?:by|with|at|on|in)|cloud (?:storage|hosting|providers?|services?)|(?:payroll|it|hosting|payment|software|cloud|sms|e-?mail|messaging|storage) (?:vendors?|suppliers?|providers?|processors?|compan(?:y|ies)|firms?|agents?|partners?)|(?:by|with|from|through|via|to|us(?:es?|ing)|our|engages?) (?:[\w’'-]+ ){0,3}(?:vendors?|suppliers?|providers?|processors?|call cent(?:re|er)s?|couriers?))\b/i;
/** What is done with data in another place. */
const DATA_GOES =
  /\b(?:servers?|back-?ups?|stor(?:e|es|ed|age)|sen(?:d|ds|t)|shares?|shared|transfers?|transferred|process(?:es|ed)?|payroll|support (?:desk|team)|head office|parent company|records?)\b/i;

/** So much of what somebody tells stands in a clause. */
const MOST_SENTENCES = 5;
const LONGEST = 300;

/** The custom requirements, one a line or parted by semicolons. */
export const requirementLines = (custom: string): string[] =>
  custom
    .split(/\n|;/)
    .map((line) => line.replace(/^[-*•\s]+/, '').trim())
    .filter(Boolean);

const sentencesOf = (description: string): string[] =>
  (description.replace(/\s+/g, ' ').match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]?/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter(Boolean);

const few = (told: readonly string[]): string[] =>
  [...new Set(told)].filter(({ length }) => length <= LONGEST).slice(0, MOST_SENTENCES);

/** What the organisation tells of data that leaves Nigeria, in its own words; a line that says no to it tells nothing. */
export const toldTransfers = ({ companyInfo, customRequirements }: DocumentRequest): string[] =>
  few([
    ...sentencesOf(companyInfo.description).filter(
      (said) => ABROAD.test(said) && (WORKS_FOR_US.test(said) || DATA_GOES.test(said)) && !DENIED.test(said),
    ),
    ...requirementLines(customRequirements).filter((line) => ABROAD.test(line) && !DENIED.test(line)),
  ]);

/** What it tells of those who work with its data for it. */
export const toldRecipients = ({ companyInfo, customRequirements }: DocumentRequest): string[] =>
  few(
    [...sentencesOf(companyInfo.description), ...requirementLines(customRequirements)].filter(
      (said) => WORKS_FOR_US.test(said) && !DENIED.test(said),
    ),
  );

/** Told words in a clause, and what is open beside them. */
export const toldOr = (told: readonly string[], open: string): string =>
  told.length === 0
    ? `[TO COMPLETE: ${open}]`
    : `${told.map((said) => `“${said.replace(/[.!?]$/, '')}”`).join('; ')} [TO COMPLETE: ${open}]`;
