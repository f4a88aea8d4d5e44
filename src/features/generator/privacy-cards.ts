import { type Card, comparedAt, lawSource, practice } from './card.ts';

/** Narrower questions of data protection; what rests on the Act says no more than the law register holds of it. */
export const privacyCards: readonly Card[] = [
  {
    id: 'privacy-retention',
    title: 'Let data go when its purpose ends',
    about: 'data protection record retention storage period deletion archive schedule minimisation old files',
    paragraphs: [
      'Among the principles of section 24 are two that are broken quietly: personal data is no more than its purpose needs, and it is kept no longer. Whoever keeps it can show how both are observed.',
      'Deletion fails for lack of a decision, seldom for lack of a tool. Put a period beside each purpose, let the unit that uses the data sign it, and name the event from which it runs: the last visit, the end of the contract, the closing of the account. “As long as necessary” is a period nobody can keep.',
      'Begin with copies. The export on a laptop, the spreadsheet mailed round for one meeting and the box in the store room have no owner and no end. One afternoon a quarter, with a shredder and an empty recycle bin, removes more risk than a new system; the date and the person who did it go into a list.',
    ],
    sourced: 1,
    points: [
      'Write the event from which each period runs',
      'Set one afternoon a quarter for old copies',
      'Note what was deleted, when and by whom',
    ],
    source: lawSource('ndpa.24', 'NDPA s.24'),
  },
  {
    id: 'privacy-security',
    title: 'Close the doors that stand open today',
    about: 'data protection breach security safeguards access passwords encryption laptops phones',
    paragraphs: [
      'By section 39 controllers and processors keep personal data secure, whole and confidential by technical and organisational measures. The measures have to be appropriate.',
      'Most doors are ordinary ones. Accounts of people who have left, one password for a whole branch, a shared folder that everybody may read, a telephone without a lock. A list of who can open what, read aloud once a quarter to the head of each unit, finds them without a consultant.',
      'Back-ups are a promise until somebody restores one. Choose a file, ask for it back as it stood last month, and time it. The result belongs before the board, for it says better than any certificate how long the organisation would stand still.',
    ],
    sourced: 1,
    points: [
      'Close accounts on the day people leave',
      'Read the list of rights aloud each quarter',
      'Restore one file from the back-up and time it',
    ],
    source: lawSource('ndpa.39', 'NDPA s.39'),
  },
  {
    id: 'privacy-transfer',
    title: 'Ask where the data goes before it leaves',
    about:
      'data protection processor vendor transfer abroad cross-border country adequate hosting foreign cloud server location overseas',
    paragraphs: [
      'Personal data leaves Nigeria lawfully where it is adequately protected at the other end, or on another ground of section 43; the ground is recorded before the transfer. The Act has no general duty to keep data in the country, but sector rules may.',
      'A transfer is less visible than a parcel. It happens when a mailbox lies on a server in Dublin, when support staff in another country open a ticket, when a parent company asks for a list of staff. Ask of each system where it stands and who can look in from where; the second answer surprises more often.',
      'Where only part of the data is needed abroad, send that part. A number in place of a name, a total in place of a list, an age band in place of a date of birth: each makes the question smaller before a lawyer is asked to answer it.',
    ],
    sourced: 1,
    points: [
      'List countries by system, with support access',
      'Record the ground before the first transfer',
      'Ask the sector regulator about rules of its own',
    ],
    source: lawSource('ndpa.41', 'NDPA s.41–43'),
  },
  {
    id: 'privacy-sensitive',
    title: 'Keep sensitive data on a short list',
    about:
      'data protection sensitive health biometric genetic religion ethnic political opinion union hospital patient medical',
    paragraphs: [
      'Genetic and biometric data, race or ethnic origin, belief, health, sex life, political opinions or affiliations and union membership are sensitive, and stricter grounds apply to them. A list of who supports which party is as sensitive as a ward register.',
      'Much of it is collected by habit. A form asks for religion because the old form did; a gate takes fingerprints because the machine could. Strike the field and see whether anybody misses it before you look for a ground.',
      'Where it is needed, few may see it. The folder of a patient does not lie on the counter, the reason for sick leave stays out of the roster, and whoever opens a record leaves a trace that somebody reads. People forgive a slow clinic sooner than a talkative one.',
    ],
    sourced: 1,
    points: [
      'Strike sensitive fields nobody uses',
      'Limit access by role and read the trace',
      'Name the stricter ground beside each use',
    ],
    source: lawSource('ndpa.30', 'NDPA s.30, s.65'),
  },
  {
    id: 'privacy-children',
    title: 'Ask the parent, and check that it is one',
    about: 'data protection consent children minors pupils parent guardian school age verification',
    paragraphs: [
      'Where consent is the ground and the person is a child or cannot consent, section 31 has a parent or legal guardian consent, and the controller checks age and consent by appropriate means; government-approved identification is one. It does not apply where processing is necessary to protect vital interests, serves education, medical or social care by a professional or similar provider owing confidentiality, or is necessary for court proceedings about the person.',
      'Schools photograph, publish results and sell uniforms by telephone number, and ask for everything on the first day in one signature. Divide the form: what the school needs in order to teach may rest on another ground, and each other use has a line of its own that may stay empty.',
      'Write for the child as well. A pupil of twelve understands “we show your picture to people you do not know” and can say no to it; a notice only a lawyer can read protects nobody at that desk.',
    ],
    sourced: 1,
    points: [
      'Keep teaching apart from everything else on the form',
      'Check the parent by a means you already have',
      'Explain it to the child in two sentences',
    ],
    source: comparedAt(lawSource('ndpa.31', 'NDPA s.31'), 'techmeetslaw.org'),
  },
  {
    id: 'privacy-sanctions',
    title: 'Tell the board what a sanction would rest on',
    about:
      'data protection compliance board fine penalty sanction enforcement order liability offence naira revenue',
    paragraphs: [
      'Section 48 sets a ceiling: for organisations of major importance the greater of ten million naira and two per cent of last year’s gross revenue, for others the greater of two million and the same share. To disobey a compliance order is an offence under section 49.',
      'Show a board what leads to the largest figure beside the figure itself. An order may come first, with things to mend and a date. Prepare the answer to it as you would a tender: one person, one file, one calendar.',
      'Figures that circulate on slides deserve the question which section they come from. A report to directors that cites the section and stops there is shorter, and is believed.',
    ],
    sourced: 1,
    points: [
      'Cite the section beside each figure',
      'Name who answers an order, and by when',
      'Set two per cent of your own revenue beside the cost of the measures',
    ],
    source: comparedAt(lawSource('fine.maximum', 'NDPA s.48, s.49'), 'techmeetslaw.org'),
  },
  {
    id: 'privacy-basis',
    title: 'Choose the ground that will still hold next year',
    about:
      'data protection consent lawful basis legal ground obligation vital public interest legitimate choosing justification',
    paragraphs: [
      'Processing needs one of the lawful bases of section 25, and consent is one of several. Where it rests on consent, section 26 has the controller able to prove it; silence is no consent, and neither is a box ticked beforehand.',
      'Name the ground before the use begins. The choice is tested by what happens when the person says no. If the service must end, it was the contract; if a law forbids you to stop, it was that law; if you would go on regardless, think again about the interest you claim. Write the answer in one sentence somebody outside could follow.',
      'A legitimate interest is an argument, so keep the argument. Half a page says what you gain, what the person would expect, what could hurt, and what you did about it. The page that says only “business needs” is the first an auditor asks about.',
    ],
    sourced: 1,
    points: [
      'Ask what happens when the person says no',
      'Keep the weighing of each interest on half a page',
      'Name the law, with its section, behind each legal duty',
    ],
    source: lawSource('ndpa.25-grounds', 'NDPA s.25, s.26'),
  },
  {
    id: 'privacy-staff',
    title: 'Train for the moment, not for the certificate',
    about:
      'data protection officer counter notice employees awareness staff training induction learning habits phishing front desk',
    paragraphs: [
      'An hour of slides a year leaves a signature and little else. People remember what they did: the letter they almost sent to the wrong address, the caller who knew too much, the list they found in the printer. Collect such cases in the house and teach from those.',
      'Teach each desk its own two moments. The cashier learns what to say when somebody asks for the number of a neighbour, the guard what becomes of the visitors’ book, the nurse whom she may call about a patient. Ten minutes at the shift change reach more people than a hall.',
      'Then look. A call under a false name, a stick left on a desk, a request that sounds urgent: what happens tells you where to teach next. Praise whoever asked back, and tell the story without the names of those who did not.',
    ],
    sourced: 0,
    points: [
      'Collect cases from your own house',
      'Ten minutes at the shift change, on one moment',
      'Test with a call, and teach where it went wrong',
    ],
    source: practice('awareness', 'Training of staff', 'practice rule of the firm'),
  },
  {
    id: 'privacy-marketing',
    title: 'Make leaving the list as easy as joining it',
    about:
      'data protection consent marketing newsletter unsubscribe opt-out advertising sms bulk customers sales promotion list',
    paragraphs: [
      'Whoever has agreed may withdraw, and section 35 wants that to be as easy as agreeing was. A box ticked beforehand is no agreement under section 26, and silence is none either.',
      'A list grows by what it promises. Say at the field what comes, how often and from whom, and hold to it; people leave when the monthly letter turns into three messages a day. Fewer, expected messages sell more than many that are swept away.',
      'Keep the names of those who left, and use them for one thing only: so that they are never written to again. Bought lists, the cards from the fair and the old back-up bring them back otherwise, and the second message after a goodbye is the one that becomes a complaint.',
    ],
    sourced: 1,
    points: [
      'One tap or one word to leave',
      'Say at the field what comes, and how often',
      'Check each mailing against those who left',
    ],
    source: lawSource('ndpa.35-marketing', 'NDPA s.26, s.35'),
  },
];
