/** Someone on the team page. All are invented: sample people who show the form, with letters the page must carry. */
export interface TeamMember {
  /** The anchor on the page. */
  slug: string;
  name: string;
  role: string;
  biography: string;
  expertise: readonly string[];
  sample: true;
}

export const teamPage = {
  title: 'Our team',
  lead: 'You will know by name who works on your matter. These are the people who answer for it.',
  sampleNote:
    'Sample profiles: the people on this page are invented until the firm enters its own. The portraits are drawings, likenesses of nobody.',
} as const;

export const leadership: readonly TeamMember[] = [
  {
    slug: 'ifeoma-danjuma-obi',
    name: 'Ifeọma Danjuma-Obi',
    role: 'Managing Partner',
    biography:
      'Ifeọma founded the firm with two colleagues after eighteen years between government and business: first as a budget officer in a federal ministry, then as head of public policy for a consumer-goods group. She leads matters in which policy, reputation and law meet, and she chairs the committee that decides which clients the firm takes. She grew up in Jalingo and Enugu, reads a draft with a ruler, and returns it the same day. On Fridays she keeps an hour free for anyone in the firm who wants to disagree with her.',
    expertise: ['Board advice', 'Public policy', 'Conflict checks', 'Negotiation'],
    sample: true,
  },
  {
    slug: 'segun-alakiteri',
    name: 'Ṣẹgun Alakiteri',
    role: 'Partner, Strategic and Digital Communication',
    biography:
      'Ṣẹgun runs the Lagos office and the crisis rota. He spent twelve years in newsrooms, the last four as night editor, and knows what a tired journalist needs at eleven in the evening: one fact, one name, one number. He has prepared spokespersons for hospitals, banks and public agencies, and he insists that each of them practises bad news on camera before there is any. He writes short sentences and removes adjectives from those of others. His rule for the first hour hangs in many corridors.',
    expertise: ['Crisis communication', 'Media relations', 'Spokesperson training', 'Digital campaigns'],
    sample: true,
  },
  {
    slug: 'rukayya-dandaura',
    name: 'Ruƙayya Ɗandaura',
    role: 'Partner, Public Affairs',
    biography:
      'Ruƙayya has followed bills through both chambers for fifteen years, for associations, state governments and companies. She trained as a lawyer in Zaria and drafted regulations for an agency before she changed to the side that comments on them. Clients know her for memoranda that committees can lift from and for coalitions which hold until the vote. She speaks Hausa, English and Fulfulde, and prefers a meeting of two to one of twenty. She teaches the firm’s programme on working with the National Assembly.',
    expertise: ['Legislative affairs', 'Memoranda and drafting', 'Coalition building', 'State governments'],
    sample: true,
  },
  {
    slug: 'mfon-udoekpo',
    name: 'Mfọn Udoekpo',
    role: 'Partner, Data Protection and Compliance',
    biography:
      'Mfọn came to data protection from hospital administration in Uyo, where she once had to ring forty families about a lost register. She has since led assessments for lenders, clinics, universities and a telecoms supplier, and acts as data protection officer for several clients. She counts before she advises, and asks whose name stands beside each task. Her breach exercises are unpopular on the day and asked for again the year after. She keeps the firm’s law register, and marks in it what counsel has not yet confirmed.',
    expertise: ['Audits and impact assessments', 'Breach response', 'Outsourced DPO', 'Health data'],
    sample: true,
  },
];

export const advisers: readonly TeamMember[] = [
  {
    slug: 'hadiza-yandaki',
    name: 'Hadiza Ƴandaki',
    role: 'Adviser, Legislative Affairs',
    biography:
      'Hadiza served in parliamentary administration for thirty years, in a state assembly and in Abuja, and retired as a director of committees. She has read more order papers than anyone we know. She advises the firm on procedure: what can be moved, by whom, until when, and what a committee secretary needs on her desk. She does not lobby, and says so at the start of each meeting. Her essays on public records are written for young analysts, and older ones read them too.',
    expertise: ['Parliamentary procedure', 'Committee work', 'Public records'],
    sample: true,
  },
  {
    slug: 'olanrewaju-akinbode',
    name: 'Ọláńrewájú Akinbọde',
    role: 'Adviser, Press and Public Trust',
    biography:
      'Ọláńrewájú edited a regional newspaper in Ibadan and a radio news service before he began to teach. He advises on how a matter will look to a reader who owes us nothing. Before a difficult statement goes out he takes the part of the reporter, with some pleasure, and asks the question that everybody hoped to avoid. He sits on no client’s payroll and may tell a partner that a statement is not true enough. He reads proofs on paper.',
    expertise: ['Editorial judgement', 'Corrections', 'Radio', 'Interview preparation'],
    sample: true,
  },
  {
    slug: 'wandoo-tyokighir',
    name: 'Wandoo Tyokighir',
    role: 'Adviser, Research and Measurement',
    biography:
      'Wandoo is a statistician from Gboko who has run household surveys in fourteen states and knows what a questionnaire loses in translation. She advises on how the firm asks, counts and reports: sample, wording, error, and what a figure does not show. No number leaves the house in a client’s report before she or someone she trained has asked where it comes from. She tests messages with people at markets and motor parks, and likes the answer that ruins the plan before it is printed.',
    expertise: ['Survey design', 'Message testing', 'Evaluation', 'Tiv and Middle Belt research'],
    sample: true,
  },
];

/** How the people work, as the team page states it. */
export const teamValues = [
  { title: 'One name answers', text: 'Each matter has a partner whose telephone number you have.' },
  { title: 'Two pairs of eyes', text: 'Nothing leaves the house that only its author has read.' },
  {
    title: 'Disagree early',
    text: 'The youngest in the room speaks first. It saves time and, now and then, the client.',
  },
  { title: 'Rest is part of duty', text: 'Who is on the crisis rota this week is off it the next.' },
] as const;
