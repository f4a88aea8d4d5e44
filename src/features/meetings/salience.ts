/**
 * How much a sentence of a meeting tells whoever was not there, beside what it is about: figures, dates, names,
 * decisions, positions and tasks raise it; courtesy, small talk and what only answers the sentence before lower it.
 * The weights are ours, chosen on the first part of our own long meetings (bench/quality/meeting-facts.ts) and counted
 * on the second, which they never saw.
 */
const RAISES: readonly (readonly [pattern: RegExp, weight: number])[] = [
  [/\d/, 0.25],
  [
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|hundred|thousand|million|billion|half|per ?cent|percent|naira|dollars?)\b/i,
    0.15,
  ],
  [
    /\b(?:january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|deadline|tomorrow|tonight|next (?:week|month|quarter|year)|end of)\b/i,
    0.15,
  ],
  // A name within the sentence; the first word and "I" are capitals anyway.
  [/\S\s+(?!I\b)\p{Lu}\p{L}+/u, 0.12],
  [/\b(?:agreed|resolved|decided|approved|adopted|endorsed|ratified|rejected|carried|signed)\b/i, 0.3],
  [
    /\b(?:will|shall|must|have to|has to|need(?:s)? to|may|is to|are to|plan(?:s)? to|ready to|going to)\b/i,
    0.12,
  ],
  [
    /\b(?:oppos|support|propos|recommend|refus|object|insist|demand|warn|claim|concern|risk|caus|expect|requir|report|confirm|offer|depend|lack|lose|lost|delay|fail|fine|cost|price|pay|paid|budget|revenue|fund|investigat|appoint|resign|publish|statement|regulator|commission|ministry|court|police|hearing|bill|clause|law|licen[cs]e|contract|lease|survey|target|aim|goal|start|launch|open|clos|end)\w*/i,
    0.15,
  ],
  [/\b(?:not|nobody|none|never|only|no longer|unless|until|without|because|instead)\b/i, 0.08],
];
const LOWERS: readonly (readonly [pattern: RegExp, weight: number])[] = [
  [
    /^(?:good (?:morning|afternoon|evening|day)|thank|thanks|welcome|sorry|please|hello|hi|yes|no problem|fine|good|quite|noted|very well|understood|exactly|indeed|okay|ok|right|sure|with pleasure|congratulations)\b/i,
    0.4,
  ],
  // What leans on the sentence before says little without it.
  [/^(?:that|this|those|these|it|he|she|they|me|so|and|but|then|there)\b/i, 0.2],
  [
    /\b(?:i|we) (?:like|see|know|knew|think|thought|believe|guess|suppose|hope|heard|hear|remember|understand|understood|appreciate|wonder|must say|feel|was|were|am|love|enjoy)\b/i,
    0.25,
  ],
  [/\b(?:you|your|my dear|sir|madam|ladies|gentlemen|colleagues|chairman|chair)\b/i, 0.12],
  [
    /\b(?:coffee|tea|lunch|cake|jollof|traffic|weather|rain|hot|cold|window|echo|phone has|telephones?|chairs?|flight|joke|laugh|smile|funny|tired|hungry|breakfast|dinner|safe (?:drive|journey)|see you)\b/i,
    0.3,
  ],
];
/** Below so many words a sentence is hardly ever worth a place. */
const SHORT_WORDS = 6;

/** @returns about −1 (small talk) to 1 (a dated decision with a figure) */
export function salience(sentence: string): number {
  const sum = (list: typeof RAISES) =>
    list.reduce((total, [pattern, weight]) => (pattern.test(sentence) ? total + weight : total), 0);
  const short = sentence.split(/\s+/).length < SHORT_WORDS ? 0.2 : 0;
  return sum(RAISES) - sum(LOWERS) - short;
}
