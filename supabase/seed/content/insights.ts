import { lawTexts } from './law.ts';
import type { InsightRecord, Source } from './types.ts';

/** The sections an article rests on stand in its list, not in its text alone. */
const act = (sections: string): Source => ({
  title: `Nigeria Data Protection Act 2023, ${sections}`,
  publisher: 'Federal Republic of Nigeria',
  date: '2023-06-12',
  url: lawTexts.act,
});

const directive = (articles: string): Source => ({
  title: `General Application and Implementation Directive (GAID) 2025, ${articles}`,
  publisher: 'Nigeria Data Protection Commission',
  date: '2025-03-20',
  url: lawTexts.directive,
});

/** An entry of our own register, which holds the wording, the source and what counsel has confirmed; a link by its key. */
const register = (key: string): Source => ({
  title: `Law register of this site: ${key}`,
  publisher: 'Harmattan Advisory',
  date: '2026-09',
});

/** The first seven articles: one featured, six for the grid. Authors are invented, as is all sample content. */
export const insights: readonly InsightRecord[] = [
  {
    slug: 'campaign-contact-lists',
    title: 'What a campaign contact list must be able to prove',
    excerpt:
      'The weeks before the polls are here. Each name on a list needs an origin, a basis and a way out. Five questions to ask before anyone presses send.',
    key_points: [
      'A list that shows political opinion is sensitive personal data.',
      'Rows without a known origin stay out of the send and are deleted on a fixed date.',
      'Every person on the list can leave it, and somebody has tested how.',
    ],
    category: 'Data Protection',
    type: 'Analysis',
    author: 'Mfọn Udoekpo',
    author_role: 'Partner, Data Protection and Compliance',
    published_on: '2026-11-09',
    featured: true,
    tags: ['elections', 'NDPA', 'sensitive data', 'consent'],
    cover_marks: 5,
    cover_apart: 1,
    cover_says:
      'Five questions before a list is used. The one in colour, where the row came from, decides most.',
    sources: [
      act('s.30, s.48, s.65'),
      directive('on consent and sensitive data'),
      {
        title: 'Timetable and schedule of activities for the 2027 general election',
        publisher: 'Independent National Electoral Commission',
        date: '2026',
        url: 'https://inecnigeria.org',
      },
      register('data.sensitive'),
      register('fine.maximum'),
      register('election.silence'),
    ],
  },
  {
    slug: 'memorandum-a-committee-can-use',
    title: 'A memorandum a committee can use',
    excerpt:
      'Many memoranda to the National Assembly argue well and change nothing, because no clerk can lift a clause from them. How to write one that a committee can work from.',
    key_points: [
      'Argue principle at second reading and wording in committee.',
      'Give each clause its proposed text, ready to lift, with one fact that can be checked.',
      'Know your second-best text before the hearing, and who may agree to it.',
    ],
    category: 'Public Affairs',
    type: 'Guide',
    author: 'Ruƙayya Ɗandaura',
    author_role: 'Partner, Public Affairs',
    published_on: '2026-10-19',
    featured: false,
    tags: ['National Assembly', 'memoranda', 'public hearings', 'bills'],
    cover_marks: 9,
    cover_apart: 2,
    cover_says:
      'A letter of nine pages. The two in colour hold the objections, which is what a clerk was looking for.',
    sources: [
      {
        title: 'Bills, order papers and committee notices',
        publisher: 'National Assembly of the Federal Republic of Nigeria',
        date: '2026',
        url: 'https://nass.gov.ng',
      },
    ],
  },
  {
    slug: 'registration-tier-and-yearly-return',
    title: 'Which tier are you, what does it cost, and when is the return due?',
    excerpt:
      'Three questions open the compliance calendar of a Nigerian organisation. We set out the tiers, the fees and the dates as they stood in September 2026, and where the sources disagree.',
    key_points: [
      'Count people over six months, not staff and not records.',
      'A sector can put you into a higher tier than your numbers would.',
      'The two upper tiers file an audit return each year by 31 March, through a licensed organisation.',
    ],
    category: 'Data Protection',
    type: 'Report',
    author: 'Sani Ɓaure',
    author_role: 'Senior Consultant, Compliance',
    published_on: '2026-09-28',
    featured: false,
    tags: ['registration', 'audit return', 'fees', 'GAID'],
    cover_marks: 200,
    cover_apart: 1,
    cover_says: 'Two hundred people in six months. One more, and an organisation must register.',
    sources: [
      act('s.44, s.48, s.65'),
      directive('on registration and the yearly return'),
      register('tier.test'),
      register('fee.registration'),
      register('car.duty'),
    ],
  },
  {
    slug: 'one-page-for-the-first-hour',
    title: 'One page for the first hour of a crisis',
    excerpt:
      'The long plan stays in the cupboard. What people reach for in the first hour is a single page. Here is what belongs on it, what does not, and how to test it on a Friday evening.',
    key_points: [
      'The first hour has three tasks: people safe, facts known, one true sentence said.',
      'One name decides, one deputy stands in, and both numbers were tried this month.',
      'Test the page on a Friday evening, with a clock.',
    ],
    category: 'Strategic Communication',
    type: 'Best Practice',
    author: 'Ṣẹgun Alakiteri',
    author_role: 'Partner, Strategic and Digital Communication',
    published_on: '2026-08-24',
    featured: false,
    tags: ['crisis', 'spokespeople', 'media relations', 'holding statement'],
    cover_marks: 60,
    cover_apart: 10,
    cover_says:
      'The sixty minutes of the first hour. The ten in colour belong to employees, before the press.',
    sources: [
      {
        title: 'National emergency number 112',
        publisher: 'Nigerian Communications Commission',
        date: '2026',
        url: 'https://ncc.gov.ng',
      },
      register('emergency.number'),
    ],
  },
  {
    slug: 'a-paid-post-is-an-advert',
    title: 'A paid post is an advert',
    excerpt:
      'The rule that adverts are approved before they run does not stop at the billboard. What that means for boosted posts, influencers and the week before a launch.',
    key_points: [
      'Where money or goods changed hands, we plan the post as an advert.',
      'An own post becomes an advert when somebody boosts it: decide before it goes up.',
      'Keep the approval, the claims and their proof in one folder.',
    ],
    category: 'Digital Communication',
    type: 'Analysis',
    author: 'Ụzọamaka Nwankiti',
    author_role: 'Senior Consultant, Digital Communication',
    published_on: '2026-07-20',
    featured: false,
    tags: ['ARCON', 'influencers', 'social media', 'approval'],
    cover_marks: 22,
    cover_apart: 7,
    cover_says:
      'Twenty-two working days from script to screen. The seven in colour are for filing and approval.',
    sources: [
      {
        title:
          'Advertising Regulatory Council of Nigeria Act 2022; approval in s.54, objects, functions and powers in s.2, s.8(a), s.9(f)',
        publisher: 'Federal Republic of Nigeria; text as reproduced by LawCare Nigeria',
        date: '2022',
        url: 'https://lawcarenigeria.com/advertising-regulatory-council-of-nigeria-act-2022/',
      },
      {
        title:
          'Alert on the notice to creators and influencers of 12 December 2022, which names the sections',
        publisher: 'DOA Law',
        date: '2022-12',
        url: 'https://www.doa-law.com/arcon-social-media-advertisers-bloggers-skit-makes-must-seek-approval-before-sharing-an-advert/',
      },
      {
        title: 'Report on a lawyer’s account of the judgment in suit FHC/L/CS/1262/2024',
        publisher: 'Brand Communicator',
        date: '2025-06',
        url: 'https://brandcom.ng/2025/06/20/ignorance-no-excuse-a-breakdown-of-barrister-odenigbos-legal-perspective-on-nigerias-advertising-regulations',
      },
      register('advertising.vetting'),
      register('election.silence'),
    ],
  },
  {
    slug: 'seventy-two-hours-an-exercise',
    title: 'Seventy-two hours: a breach exercise, hour by hour',
    excerpt:
      'An invented clinic loses a laptop on a Friday. We follow the clock through the weekend: who knew what, who decided, and where eleven hours went that nobody can explain.',
    key_points: [
      'In the exercise 28 of 72 hours passed before anyone who could decide knew.',
      'Nobody could say what was on the machine, because exports were never deleted.',
      'Agree in peacetime on five questions that settle whether the risk is high.',
    ],
    category: 'Data Protection',
    type: 'Case Study',
    author: 'Mfọn Udoekpo',
    author_role: 'Partner, Data Protection and Compliance',
    published_on: '2026-06-22',
    featured: false,
    tags: ['breach', '72 hours', 'exercise', 'healthcare'],
    cover_marks: 72,
    cover_apart: 11,
    cover_says:
      'Seventy-two hours. In the eleven in colour everyone had told somebody, and no one the right person.',
    sources: [act('s.28, s.40'), directive('article 33'), register('breach.notice'), register('dpia.duty')],
  },
  {
    slug: 'intelligence-from-public-records',
    title: 'Intelligence without secrets: what public records already tell you',
    excerpt:
      'The order paper, the gazette, the budget and a well-asked Freedom of Information request answer questions that people pay whisperers for. Where to look, and what each record cannot tell you.',
    key_points: [
      'Order paper, votes, notices and versions show whether a bill moves.',
      'A policy without a budget line is a speech.',
      'Ask for a record by its right name, one at a time, and diarise the seventh day.',
    ],
    category: 'Political Intelligence',
    type: 'Insight',
    author: 'Hadiza Ƴandaki',
    author_role: 'Adviser, Legislative Affairs',
    published_on: '2026-05-18',
    featured: false,
    tags: ['public records', 'Freedom of Information', 'order paper', 'budget'],
    cover_marks: 14,
    cover_apart: 7,
    cover_says:
      'Seven days for an answer under the Act, and seven more, in colour, if the institution extends.',
    sources: [
      {
        title: 'Freedom of Information Act 2011, s.1, s.4',
        publisher: 'Federal Republic of Nigeria; sections as summarised by NITDA',
        date: '2011-05-28',
        url: 'https://www.foi.nitda.gov.ng/career/',
      },
      {
        title: 'Freedom of Information Act 2011, s.6',
        publisher: 'Federal Republic of Nigeria; text as reproduced by ICT Policy Africa',
        date: '2011-05-28',
        url: 'https://ictpolicyafrica.org/fr/document/6rkg8ljuz6w?page=4',
      },
      {
        title: 'Suits under section 20 of the Freedom of Information Act: a paper that quotes the section',
        publisher: 'Hameed Ajibola Jimoh, Loyal Nigerian Lawyer',
        date: '2024-03-29',
        url: 'http://loyalnigerianlawyer.com/order-34-rule-4-of-the-federal-high-court-civil-procedure-rules-2019-suit-made-pursuant-to-section-20-of-the-freedom-of-information-act-2011-as-an-exception/',
      },
      {
        title:
          'Companies and Allied Matters Act 2020, s.119, s.868; notice on persons with significant control',
        publisher: 'Corporate Affairs Commission',
        date: '2020-08-07',
        url: 'https://cac.gov.ng/?p=5045',
      },
      {
        title: 'Order papers and votes and proceedings',
        publisher: 'National Assembly of the Federal Republic of Nigeria',
        date: '2026',
        url: 'https://nass.gov.ng',
      },
      act('s.30, s.65'),
      register('records.access'),
      register('company.control'),
      register('data.sensitive'),
    ],
  },
];
