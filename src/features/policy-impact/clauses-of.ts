const MODALS = `shall|must|(?:is|are) (?:required|obliged) to|has to|have to|may not`;
/** «… every quarter and shall pay a levy»: a second duty of whoever the first one binds. */
const SECOND_MODAL = new RegExp(String.raw`,? (?:and|or|but) (?:also )?(?=(?:${MODALS})\b)`, 'gi');
/** «obtain a certificate and keep records»: a second verb, with an object of its own. */
const SECOND_VERB =
  /,? and (?=(?:keep|maintain|appoint|pay|remit|report|submit|notify|register|publish|obtain|file|designate|display|disclose)\b(?! (?:and|or|it|them|their|its|such|the same|that|those|these)\b))/gi;
const FIRST_MODAL = new RegExp(String.raw`\b(?:${MODALS})\b`, 'i');
/** A verb and its object are at least so many words: «establish and maintain procedures» is one duty. */
const WORDS_OF_A_DUTY = 3;

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/**
 * The clauses of a provision that each ask for something. A later one is told with whom it binds and «…» for what is
 * left out, so that each can be quoted by itself.
 */
export function clausesOf(sentence: string): string[] {
  const modal = FIRST_MODAL.exec(sentence);
  if (!modal) return [sentence];
  const actor = sentence.slice(0, modal.index).trim();
  // «Where …, the owner shall …» and «No bank shall …» lend their beginning to no second clause.
  if (!actor || /^(?:no|where|if|when|subject)\b/i.test(actor)) return [sentence];
  return cut(sentence, SECOND_MODAL, modal.index).flatMap((part, at) => {
    const whole = at === 0 ? part : `${actor} … ${part}`;
    const own = FIRST_MODAL.exec(whole);
    if (!own || /\bnot\b/i.test(whole.slice(own.index, own.index + own[0].length + 5))) return [whole];
    return cut(whole, SECOND_VERB, own.index + own[0].length).map((verb, place) =>
      place === 0 ? verb : `${actor} ${own[0]} … ${verb}`,
    );
  });
}

/** Cuts where a mark stands behind enough words of a duty; each part ends with a stop. */
function cut(text: string, mark: RegExp, from: number): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: found } of text.matchAll(mark)) {
    const said = text.slice(Math.max(start, from), index);
    // A mark within brackets or a relative clause («a person who … and shall») starts no duty of its own.
    if (index < from || wordsIn(said) < WORDS_OF_A_DUTY) continue;
    parts.push(ended(text.slice(start, index)));
    start = index + found.length;
  }
  return [...parts, text.slice(start)];
}

const ended = (text: string): string => `${text.trim().replace(/[,;]$/, '')}.`;

/** Whoever breaks a rule is threatened, not asked for something. */
const THREAT =
  /\b(?:(?:shall|must|will|may|is|are) (?:also )?(?:be )?(?:liable|guilty|fined|sanctioned|prosecuted)|(?:shall|must|will) (?:pay|forfeit) (?:an? |the )?(?:administrative )?(?:fine|penalty|surcharge|sum not)|commits? an offence|(?:may|shall) be (?:disqualified|imprisoned|delisted|sealed|revoked|suspended)|attracts? (?:a |the )?(?:fine|penalt\w+))\b/i;
export const threatens = (sentence: string): boolean => THREAT.test(sentence);

/** What a text offers to those who do as it wishes. */
const OFFER =
  /\b(?:grants?|waivers?|rebates?|tax (?:holidays?|credits?|reliefs?)|exempt(?:ed|ions?)?|incentives?|concessions?|subsid(?:y|ies)|pioneer status|zero[- ]rated|duty[- ]free|(?:fund|scheme|facility) (?:is|shall be) (?:established|set up)|preference)\b/i;
const NO_OFFER = /\b(?:no|not|without|end(?:s|ed)?|remov\w+|abolish\w+|withdraw\w*|suspend\w*|cease\w*)\b/i;
export const offers = (sentence: string): boolean =>
  OFFER.test(sentence) && !NO_OFFER.test(sentence) && !threatens(sentence);
