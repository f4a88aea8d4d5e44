import type { PointRules } from '../read-points.ts';

/** Words that come back in several rules. */
const DATA = /\b(data|information|details|records?|particulars)\b/i;
const PEOPLE =
  /\b(customers?|clients?|employees?|staff|workers|applicants?|candidates|job ?seekers|suppliers?|vendors|contractors?|visitors?|patients?|students?|pupils?|parents|guardians|beneficiar(?:y|ies)|donors?|members?|tenants?|buyers|users|subscribers?|passengers?|shareholders|directors|next of kin|dependants|policy ?holders?|borrowers?|farmers|volunteers|guests?|merchants|agents|callers|readers|guarantors?|signatories|(?:account|card)[- ]?holders?|learners|worshippers|residents|drivers|riders|shoppers)\b/i;
const TWO_PEOPLE = new RegExp(
  `${PEOPLE.source}.*?(?:,|\\band\\b|\\bor\\b|\\bas well as\\b).*?${PEOPLE.source}`,
  'i',
);
const DPO =
  /\b(data (?:protection|privacy) (?:officer|lead|manager|contact|team|office)|dpo|(?:chief )?privacy officer|head of (?:data )?(?:privacy|protection)|(?:in charge of|responsible for|looks after|watches over|answers for|handles) (?:data protection|data privacy|privacy|personal data|your data))\b/i;
const COMMISSION = /\b(commission|ndpc|supervisory authority|data protection authority|regulator|courts?)\b/i;
const CONTACT = /@|\+?234|\b0[789]\d{2}|\bp\.? ?o\.? ?box\b/i;
const ABROAD =
  /\b(outside (?:of )?(?:nigeria|the country)|abroad|overseas|(?:another|other|foreign|third|different) (?:country|countries|jurisdictions?|soil)|cross[- ]?border|international(?:ly)?|leaves? (?:nigeria|the country)|(?:within|inside|in|out of|from) nigeria|europe(?:an union)?|ireland|germany|frankfurt|dublin|united (?:states|kingdom)|south africa|ghana|kenya|india|china|u\.?s\.?a\.?|(?:the )?uk|london|washington|new york|singapore|dubai|paris|amsterdam|geneva|accra|nairobi|johannesburg|virginia|mumbai|lisbon|canada|turkey|netherlands|cairo|egypt|rwanda|kigali|malaysia|france|frankfurt|sweden|spain|boston|california|oregon|texas|our shores|our borders|the border|nigerian soil)\b/i;

/**
 * The points of a privacy policy as people word them: in statutes’ English, in plain English and in between. Written from
 * the way notices are commonly worded, and judged on paragraphs whose answers somebody else wrote down.
 */
export const privacyPoints: PointRules = {
  controller: {
    not: /\b(joint controller|processors? acts?|on behalf of the controller|withdraw|unsubscribe|complain\w*|to exercise)\b/i,
    sentences: [
      {
        all: [
          /\b(?:owned|operated|run|managed|published|provided|offered) by\b/i,
          /\b(?:app|website|site|platform|portal|service|page|school|shop|store|clinic)\b/i,
        ],
        not: /\bprocessor\b/i,
      },
      {
        all: [
          /\b(?:runs?|operates?|owns?)\b.{0,25}\b(?:app|website|site|platform|portal|service)\b/i,
          /\b(?:ltd|limited|plc|rc|inc|foundation|ventures|nigeria)\b/i,
        ],
      },
      { all: [/\bRC ?(?:no\.?|number)?[ :-]?\d{4,}/i] },
      {
        all: [
          /\b(?:is|are|am|as|being|remains?|acts?)\b(?:,[^,]{0,60},)? (?:as )?(?:the |a |your )?(?:sole |independent )?(?:data )?controllers?\b/i,
        ],
      },
      {
        all: [
          /\b(?:data )?controllers?(?: (?:of|for|in respect of) (?:your|the|this) (?:personal )?(?:data|information|policy|website))? ?(?:is\b|are\b|:)/i,
        ],
      },
      { all: [/\bwe\b.{0,30}\b(decides?|determines?)\b.{0,20}\b(why|how|what|purposes?|means)\b/i] },
      {
        all: [
          /\b(is|are) (legally )?responsible for (how|why|deciding|the (processing|use|handling)|your (personal )?(data|information))/i,
        ],
      },
      { all: [/\b(answer for|accountable for)\b/i, DATA] },
      {
        all: [
          /\b(registered|head|principal) (office|address)|\bheadquarter\w*|\brc ?(no\.?|number)? ?:?\d|\bincorporated\b|\bplace of business\b/i,
        ],
      },
      {
        all: [
          /\((hereafter |hereinafter |together |the )*"?(we|us|our|the (company|organi[sz]ation|bank|school|hospital|firm|foundation))\b/i,
        ],
      },
      // A name after «we are», and a way to write to us about privacy.
      { all: [/\b[Ww]e are [A-Z]/] },
      {
        all: [/\b(contact|write to|reach|e-?mail|call|telephone|visit) us\b/i, CONTACT],
        not: /\b(rights?|object|request|breach|incident)\b/i,
      },
      {
        all: [
          /\b(this|our) (privacy |data protection )?(policy|notice|statement) (is|was) (issued|published|given|provided) by\b/i,
        ],
      },
      {
        all: [
          /\bquestions? (about|on|regarding|concerning)\b/i,
          /\b(this|our) (privacy )?(policy|notice|statement)\b/i,
          CONTACT,
        ],
      },
    ],
  },

  representative: {
    not: /\b((customer|client|sales|medical|union|service|support|field|student|company's sales) (service |care |support )?representatives?|(your|his|her|their|the (patient|customer|data subject|employee)'s) (own |legal |authori[sz]ed |personal |lawful )*representatives?|representatives? of the (data subject|customer|patient|deceased|employee))\b/i,
    sentences: [
      {
        all: [
          /\brepresentatives?\b/i,
          /\b(our|its|the (company|organi[sz]ation|controller|bank|firm|group)'s|local|appoint\w*|designat\w*|nam(?:ed|es)|no|not|none|nigeria|ndpa|section 27|established)\b/i,
        ],
      },
      { all: [/\brepresented (in nigeria )?by\b/i] },
      {
        all: [
          /\b(?:stands? in|acts?|speaks?|answers?) (?:for|on behalf of) us\b|\bon our behalf in nigeria\b/i,
          /\b(?:here|nigeria|local\w*)\b/i,
        ],
        not: /\bprocess\w*\b/i,
      },
    ],
  },

  dpo: {
    not: /\b(copy|copies|list|register|schedule)\b.{0,80}\b(from|to|by) (the|our) (data protection officer|dpo)/i,
    sentences: [
      {
        all: [
          DPO,
          /\b(appoint\w*|designat\w*|nam(?:ed|es)|nominat\w*|engaged|retained|have a|has a|is our|our (?:data|dpo|privacy)|serves? as|contact\w*|reach\w*|write|e-?mail\w*|speak|call|telephone|phone|help|questions?|reports? to|advis\w*|oversees?|independent\w*|mr|mrs|ms|dr|barr|barrister|engr)\b|@|\+?234|\b0[789]\d{2}/i,
        ],
        not: /\b(notif(?:y|ies|ied)|informs?|alerts?|reported) (?:to )?(?:the|our) (?:data protection officer|dpo)|\b(approv\w+|signed|consult\w*|authori[sz]\w+|logged|reviewed) by (?:the|our) (?:data protection officer|dpo)/i,
      },
    ],
  },

  people: {
    not: /\b((?:for|after|within) .{0,20}(?:years?|months?)|retain\w*|retention|kept|shar(?:e|ed|ing)|disclos\w*|train(?:ed|ing))\b/i,
    sentences: [
      {
        all: [
          /\b(?:everyone|everybody|anyone|anybody|all those|persons|people) (?:who|whose)\b/i,
          /\b(?:policy|notice|statement|page|leaflet|applies|concerns?|covers?|is for|meant for|written for)\b/i,
        ],
      },
      {
        all: [
          /\b(?:page|leaflet|text|document)\b.{0,15}\b(?:is (?:for|about)|concerns?|speaks to|covers?)\b/i,
          PEOPLE,
        ],
      },
      {
        all: [
          /\b(policy|notice|statement)\b.{0,20}\b(applies|apply|is (?:for|addressed|meant|intended)|covers?|concerns?|extends)\b/i,
          new RegExp(
            `${PEOPLE.source}|\\b(following|these) (persons|people|individuals|groups)|\\banyone (?:who|whose)`,
            'i',
          ),
        ],
        not: /\b(child|children|minors)\b.{0,30}\bnot\b|\bnot\b.{0,30}\b(child|children|minors)\b/i,
      },
      { all: [/\b(following|these) (categories of )?(persons|people|individuals|data subjects)\b/i] },
      { all: [/\b(categories|kinds|types|groups) of (data subjects|people|persons|individuals)\b/i] },
      {
        all: [
          /\bdata subjects (are(?! (?:informed|notified|told|advised))|include|whose|comprise)\b|\bwhose (personal )?(data|information)\b/i,
          /\b(collect|process|hold|use|handle|include|are|keep|with)\w*\b/i,
        ],
        not: /\bperson whose data|lost|breach|affected\b/i,
      },
      {
        all: [
          /\b(collect|process|hold|keep|use|handle|gather|deal with)\w*\b/i,
          /\b(data|information|details|records)\b.{0,25}\b(of|about|on|relating to|concerning|from|belonging to)\b/i,
          TWO_PEOPLE,
        ],
      },
      { all: [/\bwhose\b/i, TWO_PEOPLE] },
      {
        all: [
          /\b(you are|if you are|whether you are|when you are)\b/i,
          TWO_PEOPLE,
          /\b(policy|notice|statement|for you|applies|covers?)\b/i,
        ],
      },
    ],
  },

  data: {
    not: /\b(cookies?|explicit consent|special categor\w*|breach|incident|lost|stolen|refuse|no need to|need not|need to know|must|obliged|compulsory|mandatory|optional|voluntary|registered office|(?:notice|policy) (?:concerns|applies|covers))\b/i,
    sentences: [
      {
        all: [
          /\b(collect|process|hold|obtain|gather|record|store|capture|use the following|use these|ask (?:you )?for|need)\w*\b/i,
          /\b(categories|kinds|types|classes|sorts) of (personal |your |the )?(data|information)\b|\bfollowing (personal |kinds of |types of )?(data|information|details)\b/i,
        ],
        not: /\b(how long|period|retention)\b/i,
      },
      {
        all: [
          /\b(data|information) (we|that we|which we) (collect|process|hold|use|gather|keep)\w*( about you)? (includes?|are|is|comprises?|consists?)\b/i,
        ],
      },
      {
        all: [
          /\b(categories|kinds|types) of (personal )?(data|information)\b.{0,40}(\b(are|include|comprise)\b|:)/i,
        ],
      },
    ],
    several: {
      of: [
        /\bnames?\b/i,
        /\b(e-?mail|phone|telephone|mobile|contact) ?(address(?:es)?|numbers?|details|information)?\b|\bnumber,/i,
        /\b(home|postal|residential|delivery|billing)? ?address(?:es)?\b/i,
        /\b(date of birth|ages?|gender|sex|marital status|nationality|state of origin)\b/i,
        /\b(nin|bvn|national identi\w+|identity (?:number|document|card)s?|identification (?:number|document)s?|passport|driver's licen[cs]e|voter's card|tin)\b/i,
        /\b(bank|account|card|payment|repayment|loans?|facilit(?:y|ies)|financial|salary|payroll|transaction|income|credit)( (?:account|history|records?|details?|data|information|numbers?|statements?))?\b/i,
        /\b(medical|health|genotype|blood group|diagnos\w+|test results|prescriptions?|treatment|illness\w*|allerg\w+|drugs)\b/i,
        /\b(biometrics?|fingerprints?|photographs?|photos?|images?|cctv|voice recordings?|signatures?)\b/i,
        /\b(ip address|device|browser|log-?in|usage|location|gps|pages you)\b/i,
        /\b(employment|work history|cvs?|qualifications|references|education\w*|exam\w*|grades|results|attendance)\b/i,
        /\b(next of kin|emergency contact|family|dependants|religion|ethnic\w*|occupation|purchase|orders?|meter|complaints history)\b/i,
        /\b(cheques?|balances?|debts?|histor(?:y|ies))\b/i,
      ],
      atLeast: 3,
      beside:
        /\b(we|organi[sz]ation|company|bank|school|hospital|firm|which|that)\b.{0,30}\b(collect|process|hold|obtain|gather|record|store|capture|keep|need|write down|take down|note|open|have|know|see|read|contain|include|asks? (?:you )?for)s?\b|\b(?:is|are|may be|being) (?:collected|processed|held|recorded|reported|written down)\b/i,
    },
  },

  source: {
    not: /\b(obtain\w*|seek|sought|receive\w*|get) (?:your |the |prior |explicit |their )*consent\b|\b(not|never) (knowingly|intentionally)\b|\bcookies?\b|\bcopy\b/i,
    sentences: [
      {
        all: [
          /\b(?:got|get|gets|hear|learn|learned|find|found|look(?:ed)? up|pull|fetch|copied|bought|took|take|comes?|came|reach(?:es)? us|sent|told|given)\b.{0,60}\b(?:from|by) (?:your|the|our|a|an|other|public|people|friends|someone|nimc|cac|schools?|banks?|hospitals?)\b/i,
          /\b(?:name|numbers?|data|information|details|records?|results?|cvs?|report|history|address(?:es)?)\b/i,
          /\b(?:we|us|our|reach(?:es)?|to the (?:company|bank|school|organi[sz]ation|hospital))\b/i,
        ],
        not: /\b(?:request|complain\w*|transfer\w*|leave)\b/i,
      },
      {
        all: [
          /\b(collect|obtain|receive|get|gather|come|acquire|source|take)(s|ed|d)?\b/i,
          DATA,
          /\b(directly from|from you|from the (?:data subject|person|individual|customer|patient|employee|applicant|student|parent)|from (?:your|their|his|other|third|public\w*|credit|referees?|former|previous|recruit|schools?|hospitals?|banks?|employers?|agents?|parents?|partners?|government|social|people|persons|regulators?|registers?|someone|the (?:corporate affairs|national identity|cac|nimc|credit))|when you|through (?:our|your|the|forms?|application|use)|by way of forms?|via (?:our|the))\b/i,
        ],
      },
      {
        all: [
          /\b(you|customers?|patients?|applicants?|parents?|employees?) (?:yourself )?(give|provide|supply|tell|send|submit|share|volunteer|enter)s?\b/i,
          /\b(us|directly|to us|when|through|on (?:our|the) form)\b/i,
          DATA,
        ],
        not: /\bif you (do not|don't|fail|refuse|choose)|\b(must|obliged|required|optional|need not|have to|free to|share(?:d)? with)\b/i,
      },
      {
        all: [
          /\b(?:reported|supplied|provided|given|sent|passed|forwarded|furnished|handed) to us\b.{0,40}\bby\b|\bdoes not deal directly|\b(?:never|not) (?:come|came) from you\b/i,
        ],
      },
      {
        all: [
          /\bsources? (of|from which|for)\b.{0,30}\b(data|information)\b|\bwhere (?:we|the|your) .{0,20}\b(?:get|comes?|obtain)/i,
        ],
      },
      {
        all: [
          /\b(publicly available|public (?:sources?|records?|registers?)|credit bureau\w*|referees?|third[- ]party sources|background check)\b/i,
          /\b(from|source|check|collect|obtain|receive|come)\w*\b/i,
        ],
        not: /\b(shar(?:e|ed)|disclos\w*|pass(?:ed)?|report(?:ed)?) (?:it |them |this |your \w+ )?(?:with|to)\b/i,
      },
      {
        all: [
          /\b(most|some|all|part) (of (?:it|this|the|your) ?)?(?:data|information)? ?(comes?|is (?:collected|obtained|given)) (directly |straight )?(from|by)\b/i,
        ],
      },
    ],
  },

  purposes: {
    not: /\b(right to|each purpose requires|decides?|cookies?|retain\w*|retention|kept|longer|keep (?:it|your|data|them|personal|records)|to third part\w+|do not (?:use|process)|never (?:use|process))\b/i,
    sentences: [
      { all: [/\b(?:helps?|lets?|allows?|enables?) us (?:to )?[a-z]+/i], not: /\b(?:object|refus\w*)\b/i },
      {
        all: [
          /\b(?:use|process|need|handle|require)(?:s|d)?\b.{0,40}\b(?:your|their|the|his|her|these|this|it|them)\b.{0,60}\b(?:so that|in order to|to) (?!third|anyone|others|perform|comply|meet|be\b)[a-z]+/i,
        ],
        not: /\b(?:shar(?:e|ed|ing)|disclos\w*|transfer\w*|do not|never|protect|encrypt\w*|firewalls?|measures)\b/i,
      },
      {
        all: [
          /\bpurposes?\b/i,
          /\b(following|these|we (?:process|use|collect)|is (?:processed|used|collected)|are (?:processed|used|collected|:)|for which|include)\b/i,
        ],
        not: /\b(recipients?|processors?|consent is (?:sought|asked)|separately for each|incompatible|third part\w+|disclos\w*|shar(?:e|ed))\b/i,
      },
      {
        all: [
          /\b(?:use|process|collect|need|handle|require|ask for)(?:s|d|ed|es)?\b.{0,80}\b(data|information|details|them|it|this|that|numbers?|address(?:es)?|records?|images?|recordings?|history|name)\b.{0,60}\b(?:so that we can|so we can|in order to|to|for) (?:our |the |your |a )?(?!third|anyone|anybody|others|perform|comply|meet|fulfil our|the police|regulators|us\b|you\b|be (?:kept|stored)|\w+ (?:years?|months?|days?))[a-z]+/i,
        ],
        not: /\b(shar(?:e|ed|ing)|disclos\w*)\b/i,
      },
      {
        all: [
          /\b(data|information|details|numbers?|records?|photographs?|recordings?)\b.{0,40}\b(?:is|are|will be|may be) (?:used|processed|needed|required|collected)\b.{0,30}\b(?:to|for)\b/i,
        ],
        not: /\b(shar(?:e|ed)|disclos\w*|by law|by statute|only (?:where|when|on|if|with)|contract)\b/i,
      },
      {
        all: [/\b(?:cameras?|cctv|recordings?|fingerprints?|trackers?)\b.{0,100}\bto (?!be\b)[a-z]+/i],
        not: /\b(?:shar(?:e|ed)|disclos\w*|refus\w*|consent)\b/i,
      },
      {
        all: [
          /\b(reasons?|why) we (?:use|collect|process|need|hold)|\bfor (?:these|the following) reasons\b|\bwhat we (?:use|need) (?:it|your|them) \w* ?(?:data |information )?for\b/i,
        ],
      },
    ],
  },

  basis: {
    not: /^\s*where (?:we|(?:the |our |this )?(?:processing|use)) (?:rel(?:y|ies)|rests?|is based)\b|\b(section 30|sensitive|section 43|transfer(?:s|red)?|abroad|no longer|guardian)\b/i,
    sentences: [
      {
        all: [
          /\b(?:act|regulations?|law|statute|rules|directive|constitution)\b.{0,40}\b(?:requires?|obliges?|makes?|demands?|compels?|orders?|binds?|commands?) (?:us|every|all|any|the (?:bank|company|school|hospital|organi[sz]ation)|employers|banks|lenders|operators|schools|hospitals)\b/i,
        ],
        not: /\b(?:only (?:where|if|when)|unless|shar(?:e|ed)|disclos\w*|released?|hand(?:ed)? over)\b/i,
      },
      {
        all: [
          /\b(?:with|on) your (?:permission|consent|agreement)\b|\bbecause you (?:asked|agreed|said yes|signed|ordered|want)/i,
        ],
        not: /\b(?:shar(?:e|ed)|disclos\w*|cookies?|withdraw)\b/i,
      },
      { all: [/\b(?:our|the) (?:contract|agreement|bargain) with you\b/i] },
      {
        all: [
          /\b(?:only|unless|if) you (?:have )?(?:agree|agreed|said yes|say yes|consent(?:ed)?|tick(?:ed)?)\b/i,
          /\b(?:send|use|call|process|message|publish|post|add|collect)\w*\b/i,
        ],
        not: /\b(?:cookies?|sensitive|abroad|outside)\b/i,
      },
      {
        all: [/\b(?:lawful|legal) (?:basis|bases|grounds?|justification)\b/i],
        not: /\blegal (?:grounds?|basis) (?:for|to) (?:refus|withhold)/i,
      },
      {
        all: [
          /\b(?:on|upon) the (?:basis|grounds?) (?:of|that)\b/i,
          /\b(consent|contract|legal (?:obligation|duty)|legitimate interests?|vital interests?|public (?:interest|task)|law)\b/i,
        ],
      },
      {
        all: [
          /\b(?:based on|rel(?:y|ies|ying) on|rests? on|founded on)\b/i,
          /\b(consent|contract|legal (?:obligation|duty)|legitimate interests?|vital interests?|public (?:interest|task))\b/i,
        ],
      },
      {
        all: [
          /\bnecessary (?:for|to)\b/i,
          /\b(contract|legal (?:obligation|duty)|legitimate interests?|vital interests?|public (?:interest|task)|law)\b/i,
        ],
        not: /\b(establish|defen[cd]e|refus|without)\w*\b/i,
      },
      {
        all: [
          /\b(?:because|since|as) (?:you|we|the law|a (?:law|contract|statute)|it is)\b/i,
          /\b(consent\w*|agreed|contract|law (?:requires|says|obliges|demands)|legal (?:obligation|duty)|legitimate interests?|obliged by)\b/i,
          /\b(use|process|collect|hold|handle|send|pay|check|need)\w*\b/i,
        ],
      },
      { all: [/\b(?:section 25|s\. ?25)\b/i] },
      {
        all: [
          /\b(?:our|the|its) (?:lawful |legal )?(?:ground|basis)\b.{0,20}\b(?:is|are) (?:our|the|your|a|an|consent|contract|performance|that|legal)\b/i,
        ],
      },
      {
        all: [
          /\bcontract\b.{0,30}\b(?:requires?|needs?|demands?|obliges?) (?:it|them|this|that|us)\b|\bbecause we have a (?:legitimate|fair) interest\b/i,
        ],
      },
      { all: [/\ballows? it in law|\bwhat (?:in )?(?:the )?law (?:allows|permits) (?:it|us|each)/i] },
    ],
  },

  interests: {
    sentences: [
      {
        all: [
          /\b(?:legitimate|fair|business) interests?\b.{0,25}(?:\b(?:are|is|include|includes|namely|such as|being|in (?!force|nigeria)|to (?!which)|of (?:preventing|keeping|securing|protecting|improving))\b|:|—|–)/i,
        ],
        not: /\b(?:lawful|legal) bas(?:is|es)\b.{0,80}\bconsent\b.{0,80}\bcontract\b/i,
      },
      { all: [/\bin our (?:legitimate )?interests? (?:to|in|that)\b/i] },
      { all: [/\binterests?\b/i, /\b(?:weigh\w*|balanc\w*|interests? assessment)\b/i] },
      { all: [/\b(?:our|its|the) (?:fair|legitimate) interests? in\b/i] },
    ],
  },

  withdrawal: {
    not: /\bcookies?\b/i,
    parts: [
      {
        all: [
          /\b(?:unsubscribe|opt out|opting out|untick|switch (?:it|them|this|that) off|turn (?:it|them|this|that) off|no longer agree|stop agreeing|your yes)\b/i,
        ],
      },
      {
        all: [
          /\b(?:withdr[ae]w\w*|tak(?:e|en|ing) (?:it |that |your consent )?back)\b/i,
          /\bconsent\b|\bit\b/i,
        ],
      },
      { all: [/\bchang(?:e|ed) your mind\b/i] },
      { all: [/\bas easy as (?:saying|it was to say) yes\b/i] },
    ],
    sentences: [
      {
        all: [
          /\b(?:withdr[ae]w\w*|tak(?:e|en|ing) (?:it |that |this )?back|revok\w+|retract\w*|cancel(?:led|ling)?|stop(?:ped)? agreeing)\b/i,
          /\b(?:consent\w*|agree\w*|permission|said yes|it|yes)\b/i,
        ],
        not: /\bcancel\b.{0,30}\b(?:order|subscription|contract|policy|booking)\b/i,
      },
      { all: [/\b(?:unsubscribe|opt[- ]?out|opting out)\b/i, /\b(?:consent\w*|permission|agreed)\b/i] },
    ],
  },

  sensitive: {
    sentences: [
      { all: [/\bsensitive\b|\bspecial categor\w*/i, /\b(?:data|information|details|records)\b/i] },
      {
        all: [
          /\b(?:health|medical|biometric|genetic|genotype|religio\w+|ethnic\w*|political|sexual|union membership|fingerprints?|hiv|beliefs?|disabilit\w+|sexual violence|abuse)\b/i,
          /\b(?:explicit(?:ly)? (?:consent|agree)|section 30|extra (?:care|protection)|higher (?:level of )?protection|(?:stronger|stricter|special) (?:protection|rules|safeguards|care)|more strongly|only (?:with|if|when|where)|separate (?:form|file|folder|system)|under a code|sealed|written consent|strictest|special care|not without|expressly|extra|separately|in confidence)/i,
        ],
      },
    ],
  },

  children: {
    sentences: [
      {
        all: [
          /\b(?:child|children|children's|child's|minors?|wards?|young people|pupils?|kids?|teen\w*|not yet (?:18|eighteen)|(?:under|below|younger than) (?:the age of )?(?:18|13|16|eighteen|thirteen|sixteen))\b/i,
          /\b(?:consent\w*|agree\w*|parents?|parental|guardians?|knowingly|not (?:intended|directed|meant|aimed)|verif\w+|age|do not (?:collect|accept|offer)|delete|grown-?ups?|mum|dad|mother|father|mothers|fathers|sign(?:s|ed)?)\b/i,
        ],
      },
    ],
  },

  recipients: {
    not: /\bcare is given to\b/i,
    sentences: [
      {
        all: [
          /\b(?:shar(?:e|es|ed|ing)|disclos\w+|pass(?:es|ed|ing)? (?:it|them|your|on|data|personal|details|information|this)|g(?:ive|ives|iven|iving)|send(?:s|ing)?|sent|provid(?:e|es|ed)|reveal\w*|released?|made available|make available|available|hand(?:s|ed)?(?: over)?|see|access(?:ed)?|receiv\w+|go(?:es)? (?:straight |on )?to|report(?:s|ed)? to|forward\w*|shows?|shown|tell|printed|delivered|handled|stored|run|processed|uploaded|submitted)\b/i,
          /\b(?:with|to|by)\b.{0,60}\b(?:processors?|service providers?|providers|third[- ]part(?:y|ies)|vendors?|suppliers?|partners?|banks?|regulators?|authorit\w+|agenc(?:y|ies)|police|courts?|insurers?|auditors?|advis[eo]rs|lawyers?|solicitors|affiliates?|subsidiar\w+|group|couriers?|payment|hosting|cloud|credit bureau\w*|public bodies|bodies|cbn|efcc|nimc|firs|ndpc|government|ministr(?:y|ies)|firms|companies|hospitals?|hmos?|contractors?|others|anyone|nobody|no one|universit\w+|waec|jamb|laborator\w+|labs?|pension|switch\w*|operators?|riders?|printers?|sponsors?|landlords?|tax office|firs|lirs|waec|neco|donors?|agents?|studio|firm|company|network|bureaus?|embass\w+|employers?|landlord|referees?)\b/i,
          /\b(?:data|information|details|it|them|records?|results?|names?|numbers?|address(?:es)?|files?)\b/i,
        ],
        not: /\b(?:in a (?:structured|format|file)|your right|right to|another (?:controller|provider|school|hospital|bank) (?:at your|if you)|you (?:give|provide|send) |breach|incident|complain\w*|copy of the (?:data|safeguards))\b/i,
      },
      {
        all: [
          /\b(?:categories of recipients?|recipients? (?:of (?:your|personal|the) (?:data|information)|are:|include)|who (?:else )?(?:receives|sees|gets) )/i,
        ],
      },
      {
        all: [
          /\b(?:partners?|donors?|auditors?|regulators?|insurers?|banks?|ministry|agency|police)\b.{0,40}\b(?:requires?|receives?|gets?|asks? for|sees?)\b.{0,25}\b(?:lists?|data|information|records?|details|names|copies|returns?)\b/i,
        ],
        not: /\bwe (?:receive|obtain|get|collect)\b|\b(?:received|obtained|collected) from\b/i,
      },
      { all: [/\b(?:do not|don't|never|not) (?:sell|sold|rent|trade)\b/i] },
      {
        all: [
          /\b(?:hosting|payment|cloud|payroll|messaging|courier|it|sms|marketing|delivery)\b.{0,40}\b(?:firms?|providers?|compan(?:y|ies)|partners?|vendors?)\b/i,
          /\b(?:receive|process|handle|help|on our behalf|for us|act)\w*\b/i,
        ],
        not: /\b(?:from|outside|abroad|we (?:receive|obtain|collect))\b/i,
      },
      { all: [/\bonly our (?:own )?(?:staff|employees|people|team)\b/i, DATA] },
    ],
  },

  transfers: {
    not: /\bcare is given to\b|\brepresentatives?\b|\bregistered (?:office|address)\b/i,
    sentences: [
      {
        all: [
          ABROAD,
          /\b(?:transfer\w*|sen(?:d|ds|t|ding)|stor(?:e|es|ed|age|ing)|host(?:ed|ing|s)?|process(?:ed|es|ing)?|keep|kept|held|leaves?|servers?|data cent(?:re|er)s?|access(?:ed)?|located|partners|shar(?:e|ed)|go(?:es)?|cross(?:es)?|travels?|stays?|sits?|lies?|rests?|leave|read|reach)\b/i,
          /\b(?:data|information|it|them|records?|recipients?|partners|transfer|backups?|servers?|details|files|lists?)\b/i,
        ],
      },
      {
        all: [
          /\b(?:sections? 4[123]|adequate (?:level of )?protection|adequacy|standard contractual clauses|binding corporate rules)\b/i,
        ],
      },
    ],
  },

  retention: {
    not: /\b(?:right to|you (?:can|may) (?:ask|request|have|require)|ask us to (?:delete|erase)|older versions|earlier versions|cookies? (?:is|are|last))\b/i,
    sentences: [
      {
        all: [
          /\b(?:retain\w*|retention|ke(?:ep|eps|pt|eping)|stor(?:e|ed|age)|held|hold|preserv\w+|archiv\w+)\b/i,
          /\b(?:(?:a |our |normal |standard |retention )period|(?:\d+|one|two|three|five|six|seven|ten|twelve|four|eight|nine|eleven|eighteen|twenty-four|thirteen|fifteen|ninety|\w+ty)(?: \(\d+\))? (?:full |calendar |more )?(?:years?|months?|weeks?|days?)|as long as|no longer|longer than|until|afterwards|thereafter|indefinitely|years? (?:after|from|following)|for (?:years|months)|duration|permanently)\b/i,
        ],
        not: /\bbackups? (?:are|is) kept off\b/i,
      },
      {
        all: [
          /\b(?:delet\w+|destroy\w*|destruction|eras\w+|shred\w*|anonymi[sz]\w+|purg\w+|wiped?|overwritten|thrown away|burn\w*|disappears?|removed|cleared|discarded)\b/i,
          /\b(?:after|once|when|at the end|no longer (?:need|requir|necess)\w*|expir\w*|end of|within|years?|months?|weeks?|days?|every)\b/i,
        ],
      },
    ],
  },

  security: {
    sentences: [
      {
        all: [
          /\b(?:technical and organi[sz]ational|organi[sz]ational and technical|security measures|encrypt\w*|firewalls?|(?:access|entry) controls?|access control|passwords?|passcodes?|multi-?factor|two-?factor|second (?:sign-in|factor)|anti-?virus|locked|locks|under lock|back-?ups?|back(?:ed)? up|penetration tests?|iso ?\/?(?:iec ?)?27001|security (?:tests?|controls?|audits?|training)|appropriate safeguards|safeguards against|pci[- ]?dss|vulnerabilit\w+|intrusion|padlock\w*|cabinets?|scrambl\w+|one-time (?:code|password)s?|strong ?room|undertaking of (?:secrecy|confidentiality)|need-to-know|need to know basis)\b/i,
        ],
        not: /\b(?:cookies?|deleted|erased|purged|transfer\w*|abroad|overwritten|retain\w*|breach\w*)\b/i,
      },
      {
        all: [
          /\b(?:protect|secure|safeguard|guard)(?:s|ed|ing)?\b/i,
          /\b(?:data|information|records?|systems)\b/i,
          /\b(?:measures?|against|unauthori[sz]ed|loss|misuse|access|with)\b/i,
        ],
        not: /\b(?:commission|transfer\w*|abroad|outside|breach\w*|law protects|data protection (?:act|law|officer)|adequate)\b/i,
      },
      {
        all: [
          /\b(?:only|access)\b.{0,60}\b(?:authori[sz]ed|trained) (?:staff|persons|people|personnel|employees)\b/i,
        ],
      },
    ],
  },

  breach: {
    not: /\b(?:complain\w*|breach of (?:contract|this agreement|terms)|breached the (?:act|law))\b/i,
    sentences: [
      {
        all: [
          /\b(?:breach\w*|incidents?|compromis\w+|leak(?:s|ed|age)?|(?:data|information|records?|device|laptop|it) (?:is|are|has been|have been|were|gets?|should be|be) (?:ever )?(?:lost|stolen|exposed)|lost or stolen|unauthori[sz]ed access|wrong hands|hack\w*|(?:anything|something) (?:ever )?goes wrong|we (?:ever )?lose|(?:see|saw|seen) (?:it|them|data) (?:who|without))\b/i,
          /\b(?:notif\w+|inform\w*|tell|told|report\w*|alert\w*|within|72|seventy-two|at once|immediately|delay|let you know|communicat\w+)\b/i,
        ],
      },
    ],
  },

  rights: {
    parts: [
      {
        all: [
          /\b(?:ask|write|tell|e-?mail|send|call|request)\b.{0,40}\b(?:copy|correct\w*|delet\w+|eras\w+|see|remove|amend|change|updat\w+)\b/i,
          /\b(?:you|your|we|us)\b/i,
          /\b(?:data|information|details|records?|hold|about you|file|mistakes?|wrong)\b/i,
        ],
        not: /\b(?:commission|cookies?|complain\w*|safeguards|policy|notice|versions?|consent|wipe)\b/i,
      },
      {
        all: [
          /\b(?:you|data subjects?|anyone|anybody|a person)\b.{0,20}\b(?:may|can|free to|entitled to)\b.{0,12}\b(?:object|ask|request|obtain|have|see|demand|correct)\b/i,
          /\b(?:object|copy|what we hold|corrected|deleted|erased|restricted|delete|correct|look at|transfer|stop)\b/i,
        ],
        not: /\b(?:commission|cookies?|complain\w*|safeguards|review|human|person to look|look at it again)\b/i,
      },
    ],
    sentences: [
      {
        all: [
          /\brights?\b.{0,30}\b(?:access|copy|correct\w*|rectif\w+|eras\w+|delet\w+|restrict\w*|port(?:ability|able)|object|have (?:your|it|the)|be (?:informed|forgotten)|receive|request|ask|obtain|confirm\w*|know what)\b/i,
        ],
      },
      {
        all: [
          /\b(?:your|data subjects'?|the|these|following) rights\b/i,
          /\b(?:exercise|under|ndpa|act|request\w*|are|include|free of charge|within)\b/i,
        ],
        not: /\b(?:weigh\w*|balanc\w*|overrid\w*|risks? to|freedoms|complain\w*|infring\w*|violat\w*|against|not affect)\b/i,
      },
      {
        all: [
          /\b(?:request|application)s?\b/i,
          /\b(?:answer|respond|reply|deal with|act on|free of charge|without charge|costs? nothing)\w*\b/i,
          /\bdays?|month|charge|nothing\b/i,
          /\b(?:your|data subject|rights?|access|copy)\b/i,
        ],
        not: /\bcommission|complain\w*\b/i,
      },
    ],
    several: {
      of: [
        /\b(?:access|copy|see what|ask what|what we (?:hold|have|keep|know)|confirmation)\b/i,
        /\b(?:correct\w*|rectif\w+|put right|updat\w+|mistakes?|amend\w*|inaccura\w+|wrong|fix)\b/i,
        /\b(?:eras\w+|delet\w+|forgotten|removed?)\b/i,
        /\b(?:restrict\w*|block\w*|limit|pause)\b/i,
        /\b(?:object|objection|stop (?:us|using|our))\b/i,
        /\b(?:portab\w+|structured|machine-readable|in a file|another (?:provider|controller|organi[sz]ation|company)|transmitted|move)\b/i,
      ],
      atLeast: 2,
      beside:
        /\b(?:you (?:can|may|are entitled|have)|data subjects? (?:has|have|may|is|are)|entitled|ask|right|request)\b/i,
    },
  },

  'duty-to-provide': {
    sentences: [
      {
        all: [
          /\b(?:don't|do not|needn't|need not|does not) have to\b|\b(?:entirely )?up to you\b|\bleave (?:it|them|that|this|the \w+) (?:blank|empty)\b|\basterisk\b|\bstarred\b|\bmarked (?:with )?(?:a |an )?(?:\*|star|red)|\bnot compulsory\b|\bfree to (?:refuse|leave|skip)\b/i,
          /\b(?:tell|give|provide|fill|answer|field|fields|form|box|boxes|questions?|information|data|numbers?|name|details)\b/i,
        ],
        not: /\b(?:cookies?|consent|reason)\b/i,
      },
      {
        all: [
          /\bwithout (?:it|them|these|this|that|those|your \w+|a \w+|the \w+)\b.{0,30}\b(?:cannot|can't|unable|not (?:be )?able|no \w+ can|impossible)\b|\b(?:cannot|can't|unable to|not able to)\b.{0,50}\bwithout (?:it|them|these|this|that|those|your \w+|a \w+|the \w+)\b/i,
        ],
        not: /\b(?:consent|permission|approval|written instruction)\b/i,
      },
      {
        all: [
          /\b(?:if|where|when|should|unless) (?:you|a person|the data subject|an applicant|a customer|a patient|they|customers|parents)\b.{0,20}\b(?:do(?:es)? not|don't|fail|refuse|choose not|decline|are unable|cannot|withhold|leave|prefer not|provide|supply|give|give us)\b/i,
          /\b(?:cannot|can not|can't|may not|might not|will not|won't|not be able|unable|no longer|impossible|refus\w*|delay\w*|no \w+ can)\b/i,
          /\b(?:provide|giv\w+|suppl\w+|answer|fill|complete|share|withhold|leave|data|information|details|numbers?|bvn|nin|allow|upload|show|tell)\b/i,
        ],
        not: /\b(?:consent|cookies?|agree|reply|complain\w*|happy|satisf\w+|parent must)\b/i,
      },
      {
        all: [
          /\b(?:statutory|contractual|legal) (?:or contractual )?(?:requirements?|obligation|duty)\b/i,
          /\b(?:provide|provision|supply|give)\b/i,
          /\byou\b|\bdata subject\b|\bprovision of\b/i,
        ],
      },
      {
        all: [
          /\b(?:mandatory|compulsory|optional|voluntary|obligatory)\b/i,
          /\b(?:fields?|information|data|questions?|details|boxes|items|provide|provision|giv\w+|answers?)\b/i,
        ],
        not: /\b(?:cookies?|mandatory (?:training|audit|report)|fields of forms|removed|marketing)\b/i,
      },
      {
        all: [
          /\bwithout (?:such|this|that|the|your|these|those|it|them)\b.{0,30}/i,
          /\b(?:unable|cannot|can't|not be able|impossible|may not)\b/i,
        ],
        not: /\bconsent|delay\b/i,
      },
      {
        all: [
          /\b(?:you are|you're|data subject is|nobody is|no one is) (?:not |under no |free |legally )*(?:obliged|required|free|compelled|obligation|bound)\b/i,
          /\b(?:provide|supply|give|answer|leave|disclose|share|data|information|details)\b/i,
        ],
      },
      {
        all: [
          /\b(?:required|needed?|demanded) by (?:law|statute|regulation|a law|the law|a contract|contract)|\b(?:law|statute|contract|regulations?)\b.{0,20}\b(?:requires?|needs?|obliges?|demands?)\b/i,
          /\b(?:you (?:must|have to|to (?:give|provide|supply))|collection|on the form|data is required|answer)\b/i,
        ],
      },
      {
        all: [
          /\byou (?:must|have to|need to) (?:give|provide|supply|fill)\b/i,
          /\b(?:law|statute|contract|otherwise|before we|open|account|to (?:be|get|receive))\b/i,
        ],
      },
    ],
  },

  automated: {
    sentences: [
      {
        all: [
          /\b(?:human being|real person|a person|a human|our people|an officer|a teacher|a doctor|staff)\b.{0,50}\b(?:decid\w+|decision|looks?|checks?|review\w*|final)\b/i,
          /\b(?:machine|computer|system|automatic\w*|alone|software|algorithm|robot|score)\b/i,
        ],
      },
      {
        all: [
          /\b(?:system|engine|app|software|algorithm|programme?|computer|machine|model|tool|robot)\b/i,
          /\b(?:stud(?:y|ies)|works? out|guess\w*|predicts?|groups? (?:you|customers)|puts? you in|blocks?|decides?|picks?|ranks?|compares?|scores?|rates?|flags?|sorts?)\b/i,
          /\b(?:you|your|customers?|applicants?|transfers?|them|people)\b/i,
        ],
        not: /\b(?:cookies?|encrypt\w*|backup|log(?:s|ged)?)\b/i,
      },
      {
        all: [
          /\b(?:automat\w+|algorithm\w*|profil(?:e|es|ed|ing)|computers?|machines?|artificial intelligence|ai|software|scor(?:e|es|ed|ing)|solely|models?|robots?)\b/i,
          /\b(?:decision\w*|decid\w+|profil(?:e|ing)|refus\w+|approv\w+|reject\w*|assess\w*|scor(?:e|ing)|significant(?:ly)?|human (?:review|being|intervention))\b/i,
        ],
        not: /\b(?:automatic(?:ally)? (?:delet|eras|renew|log|encrypt|purg|collect)\w*|impact assessment|user profile|your profile page|cookies?)\b/i,
      },
    ],
  },

  complaint: {
    sentences: [
      {
        all: [
          /\b(?:report us|take (?:it|us|the matter|your case) to|go(?:ing)? to|write to|approach|escalate|will hear|turn to|knock)\b.{0,50}\b(?:commission|ndpc|court)\b/i,
        ],
        not: /\b(?:breach|incident|72|hours|we (?:report|write|notify))\b/i,
      },
      {
        all: [
          /\b(?:complain\w*|grievance|petition|lodge|dissatisf\w+|not (?:happy|satisfied)|unhappy)\b/i,
          COMMISSION,
        ],
      },
    ],
    several: {
      of: [/\b(?:complain\w*|grievance|dissatisf\w+|not (?:happy|satisfied)|unhappy)\b/i, COMMISSION],
      atLeast: 2,
      beside: /\b(?:complain\w*|grievance|dissatisf\w+|not (?:happy|satisfied)|unhappy)\b/i,
    },
  },

  cookies: {
    sentences: [
      {
        all: [
          /\bcookies?\b|\btracking pixels?\b|\bweb beacons?\b|\bsimilar technologies\b|\bsmall (?:text )?files\b|\blocal storage\b/i,
          /\b(?:us(?:e|es|ed|ing)|set|sets|place[sd]?|accept|refus\w+|reject|block|disable|manage|control|necessary|essential|analytics|consent|ask|browser|settings|help|remember|store[sd]?|lists?|banner|optional|turn)\b/i,
        ],
      },
    ],
  },

  changes: {
    sentences: [
      {
        all: [
          /\b(?:this|the|our) (?:privacy |data protection |data )?(?:policy|notice|statement|document|page|text)\b/i,
          /\b(?:review\w*|updat\w+|chang\w+|revis\w+|modif\w+|amend\w*|new(?:er)? versions?|versions?|effective (?:date|from)|look at|check)\b/i,
        ],
        not: /\b(?:should a|if we (?:hire|ever hire|engage)|is amended(?: beforehand)?$|and this policy is amended|your mind)\b/i,
      },
      { all: [/\b(?:earlier|older|previous|past|superseded|archived) versions?\b/i] },
      { all: [/\b(?:last (?:updated|reviewed|revised)|effective date)\b/i] },
      {
        all: [
          /\b(?:material|important|significant|major) changes?\b|\bsomething important changes\b/i,
          /\b(?:tell|notif\w+|inform\w*|announce\w*|publish\w*|post|e-?mail|take effect)\b/i,
        ],
        not: /\bprocessing starts\b/i,
      },
    ],
  },
};
