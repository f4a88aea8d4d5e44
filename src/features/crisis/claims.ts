import { kindNamed } from './kinds.ts';

/** The words between who tells a claim and the verb: few, and none of what we ourselves should tell. */
const BETWEEN = String.raw`(?: (?!(?:we|i|should|must|can|may|will|our|to|say)\b)[\w'’-]+){0,6}`;
const ONLINE =
  '(?:on|in) (?:x|twitter|facebook|whatsapp|tiktok|instagram|telegram|youtube|nairaland|social media)';
const MEDIUM =
  'video|clip|reel|skit|(?<!(?:police|health|check|army|trading) )post(?!-mortem)|tweet|thread|voice ?note|audio|recording|podcast|broadcast|screenshot|flyer|caption|blog|blogger|influencer|(?:whatsapp|forwarded|anonymous) message';
const ACCUSER =
  'an? (?:mother|father|parent|woman|man|user|customer|patient|passenger|neighbour|activist|former (?:employee|worker|colleague))';
const ONE = `(?:(?:${MEDIUM})|${ACCUSER}|(?:some(?:body|one)|a (?:man|woman|user|customer)) ${ONLINE})`;
const MANY = `(?:(?:${MEDIUM})s|(?:people|users|customers|many) ${ONLINE}|people online)`;
const SAYS =
  'says|said|saying|claims|claimed|claiming|alleg(?:es|ed|ing)|accus(?:es|ed|ing)|insist(?:s|ed|ing)';

/** Somebody says something of us in public, and whether it is true nobody has said: "a video says that …". */
const unchecked = [
  new RegExp(
    String.raw`(?<!\bour )\b(?:${ONE}${BETWEEN} (?:${SAYS})|${MANY}${BETWEEN} (?:say|claim|allege|accuse|insist|${SAYS})|(?:${MEDIUM}) that|(?:the|an?) [\w'’-]+(?: [\w'’-]+)? alleges?)\b(?<claim>[^.?!;\n]*?)(?=,? but\b|[.?!;\n]|$)`,
    'gi',
  ),
  // The other way round: "Our water is poisoned, says a video".
  new RegExp(
    String.raw`(?<claim>[^.?!;\n]{0,300}?),? (?:(?:says|claims|alleges) (?:a|an|one|some)|according to (?:a|an|one|some|the)) (?:(?!cctv\b|our\b)\w+ )?(?:${MEDIUM})s?\b`,
    'gi',
  ),
];

/** It is called a rumour or false by whoever asks: "the false story that …". */
const FALSE_THING = String.raw`(?:fake|false) (?:\w+ )?(?:news|claims?|rumou?rs?|stor(?:y|ies)|reports?|information|videos?|clips?|recordings?|audio|images?|photos?|pictures?|screenshots?|posts?|tweets?|messages?|letters?|memos?|circulars?|statements?|accounts?|pages?|adverts?)`;
const RUMOUR = String.raw`\b(?:rumou?rs?|${FALSE_THING}|misinformation|disinformation|hoax|deepfake)\b`;
const LEADS_TO = 'that|about|of|has it|say|claim|allege';
const rumours = [
  new RegExp(
    String.raw`${RUMOUR}(?: (?!(?:${LEADS_TO}|${SAYS})\b)[\w'’-]+){0,6} (?:${LEADS_TO}|${SAYS})\b(?<claim>[^.?!;\n]*)`,
    'gi',
  ),
];

/** "The rumour that we close is false": the end of such a sentence is said by whoever tells it. */
const DENIED = / is (?:not true|untrue|false|a lie|a hoax)$/i;

/**
 * What a message tells as having happened (facts), the same with what is alleged of conduct (told), and whether it tells
 * of a claim beside: what is only claimed has not happened.
 */
export function factsOf(message: string): { facts: string; told: string; claimed: boolean } {
  let claimed = false;
  const without = (text: string, pattern: RegExp, isClaim: (claim: string) => boolean) =>
    text.replace(pattern, (whole: string, ...rest: unknown[]) => {
      const claim = String(rest[0]);
      if (!isClaim(claim)) return whole;
      claimed = true;
      return whole.replace(claim, DENIED.exec(claim)?.[0] ?? '');
    });
  const all = () => true;
  const open = rumours.reduce((text, pattern) => without(text, pattern, all), message);
  // An allegation of misconduct is answered as one, whoever makes it; what it would have done to people is not yet so.
  const told = unchecked.reduce(
    (text, pattern) => without(text, pattern, (claim) => kindNamed(claim)?.id !== 'misconduct'),
    open,
  );
  const facts = unchecked.reduce((text, pattern) => without(text, pattern, all), open);
  return { facts, told, claimed };
}

const FALSE = new RegExp(
  String.raw`\b(?:${FALSE_THING}|(?:is|are|was|were|it['’]s|that['’]s)(?: (?:all|just|simply|totally|completely|entirely|absolutely|clearly))?(?: an?)? (?:fake|false|lies?|fabricat\w+)|(?:not|isn['’]t|aren['’]t) true|untrue|nothing (?:of|in) (?:it|this|that) is true|hoax|deepfake|misinformation|disinformation|impersonat\w+)\b`,
  'i',
);
const TRUE =
  /\b(it is true|is indeed true|the (claim|rumour|story|video|post) is (true|right|correct)|it really happened)\b/i;
const DOUBT =
  /\b(whether|if|not sure|don['’]t know|unsure|cannot tell|can['’]t tell)\b[^.?!;\n]{0,120}\b(true|false|fake|right|a lie)\b|\b(true|real|fake|false) or (not|true|false|fake|real)\b/i;

const QUESTIONS = /[^.?!;\n]*\?/g;

/** Whether it is said to be open what is true. */
export const doubts = (facts: string): boolean => DOUBT.test(facts);

/** Whether what somebody tells (facts) calls the claim false; null where it leaves it open. A question tells nothing. */
export function saidFalse(facts: string): boolean | null {
  const told = facts.replace(QUESTIONS, ' ');
  return DOUBT.test(told) ? null : FALSE.test(told) ? true : TRUE.test(told) ? false : null;
}
