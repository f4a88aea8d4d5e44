import { type Card, lawSource, practice } from './card.ts';

/**
 * What a breach of personal data asks for beside the first notice. The law is that of section 40 of the Act: (1) to (4)
 * as lawglobalhub.com/section-40-nigeria-data-protection-act-2023 reproduces it, (4) and (8) as law firms sum them up.
 */
export const breachCards: readonly Card[] = [
  {
    id: 'breach-notice-contents',
    title: 'Say in the notice what you know, and what you do not',
    about: 'breach notice commission contents form what to say report ndpc numbers',
    paragraphs: [
      'The notice to the Commission describes the nature of the breach with, where feasible, the categories and approximate numbers of people and of records. It names a point of contact, says what is likely to follow, and tells what was done or is proposed against it.',
      'Write it in the order in which it will be questioned: what happened, when it was noticed, whose data, how many, what may follow, what was done, whom to call. A sentence for each is enough on the first day. “About 4,000 records, being counted” is an answer; “a number of records” is none.',
      'Mark what is open instead of guessing. A figure that is corrected twice costs more trust than one that came a day later, and a cause named too early comes back in court. Send what is missing as it is found, under the number of the first notice, and file the acknowledgement with the log.',
    ],
    sourced: 1,
    points: [
      'Keep the form filled in with what never changes',
      'Give numbers as approximate, and say how they were counted',
      'File each acknowledgement with the log',
    ],
    source: lawSource('breach.contents', 'NDPA s.40(2), s.40(4)'),
  },
  {
    id: 'breach-people',
    title: 'Write to people so that they can act',
    about: 'breach people customers patients subjects high risk letter message apology tell',
    paragraphs: [
      'Where the risk for people is high, the controller tells them immediately and in plain language, with advice on what they can do themselves. Where that would take disproportionate effort or expense, or is not feasible, a public notice in widely used media may take its place.',
      'The first sentence says what happened to their data, the second what they should do today: change this password, watch that account, ignore such a call. Regret has its place after that. A letter that begins with the history of the company is put away before the advice is reached.',
      'Send it apart from everything else, without advertising and without a link that asks for a password, for the next fraud will look exactly like it. Somebody answers the number it names before the first message leaves. A reader from outside the team says what they would do on reading it; if it is not what you meant, write it again.',
    ],
    sourced: 1,
    points: [
      'Put the advice into the second sentence',
      'Staff the line before the first message leaves',
      'Use the language and channel those people use',
    ],
    source: lawSource('breach.people', 'NDPA s.40(3)'),
  },
  {
    id: 'breach-supplier',
    title: 'What happens at a supplier runs on your clock',
    about: 'breach processor supplier vendor host cloud payroll contract told late',
    paragraphs: [
      'A processor that becomes aware of a breach tells whoever engaged it, describes what happened with categories and approximate numbers where possible, and answers what the controller needs to know. The notice to the Commission and to the people stays with the controller.',
      'Contracts say “promptly”, and promptly turns out to be the Monday after. Put hours into the agreement, a name and a telephone that is answered at night, and the first four answers you will ask for: what, when, whose data, how many. Then call that number once a year and see who picks up.',
      'Agree beforehand who speaks. Two notices with two numbers of the same records reach the Commission otherwise, and both of you explain the difference for a month. The supplier’s logs are kept until you release them; write that down too, since its own cleaning job will not ask.',
    ],
    sourced: 1,
    points: [
      'Write hours, not “promptly”, into each agreement',
      'Call the night number once a year',
      'Have the supplier keep its logs until you release them',
    ],
    source: lawSource('breach.processor', 'NDPA s.40(1)'),
  },
  {
    id: 'breach-register',
    title: 'Keep a register, also of what nobody hears of',
    about: 'breach register record log no notice decision reasons lessons review patterns',
    paragraphs: [
      'Every breach goes into a record with its facts, its effects and what was done about it, so that the Commission can see how the section was kept. That holds for a breach that was not notified as well.',
      'The entry that counts is the decision not to tell. Half a page, dated and signed, says which data it was, who may have it, whether it was encrypted and why no risk was likely. Written on the day it is a judgement; written a year later, for an inspector, it is an excuse.',
      'Read the register twice a year from end to end. Six letters to wrong addresses are one fault in a template, four lost telephones one missing setting. Small breaches show where the large one will come from, and mending them is the cheapest work in the whole programme.',
    ],
    sourced: 1,
    points: [
      'Give each entry a number, an owner and a closing date',
      'Sign the reasons on the day of the decision',
      'Read the register for patterns twice a year',
    ],
    source: lawSource('breach.register', 'NDPA s.40(8)'),
  },
  {
    id: 'breach-first-hours',
    title: 'Stop the leak and keep the proof',
    about: 'breach first hours contain evidence logs laptop stolen hacked leak ransomware response team',
    paragraphs: [
      'Two instincts do harm in the first hour: to switch everything off, and to clean it up. Cut the affected account or machine off the network, end its sessions, change its keys; leave it running until somebody who knows how has saved what is in its memory and its logs.',
      'One person writes. Each act gets a time and a name, each assumption is marked as one, and nothing in the log is altered afterwards. Out of these lines come the notice, the letter to the people, the report to the board and, where it comes to that, the evidence.',
      'Then ask small questions quickly. Which data, which people, which days, who has it now? Ask a wrong recipient to delete it and to confirm that in writing; find or wipe the lost device. What is contained by evening is a different notice from what is still open next morning.',
    ],
    sourced: 0,
    points: [
      'Isolate before you switch off',
      'Name one writer of the log',
      'Get deletions confirmed in writing',
    ],
    source: practice('breach-response', 'First hours of a data breach', 'practice rule of the firm'),
  },
];
