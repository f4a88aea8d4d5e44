import type { DeckSeed } from './types-b.ts';

const law = 'As of September 2026, from reports and summaries, unconfirmed by counsel';

/** Decks people can take away and present themselves. */
export const decks: readonly DeckSeed[] = [
  {
    slug: 'media-training-slides',
    title: 'Facing the Press',
    subtitle: 'A half-day for spokespersons',
    slides: [
      {
        title: 'Why we are here',
        points: [
          'Someone will ring. It may be tonight',
          'You know your subject. Today you learn to say it in twelve seconds',
          'By the end you will have answered ten hard questions on camera',
        ],
        note: 'Ask each person for the question they fear most. Write all of them on the wall: they are the material for the afternoon. Allow ten minutes.',
      },
      {
        title: 'Four hours, most of them on your feet',
        points: [
          'Short talks, long practice',
          'Everyone is filmed at least twice',
          'Recordings are deleted at the end; you watch that we do it',
        ],
        note: 'Ask for consent to film before the camera is on, and offer practice without it. Name the person who deletes the recordings.',
        chart: {
          kind: 'bar',
          title: 'How the half-day is spent',
          unit: 'minutes',
          labels: ['Opening', 'Messages', 'Hard questions', 'Camera practice', 'Review and plan'],
          values: [20, 50, 50, 90, 30],
          source: 'Plan of this session',
        },
      },
      {
        title: 'What a journalist needs',
        points: [
          'A fact they can check',
          'A person they can quote',
          'An answer before the deadline',
          'Someone who rings back',
        ],
        note: 'Journalists are neither friends nor enemies. Tell a story, without names, of a reporter who was helped on a small matter and fair on a large one.',
      },
      {
        title: 'Three messages, no more',
        points: [
          'First: the people. Who is affected, what you do for them',
          'Second: the facts. What you know, and what you do not',
          'Third: the next step. What happens now, and when you speak again',
        ],
        note: 'Exercise: fifteen minutes in pairs. Each writes three messages on a case from the wall. Read them aloud. Anything over twelve seconds is cut in half.',
      },
      {
        title: 'Make it stick',
        points: [
          'One figure, with its source and year',
          'One example a neighbour would understand',
          'No initials, no jargon',
          'The end of the sentence is where people listen',
        ],
        note: 'Take a sentence from the organisation’s last press release and have the group rewrite it for a taxi driver.',
      },
      {
        title: 'Hard questions',
        points: [
          '“I do not know. I will find out by six o’clock”',
          '“I cannot speak for them. What I can tell you is …”',
          '“I will not guess at the cause. Here is what we have confirmed”',
          'Never “no comment”',
        ],
        note: 'Show how each bridge works, then practise in a circle: a question, a bridge, a message. Stop anyone who repeats the loaded word.',
      },
      {
        title: 'Traps',
        points: [
          'The word you deny is the word they quote',
          'The silence after your answer: leave it empty',
          '“Just between us”: there is no between us',
          'The question after the last question, when the light is still on',
        ],
        note: 'Play each trap with a volunteer. The group calls out when it sees the trap.',
      },
      {
        title: 'When people have been hurt',
        points: [
          'Begin with them, always',
          'Say that you are sorry for what they suffer',
          'No names before the family knows',
          'No blame, no numbers that may rise',
        ],
        note: 'Sorrow is not an admission; have counsel clear the sentence in quiet times. Write the sentence on a card and hand it out.',
      },
      {
        title: 'Radio, television, print, telephone',
        points: [
          'Radio: smile, slow down, paint a picture',
          'Television: look at the person, not the lens; stand or sit still',
          'Print: assume that all of it is recorded; spell the names',
          'Telephone: ring back after ten minutes of thinking',
        ],
        note: 'For remote interviews: light from the front, eyes at camera height, a second line if the network fails.',
      },
      {
        title: 'What the law asks of you',
        points: [
          'Personal data of others stays out, health above all',
          'A breach of personal data has a 72-hour clock: do not say that it is reported unless it is',
          'A paid message is an advert and needs approval before it runs',
          'Campaigning stops 24 hours before polling',
        ],
        note: `Nigeria Data Protection Act 2023 s.30 and s.40; ARCON Act 2022; INEC timetable. ${law}. Ask counsel before you rely on it.`,
      },
      {
        title: 'Practice one: two minutes, friendly',
        points: [
          'Your subject, an interested interviewer',
          'Aim: all three messages, once each',
          'Watch, one praise, one repair, again',
        ],
        exercise: { minutes: 2, says: 'on camera, one at a time' },
        note: 'Ninety minutes for both rounds. Keep to one repair per person and round; more is forgotten.',
      },
      {
        title: 'Practice two: four minutes, hostile',
        points: [
          'A case from the wall, an impatient interviewer',
          'Aim: one “I do not know” and no guess',
          'Watch with the sound off first',
        ],
        exercise: { minutes: 4, says: 'on camera, one at a time' },
        note: 'Interrupt, repeat, be silent. Afterwards, step out of the part and say so. Nobody goes home with the last hard question in their ear.',
      },
      {
        title: 'From tomorrow',
        points: [
          'Your card: three messages, one figure, one sentence of sorrow',
          'Press number and deputy on every telephone',
          'Fifteen minutes of rehearsal before any interview',
          'Next practice in six months',
        ],
        note: 'Everyone fills in the card now. Delete the recordings in front of the group.',
      },
    ],
  },
  {
    slug: 'staff-awareness-slides',
    title: 'Data Protection at Work',
    subtitle: 'One hour for everyone',
    slides: [
      {
        title: 'Someone’s life is in your drawer',
        points: [
          'A telephone number, a diagnosis, a salary',
          'People gave it to us for one purpose',
          'Today: what we owe them, in an hour',
        ],
        note: 'Start with a question: what would your bank have to lose for you to leave it? Take three answers. NDPR is the old name people know; the law is now the Nigeria Data Protection Act 2023.',
      },
      {
        title: 'What is personal data?',
        points: [
          'Anything about a person who can be recognised',
          'Name, number, picture, voice, plate, location',
          'Also a list without names, if the rest gives them away',
        ],
        note: 'Have the room shout examples from their own desks. Write them down; you need them later.',
      },
      {
        title: 'Handle with special care',
        points: [
          'Health, body, genes, fingerprints',
          'Ethnic origin, belief, sex life',
          'Political opinions, union membership',
          'Children',
        ],
        note: `NDPA s.30, s.31, s.65. ${law}. Ask who here works with any of these; several will be surprised.`,
      },
      {
        title: 'Six habits',
        points: [
          'Take only what you need',
          'Say why, where people can see it',
          'Use it for that and nothing else',
          'Keep it right',
          'Let it go when it is done',
          'Lock it',
        ],
        note: 'These are the principles of the Act in house words. One minute each, with an example from the list on the wall.',
      },
      {
        title: 'May we use it?',
        points: [
          'Consent is one ground, not the only one',
          'A contract, a legal duty, a legitimate interest can be others',
          'Not sure? Ask before, not after',
          'A “yes” must be as easy to take back as to give',
        ],
        note: 'Explain with payroll (contract and legal duty) and newsletter (consent). Nobody needs to remember sections; everybody needs to remember to ask.',
      },
      {
        title: 'When a person asks',
        points: [
          '“What do you hold about me?” “Delete me.” “That is wrong.”',
          'By letter, by telephone, at the counter: all count',
          'Do not answer alone; do not ignore it',
          'Pass it on the same day to ______',
        ],
        note: 'Fill in the contact before the session. Our aim is an answer within 30 days; the day it arrives at the counter is day one.',
      },
      {
        title: 'Something went wrong',
        points: [
          'Wrong address, lost telephone, strange login, open folder',
          'Tell ______ at once, at any hour',
          'The 72 hours run from the moment we know, weekends too',
          'Nobody is punished for reporting early',
        ],
        note: `NDPA s.40. ${law}. Say the telephone number aloud and have people save it now.`,
      },
      {
        title: 'It costs real money',
        points: [
          'The law: up to ₦10,000,000 or 2% of a year’s revenue, the greater',
          'For organisations below major importance: ₦2,000,000 or 2%',
          'Trust costs more',
        ],
        note: `NDPA s.48. ${law}. The reported cases may have been appealed or settled since; say so.`,
        chart: {
          kind: 'bar',
          title: 'Two fines reported in the press',
          unit: '₦ million',
          labels: ['MultiChoice (July 2025)', 'Fidelity Bank'],
          values: [766.2, 555.8],
          source: 'Press and law-firm reports; law register, September 2026, unconfirmed by counsel',
        },
      },
      {
        title: 'Case one: the helpful colleague',
        points: [
          'A man rings: he is the husband, he needs her new address',
          'He knows her date of birth',
          'What do you do?',
        ],
        exercise: { minutes: 3, says: 'in pairs, then together' },
        note: 'Three minutes in pairs. Answer: nothing is given. Offer to pass a message on. Knowing a date of birth proves nothing; the address could put her in danger.',
      },
      {
        title: 'Case two: the list in the group',
        points: [
          'To save time, the list of trainees goes into a chat group of 60',
          'Names, telephone numbers, who failed',
          'It is Friday, 17:10',
        ],
        exercise: { minutes: 3, says: 'in pairs, then together' },
        note: 'Answer: a breach. Delete for all, tell the officer at once, note the time. Do not wait for Monday: the clock runs.',
      },
      {
        title: 'Case three: the clever tool',
        points: [
          'A free website writes summaries',
          'You paste in a client’s complaint, with name and illness',
          'Where is it now?',
        ],
        exercise: { minutes: 3, says: 'in pairs, then together' },
        note: 'Answer: with a company abroad, under its terms. Sensitive data, a transfer and a processor without agreement in one click. Use only approved tools: ______.',
      },
      {
        title: 'Three things for your desk',
        points: [
          'The number to ring: ______',
          'Clean desk, locked screen, second look at the address line',
          'When in doubt, ask. It is never a silly question',
        ],
        note: 'Hand out the card. Pass round the attendance list: it is part of the proof for the yearly audit return, and is itself personal data, so take it with you.',
      },
    ],
  },
];
