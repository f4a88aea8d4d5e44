import type { PointRules } from '../../read-points.ts';
import { ABROAD, DATA } from './words.ts';

/** What is kept, for a whole text to tell of it. */
const KEPT =
  /\b(?:data|information|records?|details|files?|cop(?:y|ies)|recordings?|footage|images?|pictures?|forms?|names?|numbers?|accounts?|cvs?|applications?|invoices?|transactions?|logs?|documents?|register|it|them|they|these|everything|retention)\b/i;
/** What a reader is told to do with a password of theirs is no measure of ours. */
const NO_ADVICE =
  /^(?!.*\b(?:(?:never|not|please|always) (?:share|give|tell|send|reveal|disclose|write|use|choose|keep)|(?:choose|change|keep|protect) (?:a|your|the) (?:\w+ )?(?:passwords?|pins?|passcodes?|log-?in|device|phone)|your (?:own )?(?:passwords?|pins?|passcodes?))\b)/i;

/** Where the data goes, how long it stays and how it is kept safe. */
export const handlingPoints: PointRules = {
  recipients: {
    not: /\bcare is given to\b/i,
    sentences: [
      {
        all: [
          /\b(?:shar(?:e|es|ed|ing)|disclos\w+|pass(?:es|ed|ing)? (?:it|them|your|on|to|data|personal|details|information|this)|g(?:ive|ives|iven|iving)|send(?:s|ing)?|sent|provid(?:e|es|ed)|reveal\w*|released?|made available|make available|available|hand(?:s|ed)?(?: over)?|see|access(?:ed)?|receiv\w+|go(?:es)? (?:straight |on )?to|report(?:s|ed)? to|forward\w*|shows?|shown|tell|printed|delivered|handled|stored|run|processed|uploaded|submitted)\b/i,
          /\b(?:with|to|by)\b.{0,60}\b(?:processors?|service providers?|providers|third[- ]part(?:y|ies)|vendors?|suppliers?|partners?|banks?|regulators?|authorit\w+|agenc(?:y|ies)|police|courts?|insurers?|auditors?|advis[eo]rs|lawyers?|solicitors|affiliates?|subsidiar\w+|group|couriers?|payment|hosting|cloud|credit bureau\w*|public bodies|bodies|cbn|efcc|nimc|firs|ndpc|government|ministr(?:y|ies)|firms|companies|hospitals?|hmos?|contractors?|others|anyone|nobody|no one|universit\w+|waec|jamb|laborator\w+|labs?|pension|switch\w*|operators?|riders?|printers?|sponsors?|landlords?|tax office|firs|lirs|waec|neco|donors?|agents?|studio|firm|company|network|bureaus?|embass\w+|employers?|landlord|referees?)\b/i,
          /\b(?:data|information|details|it|them|records?|results?|names?|numbers?|address(?:es)?|files?)\b/i,
        ],
        not: /\b(?:in a (?:structured|format|file)|your right|right to|another (?:controller|provider|school|hospital|bank) (?:at your|if you)|you (?:give|provide|send) |(?:never|not) (?:share|give|tell|send|reveal|disclose) (?:us |out )?(?:your|any|this|these|the) (?:\w+ ){0,2}(?:passwords?|pins?|otps?|codes?|passcodes?|tokens?|log-?in|cards?|sign-in)\b|breach|incident|complain\w*|copy of the (?:data|safeguards))\b/i,
      },
      {
        all: [
          /\b(?:categories of recipients?|recipients? (?:of (?:your|personal|the) (?:data|information)|are:|include)|who (?:else )?(?:receives|sees|gets) )/i,
        ],
      },
      {
        all: [
          /\b(?:hosting|payment|cloud|payroll|messaging|courier|it|sms|marketing|delivery)\b.{0,40}\b(?:firms?|providers?|compan(?:y|ies)|partners?|vendors?)\b/i,
          /\b(?:receive|process|handle|help|on our behalf|for us|act)\w*\b/i,
        ],
        not: /\b(?:from|outside|abroad|we (?:receive|obtain|collect))\b/i,
      },
    ],
    parts: [
      { all: [/\b(?:do not|don't|never|not) (?:sell|sold|rent|trade)\b/i] },
      {
        all: [
          /\b(?:partners?|donors?|auditors?|regulators?|insurers?|banks?|ministry|agency|police)\b.{0,40}\b(?:requires?|receives?|gets?|asks? for|sees?)\b.{0,25}\b(?:lists?|data|information|records?|details|names|copies|returns?)\b/i,
        ],
        not: /\bwe (?:receive|obtain|get|collect)\b|\b(?:received|obtained|collected) from\b/i,
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
        more: [KEPT],
      },
      {
        all: [
          /\b(?:delet\w+|destroy\w*|destruction|eras\w+|shred\w*|anonymi[sz]\w+|purg\w+|wiped?|overwritten|thrown away|burn\w*|disappears?|removed|cleared|discarded)\b/i,
          /\b(?:after|once|when|at the end|no longer (?:need|requir|necess)\w*|expir\w*|end of|within|years?|months?|weeks?|days?|every)\b/i,
        ],
        more: [KEPT],
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
        more: [
          /\b(?:data|information|records?|systems?|files?|devices?|servers?|laptops?|computers?|networks?|premises|cop(?:y|ies)|forms?|measures|it|them|they|access)\b/i,
          NO_ADVICE,
        ],
      },
      {
        all: [
          /\b(?:protect|secure|safeguard|guard)(?:s|ed|ing)?\b/i,
          /\b(?:data|information|records?|systems)\b/i,
          /\b(?:measures?|against|unauthori[sz]ed|loss|misuse|access|with)\b/i,
        ],
        not: /\b(?:commission|transfer\w*|abroad|outside|breach\w*|law protects|data protection (?:act|law|officer)|adequate)\b/i,
        more: [/\b(?:measures?|against|unauthori[sz]ed|locks?|encrypt\w*|passwords?)\b/i, NO_ADVICE],
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
        more: [
          /\b(?:notif\w+|inform(?:s|ed|ing)?|tell|told|report(?:s|ed|ing)?|alert\w*|let you know|communicat\w+|hear from us)\b/i,
          /^(?!(?:please )?(?:report|tell|inform|notify|alert|write|contact|call)\b)(?!.*\byou (?:must|should|have to) (?:report|tell|inform|notify))/i,
        ],
      },
    ],
  },
};
