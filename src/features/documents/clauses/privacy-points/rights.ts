import type { PointRules } from '../../read-points.ts';
import { COMMISSION } from './words.ts';

/** What people may ask for, must give, and can complain of. */
export const rightsPoints: PointRules = {
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
        more: [
          /\bwithout (?:it|them|these|this|that|those|your (?:data|information|details|\w*numbers?|bvn|nin|name|address|\w*documents?)|(?:this|that|such|the) (?:data|information))\b/i,
        ],
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
        more: [/\b(?:decid\w+|decision\w*|refus\w+|reject\w*|approv\w+|final)\b/i],
      },
      {
        all: [
          /\b(?:system|engine|app|software|algorithm|programme?|computer|machine|model|tool|robot)\b/i,
          /\b(?:stud(?:y|ies)|works? out|guess\w*|predicts?|groups? (?:you|customers)|puts? you in|blocks?|decides?|picks?|ranks?|compares?|scores?|rates?|flags?|sorts?)\b/i,
          /\b(?:you|your|customers?|applicants?|transfers?|them|people)\b/i,
        ],
        not: /\b(?:cookies?|encrypt\w*|backup|log(?:s|ged)?)\b/i,
        more: [
          /\b(?:decides?|ranks?|scores?|rates?|predicts?|profil\w+|works? out|puts? you in|groups? (?:you|customers))\b/i,
        ],
      },
      {
        all: [
          /\b(?:automat\w+|algorithm\w*|profil(?:e|es|ed|ing)|computers?|machines?|artificial intelligence|ai|software|scor(?:e|es|ed|ing)|solely|models?|robots?)\b/i,
          /\b(?:decision\w*|decid\w+|profil(?:e|ing)|refus\w+|approv\w+|reject\w*|assess\w*|scor(?:e|ing)|significant(?:ly)?|human (?:review|being|intervention))\b/i,
        ],
        not: /\b(?:automatic(?:ally)? (?:delet|eras|renew|log|encrypt|purg|collect)\w*|impact assessment|user profile|your profile page|cookies?)\b/i,
        more: [/\b(?:decision\w*|decid\w+|profil(?:e|ing)|scor(?:e|es|ed|ing)|refus\w+|reject\w*)\b/i],
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

  changes: {
    sentences: [
      {
        all: [
          /\b(?:this|the|our) (?:privacy |data protection |data )?(?:policy|notice|statement|document|page|text)\b/i,
          /\b(?:review\w*|updat\w+|chang\w+|revis\w+|modif\w+|amend\w*|new(?:er)? versions?|versions?|effective (?:date|from)|look at|check)\b/i,
        ],
        not: /\b(?:should a|if we (?:hire|ever hire|engage)|is amended(?: beforehand)?$|and this policy is amended|your mind)\b/i,
        more: [
          /\b(?:review\w*|updat\w+|chang\w+|revis\w+|modif\w+|amend\w*|new(?:er)? versions?|effective (?:date|from))\b/i,
        ],
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
