/** Who is held responsible, after SCCT (Coombs 2007): little, some, much. */
export type Cluster = 'victim' | 'accidental' | 'preventable';

export interface Kind {
  id: string;
  /** In the middle of a sentence. */
  label: string;
  words: RegExp;
  /** What the public usually assumes before anything is known about fault. */
  cluster: Cluster;
  /** What may be said of it without knowing more. */
  neutral: string;
  /** What texts call it where the words say more; the first that fits. */
  names: readonly EventName[];
}

export interface EventName {
  words: RegExp;
  /** In a text of the organisation, in the middle of a sentence: no cause, no blame. */
  event: string;
  /** The same, said to the organisation. */
  label: string;
}

const SUBSTANCE = 'gas|oil|fuel|water|pipeline|pipe|chemicals?|acid|ammonia|chlorine|crude';
const BUSINESS =
  'naira|currency|(?:stock|bond|currency|oil|property|labour) market|(?:share |stock )?prices?|shares?|sales|demand|revenues?|costs?|talks|negotiations?|deal|merger|partnership|coalition|economy|confidence|trust|turnout';
const SCHEME =
  'bill|motion|deal|story|proposal|project|plan|idea|talks|rumour|debate|conversation|phone|battery|engine|generator|network';
const DEVICE = 'app|site|website|portal|server|system|platform|software|computer|page|database';
const INSURED =
  "insurance|insured|motor|health|medical|accident|marine|crop|life|warranty|unpaid|outstanding|pending|paid|pay|settled?|settling|filed?|filing|late|delayed|process(?:ed|ing)?|reject(?:ed|ing)?|insurer(?:[’']s)?";
/** Words for an event that mean something else in these, and what is read in their place: one list for all that is looked for. */
const otherwise: readonly (readonly [words: RegExp, meant: string])[] = [
  [/\b(under|cease|open(?:ed|s|ing)?|line of) fire\b/gi, '$1'],
  [/\barmed (?=(?:forces|police|officers|efcc|soldiers)\b)/gi, ''],
  [/\bflood\w* of (?=(?:complaints|calls|messages|posts)\b)/gi, 'many '],
  [/\bstorm (?=on (?:social|twitter|x)\b)/gi, ''],
  [
    new RegExp(
      `\\b(${BUSINESS}) ((?:(?:with|between|for|in|of) (?:[\\w’'-]+ ){1,4}?)?(?:(?:has|have|had|was|were|is|are) )?)(?:collaps(?:e[ds]?|ing)|crash(?:e[ds]|ing)?)\\b`,
      'gi',
    ),
    '$1 $2fell',
  ],
  [
    new RegExp(`\\b(?:collapse|crash) (?=(?:of|in) (?:the |our |its |their )?(?:${BUSINESS})\\b)`, 'gi'),
    'fall ',
  ],
  [/\bcollapse of talks\b/gi, 'end of talks'],
  [new RegExp(`\\b(${BUSINESS}) ((?:has|have|had) )?explode[ds]?\\b`, 'gi'), '$1 $2rose'],
  [
    /\bexplosion (?=(?:of|in) (?:\w+ ){0,2}(?:anger|complaints?|calls|messages|posts|rumours|demand|sales|prices|costs|orders|interest|users|customers|traffic|growth|debt)\b)/gi,
    'rise ',
  ],
  [/\bcrash (?=(?:course|programme)\b)/gi, ''],
  [new RegExp(`\\b(${DEVICE})s? ((?:has|have|had) )?(?:crash(?:e[ds]|ing)?)\\b`, 'gi'), '$1 $2is down'],
  [
    new RegExp(
      `\\b(${SCHEME})s? ((?:(?:has|have|had) )?(?:been |was |were |is |are )(?:killed|dead)|(?:(?:has|have|had) )?died)\\b(?! (?:in|on) (?:a|the|his|her|our) (?:hands?|pockets?)\\b)`,
      'gi',
    ),
    '$1 ended',
  ],
  [
    new RegExp(`\\b(?:killed|dead|death of) (?=(?:the |our |its |their |a )?(?:${SCHEME})\\b)`, 'gi'),
    'ended ',
  ],
  [/\bfatal (?=(?:flaw|error|mistake|blow|weakness)\b)/gi, 'grave '],
  [/\bdead (?=(?:end|letter|stock|weight)\b)/gi, ''],
  [/\b(by|no) accident\b/gi, '$1 mistake'],
  [
    /\bfire (?=(?:sale|drills?|extinguishers?|safety (?:week|training|course|audit|certificate)|alarm tests?)\b)/gi,
    '',
  ],
  [/\b(hire and|to|will|may|not) fire(?= (?:him|her|them|the|our|a|an|staff|workers)\b)/gi, '$1 dismiss'],
  [
    /\b(staff|team|people|nurses?|doctors?|workers?|employees?|is|are|am|feels?|feeling|was|were) burn(?:t|ed) out\b/gi,
    '$1 tired',
  ],
  [/\bspill(?:ed|s)? (over|the beans)\b/gi, '$1'],
  [/\bvictims? of (?=(?:its|their|our|his|her) own success\b)/gi, ''],
  [
    /\bbreach(?:ed|es)?(?= (?:of )?(?:the |our |its |their |a )?(?:contract|agreement|lease|covenant|warranty|promise|terms|trust)\b)/gi,
    'break',
  ],
  [
    /\b(broke|breaks?|set|sets|beat|beats) ((?:all|new|every|sales|its|our) ){0,2}records?\b(?! (?:of|storage|room))/gi,
    '$1 marks',
  ],
  [
    /\b(licen[cs]e|permit|contract|certificate|visa|lease|agreement|password|mandate|registration)s?((?: \w+){0,5}?) expired\b/gi,
    '$1$2 lapsed',
  ],
  [/\bexpired (?=(?:licen[cs]e|permit|contract|certificate|visa|lease|agreement|password)\b)/gi, 'lapsed '],
  [/\b(european|african|credit|monetary|customs|students?['’]?) union\b/gi, '$1 group'],
  [/\bstrik(?:es?|ing) (?=(?:a |the )?(?:balance|deal|bargain|chord|right)\b)/gi, 'finds '],
  [/\bviral (?=(?:load|infection|hepatitis|disease|fever)\b)/gi, ''],
  [/\bhearing (?=(?:aids?|loss|tests?)\b)/gi, ''],
  [/\bcardiac arrest\b/gi, 'heart attack'],
  // What an authority has tested and let pass is no measure of it.
  [
    /\b(?:nafdac|son|fccpc|nesrea|ncaa)(?= (?:has |have |had )?(?:tested|cleared|certified|passed)\b)/gi,
    'somebody',
  ],
  // What is asked of an insurer is claimed of nobody.
  [
    new RegExp(
      `\\b(${INSURED})((?: (?!that\\b|about\\b)[\\w’'-]+){0,2}?) claims?\\b(?! (?:(?:that|about) )?(?:we|us|our|the|a|an|that)\\b(?!(?: [\\w’'-]+){0,3} (?:filed|made|sent|submitted)\\b))`,
      'gi',
    ),
    '$1$2 payouts',
  ],
  [
    /\bclaims? (?=(?:that )?(?:[\w’'-]+ ){0,4}(?:had |have |has )?(?:filed|submitted|lodged)\b|(?:department|forms?|desk|backlog|officers?|handlers?|payments?|settlement|ratio)\b)/gi,
    'payouts ',
  ],
  // What leaks is no data; a word nobody types.
  [new RegExp(`\\b(${SUBSTANCE}) leak(?:ed|s|ing)?\\b`, 'gi'), '$1 substanceleak'],
  [new RegExp(`\\bleaks? of (${SUBSTANCE})\\b`, 'gi'), 'substanceleak of $1'],
];

/** A text with such words put as they are meant. */
export const asMeant = (text: string): string =>
  otherwise.reduce((read, [words, meant]) => read.replace(words, meant), text);

const named = (words: RegExp, event: string, label = event): EventName => ({ words, event, label });

/** What happened to people names an event only where nothing else does. */
const consequences: readonly EventName[] = [
  named(/\b(dead|deaths?|died|killed|fatal\w*|casualt\w+)\b/i, 'an incident with loss of life'),
  named(/\binjur\w+\b/i, 'an incident with injuries'),
];

/** The order decides between two that match equally often. */
export const kinds: readonly Kind[] = [
  {
    id: 'data',
    label: 'an incident with personal data',
    words:
      /\b(data (breach|leak|loss|theft)|breach(ed)?|leak(ed|s)?|personal data|customer (data|records|details)|stolen laptop|ransomware|hack(ed|ers?|ing)?|phish\w*|database|exposed|records)\b/gi,
    cluster: 'accidental',
    neutral: 'an incident that may concern personal data',
    names: [
      named(
        /\bransomware\b/i,
        'a ransomware attack on our systems',
        'a ransomware attack that may concern personal data',
      ),
      named(
        /\b(hack\w*|phish\w*)\b/i,
        'an attack on our systems that may concern personal data',
        'an attack on systems that may concern personal data',
      ),
      named(
        /\b(laptop|phone|drive|memory stick|usb)s?\b[^.?!]{0,120}\b(stolen|lost|missing)|\b(stolen|lost|missing) (\w+ )?(laptop|phone|drive|memory stick|usb)\b/i,
        'the loss of a device that may hold personal data',
      ),
      named(/\bdata breach\b|\bbreach of (personal|customer) data\b/i, 'a possible data breach'),
      named(/\bleak(ed|s)?\b/i, 'a possible leak of personal data'),
    ],
  },
  {
    id: 'nature',
    label: 'a natural event or an attack from outside',
    words:
      /\b(flood\w*|storm|earthquake|epidemic|outbreak|terror\w*|kidnap\w*|bandit\w*|gunm[ae]n|armed|sabotage[ds]?|vandal\w*|robbe\w+)\b/gi,
    cluster: 'victim',
    neutral: 'an event outside our control',
    names: [
      named(/\bkidnap\w*/i, 'a kidnapping'),
      named(/\brobbe\w+/i, 'a robbery'),
      named(/\b(bandit\w*|gunm[ae]n|armed)\b/i, 'an armed attack'),
      named(/\bthreat\w*/i, 'a threat against us', 'a threat'),
      named(/\bterror\w*/i, 'an armed attack'),
      named(/\b(sabotage[ds]?|vandal\w*)\b/i, 'damage done to our property', 'sabotage or vandalism'),
      named(/\bflood\w*\b/i, 'a flood'),
      named(/\bearthquake\b/i, 'an earthquake'),
      named(/\bstorm\b/i, 'a storm'),
      named(/\b(epidemic|outbreak)\b/i, 'an outbreak of disease'),
    ],
  },
  {
    id: 'harm',
    label: 'an incident in which people may be harmed',
    words:
      /\b(accident|explosion|explode[ds]?|fire|blaze|burn(t|ed)|collapse[ds]?|crash(ed)?|overturn(ed)?|capsized?|derail\w*|stampede|electrocut\w+|drown(ed)?|injur\w+|dead|deaths?|died|killed|fatal\w*|casualt\w+|spill(ed|s)?|substanceleak)\b/gi,
    cluster: 'accidental',
    neutral: 'a serious incident',
    names: [
      named(/\b(explosion|explode[ds]?)\b/i, 'an explosion'),
      named(/\b(fire|blaze|burn(t|ed))\b/i, 'a fire'),
      named(/\bcollapse[ds]?\b/i, 'a collapse'),
      named(/\bcrash(ed)?\b/i, 'a crash'),
      named(/\boverturn(ed)?\b/i, 'the overturning of a vehicle'),
      named(/\bcapsized?\b/i, 'the capsizing of a boat'),
      named(/\bderail\w*\b/i, 'a derailment'),
      named(/\bstampede\b/i, 'a stampede'),
      named(/\belectrocut\w+\b/i, 'an incident with electric current'),
      named(/\bdrown(ed)?\b/i, 'a drowning'),
      named(/\bspill(ed|s)?\b/i, 'a spill'),
      named(/\bsubstanceleak\b/i, 'a leak'),
      named(/\baccident\b/i, 'an accident'),
      ...consequences,
    ],
  },
  {
    id: 'product',
    label: 'a fault of a product or service',
    words:
      /\b(product|recall\w*|contaminat\w+|defect\w*|poison\w*|nafdac|faulty|batch|side effects?|expired)\b/gi,
    cluster: 'accidental',
    neutral: 'a report about one of our products',
    names: [
      named(
        /\brecalled\b|\b(must|need to|have to|are|will|had to|product|nafdac\w*) (\w+ ){0,2}recall\w*/i,
        'a problem with a product that is being recalled',
      ),
      named(
        /\bside effects?\b/i,
        'reports of side effects of one of our products',
        'reports of side effects',
      ),
      named(/\bfood[- ]poison\w*/i, 'reports that people fell ill after eating'),
      named(
        /\b(contaminat\w+|poison\w*)\b/i,
        'a report that one of our products may be contaminated',
        'a report that a product may be contaminated',
      ),
      named(/\bexpired\b/i, 'a report about the shelf life of one of our products', 'expired products'),
      named(/\b(defect\w*|faulty)\b/i, 'a report of a fault in one of our products', 'a fault of a product'),
    ],
  },
  {
    id: 'outage',
    label: 'an interruption of service',
    words:
      /\b(outage|blackout|down(time)?|offline|not working|system failure|network failure|service disruption|interrupt\w+|app is|failed transactions?)\b/gi,
    cluster: 'accidental',
    neutral: 'an interruption of our services',
    names: [
      named(/\b(power (outage|cut|failure)|blackout)\b/i, 'a power failure'),
      named(
        /\b(failed (transactions?|payments?)|(payments?|transactions?|transfers?) (\w+ )?fail\w*)\b/i,
        'failed payments and an interruption of our services',
        'failed payments and an interruption of service',
      ),
    ],
  },
  {
    id: 'misconduct',
    label: 'an allegation of misconduct',
    words:
      /\b(fraud\w*|brib\w+|corrupt\w*|embezzl\w+|harass\w+|misconduct|scandal|efcc|icpc|arrest\w*|insider|whistle\w*|abuse[ds]?|discriminat\w+|stole)\b/gi,
    cluster: 'preventable',
    neutral: 'an allegation that we take seriously',
    names: [
      ...(
        [
          [/\bembezzl\w+/i, 'embezzlement'],
          [/\bfraud\w*/i, 'fraud'],
          [/\b(brib\w+|corrupt\w*)/i, 'corruption'],
          [/\bharass\w+/i, 'harassment'],
          [/\bdiscriminat\w+/i, 'discrimination'],
          [/\binsider (deal|trad)\w+/i, 'insider dealing'],
          [/\babuse[ds]?\b/i, 'abuse'],
          [/\bstole\b/i, 'theft'],
        ] as const
      ).map(([words, wrong]) =>
        named(words, `an allegation of ${wrong} that we take seriously`, `an allegation of ${wrong}`),
      ),
      named(/\barrest\w*/i, 'an arrest that concerns our organisation', 'an arrest'),
    ],
  },
  {
    id: 'money',
    label: 'a fault with payments or accounts of customers',
    words:
      /\b(debit(ed|s)?|double[- ](debit(s|ed)?|charge[ds]?|billing)|overcharg\w+|(charged|billed|taken|deducted) (twice|two times|wrongly)|refunds?|reversals?|not (been )?(credited|refunded|reversed)|(customers?|members?|subscribers?|accounts?|wallets?|savings|balances?) (\w+ ){0,4}(missing|gone|disappeared|vanished)|wrong (bills?|charges?|deductions?))\b/gi,
    cluster: 'accidental',
    neutral: 'reports about payments of our customers',
    names: [
      named(
        /\b(debit|charg|bill|tak|deduct)\w* (\w+ ){0,3}(twice|two times)\b|\b(twice|double)[- ](debit|charg|bill)\w*/i,
        'reports that customers were charged twice',
      ),
      named(
        /\b(customers?|members?|subscribers?|accounts?|wallets?|savings|balances?) (\w+ ){0,4}(missing|gone|disappeared|vanished)\b/i,
        'reports about money missing from accounts of our customers',
        'reports about money missing from accounts',
      ),
      named(
        /\b(overcharg\w+|wrong(ly)? (bill|charg|deduct)\w*|(bill|charg|deduct)\w* wrongly)\b/i,
        'reports of wrong charges',
      ),
    ],
  },
  {
    id: 'regulator',
    label: 'a measure of a regulator or court',
    words:
      /\b(regulator\w*|sanction\w*|fine[ds]?|licen[cs]e (withdrawn|revoked|suspended)|cbn|ndpc|ncc|sec|court|lawsuit|sued|investigat\w+|raid(ed)?)\b/gi,
    cluster: 'preventable',
    neutral: 'a measure of the authorities',
    names: [
      named(/\b(fined|a fine of|imposed a fine)\b/i, 'a fine'),
      named(
        /\blicen[cs]e (\w+ ){0,2}(withdrawn|revoked|suspended)\b/i,
        'a decision on our licence',
        'a decision on a licence',
      ),
      named(/\braid(ed)?\b/i, 'a search of our premises', 'a search of premises'),
      named(/\b(sued|lawsuit)\b/i, 'a court case'),
      named(/\bcourt\b/i, 'a matter before the court'),
      named(/\binvestigat\w+/i, 'an investigation by the authorities'),
      named(/\bsanctioned\b/i, 'a sanction by the authorities'),
      named(
        /\b(letter|query|inquir(y|ies)|enquir(y|ies)|summons|complaints?|request for information|questions?)\b[^.?!]{0,60}\b(from|by) (the )?(\w+ )?(ndpc|cbn|ncc|sec|fccpc|nafdac|regulator\w*|commission)\b|\b(ndpc|cbn|ncc|sec|fccpc|nafdac|regulator\w*|commission)('s|’s)? (letter|query|inquiry|enquiry|summons|questions?)\b/i,
        'questions that the authorities have put to us',
        'a letter from the authorities',
      ),
    ],
  },
  {
    id: 'rumour',
    label: 'a false or unverified claim',
    words:
      /\b(rumou?rs?|fake (news|accounts?|letters?|videos?|messages?|pages?)|false (claims?|story|report|news|rumou?rs?)|misinformation|disinformation|hoax|deepfake|impersonat\w+|whatsapp (message|broadcast))\b/gi,
    cluster: 'victim',
    neutral: 'a claim that is being circulated',
    names: [
      named(/\bdeepfake\b/i, 'a faked recording that is being circulated'),
      named(
        /\b(impersonat\w+|fake accounts?)\b/i,
        'messages that are sent in our name but do not come from us',
        'an impersonation',
      ),
      named(/\bhoax\b/i, 'a hoax that is being circulated'),
      named(/\brumou?rs?\b/i, 'a rumour that is being circulated'),
      named(
        /\b(fake|false|misinformation|disinformation|untrue)\b/i,
        'a false claim that is being circulated',
        'a false claim',
      ),
      named(/\b(video|clip|reel|skit)\b/i, 'a claim in a video that is being circulated'),
      named(
        /\b(voice ?notes?|audio|recording|podcast)\b/i,
        'a claim in a recording that is being circulated',
      ),
    ],
  },
  {
    id: 'labour',
    label: 'a labour dispute',
    words:
      /\b(strike|union|layoffs?|lay-offs?|sack(ed|ing)?|retrench\w+|salar(y|ies)|unpaid|picket\w*|nlc|tuc)\b/gi,
    cluster: 'accidental',
    neutral: 'a dispute at work',
    names: [
      named(
        /\b(threat\w*|may|might|could|if|plan\w*|warn\w*|ballot\w*|called?|notice|from (monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow))\b[^.?!]{0,120}\bstrike\b|\bstrike\b[^.?!]{0,120}\b(from|next|tomorrow|notice|ballot)\b/i,
        'the announcement of a strike',
      ),
      named(/\bstrike\b/i, 'a strike'),
      named(/\bpicket\w*/i, 'a picket by workers'),
      named(/\b(layoffs?|lay-offs?|retrench\w+|sack(ed|ing)?)\b/i, 'a dispute about jobs'),
      named(/\b(salar(y|ies)|unpaid)\b/i, 'a dispute about pay'),
    ],
  },
  {
    id: 'community',
    label: 'a protest or a conflict with a community',
    words:
      /\b(protest\w*|communit(y|ies)|boycott\w*|host communit\w+|demonstrat\w+|youths?|blockade\w*|petition)\b/gi,
    cluster: 'accidental',
    neutral: 'concerns that have been raised',
    names: [
      named(/\bblockade\w*/i, 'a blockade'),
      named(/\b(protest\w*|demonstrat\w+)/i, 'a protest'),
      named(/\bboycott\w*/i, 'a call for a boycott'),
      named(/\bpetition\b/i, 'a petition'),
    ],
  },
  {
    id: 'online',
    label: 'a storm on social media',
    words:
      /\b(viral|social media|twitter|trending|hashtag|facebook|tiktok|instagram|backlash|x post|video of)\b/gi,
    cluster: 'accidental',
    neutral: 'criticism that is being shared online',
    names: [named(/\bvideo\b/i, 'a video that is being shared', 'a video that is being shared online')],
  },
];

/** The kind of event that most words of a text, put as they are meant, name. */
export function kindNamed(text: string): Kind | undefined {
  const counted = kinds
    .map((kind) => ({
      kind,
      count: new Set([...text.matchAll(kind.words)].map(([word]) => word.toLowerCase())).size,
      name: eventNamed(kind, text),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const [first, ...others] = counted;
  if (!first?.name || !consequences.includes(first.name)) return first?.kind;
  // A recall after deaths is a recall, a strike with injured a strike.
  return (others.find(({ count, name }) => count === first.count && name) ?? first).kind;
}

/** What texts call it, where the words say more than the kind. */
export const eventNamed = ({ names }: Kind, text: string): EventName | undefined =>
  names.find(({ words }) => words.test(text));
