import type { PointRules } from '../../read-points.ts';
import { DATA } from './words.ts';

/** What is collected and from where, and what needs more care. */
export const dataPoints: PointRules = {
  data: {
    not: /\b(cookies?|explicit consent|special categor\w*|breach|incident|lost|stolen|refuse|no need to|need not|need to know|must|obliged|compulsory|mandatory|optional|voluntary|registered office|(?:notice|policy) (?:concerns|applies|covers))\b/i,
    sentences: [
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
      {
        all: [
          /\b(?:collect|process|hold|obtain|gather|record|store|use|need)\w*\b/i,
          /\bfollowing (?:personal |kinds of |types of )?(?:data|information|details)\b|\b(?:categories|kinds|types|classes|sorts) of (?:personal |your |the )?(?:data|information)\b.{0,40}(?::|\b(?:such as|namely|are|include)\b)/i,
        ],
        not: /\b(?:how long|period|retention)\b/i,
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
    parts: [
      {
        all: [
          /\b(collect|process|hold|obtain|gather|record|store|capture|use the following|use these|ask (?:you )?for|need)\w*\b/i,
          /\b(categories|kinds|types|classes|sorts) of (personal |your |the )?(data|information)\b|\bfollowing (personal |kinds of |types of )?(data|information|details)\b/i,
        ],
        not: /\b(how long|period|retention)\b/i,
      },
    ],
  },

  source: {
    not: /\b(obtain\w*|seek|sought|receive\w*|get) (?:your |the |prior |explicit |their )*consent\b|\b(not|never) (knowingly|intentionally)\b|\bcookies?\b|\bcopy\b/i,
    sentences: [
      {
        all: [
          /\b(collect|obtain|receive|get|gather|come|acquire|source|take)(s|ed|d)?\b/i,
          DATA,
          /\b(directly from|from you|from the (?:data subject|person|individual|customer|patient|employee|applicant|student|parent)|from (?:your|their|his|other|third|public\w*|credit|referees?|former|previous|recruit|schools?|hospitals?|banks?|employers?|agents?|parents?|partners?|government|social|people|persons|regulators?|registers?|someone|the (?:corporate affairs|national identity|cac|nimc|credit))|when you|through (?:our|your|the|forms?|application|use)|by way of forms?|via (?:our|the))\b/i,
        ],
      },
      {
        all: [
          /\b(?:reported|supplied|provided|given|sent|passed|forwarded|furnished|handed) to us\b.{0,40}\bby\b|\bdoes not deal directly|\b(?:never|not) (?:come|came) from you\b/i,
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
      {
        all: [
          /\bwe (?:\w+ )?(?:got|get|hear|learn\w*|find|found|took|take|bought|receive)\b.{0,40}\b(?:your|their|the|his|her) (?:names?|numbers?|data|information|details|records?|results?|cvs?|report|history|address(?:es)?)\b.{0,30}\bfrom\b/i,
        ],
        not: /\b(?:request|complain\w*|transfer\w*|leave)\b/i,
      },
      {
        all: [
          /\b(?:you|customers?|patients?|applicants?|parents?|employees?) (?:yourself |yourselves )?(?:give|provide|supply|tell|send|enter)\b.{0,40}\bus\b/i,
          /\b(?:most|all|some|data|information|details) (?:of )?(?:it|this|the|your|we|that|which)\b|\b(?:form|counter|application|register|sign up|open an account)\b/i,
          DATA,
        ],
        not: /\bif you (?:do not|don't|fail|refuse|choose)|\b(?:must|obliged|required|optional|need not|have to|free to|share(?:d)? with)\b/i,
      },
    ],
    parts: [
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
          /\b(you|customers?|patients?|applicants?|parents?|employees?) (?:yourself )?(give|provide|supply|tell|send|submit|share|volunteer|enter)s?\b/i,
          /\b(us|directly|to us|when|through|on (?:our|the) form)\b/i,
          DATA,
        ],
        not: /\bif you (do not|don't|fail|refuse|choose)|\b(must|obliged|required|optional|need not|have to|free to|share(?:d)? with)\b/i,
      },
      {
        all: [
          /\bsources? (of|from which|for)\b.{0,30}\b(data|information)\b|\bwhere (?:we|the|your) .{0,20}\b(?:get|comes?|obtain)/i,
        ],
      },
    ],
  },

  sensitive: {
    sentences: [
      {
        all: [
          /\b(?:health|medical|biometric|genetic|genotype|religio\w+|ethnic\w*|political|sexual|union membership|fingerprints?|hiv|beliefs?|disabilit\w+|sexual violence|abuse)\b/i,
          /\b(?:explicit(?:ly)? (?:consent|agree)|section 30|extra (?:care|protection)|higher (?:level of )?protection|(?:stronger|stricter|special) (?:protection|rules|safeguards|care)|more strongly|only (?:with|if|when|where)|separate (?:form|file|folder|system)|under a code|sealed|written consent|strictest|special care|not without|expressly|extra|separately|in confidence)/i,
        ],
      },
      {
        all: [
          /\bsensitive (?:personal )?(?:data|information|details|records)\b|\b(?:data|information) is sensitive\b|\bspecial categor\w*/i,
          /\b(?:explicit\w*|consent\w*|section 30|health|medical|religio\w+|biometric\w*|ethnic\w*|only (?:with|if|when|where)|such as|including|namely|protects? it|do not (?:collect|process|ask)|no sensitive)\b/i,
        ],
      },
    ],
    parts: [{ all: [/\bsensitive\b|\bspecial categor\w*/i, /\b(?:data|information|details|records)\b/i] }],
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
};
