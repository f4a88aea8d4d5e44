import { affairsCards } from './affairs-cards.ts';
import { breachCards } from './breach-cards.ts';
import { type Card, lawSource as law, practice } from './card.ts';
import { messageCards } from './message-cards.ts';
import { parliamentCards } from './parliament-cards.ts';
import { privacyCards } from './privacy-cards.ts';

const CRISIS = 'crisis communication reputation incident media statement';
const PRIVACY = 'data protection privacy ndpa ndpr gaid compliance personal data';

export const cards: readonly Card[] = [
  {
    id: 'privacy-record',
    title: 'Start with a record of what you process',
    about: `${PRIVACY} inventory record lawful basis audit`,
    paragraphs: [
      'Most organisations know their systems and not their processing. A record of processing turns that around: one line for each purpose, with the people it concerns, the data it needs, the ground in section 25 of the Act, the recipients and the period after which the data goes.',
      'The exercise is short if it starts from purposes rather than from databases. Ask each team what it would stop doing if a form were taken away; the answer names the purpose, and often shows fields nobody has read for years.',
      'Keep the record alive by tying it to moments that happen anyway: a purchase order, a new form, a change of supplier, the budget round. The owner of each line confirms it twice a year in five minutes. A record that only the data protection officer maintains is soon out of date, and an auditor sees it from the dates alone.',
    ],
    sourced: 1,
    points: [
      'List purposes team by team',
      'Name the lawful basis before the next use, not after it',
      'Strike fields nobody uses',
    ],
    source: law('ndpa.25', 'NDPA s.24, s.25'),
  },
  {
    id: 'privacy-notice',
    title: 'Tell people before you collect',
    about: `${PRIVACY} notice transparency website customers policy`,
    paragraphs: [
      'Section 27 has people told before their data is collected: who the controller is and how to reach it, why and on what basis it processes, who receives the data, how long it is kept, and which rights they have. A page in the footer comes too late for a form that stands at a counter, in an application or with an agent in the field.',
      'A good notice fits on one screen and leads to the rest: who asks, why, on what ground, who receives the data, how long it is kept, and how to complain. It is tested by asking five customers what they think will happen to their number.',
      'Say it again where it matters. A short line beside the field for the BVN explains more than a long policy, and a recording before the call starts reaches those who read little. Whoever serves people at a counter should be able to answer the question why in one sentence; if they cannot, the notice has not arrived.',
    ],
    sourced: 1,
    points: [
      'Put the short notice where the form is',
      'Test it with five readers',
      'Keep old versions with their dates',
    ],
    source: law('ndpa.27', 'NDPA s.27'),
  },
  {
    id: 'privacy-consent',
    title: 'Use consent where it is a real choice',
    about: `${PRIVACY} consent marketing newsletter customers`,
    paragraphs: [
      'Consent is one of several lawful bases, and the one that has to be proved. Silence is none and a box ticked beforehand neither; the request is clear and simple, people hear beforehand that they may withdraw, and withdrawing is as easy as giving.',
      'Where a contract or a legal duty carries the processing, name that ground and leave consent for what is optional, such as marketing. The relief is practical: fewer boxes, fewer withdrawals to trace, and records that hold when someone asks.',
      'Old lists deserve a hard look. Where nobody can show who agreed, when and to which words, the list is a liability, however long it is. Ask again once, clearly, and let go of those who do not answer; the list that remains is shorter and can be defended.',
    ],
    sourced: 1,
    points: [
      'Separate marketing from the service',
      'Keep wording, time and means of each consent',
      'Make withdrawal one step',
    ],
    source: law('ndpa.26', 'NDPA s.26, s.35'),
  },
  {
    id: 'privacy-breach',
    title: 'The clock of 72 hours starts when you know',
    about: `${PRIVACY} breach incident security notification crisis`,
    paragraphs: [
      'A controller tells the Commission within 72 hours of becoming aware of a breach that is likely to put people at risk, and the people themselves at once where the risk is high. Nights and weekends count. The first notice may be incomplete; it may not be late.',
      'What decides is rehearsal. Teams that have once filled in the notice on a quiet afternoon know where the numbers are, who signs, and that the log of the first hour is worth more than the report of the third week.',
      'Decide in advance who weighs the risk. The questions are few: whose data, how sensitive, how many, was it encrypted, who may have it now, and what could that person do with it? A written answer of half a page, signed and timed, serves whether you notify or not, because a decision not to notify must be defended one day as well.',
    ],
    sourced: 1,
    points: [
      'Write down the moment of awareness',
      'Fill in a practice notice once a year',
      'Bind processors to tell you within a day',
    ],
    source: law('breach.notice', 'NDPA s.40; GAID art. 33'),
  },
  {
    id: 'privacy-processors',
    title: 'Your suppliers are part of your compliance',
    about: `${PRIVACY} processor vendor supplier cloud agreement contract procurement`,
    paragraphs: [
      'Payroll, hosting, messaging and call centres process data on your behalf, and section 29 asks for a written agreement with each. It binds them to your instructions, to security, to help with requests and to notice before they bring in others.',
      'Procurement is the right place for it. When a purchase order cannot be released without the agreement, the list of processors completes itself, and the question of where the data lies is asked before the price is fixed.',
      'Watch the second tier. The vendor you know uses a host you have never heard of, and support staff in another time zone may open a record at night. Ask for the list before you sign, for notice before it changes, and for the right to say no. Then ask once a year whether the list you hold is still the list they use.',
    ],
    sourced: 1,
    points: [
      'Make the agreement a condition of purchase',
      'Ask for country and sub-processors',
      'Review the ten largest suppliers first',
    ],
    source: law('ndpa.29', 'NDPA s.29'),
  },
  {
    id: 'privacy-rights',
    title: 'Answer requests as you would like to be answered',
    about: `${PRIVACY} rights access request customers complaint`,
    paragraphs: [
      'People may see their data, have it corrected or erased, object, and take it elsewhere. The Act names no general number of days; good houses confirm receipt at once and answer within thirty.',
      'A request often hides a grievance. The officer who telephones first, asks what happened and mends it, closes more cases than any form, and learns about weak spots before the regulator does.',
      'Search is the hard part. Data about one person lies in the core system, in mailboxes, with vendors and in the drawer of a branch. Draw that map once, with a name for each place, and the next request takes hours rather than weeks. What is found about other people on the same page is covered before the copy leaves.',
    ],
    sourced: 1,
    points: [
      'One register for all requests',
      'Confirm within two working days',
      'Give reasons for every refusal',
    ],
    source: law('rights.subject', 'NDPA s.34–38; GAID art. 36–40'),
  },
  {
    id: 'privacy-dpia',
    title: 'Assess the risk before the project starts',
    about: `${PRIVACY} dpia impact assessment technology artificial intelligence biometric risk`,
    paragraphs: [
      'New technology, sensitive data, systematic monitoring and decisions by machine call for an impact assessment before the first record is processed. Its value lies in the second half: the measures, each with an owner and a date.',
      'An assessment of four honest pages is better than forty copied ones. It says what could happen to a person, how likely it is, what will be done, and who accepts what remains.',
      'Ask the people concerned, or somebody who can speak for them. A union representative, a patient group or three users around a table notice harms that no template lists: the nurse whose roster reveals her faith, the trader whose location shows her stock. Write down what they said and what was changed because of it.',
    ],
    sourced: 1,
    points: [
      'Ask for it at the business case',
      'Describe harm to people, not to the company',
      'Repeat it when the purpose changes',
    ],
    source: law('ndpa.28', 'NDPA s.28'),
  },
  {
    id: 'privacy-governance',
    title: 'Give the officer access, not only a title',
    about: `${PRIVACY} governance dpo board accountability training audit return`,
    paragraphs: [
      'Organisations of major importance designate a data protection officer, register with the Commission, and by their tier file a return or renew the registration each year. A title on an organisation chart does none of this.',
      'What works is plain: a place at the table where projects are approved, half a day a week of each unit’s champion, and a report to the board twice a year that names one uncomfortable fact.',
      'Independence is tested by small things. The officer does not report to the department whose projects are reviewed, is not measured by how many of them pass, and may go to the board without asking. Where the post is shared or outsourced, the contract says who answers the telephone when a breach is found on a Saturday.',
    ],
    sourced: 1,
    points: [
      'Check your tier and registration',
      'Invite the officer to project approval',
      'Report to the board twice a year',
    ],
    source: law('dpo.duty', 'NDPA s.32, s.44; GAID 2025'),
  },
  {
    id: 'privacy-audit-return',
    title: 'File the audit return as proof, not as a form',
    about: `${PRIVACY} audit return compliance audit filing licensed organisation fee level ultra extra high`,
    paragraphs: [
      'Organisations at the two upper levels of major importance have their compliance audited and file the return with the Commission once a year, through a licensed compliance organisation; the others renew their registration. A return that comes late costs a surcharge on its fee.',
      'The return is only as good as the year behind it: a record of processing that is kept, breaches that were logged, requests that were answered in time, and agreements with processors that can be shown. A gap found in the autumn can be closed before the filing date; one found in the last week can only be described.',
    ],
    sourced: 1,
    points: [
      'Check your level and the filing date in the law register',
      'Engage the licensed organisation a quarter ahead',
      'Collect the evidence month by month, not at the end',
    ],
    source: law('car.duty', 'GAID 2025 art. 10'),
  },
  {
    id: 'crisis-hour',
    title: 'The first hour is won beforehand',
    about: `${CRISIS} first hour holding statement preparation`,
    paragraphs: [
      'In the first hour nobody has the facts, and everybody is asked for them. A holding statement answers without guessing: what is established, what is open, what is being done, where help is found, and when the next word comes.',
      'Such a statement can be written on an ordinary day. What remains for the bad one is the time, the place and the number to call, and a person who may release it without a meeting.',
      'Write for the ear of the person most afraid. The first lines say what to do now and where to turn; the company comes later. Leave out adjectives about yourselves, leave out the history of the firm, and never promise that it cannot happen again before anybody knows why it did.',
    ],
    sourced: 1,
    points: [
      'Keep ten prepared statements',
      'Name who may release one alone',
      'Open the fact log before the chat group',
    ],
    source: practice('cerc', 'Crisis and emergency risk communication', 'US CDC'),
  },
  {
    id: 'crisis-people',
    title: 'Speak to those affected first',
    about: `${CRISIS} victims families employees customers empathy`,
    paragraphs: [
      'Those harmed and their families never learn of it from the news; staff hear it no later than the press. The order costs minutes and saves years, because the people who were told first are asked first, and they remember.',
      'Empathy is shown in verbs. A call made, a hospital visited, a line that is answered at night say more than adjectives, and they can be reported truthfully the next day.',
      'Keep a list of those you have reached, with the time and the name of the caller. It prevents the family that is called three times and the family that is forgotten. One person stays the contact of each family for as long as it wishes, also after the cameras have left.',
    ],
    sourced: 0,
    points: [
      'Telephone before you publish',
      'Brief staff on the same day',
      'Report what was done, not what was felt',
    ],
    source: practice('order', 'Order of audiences', 'practice rule of the firm'),
  },
  {
    id: 'crisis-strategy',
    title: 'Match the answer to the responsibility people see',
    about: `${CRISIS} apology strategy responsibility trust`,
    paragraphs: [
      'Research on crises groups them by the responsibility the public attributes: little in a natural event, some in an accident, much in misconduct. Inform, explain and correct, apologise and change are the three answers that fit.',
      'Errors go in both directions. An apology for a rumour lends it weight; a technical explanation after a known defect sounds like an excuse. An earlier crisis moves every case one step up.',
      'The line chosen on the first day has to hold on the tenth. Test it against the worst fact that may still come out: if the answer would then look like a lie, choose another. A change of line is possible once, openly and with its reason; after a second one nobody listens.',
    ],
    sourced: 2,
    points: [
      'Ask what people think you could have prevented',
      'Never mix denial with apology',
      'Let counsel read, not write',
    ],
    source: practice('scct', 'Situational crisis communication theory', 'Coombs 2007'),
  },
  {
    id: 'crisis-online',
    title: 'A rumour is answered once, with evidence',
    about: `${CRISIS} social media rumour misinformation digital online whatsapp`,
    paragraphs: [
      'False claims travel through closed groups where no statement reaches them. The answer must be short enough to be forwarded, carry its proof with it, and come from someone the group already trusts.',
      'Repeating the claim in the headline spreads it; arguing with accounts that want attention feeds them. One page with facts and times, updated even when little changes, gives everyone something to link to.',
      'Count before you react. Ten angry accounts may be one; a quiet message in the group of a trade union may matter more than a trend. Look at who repeats the claim, whether it leaves its circle and whether customers begin to ask about it, and answer where the question is put rather than where the noise is.',
    ],
    sourced: 1,
    points: [
      'Lead with the fact, not with the claim',
      'Keep one page with times',
      'Find the trusted messenger before you need one',
    ],
    source: practice('cerc', 'Crisis and emergency risk communication', 'US CDC'),
  },
  {
    id: 'crisis-drill',
    title: 'Rehearse at an inconvenient hour',
    about: `${CRISIS} drill training exercise team preparation plan`,
    paragraphs: [
      'Plans fail at their telephone lists. A drill of ninety minutes, called without notice, shows which numbers are dead, who cannot reach the log from home, and that the deputy has never seen the statements.',
      'The review matters more than the performance. Three lessons with an owner and a date, mended before the next drill, are worth more than a long report, and the change is what people remember.',
      'Choose a scenario that hurts: the boss is on a flight, the system with the contact list is the one that fails, the journalist knows more than the team. Give the players paper messages at fixed minutes and let one colleague only watch the clock. Nobody is graded; the plan is.',
    ],
    sourced: 0,
    points: ['Two drills a year, one at night', 'Three lessons, each with a date', 'Test the deputies'],
    source: practice('drill', 'Exercise and review', 'practice rule of the firm'),
  },
  ...privacyCards,
  ...breachCards,
  ...affairsCards,
  ...parliamentCards,
  ...messageCards,
  {
    id: 'message-plain',
    title: 'Write so that it can be said aloud',
    about:
      'strategic communication message plain language writing speech audience content training leadership',
    paragraphs: [
      'A message is finished when a colleague can repeat it after one hearing. Short sentences, concrete nouns and one thought at a time help more than any slogan; what cannot be said aloud will not be remembered.',
      'Different audiences need different openings, not different truths. The farmer, the minister and the analyst start from different worries, and should arrive at the same three facts.',
      'Cut what serves the writer. The sentence about commitment, the list of partners, the second adjective: none of it helps the reader decide. Replace nouns that end in -tion by the verb inside them, say who does what, and put the condition after the rule. What is left is shorter and says more.',
    ],
    sourced: 0,
    points: [
      'Three facts, the same for all',
      'Read it aloud before it leaves',
      'Open with their worry, not with your news',
    ],
    source: practice('plain', 'Plain language', 'practice rule of the firm'),
  },
  {
    id: 'message-measure',
    title: 'Decide how you will know it worked',
    about:
      'strategic communication measurement evaluation campaign results outcome indicators content digital',
    paragraphs: [
      'Reach is easy to count and says little. Before the first text is written, name the change that would count as success: a clause amended, complaints falling, a form filled in correctly, and where the number will come from.',
      'A baseline taken in the first week costs an afternoon. Without it the review at the end becomes an exchange of impressions, and next year’s budget is argued rather than shown.',
      'Choose few measures and own them. One figure for what people know, one for what they do and one for what it cost is enough for most campaigns. Say beforehand from which result on you would stop or change course; a measure that cannot end anything is decoration.',
    ],
    sourced: 0,
    points: [
      'Name the change before the channel',
      'Take a baseline in week one',
      'Review at half-time, while it can still be mended',
    ],
    source: practice('measure', 'Evaluation of communication', 'practice rule of the firm'),
  },
  {
    id: 'message-local',
    title: 'Speak the languages people use',
    about:
      'strategic communication language hausa igbo yoruba pidgin radio community local audience campaign',
    paragraphs: [
      'English reaches offices; Hausa, Igbo, Yoruba and Pidgin reach households. A translation made by someone from the place, checked by a second, avoids the word that is correct in the dictionary and wrong in the market.',
      'Radio still carries further than most feeds, and a respected voice further than both. Local partners who help to write the message will also defend it.',
      'Let the medium follow the day. A farmer hears the radio before dawn, a trader looks at her phone between customers, an office reads at its desk. Ask in two places when and where people listen before money is spent on air time, and record the voice of somebody who sounds like them.',
    ],
    sourced: 0,
    points: [
      'Let two speakers check each translation',
      'Give radio its own script',
      'Write with local partners, not for them',
    ],
    source: practice('language', 'Languages and channels', 'practice rule of the firm'),
  },
];
