import type { PointRules } from '../../read-points.ts';
import { CONTACT, DATA, DPO, PEOPLE, TWO_PEOPLE } from './words.ts';

/** Who answers for the data, and whose data it is. */
export const whoPoints: PointRules = {
  controller: {
    not: /\b(joint controller|processors? acts?|on behalf of the controller|withdraw|unsubscribe|complain\w*|to exercise)\b/i,
    sentences: [
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
      {
        all: [
          /\((hereafter |hereinafter |together |the )*"?(we|us|our|the (company|organi[sz]ation|bank|school|hospital|firm|foundation))\b/i,
        ],
      },
      {
        all: [
          /\b(this|our) (privacy |data protection )?(policy|notice|statement) (is|was) (issued|published|given|provided) by\b/i,
        ],
      },
      {
        all: [
          /\b(?:[Ww]e are|[Tt]his is|issued by|published by|operated by|run by|owned by) (?:the )?[A-Z][\w&'’.-]*(?: [\w&'’.-]+){0,6}? (?:Ltd|Limited|LTD|Plc|PLC|Inc|Ventures|Foundation|Trust|School|College|University|Hospital|Clinic|Bank|Enterprises|Association|Church|Initiative|Company|Cooperative)\b/,
        ],
      },
      { all: [/\b(?:registered office|rc ?(?:no\.?|number)? ?:?\d|incorporated (?:in|under|as))\b/i] },
    ],
    parts: [
      {
        all: [
          /\b(?:owned|operated|run|managed|published|provided|offered) by\b/i,
          /\b(?:app|website|site|platform|portal|service|page|school|shop|store|clinic)\b/i,
        ],
        not: /\bprocessor\b/i,
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
      // A name after «we are», and a way to write to us about privacy.
      {
        all: [/\b[Ww]e are [A-Z]/],
        not: /\bwe are (?:iso|ndpa|ndpc|gdpr|pci|not|a|an)\b|\b(?:certified|compliant|licensed|accredited)\b/i,
      },
      {
        all: [/\b(contact|write to|reach|e-?mail|call|telephone|visit) us\b/i, CONTACT],
        not: /\b(rights?|object|request|breach|incident)\b/i,
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
      { all: [/\brepresented (in nigeria )?by\b/i] },
      {
        all: [
          /\b(?:stands? in|acts?|speaks?|answers?) (?:for|on behalf of) us\b|\bon our behalf in nigeria\b/i,
          /\b(?:here|nigeria|local\w*)\b/i,
        ],
        not: /\bprocess\w*\b/i,
      },
      {
        all: [
          /\brepresentatives?\b/i,
          /\b(?:nigeria|ndpa|section 27|local representative|(?:our|its) representative is|established|no representative|need no|not required)\b/i,
        ],
      },
    ],
    parts: [
      {
        all: [
          /\brepresentatives?\b/i,
          /\b(our|its|the (company|organi[sz]ation|controller|bank|firm|group)'s|local|appoint\w*|designat\w*|nam(?:ed|es)|no|not|none|nigeria|ndpa|section 27|established)\b/i,
        ],
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
      {
        all: [
          /\bdata subjects (?:are|include|comprise)(?! (?:informed|notified|told|advised))\b|\bwhose (?:personal )?(?:data|information) we (?:collect|process|hold|use|handle|keep)\b/i,
          PEOPLE,
        ],
      },
      {
        all: [
          /\b(?:covers?|concerns?|is about|applies to)\b/i,
          /\b(?:data|information|details|records)\b.{0,25}\b(?:of|about|on|from)\b/i,
          TWO_PEOPLE,
        ],
      },
    ],
    parts: [
      {
        all: [
          /\bdata subjects (are(?! (?:informed|notified|told|advised))|include|whose|comprise)\b|\bwhose (personal )?(data|information)\b/i,
          /\b(collect|process|hold|use|handle|include|are|keep|with)\w*\b/i,
        ],
        not: /\bperson whose data|lost|breach|affected\b/i,
      },
    ],
  },
};
