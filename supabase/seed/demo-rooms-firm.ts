/** Whom the firm maps, what its clients say and which campaigns run: the material of the service areas. */

export const firstNames = [
  'Sani',
  'Grace',
  'Obinze',
  'Maryam',
  'Tamuno',
  'Folake',
  'Joel',
  'Binta',
  'Ọláídé',
  'Chidi',
  'Halima',
  'Ebere',
  'Danjuma',
  'Aisha',
  'Kelechi',
  'Ṣadé',
  'Yakubu',
  'Ngozi',
  'Bashir',
  'Ibinabo',
  'Musa',
  'Adaeze',
  'Kunle',
  'Rakiya',
  'Efe',
  'Zainab',
  'Tersoo',
  'Hauwa',
  'Uche',
  'Bukar',
  'Ronke',
] as const;

export const lastNames = [
  'Ruwaba',
  'Atimole',
  'Ukatu',
  'Jibrilu',
  'Briggsen',
  'Adunbi',
  'Dachungo',
  'Sulemana',
  'Ogunrinola',
  'Nwakanma',
  'Gwarzaki',
  'Ekpoudom',
  'Tarkaa',
  'Balewanu',
  'Okparaji',
  'Fadeyiro',
  'Katsinawa',
  'Amadiora',
  'Lamidona',
  'Harrysonba',
  'Ɗanjumai',
  'Ezeobika',
  'Oyelarana',
  'Maigana',
  'Urhoboka',
  'Shehunta',
  'Iorfaha',
] as const;

export interface Office {
  position: string;
  /** «~» stands for the client's industry. */
  organization: string;
  influence: number;
  interest: number;
  stance: 'supportive' | 'neutral' | 'opposed';
  tags: readonly string[];
  notes: string;
  kind?: 'organisation';
}

export const offices: readonly Office[] = [
  {
    position: 'Director of Licensing',
    organization: '~ regulator',
    influence: 9,
    interest: 6,
    stance: 'neutral',
    tags: ['regulator'],
    notes: 'Wants audited figures before any meeting.',
  },
  {
    position: 'Committee chair',
    organization: 'House committee on ~',
    influence: 8,
    interest: 7,
    stance: 'supportive',
    tags: ['legislature', 'hearing'],
    notes: 'Opened the last public hearing with our figures.',
  },
  {
    position: 'Traditional ruler',
    organization: 'Host community council',
    influence: 7,
    interest: 9,
    stance: 'opposed',
    tags: ['community'],
    notes: 'Compensation for the old road is unpaid in his view.',
  },
  {
    position: 'Permanent Secretary',
    organization: 'State ministry',
    influence: 8,
    interest: 4,
    stance: 'neutral',
    tags: ['executive'],
    notes: 'Prefers short written briefs.',
  },
  {
    position: 'Secretary',
    organization: 'Workers\u2019 union',
    influence: 5,
    interest: 8,
    stance: 'opposed',
    tags: ['labour'],
    notes: 'Speaks in public against job losses; met twice.',
  },
  {
    position: 'Editor',
    organization: 'Regional daily',
    influence: 6,
    interest: 5,
    stance: 'supportive',
    tags: ['press'],
    notes: 'Fair coverage; asks for data.',
  },
  {
    position: 'Convener',
    organization: 'Interfaith forum',
    influence: 4,
    interest: 5,
    stance: 'supportive',
    tags: ['community'],
    notes: 'Offers the hall for town meetings.',
  },
  {
    position: 'Market leader',
    organization: 'Traders\u2019 association',
    influence: 5,
    interest: 3,
    stance: 'neutral',
    tags: ['trade'],
    notes: 'Speaks for 3,000 stalls.',
  },
  {
    position: 'Programme lead',
    organization: 'Development partner',
    influence: 6,
    interest: 8,
    stance: 'supportive',
    tags: ['donor'],
    notes: 'Funds the baseline study.',
  },
  {
    position: 'Adviser on ~',
    organization: 'Office of the Governor',
    influence: 10,
    interest: 5,
    stance: 'neutral',
    tags: ['executive'],
    notes: 'Reads every brief; replies by phone.',
  },
  {
    position: 'Researcher',
    organization: 'Policy institute',
    influence: 3,
    interest: 7,
    stance: 'supportive',
    tags: ['research'],
    notes: 'Cites our figures in public.',
  },
  {
    position: 'Youth convener',
    organization: 'Neighbourhood council',
    influence: 2,
    interest: 6,
    stance: 'neutral',
    tags: ['community', 'youth'],
    notes: 'Brings people to town halls.',
  },
  {
    position: '',
    organization: 'Association of ~ operators',
    influence: 7,
    interest: 8,
    stance: 'supportive',
    tags: ['trade'],
    notes: 'Signs joint memoranda when it sees the text early.',
    kind: 'organisation',
  },
  {
    position: '',
    organization: 'Citizens\u2019 budget group',
    influence: 4,
    interest: 9,
    stance: 'opposed',
    tags: ['civil society'],
    notes: 'Publishes a monthly scorecard.',
    kind: 'organisation',
  },
];

/** Title, type, audience, channel. */
export const texts: readonly (readonly [string, string, string, string])[] = [
  ['Statement on the public hearing', 'statement', 'Legislators and editors', 'press'],
  ['Launch press release', 'press_release', 'National and regional press', 'press'],
  ['Quarterly stakeholder newsletter', 'newsletter', 'Partners and staff', 'direct_mail'],
  ['Holding statement: service interruption', 'crisis_response', 'Customers', 'website'],
  ['Opinion piece for the chief executive', 'other', 'Business readers', 'press'],
  ['Radio script in Hausa and Pidgin', 'other', 'Radio listeners in the north', 'broadcast'],
  ['Answers for the community forum', 'statement', 'Host communities', 'social_media'],
];

interface CampaignPlan {
  name: string;
  type: string;
  audience: string;
  channels: readonly string[];
  messages: readonly string[];
}

export const politicalCampaigns: readonly CampaignPlan[] = [
  {
    name: 'Fair rules, fair prices',
    type: 'political',
    audience: 'Undecided voters in semi-urban wards',
    channels: ['grassroots', 'traditional_media', 'social_media'],
    messages: ['Rules that everyone can read', 'A price you can plan with', 'Jobs stay in the state'],
  },
  {
    name: 'Water before walls',
    type: 'political',
    audience: 'Heads of households in five local governments',
    channels: ['grassroots', 'digital'],
    messages: ['A borehole in every ward by June', 'The budget, published monthly', 'Local hands, local pay'],
  },
  {
    name: 'One register',
    type: 'political',
    audience: 'First-time voters',
    channels: ['social_media', 'digital'],
    messages: ['Your card is your voice', 'Know your polling unit'],
  },
];

export const quieterCampaigns: readonly CampaignPlan[] = [
  {
    name: 'Bill watch',
    type: 'advocacy',
    audience: 'Committee members and their staff',
    channels: ['direct_mail', 'digital'],
    messages: ['Three amendments that cost nothing', 'What other states have done'],
  },
  {
    name: 'Listening post',
    type: 'sentiment_analysis',
    audience: 'Radio listeners and market traders',
    channels: ['social_media', 'digital'],
    messages: ['What people say in four languages'],
  },
];

export const digitalCampaigns: readonly CampaignPlan[] = [
  {
    name: 'One minute, one answer',
    type: 'advocacy',
    audience: 'Customers on mobile data',
    channels: ['social_media', 'digital'],
    messages: ['Short films in four languages', 'Every question answered within two hours'],
  },
];
