/** Words that come back in the rules of several points. */
export const DATA = /\b(data|information|details|records?|particulars)\b/i;
export const PEOPLE =
  /\b(customers?|clients?|employees?|staff|workers|applicants?|candidates|job ?seekers|suppliers?|vendors|contractors?|visitors?|patients?|students?|pupils?|parents|guardians|beneficiar(?:y|ies)|donors?|members?|tenants?|buyers|users|subscribers?|passengers?|shareholders|directors|next of kin|dependants|policy ?holders?|borrowers?|farmers|volunteers|guests?|merchants|agents|callers|readers|guarantors?|signatories|(?:account|card)[- ]?holders?|learners|worshippers|residents|drivers|riders|shoppers)\b/i;
export const TWO_PEOPLE = new RegExp(
  `${PEOPLE.source}.*?(?:,|\\band\\b|\\bor\\b|\\bas well as\\b).*?${PEOPLE.source}`,
  'i',
);
export const DPO =
  /\b(data (?:protection|privacy) (?:officer|lead|manager|contact|team|office)|dpo|(?:chief )?privacy officer|head of (?:data )?(?:privacy|protection)|(?:in charge of|responsible for|looks after|watches over|answers for|handles) (?:data protection|data privacy|privacy|personal data|your data))\b/i;
export const COMMISSION =
  /\b(commission|ndpc|supervisory authority|data protection authority|regulator|courts?)\b/i;
export const CONTACT = /@|\+?234|\b0[789]\d{2}|\bp\.? ?o\.? ?box\b/i;
export const ABROAD =
  /\b(outside (?:of )?(?:nigeria|the country)|abroad|overseas|(?:another|other|foreign|third|different) (?:country|countries|jurisdictions?|soil)|cross[- ]?border|international(?:ly)?|leaves? (?:nigeria|the country)|(?:within|inside|in|out of|from) nigeria|europe(?:an union)?|ireland|germany|frankfurt|dublin|united (?:states|kingdom)|south africa|ghana|kenya|india|china|u\.?s\.?a\.?|(?:the )?uk|london|washington|new york|singapore|dubai|paris|amsterdam|geneva|accra|nairobi|johannesburg|virginia|mumbai|lisbon|canada|turkey|netherlands|cairo|egypt|rwanda|kigali|malaysia|france|frankfurt|sweden|spain|boston|california|oregon|texas|our shores|our borders|the border|nigerian soil)\b/i;
