import type { PointRules } from '../../read-points.ts';
import { DATA } from './words.ts';

/** What the data is used for, and on what ground. */
export const groundsPoints: PointRules = {
  purposes: {
    not: /\b(right to|each purpose requires|decides?|cookies?|retain\w*|retention|kept|longer|keep (?:it|your|data|them|personal|records)|to third part\w+|do not (?:use|process)|never (?:use|process))\b/i,
    sentences: [
      {
        all: [
          /\b(?:use|process|need|handle|require)(?:s|d)?\b.{0,40}\b(?:your|their|the|his|her|these|this|it|them)\b.{0,60}\b(?:so that|in order to|to) (?!third|anyone|others|perform|comply|meet|be\b)[a-z]+/i,
        ],
        not: /\b(?:shar(?:e|ed|ing)|disclos\w*|transfer\w*|do not|never|protect|encrypt\w*|firewalls?|measures)\b/i,
      },
      {
        all: [
          /\b(?:use|process|collect|need|handle|require|ask for)(?:s|d|ed|es)?\b.{0,80}\b(data|information|details|them|it|this|that|numbers?|address(?:es)?|records?|images?|recordings?|history|name)\b.{0,60}\b(?:so that we can|so we can|in order to|to|for) (?:our |the |your |a )?(?!third|anyone|anybody|others|perform|comply|meet|fulfil our|the police|regulators|us\b|you\b|be (?:kept|stored)|\w+ (?:years?|months?|days?))[a-z]+/i,
        ],
        not: /\b(shar(?:e|ed|ing)|disclos\w*)\b/i,
        more: [/^(?!.*\bpurposes? for which\b)/i],
      },
      {
        all: [
          /\b(data|information|details|numbers?|records?|photographs?|recordings?)\b.{0,40}\b(?:is|are|will be|may be) (?:used|processed|needed|required|collected)\b.{0,30}\b(?:to|for)\b/i,
        ],
        not: /\b(shar(?:e|ed)|disclos\w*|by law|by statute|only (?:where|when|on|if|with)|contract)\b/i,
      },
      {
        all: [
          /\b(?:helps?|lets?|allows?|enables?) us (?:to )?[a-z]+/i,
          DATA,
          /\b(?:this|it|which|your|the) (?:data|information|details|records?)?\b/i,
        ],
        not: /\b(?:object|refus\w*|feedback)\b/i,
      },
      {
        all: [
          /\bfor the following (?:purposes|reasons)\b|\bpurposes?(?: (?:of|for) (?:processing|using|the processing|which we [a-z]+ (?:it|your data|personal data)))? ?(?:are (?:to|the|these|as follows|listed|set out)\b|is to\b|includes?\b|:)/i,
        ],
        not: /\b(?:recipients?|processors?|incompatible|third part\w+|disclos\w*|shar(?:e|ed))\b/i,
      },
    ],
    parts: [
      { all: [/\b(?:helps?|lets?|allows?|enables?) us (?:to )?[a-z]+/i], not: /\b(?:object|refus\w*)\b/i },
      {
        all: [
          /\bpurposes?\b/i,
          /\b(following|these|we (?:process|use|collect)|is (?:processed|used|collected)|are (?:processed|used|collected|:)|for which|include)\b/i,
        ],
        not: /\b(recipients?|processors?|consent is (?:sought|asked)|separately for each|incompatible|third part\w+|disclos\w*|shar(?:e|ed))\b/i,
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
          /\b(?:only|unless|if) you (?:have )?(?:agree|agreed|said yes|say yes|consent(?:ed)?|tick(?:ed)?)\b/i,
          /\b(?:send|use|call|process|message|publish|post|add|collect)\w*\b/i,
        ],
        not: /\b(?:cookies?|sensitive|abroad|outside)\b/i,
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
      {
        all: [
          /\b(?:lawful|legal) (?:basis|bases|grounds?|justification)\b|\b(?:section 25|s\. ?25)\b/i,
          /\b(?:consent\w*|contract\w*|legal (?:obligations?|dut(?:y|ies))|legitimate interests?|vital interests?|public (?:interest|task))\b/i,
        ],
        not: /\blegal (?:grounds?|basis) (?:for|to) (?:refus|withhold)/i,
      },
      {
        all: [
          /\b(?:with|on) your (?:permission|consent|agreement)\b|\b(?:perform|carry out|fulfil|keep) (?:our|the) (?:contract|agreement|bargain) with you\b/i,
          /\b(?:use|process|collect|hold|send|call|handle)\w*\b/i,
        ],
        not: /\b(?:shar(?:e|ed)|disclos\w*|cookies?|withdraw)\b/i,
      },
    ],
    parts: [
      { all: [/\b(?:our|the) (?:contract|agreement|bargain) with you\b/i] },
      {
        all: [/\b(?:lawful|legal) (?:basis|bases|grounds?|justification)\b/i],
        not: /\blegal (?:grounds?|basis) (?:for|to) (?:refus|withhold)/i,
      },
      { all: [/\b(?:section 25|s\. ?25)\b/i] },
      { all: [/\ballows? it in law|\bwhat (?:in )?(?:the )?law (?:allows|permits) (?:it|us|each)/i] },
      {
        all: [
          /\b(?:with|on) your (?:permission|consent|agreement)\b|\bbecause you (?:asked|agreed|said yes|signed|ordered|want)/i,
        ],
        not: /\b(?:shar(?:e|ed)|disclos\w*|cookies?|withdraw)\b/i,
      },
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
      { all: [/\b(?:our|its|the) (?:fair|legitimate) interests? in\b/i] },
    ],
    parts: [{ all: [/\binterests?\b/i, /\b(?:weigh\w*|balanc\w*|interests? assessment)\b/i] }],
  },

  withdrawal: {
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
        not: /\bcookies?\b|\bcancel\b.{0,30}\b(?:order|subscription|contract|policy|booking)\b/i,
      },
      {
        all: [/\b(?:unsubscribe|opt[- ]?out|opting out)\b/i, /\b(?:consent\w*|permission|agreed)\b/i],
        not: /\bcookies?\b/i,
      },
    ],
  },
};
