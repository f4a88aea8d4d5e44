import { type Card, practice } from './card.ts';

const own = (id: string, title: string) => practice(id, title, 'practice rule of the firm');
const CRISIS = 'crisis communication reputation incident media statement';
const MESSAGES = 'strategic communication message campaign audience';

/** What the firm has learned about crises and campaigns in its own practice; none of it rests on a statute. */
export const messageCards: readonly Card[] = [
  {
    id: 'crisis-spokesperson',
    title: 'Choose the voice before the microphone arrives',
    about: `${CRISIS} spokesperson interview press conference journalist questions`,
    paragraphs: [
      'The highest title is seldom the best voice. Whoever speaks knows the matter, is free for the day and can stop after the answer; the chief executive comes where people have been hurt, and says so in person.',
      'Three sentences are prepared and no more: what happened as far as it is established, what is being done, where help is found. Every question leads back to one of them. “I do not know, and you will hear it from me at four” is an answer, and at four somebody keeps the word.',
      'Practise with a colleague who is unkind. The fifth time the same question comes, a tired speaker fills the silence with a guess, and the guess is the headline. A second person stands by, notes what was promised, and ends the interview.',
    ],
    sourced: 0,
    points: [
      'Name the speaker and a deputy on paper',
      'Three sentences, and the time of the next word',
      'Somebody notes each promise',
    ],
    source: own('spokesperson', 'Speaking for an organisation'),
  },
  {
    id: 'crisis-recovery',
    title: 'Close it in public, as you opened it',
    about: `${CRISIS} recovery aftermath lessons closing trust review`,
    paragraphs: [
      'The attention leaves before the matter does. Those who were affected notice who still calls in the third week, and a promise made under cameras is remembered by date. Keep one list of everything promised, with owners, until the last line is crossed out.',
      'Report back where the story began. A short page that says what was found, what has changed and what has not is written for a few readers: the inspector, the lender, the reporter who looks it up later.',
      'Wait a little with the advertisement. A campaign that shines while a claim is open offends twice. What persuades comes from others: the customer who returned, the inspector who signed, the neighbour who was asked.',
    ],
    sourced: 0,
    points: [
      'One list of promises, kept to its last line',
      'Publish what changed, and what has not yet',
      'No advertising while claims are open',
    ],
    source: own('recovery', 'After a crisis'),
  },
  {
    id: 'crisis-listening',
    title: 'Hear it before it reaches you',
    about: `${CRISIS} monitoring early warning complaints signals issues scanning social whatsapp`,
    paragraphs: [
      'Look for the small sign that comes before: a complaint made three times, a supplier who grew quiet, a clip with forty views in the language of the town. Somebody may see it and have nobody to tell.',
      'Give that somebody a number. Branch staff, drivers and call-centre agents report in one line what felt odd, and one person reads the lines each morning. The rule that makes it work is simple: nobody is blamed for a false alarm.',
      'Decide what makes a signal a matter. The same story from two places, a question from a reporter, anything that concerns a child or a life: then the team is told, even on a Sunday.',
    ],
    sourced: 0,
    points: [
      'One number for whatever feels odd',
      'Read the lines every morning',
      'Write down what makes a signal a matter',
    ],
    source: own('listening', 'Early warning'),
  },
  {
    id: 'crisis-facts',
    title: 'Keep one log of what is known',
    about: `${CRISIS} facts log record verification situation report information`,
    paragraphs: [
      'A team in trouble may hear five versions. One log sorts them: the time, the statement, who says so, and whether it is confirmed. What is not in it is not said outside, however sure the voice on the telephone sounds.',
      'Nothing in the log is erased. A figure that proves wrong gets a line below it, with the hour and the reason; the correction then goes to everybody who had the old one.',
      'Let one person write and do nothing else. The lead who also keeps the log stops writing in the very minute that will matter, and reconstructs it later from messages that do not agree.',
    ],
    sourced: 0,
    points: [
      'Time, statement, source, confirmed or not',
      'Correct by a new line, never by erasing',
      'A scribe who has no other task',
    ],
    source: own('fact-log', 'Facts in a crisis'),
  },
  {
    id: 'message-media',
    title: 'Bring reporters something they can use',
    about: `${MESSAGES} press release news reporters editors newspapers television`,
    paragraphs: [
      'An editor asks whether it is new, whether it is true, and who can be quoted by three o’clock. A text that answers in its first two lines is used; one that begins with the anniversary of the company waits for a quiet Sunday that never comes.',
      'Offer the person rather than the quotation. A nurse, an engineer or a trader who explains the matter in her own words, with the boss out of the room, makes a story out of an announcement. Ask her first, and show her what will be asked.',
      'Correct errors quickly and politely, with the document attached, and let opinions stand. Reporters remember who rang to shout; they also remember who sent the missing figure at nine in the evening.',
    ],
    sourced: 0,
    points: [
      'News in the first two lines',
      'A person who can be asked before the deadline',
      'Correct facts, leave opinions alone',
    ],
    source: own('reporters', 'Work with the press'),
  },
  {
    id: 'message-figures',
    title: 'Let one figure carry the page',
    about: `${MESSAGES} numbers charts pictures design infographic statistics visual`,
    paragraphs: [
      'Choose the one figure a reader should keep before you write, say what it is compared with, and give it the scale of a life: not so many million litres, but how many days a town would drink.',
      'A chart answers a question that stands above it in words. Where you cannot write that line the chart is decoration. Begin the axis at zero when bars are compared, name the source beneath, and try it on the cheapest telephone in the office.',
      'Pictures promise as loudly as sentences. The smiling child from an agency, the clinic in another country: readers from the place may see it, and doubt the text beside it. Take your own, with leave in writing, and give the names that people want given.',
    ],
    sourced: 0,
    points: [
      'Choose the one figure first',
      'Write the question above each chart',
      'Use pictures of the place, with leave',
    ],
    source: own('figures', 'Figures and pictures'),
  },
  {
    id: 'message-feedback',
    title: 'Ask people what they understood',
    about: `${MESSAGES} testing feedback pretest interviews focus group listening survey`,
    paragraphs: [
      'Nobody can hear a text of their own for the first time. Read it to five people it is meant for and ask them to tell it back; where two of them tell something else, the text is wrong and they are right.',
      'Ask open questions and bear the pause. “What would you do now?” shows more than “Did you like it?”, to which courtesy says yes. Somebody from the place asks, in the language of the house, and writes the words down as they were said.',
      'Show what you did with the answer. A poster changed after the women at the well laughed at it, and told them so, has found its first messengers; a survey nobody hears of again is the last one they answer.',
    ],
    sourced: 0,
    points: [
      'Five readers tell it back',
      'Ask what they would do, not whether they liked it',
      'Tell them what was changed',
    ],
    source: own('pretest', 'Testing a message'),
  },
];
