import { type Card, comparedAt, constitution, practice } from './card.ts';

/** How the two Houses, the State assemblies and the councils work, section by section of the Constitution. */
export const parliamentCards: readonly Card[] = [
  {
    id: 'parliament-money',
    title: 'Mind the other path of a money bill',
    about: 'budget money bill appropriation tax joint sitting joint finance committee disagreement of houses',
    paragraphs: [
      'For bills on appropriation and on taxes section 59 has a path of its own. Where one House has passed such a bill and the other has not within two months of the start of the financial year, a joint finance committee seeks agreement within the time the section sets, and failing that both Houses sit together. If the President does not assent within thirty days, a joint meeting can pass it by two-thirds.',
      'Every bill passes both Houses, and this one against the clock of the financial year. A tax clause is argued in the finance committee of each House at the same time and with the same words, for nobody has weeks to repair a difference between the two versions.',
      'Figures rule here. Say what the clause would bring in or cost, for whom, in which year, and from which published table you took it. A committee that is short of revenue hears an exemption kindly only where somebody shows what else would fill the gap.',
    ],
    sourced: 1,
    points: [
      'Hand the same words to both finance committees',
      'Say what your clause costs and what fills the gap',
      'Watch the calendar of the financial year, not of the session',
    ],
    source: comparedAt(constitution('59', 's.59'), 'ictpolicyafrica.org'),
  },
  {
    id: 'parliament-session',
    title: 'Count the sittings that are left',
    about:
      'national assembly session sittings quorum recess calendar dissolution four years order paper plenary vote majority',
    paragraphs: [
      'Each House sits on at least 181 days a year (section 63) and stands dissolved four years after its first sitting (section 64). A third of all members is a quorum by section 54, two-thirds of the members-elect at the first sitting of a new House, and section 56 decides by a simple majority of those present and voting unless the Constitution asks for more.',
      'A calendar drawn from these sections is sobering. Take away recess, budget weeks, campaign and primaries, and the days on which an ordinary bill can move are few. A proposal that starts in the last year needs a sponsor who expects to return, or a text ready for whoever comes.',
      'Find out from the order paper of the day before when your text comes up, and do not assume that it will. Have two pages ready for the members who will be there.',
    ],
    sourced: 1,
    points: [
      'Mark recess, budget and elections in one calendar',
      'Read the order paper the evening before',
      'Have the text ready for the next Assembly',
    ],
    source: comparedAt(
      constitution('54-64', 's.54, s.56, s.63, s.64'),
      'lawglobalhub.com and nigerian-constitution.com',
    ),
  },
  {
    id: 'parliament-members',
    title: 'Know for whom a member speaks',
    about:
      'national assembly senators members constituency constituencies district representation lawmakers legislators offices',
    paragraphs: [
      'The Senate has three senators for each State and one for the Federal Capital Territory, by section 48; the House of Representatives has 360 members, each for one constituency, by section 49. Behind each seat stand towns, trades and roads that can be named.',
      'Before a visit, set your sites, suppliers and customers beside the map of constituencies. A member for whom you employ forty people listens differently from one for whom you are a name in the news, and the second may ask the first about you.',
      'The file may lie with a legislative aide, who reads it before the member does. Write so that an aide can lift your paragraph into a brief: one claim, its reason, its source, the name of somebody in the constituency who will confirm it.',
    ],
    sourced: 1,
    points: [
      'Match sites and suppliers with constituencies',
      'Write one paragraph an aide can lift',
      'Bring a voice from the constituency',
    ],
    source: comparedAt(constitution('48-49', 's.48, s.49'), 'nigerian-constitution.com'),
  },
  {
    id: 'parliament-lists',
    title: 'Ask first which level may make the law',
    about:
      'constitution exclusive list residual powers federal competence division jurisdiction second schedule',
    paragraphs: [
      'What the Exclusive List of the Second Schedule names, only the National Assembly may legislate on; section 4 says so. The Concurrent List divides its subjects between both levels item by item, and what neither list names is left to the States.',
      'The answer saves campaigns. A petition to Abuja about a matter of the State is read politely and filed; a State bill on banking, aviation or telecommunications invites a court to set it aside. Half an hour with the lists comes before the first letter.',
      'Items overlap in practice, and both levels collect. Where two bodies claim the same power, keep paying attention to both: record which law each cites, answer in writing, and let counsel say which claim is the stronger before anybody refuses.',
    ],
    sourced: 1,
    points: [
      'Find the item of the list before the addressee',
      'Note the law each body cites',
      'Ask counsel before refusing either',
    ],
    source: comparedAt(constitution('4', 's.4 and Second Schedule'), 'lawglobalhub.com and ngex.com'),
  },
  {
    id: 'parliament-audit',
    title: 'Read what the Auditor-General found',
    about:
      'budget auditor-general public accounts committee audit report spending oversight releases expenditure',
    paragraphs: [
      'Section 85 has the accounts of the Federation audited by the Auditor-General, who reports to both Houses within ninety days of receiving the financial statement; each House gives the report to its committee on public accounts. No public money leaves the Consolidated Revenue Fund, says section 80, unless an Act or the Constitution allows it.',
      'Such a report names the agency, the sum and the rule. An argument for a better procedure that starts from a finding of the auditor needs no accusation of its own.',
      'Treat a finding as what it is: a question put to an agency, which may have an answer. Look for the reply and for the year it concerns, and say both; a finding quoted without its reply makes an enemy of the office that sent it.',
    ],
    sourced: 1,
    points: [
      'Quote agency, sum, rule and year',
      'Look for the reply of the agency',
      'Follow the hearings of the public accounts committee',
    ],
    source: comparedAt(
      constitution('85', 's.80, s.85'),
      'nigerian-constitution.com and streetlawyernaija.com',
    ),
  },
  {
    id: 'parliament-states',
    title: 'Work in a State assembly on its own terms',
    about: 'house of assembly state members speaker committee state budget estimates governor local visit',
    paragraphs: [
      'A House of Assembly has between twenty-four and forty members, by section 91, and appoints committees of its own under section 103. The Governor lays the estimates of the State before it under section 121, as the President does at the federal level.',
      'A house of that size works by acquaintance. The Speaker’s list for the week is settled in days, a hearing may be called at short notice, and the clerk is the person who knows. Somebody who lives in the capital of the State and can walk over is worth a firm’s whole mailing list.',
      'Texts travel between States. Where a bill reads like one that passed elsewhere, errors included, compare it with the model, point out what the first State had to repair, and you have helped before you have asked for anything.',
    ],
    sourced: 1,
    points: [
      'Have somebody within walking distance',
      'Ask the clerk weekly what is coming',
      'Compare the bill with its model in another State',
    ],
    source: comparedAt(
      constitution('91-121', 's.91, s.103, s.121'),
      'lawglobalhub.com and ictpolicyafrica.org',
    ),
  },
  {
    id: 'parliament-councils',
    title: 'Go to the council for what the council decides',
    about: 'local government council chairman councillor refuse tenement rates by-law kiosk',
    paragraphs: [
      'Section 7 guarantees elected local government councils, and the Fourth Schedule lists what falls to them: markets and motor parks, tenement rates, refuse, local roads, the naming of streets, and shops and kiosks among others. A law of the State provides for their structure.',
      'For those who trade at the market this level is the nearest. Ask for the by-law behind a fee and for a receipt that names it; both requests are modest, and an office that has them is glad to show them.',
      'Councils answer to presence. The head of the market, the union at the park and the women who sell at the roadside are heard together where a company alone is taken for a purse. Go with them, let them begin, and keep to what the council can decide.',
    ],
    sourced: 1,
    points: [
      'Ask for the by-law and a receipt that names it',
      'Go together with those who trade there',
      'Ask only for what a council can grant',
    ],
    source: comparedAt(
      constitution('7', 's.7 and Fourth Schedule'),
      'streetlawyernaija.com and loyalnigerianlawyer.com',
    ),
  },
  {
    id: 'parliament-regulations',
    title: 'Hold a regulation against the Act beneath it',
    about:
      'subsidiary regulations guidelines circular regulator exposure draft consultation comments rule-making',
    paragraphs: [
      'Duties reach a company through regulations and guidelines as well as through Acts. The first question is always the same: which section of which Act gives the power, to whom, and with what steps on the way? Print that section on top of your comments.',
      'A regulator that publishes a draft wants to be spared surprises. Comments that go clause by clause, with the words you would put there instead and what they change in practice, are used; a letter on the importance of the sector is acknowledged.',
      'After the deadline begins the useful part. Offer a visit to the plant, the screen or the branch where the rule would apply, and let the drafter see the step that cannot be done as written. Note what was said and send it, so that both remember the same meeting.',
    ],
    sourced: 0,
    points: [
      'Print the enabling section on top',
      'Comment clause by clause, with your own words',
      'Invite the drafter to where the rule would apply',
    ],
    source: practice('rulemaking', 'Comments on draft regulations', 'practice rule of the firm'),
  },
];
