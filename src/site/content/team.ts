import type { PatternArea } from '#src/ui/pattern-tiles.ts';

/** Someone on the team page. All are invented: sample people who show the form, with letters the page must carry. */
export interface TeamMember {
  /** The anchor on the team page, and the last part of the address of the person's own. */
  slug: string;
  name: string;
  role: string;
  biography: string;
  expertise: readonly string[];
  languages: readonly string[];
  /** The areas this person answers for: their cases, programmes and enquiries. */
  leads?: readonly PatternArea[];
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
    languages: ['English', 'Igbo', 'Hausa'],
    leads: ['capacity-building'],
    sample: true,
  },
  {
    slug: 'segun-alakiteri',
    name: 'Ṣẹgun Alakiteri',
    role: 'Partner, Strategic and Digital Communication',
    biography:
      'Ṣẹgun runs the Lagos office and the crisis rota. He spent twelve years in newsrooms, the last four as night editor, and knows what a tired journalist needs at eleven in the evening: one fact, one name, one number. He has prepared spokespersons for hospitals, banks and public agencies, and he insists that each of them practises bad news on camera before there is any. He writes short sentences and removes adjectives from those of others. His rule for the first hour hangs in many corridors.',
    expertise: ['Crisis communication', 'Media relations', 'Spokesperson training', 'Digital campaigns'],
    languages: ['English', 'Yorùbá', 'Nigerian Pidgin'],
    leads: ['strategic-communication', 'digital-communication'],
    sample: true,
  },
  {
    slug: 'rukayya-dandaura',
    name: 'Ruƙayya Ɗandaura',
    role: 'Partner, Public Affairs',
    biography:
      'Ruƙayya has followed bills through both chambers for fifteen years, for associations, state governments and companies. She trained as a lawyer in Zaria and drafted regulations for an agency before she changed to the side that comments on them. Clients know her for memoranda that committees can lift from and for coalitions which hold until the vote. She speaks Hausa, English and Fulfulde, and prefers a meeting of two to one of twenty. She teaches the firm’s programme on working with the National Assembly.',
    expertise: ['Legislative affairs', 'Memoranda and drafting', 'Coalition building', 'State governments'],
    languages: ['Hausa', 'English', 'Fulfulde'],
    leads: ['public-affairs', 'political-communication'],
    sample: true,
  },
  {
    slug: 'mfon-udoekpo',
    name: 'Mfọn Udoekpo',
    role: 'Partner, Data Protection and Compliance',
    biography:
      'Mfọn came to data protection from hospital administration in Uyo, where she once had to ring forty families about a lost register. She has since led assessments for lenders, clinics, universities and a telecoms supplier, and acts as data protection officer for several clients. She counts before she advises, and asks whose name stands beside each task. Her breach exercises are unpopular on the day and asked for again the year after. She keeps the firm’s law register, and marks in it what counsel has not yet confirmed.',
    expertise: ['Audits and impact assessments', 'Breach response', 'Outsourced DPO', 'Health data'],
    languages: ['English', 'Ibibio', 'Nigerian Pidgin'],
    leads: ['data-protection'],
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
    languages: ['Hausa', 'English'],
    sample: true,
  },
  {
    slug: 'olanrewaju-akinbode',
    name: 'Ọláńrewájú Akinbọde',
    role: 'Adviser, Press and Public Trust',
    biography:
      'Ọláńrewájú edited a regional newspaper in Ibadan and a radio news service before he began to teach. He advises on how a matter will look to a reader who owes us nothing. Before a difficult statement goes out he takes the part of the reporter, with some pleasure, and asks the question that everybody hoped to avoid. He sits on no client’s payroll and may tell a partner that a statement is not true enough. He reads proofs on paper.',
    expertise: ['Editorial judgement', 'Corrections', 'Radio', 'Interview preparation'],
    languages: ['Yorùbá', 'English'],
    sample: true,
  },
  {
    slug: 'wandoo-tyokighir',
    name: 'Wandoo Tyokighir',
    role: 'Adviser, Research and Measurement',
    biography:
      'Wandoo is a statistician from Gboko who has run household surveys in fourteen states and knows what a questionnaire loses in translation. She advises on how the firm asks, counts and reports: sample, wording, error, and what a figure does not show. No number leaves the house in a client’s report before she or someone she trained has asked where it comes from. She tests messages with people at markets and motor parks, and likes the answer that ruins the plan before it is printed.',
    expertise: ['Survey design', 'Message testing', 'Evaluation', 'Tiv and Middle Belt research'],
    languages: ['Tiv', 'English', 'Hausa'],
    sample: true,
  },
];

/** Consultants who sign articles of their own. */
export const colleagues: readonly TeamMember[] = [
  {
    slug: 'sani-baure',
    name: 'Sani Ɓaure',
    role: 'Senior Consultant, Compliance',
    biography:
      'Sani files what others postpone. He kept the books of a microfinance bank in Katsina before he joined Mfọn’s practice, and has since registered schools, lenders and clinics with the regulator and seen every form come back at least once. He writes the firm’s checklists for registration and the yearly return, tests them on a colleague who has never done it, and strikes out each line that nobody needed.',
    expertise: ['Registration', 'Audit returns', 'Records of processing'],
    languages: ['Hausa', 'English'],
    sample: true,
  },
  {
    slug: 'uzoamaka-nwankiti',
    name: 'Ụzọamaka Nwankiti',
    role: 'Senior Consultant, Digital Communication',
    biography:
      'Ụzọamaka plans what clients publish and checks it before it goes out: who pays, who says so, and whether the claim can be shown. She ran the accounts of two broadcasters in Awka and Lagos and has taken down her own best post because a label was missing. She works with creators on written terms, reads the comments herself, and counts what people did afterwards, not what they liked.',
    expertise: ['Advertising rules', 'Creators and influencers', 'Measurement'],
    languages: ['Igbo', 'English', 'Nigerian Pidgin'],
    sample: true,
  },
];

/** Everybody with a page of their own. */
export const team: readonly TeamMember[] = [...leadership, ...advisers, ...colleagues];

/** Who signs under this name, where it is one of the firm. */
export const memberNamed = (name: string): TeamMember | undefined =>
  team.find((member) => member.name === name);

/** Who answers for an area. */
export function partnerOf(area?: PatternArea): TeamMember {
  const partner = leadership.find(({ leads }) => area && leads?.includes(area)) ?? leadership[0];
  if (!partner) throw new Error('the firm has no partner');
  return partner;
}

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
