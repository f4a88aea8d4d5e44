import { kindNamed } from './kinds.ts';

/** The words between who tells a claim and the verb: few, and none of what we ourselves should tell. */
const BETWEEN = String.raw`(?: (?!(?:we|i|should|must|can|may|will|our|to|say)\b)[\w'’-]+){0,6}`;
const ONLINE =
  '(?:on|in) (?:x|twitter|facebook|whatsapp|tiktok|instagram|telegram|youtube|nairaland|social media)';
const MEDIUM =
  'video|clip|reel|skit|post|tweet|thread|voice ?note|audio|recording|podcast|broadcast|screenshot|flyer|caption|blog|blogger|influencer|(?:whatsapp|forwarded|anonymous) message';
const ONE = `(?:(?:${MEDIUM})|(?:some(?:body|one)|a (?:man|woman|user|customer)) ${ONLINE})`;
const MANY = `(?:(?:${MEDIUM})s|(?:people|users|customers|many) ${ONLINE}|people online)`;
const SAYS =
  'says|said|saying|claims|claimed|claiming|alleg(?:es|ed|ing)|accus(?:es|ed|ing)|insist(?:s|ed|ing)';

/** Somebody says something of us in public, and whether it is true nobody has said: "a video says that …". */
const unchecked = [
  new RegExp(
    String.raw`(?<!\bour )\b(?:${ONE}${BETWEEN} (?:${SAYS})|${MANY}${BETWEEN} (?:say|claim|allege|accuse|insist|${SAYS}))\b(?<claim>[^.?!;\n]*)`,
    'gi',
  ),
  // The other way round: "Our water is poisoned, says a video".
  new RegExp(
    String.raw`(?<claim>[^.?!;\n]{0,300}?),? (?:(?:says|claims|alleges) (?:a|an|one|some)|according to (?:a|an|one|some|the)) (?:\w+ )?(?:${MEDIUM})s?\b`,
    'gi',
  ),
];

/** It is called a rumour or false by whoever asks: "the false story that …". */
const RUMOUR = String.raw`\b(?:rumou?rs?|fake|false|misinformation|disinformation|hoax|deepfake)\b`;
const LEADS_TO = 'that|about|of|has it|say|claim|allege';
const rumours = [
  new RegExp(
    String.raw`${RUMOUR}(?: (?!(?:${LEADS_TO}|${SAYS})\b)[\w'’-]+){0,6} (?:${LEADS_TO}|${SAYS})\b(?<claim>[^.?!;\n]*)`,
    'gi',
  ),
];

/** What a message tells as having happened, and whether it tells of a claim beside: what is only claimed has not happened. */
export function factsOf(message: string): { facts: string; claimed: boolean } {
  let claimed = false;
  const without = (text: string, pattern: RegExp, isClaim: (claim: string) => boolean) =>
    text.replace(pattern, (whole: string, ...rest: unknown[]) => {
      const claim = String(rest[0]);
      if (!isClaim(claim)) return whole;
      claimed = true;
      return whole.replace(claim, '');
    });
  const told = rumours.reduce((text, pattern) => without(text, pattern, () => true), message);
  // An allegation of misconduct is answered as one, whoever makes it.
  const facts = unchecked.reduce(
    (text, pattern) => without(text, pattern, (claim) => kindNamed(claim)?.id !== 'misconduct'),
    told,
  );
  return { facts, claimed };
}

const FALSE =
  /\b(fake|false|hoax|deepfake|misinformation|disinformation|untrue|not true|isn['’]t true|nothing (of|in) (it|this|that) is true|lie|lies|impersonat\w+)\b/i;
const TRUE =
  /\b(it is true|is indeed true|the (claim|rumour|story|video|post) is (true|right|correct)|it really happened)\b/i;
const DOUBT =
  /\b(whether|if|not sure|don['’]t know|unsure|cannot tell|can['’]t tell)\b[^.?!;\n]{0,120}\b(true|false|fake|right|a lie)\b|\b(true|real|fake|false) or (not|true|false|fake|real)\b/i;

/** Whether the message says that what is claimed is false; null where it leaves it open. */
export const saidFalse = (message: string): boolean | null =>
  DOUBT.test(message) ? null : FALSE.test(message) ? true : TRUE.test(message) ? false : null;
