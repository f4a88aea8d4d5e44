import type { ProgrammeRecord } from './types.ts';

const abuja = 'Harmattan Advisory, Abuja';
const lagos = 'Harmattan Advisory, Lagos';
const online = 'Online';

/** Six programmes in the order of the price list. Sessions are sample dates on working days of 2027. */
export const programmes: readonly ProgrammeRecord[] = [
  {
    slug: 'data-protection-essentials',
    title: 'NDPR Compliance Essentials (now NDPA)',
    category: 'Data Protection',
    duration: '2 days',
    duration_days: 2,
    format: 'in-person',
    level: 'Foundation',
    description:
      'What every person who handles customer or staff data needs to know, worked through with your own forms and spreadsheets. You leave with a count, a gap list and a breach card for your office.',
    modules: [
      'The law in an hour: NDPR, NDPA 2023 and the directive of 2025',
      'Counting people and finding your tier',
      'Notices, consent and the other lawful bases',
      'Requests from people about their data',
      'Security that an office can keep up',
      'Seventy-two hours: a breach exercise',
    ],
    outcomes: [
      'Say which tier your organisation falls into, and why',
      'Write a notice that people can read',
      'Answer a request for access within the time your policy gives',
      'Start the breach clock correctly',
    ],
    price_ngn: 150_000,
    audience: 'Administrators, human resources, customer service, new data protection officers',
    seats: 24,
    sessions: [
      { starts_on: '2027-02-23', ends_on: '2027-02-24', place: abuja, format: 'in-person', seats: 24 },
      { starts_on: '2027-04-20', ends_on: '2027-04-21', place: lagos, format: 'in-person', seats: 20 },
      { starts_on: '2027-07-13', ends_on: '2027-07-14', place: online, format: 'virtual', seats: 40 },
    ],
  },
  {
    slug: 'crisis-communication-in-practice',
    title: 'Crisis Communication in Practice',
    category: 'Strategic Communication',
    duration: '3 days',
    duration_days: 3,
    format: 'in-person',
    level: 'Advanced',
    description:
      'Three days in a room with a telephone that rings. Day one prepares, day two is a crisis from eight to six, day three reviews what happened. Every participant speaks on camera.',
    modules: [
      'The first hour and the page on the wall',
      'Holding statements in two languages',
      'Employees, families, regulators, press: who hears what, and when',
      'Voice notes, false claims and corrections',
      'Full-day simulation with journalists',
      'The review that changes something',
    ],
    outcomes: [
      'Lead the first 24 hours with a named team',
      'Issue a holding statement within an hour',
      'Keep a log that stands up to questions',
      'Give a television interview with bad news in it',
    ],
    price_ngn: 250_000,
    audience: 'Heads of communication, spokespersons, operations and security managers',
    seats: 16,
    sessions: [
      { starts_on: '2027-03-02', ends_on: '2027-03-04', place: lagos, format: 'in-person', seats: 16 },
      { starts_on: '2027-06-15', ends_on: '2027-06-17', place: abuja, format: 'in-person', seats: 16 },
    ],
  },
  {
    slug: 'working-with-the-national-assembly',
    title: 'Working with the National Assembly',
    category: 'Public Affairs',
    duration: '2 days',
    duration_days: 2,
    format: 'hybrid',
    level: 'Intermediate',
    description:
      'How a bill moves, who can change it at which stage, and how to write a memorandum that a clerk can lift from. You bring a bill that matters to you and leave with your amendments drafted.',
    modules: [
      'The stages of a bill, and what each one listens to',
      'Reading order papers and votes and proceedings',
      'The memorandum: one page and four paragraphs a clause',
      'Coalitions on one text',
      'At the hearing: three minutes and the questions',
      'Keeping score: asks against versions',
    ],
    outcomes: [
      'Draft an amendment that can be moved as it stands',
      'Plan a bill’s year on one page',
      'Prepare a witness',
      'Report to a board what was taken and what was not',
    ],
    price_ngn: 200_000,
    audience: 'Government-relations staff, associations, company secretaries, non-profit advocates',
    seats: 22,
    sessions: [
      { starts_on: '2027-04-13', ends_on: '2027-04-14', place: abuja, format: 'hybrid', seats: 22 },
      { starts_on: '2027-09-21', ends_on: '2027-09-22', place: abuja, format: 'in-person', seats: 22 },
    ],
  },
  {
    slug: 'social-media-for-institutions',
    title: 'Social Media for Institutions',
    category: 'Digital Communication',
    duration: '1 day',
    duration_days: 1,
    format: 'virtual',
    level: 'Foundation',
    description:
      'For the people who hold the password. What to post, when to answer, when to leave it, and what needs approval before money is put behind it.',
    modules: [
      'A calendar that survives a busy week',
      'Answering the public: tone, time and limits',
      'Paid posts, creators and advert approval',
      'Mistakes: correct, apologise, keep the record',
    ],
    outcomes: [
      'Plan a month in an hour',
      'Know which posts need an approval, and file for it',
      'Correct an error in public without making it larger',
    ],
    price_ngn: 100_000,
    audience: 'Social-media officers in agencies, hospitals, schools and companies',
    seats: 30,
    sessions: [
      { starts_on: '2027-02-18', ends_on: '2027-02-18', place: online, format: 'virtual', seats: 30 },
      { starts_on: '2027-05-25', ends_on: '2027-05-25', place: lagos, format: 'in-person', seats: 20 },
      { starts_on: '2027-10-12', ends_on: '2027-10-12', place: online, format: 'virtual', seats: 30 },
    ],
  },
  {
    slug: 'stakeholder-mapping-on-evidence',
    title: 'Stakeholder Mapping on Evidence',
    category: 'Political Intelligence',
    duration: '1 day',
    duration_days: 1,
    format: 'on-site corporate',
    level: 'Intermediate',
    description:
      'Who decides, who can prevent, and how do we know? A working day with your own project: public records in the morning, the map in the afternoon, and rules for keeping it lawful.',
    modules: [
      'Public records and what each can tell you',
      'Decide, prevent, want, listen to: the five entries',
      'The order of first visits',
      'Political opinion as sensitive data: what not to write down',
    ],
    outcomes: [
      'Build a map with a source for each line',
      'Plan first visits in an order you can defend',
      'Keep a map up to date, and delete what has lapsed',
    ],
    price_ngn: 180_000,
    audience: 'Project developers, community-relations teams, campaign researchers',
    seats: 18,
    sessions: [
      { starts_on: '2027-03-18', ends_on: '2027-03-18', place: lagos, format: 'in-person', seats: 18 },
      { starts_on: '2027-08-24', ends_on: '2027-08-24', place: abuja, format: 'in-person', seats: 18 },
    ],
  },
  {
    slug: 'board-briefing',
    title: 'Board Briefing: Policy, Reputation and Data',
    category: 'Executive Briefing',
    duration: 'Half a day',
    duration_days: 0.5,
    format: 'on-site corporate',
    level: 'Executive',
    description:
      'Four hours for directors, led by two partners. Three decisions that a board will face: a bill, a bad night and a breach. You take each one with the papers a board would have, and are told how it ended.',
    modules: [
      'What a board must know about its policy exposure',
      'The night call: what directors do, and what they leave to others',
      'Duties under the data-protection law, and the questions to ask management',
    ],
    outcomes: [
      'Three standing questions for every board paper',
      'A call list that directors have tried themselves',
      'A one-page record of what the board knows about its data',
    ],
    price_ngn: 300_000,
    audience: 'Directors, chief executives, permanent secretaries, heads of agencies',
    seats: 12,
    sessions: [
      { starts_on: '2027-02-25', ends_on: '2027-02-25', place: abuja, format: 'in-person', seats: 12 },
      { starts_on: '2027-05-11', ends_on: '2027-05-11', place: lagos, format: 'in-person', seats: 12 },
      { starts_on: '2027-11-16', ends_on: '2027-11-16', place: abuja, format: 'hybrid', seats: 12 },
    ],
  },
];
