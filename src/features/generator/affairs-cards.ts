import { type Card, comparedAt, constitution, practice, statute } from './card.ts';

const AFFAIRS = 'public affairs stakeholder engagement government relations advocacy policy';

/** How public decisions are made in Nigeria, and how one takes part in them properly. */
export const affairsCards: readonly Card[] = [
  {
    id: 'affairs-map',
    title: 'Map interests before you map people',
    about: `${AFFAIRS} mapping analysis salience power interest`,
    paragraphs: [
      'Power, legitimacy and urgency are three different things. A community with a just and urgent claim but little power becomes decisive on the day it finds an ally; those who spoke with it early are then in the room.',
      'A list of important names says little about a decision. It helps to begin with the question who gains, who pays and who can stop it, and to ask of each what they have said in public and what they need in order to agree.',
      'Ask what each one risks by saying yes. An official risks a question from above, an elder the respect of the young, a company its margin. A position that looks stubborn is often a risk that nobody has offered to share; the map that shows it leads to an offer, while the list of names leads to another letter.',
    ],
    sourced: 1,
    points: [
      'Write down interests, then names',
      'Mark power, legitimacy and urgency apart',
      'Renew the map when the text changes',
    ],
    source: practice('salience', 'Stakeholder salience', 'Mitchell, Agle & Wood 1997'),
  },
  {
    id: 'affairs-process',
    title: 'Come early in the life of a bill',
    about: `${AFFAIRS} bill legislation national assembly committee hearing lawmaking regulation`,
    paragraphs: [
      'A bill passes first reading, the debate on its principles, a committee with its public hearing, the report, third reading, the other chamber and assent. Words are cheapest to change before the hearing and dearest after the report.',
      'Committee staff are grateful for a clean amendment with a reason and the name of who else supports it. Two pages that solve a drafting problem travel further than twenty that describe a grievance.',
      'Much is settled in between. The sponsor’s aide, the clerk of the committee and the legal drafter decide which version is on the table when members arrive. Ask each of them early what they need from you and by when, keep every version of the text with its date, and check the one that is laid against the one you discussed.',
    ],
    sourced: 1,
    points: [
      'Watch first readings, not only hearings',
      'Bring amendments, not complaints',
      'Say who else agrees',
    ],
    source: practice('constitution-58', 'Stages of a bill', '1999 Constitution s.58'),
  },
  {
    id: 'affairs-evidence',
    title: 'Bring evidence that survives a question',
    about: `${AFFAIRS} evidence research submission consultation memorandum economic impact`,
    paragraphs: [
      'Public officials are lobbied with numbers every day, and have learned to ask where they come from. A modest figure with its source and its limits is used; a large one without them is remembered against whoever brought it.',
      'Local detail is the strongest evidence of all. What a rule would mean for a clinic in Kano or a workshop in Nnewi, told by those who run it, connects the clause with a constituency.',
      'Prepare for the second question. After the figure comes the doubt about how it was counted, whether it was paid for, and what the other side says. Answer all three in the annex before they are asked, name the person who did the counting, and concede what the data cannot show. A concession made early is quoted as honesty.',
    ],
    sourced: 0,
    points: [
      'Give source and limit of each figure',
      'Tell one local case',
      'Offer the data, not only the conclusion',
    ],
    source: practice('evidence', 'Submissions to public bodies', 'practice rule of the firm'),
  },
  {
    id: 'affairs-integrity',
    title: 'Keep engagement clean and on record',
    about: `${AFFAIRS} ethics integrity anti-corruption lobbying transparency compliance`,
    paragraphs: [
      'Engagement that could not be read aloud at the hearing should not take place. Meetings are noted with date, people and subject; gifts are declined; no one is paid who is to decide. Partners and agents are held to the same.',
      'This is prudence as much as principle. Records made on the day answer the question of a journalist or an auditor years later, when nobody in the room remembers what was said.',
      'Transparency protects the official as well. Say at the start for whom you speak and who pays; send the note of the meeting to both sides; put the same text into every hand. Where a friend of the house also holds an office, somebody else makes the visit, and the register says why.',
    ],
    sourced: 0,
    points: [
      'Note every meeting on the day',
      'No gifts, no facilitation',
      'Put the same rules into agency contracts',
    ],
    source: practice('integrity', 'Integrity in engagement', 'practice rule of the firm'),
  },
  {
    id: 'affairs-coalition',
    title: 'Build the coalition that the question needs',
    about: `${AFFAIRS} coalition partnership industry association civil society alliance`,
    paragraphs: [
      'Allies who agree on everything are rarely many. A coalition for one clause, with a date on which it ends, brings together manufacturers, consumer groups and researchers who would never sign a programme.',
      'The work lies in the sentence all can sign. It is drafted early, in plain words, and each partner keeps the right to say more in its own name. What is agreed is published, so that nobody is surprised.',
      'Settle the awkward matters first: who speaks, who pays for the printing, what happens when a member is offered a separate deal. Half a page signed by all prevents the quarrel that opponents wait for. Meet briefly and at fixed times, and let the smallest member take the chair in turn.',
    ],
    sourced: 0,
    points: ['Agree on one sentence', 'Set an end date', 'Let partners speak for themselves'],
    source: practice('coalition', 'Coalitions for a single question', 'practice rule of the firm'),
  },
  {
    id: 'affairs-committees',
    title: 'Know what a committee can decide, and what it cannot',
    about: 'national assembly committees senate house of representatives standing ad hoc oversight powers',
    paragraphs: [
      'Section 62 of the Constitution lets each House appoint committees, set their members, terms and number, and delegate work to them. It also draws the line: a committee may examine and recommend, but whether a bill becomes law, and whatever a House must settle by resolution, stays with the House itself.',
      'So the committee is where words are weighed and the plenary is where votes are counted. A position that wins the chair and loses the floor has lost; members outside the committee whose constituencies are concerned need the same two pages.',
      'Committees follow ministries and agencies as well as bills. Oversight visits and budget defence sessions are where an agency explains what it did with its powers, and where a well-put question from a member carries further than a letter to the agency.',
    ],
    sourced: 1,
    points: [
      'Read the standing orders of that House for quorum and reporting',
      'Brief the clerk as carefully as the chair',
      'Speak with members outside the committee before its report is laid',
    ],
    source: comparedAt(constitution('62', 's.62'), 'lawglobalhub.com'),
  },
  {
    id: 'affairs-hearing',
    title: 'Go to a hearing prepared to be questioned',
    about: 'public hearing investigation summons witness oath testimony memorandum appearance invitation',
    paragraphs: [
      'Sections 88 and 89 give each House, and a committee it authorises, power to investigate: to take evidence in writing or by word of mouth, on oath where it wishes, to summon any person in Nigeria to testify or bring documents, and to compel by warrant whoever stays away. The purpose is bounded: making or correcting laws, and exposing corruption, inefficiency or waste.',
      'An invitation to a hearing on a bill is an opportunity, a summons in an investigation is a duty; the first page of the letter says which. In both, hand in the written memorandum early, let one person answer, and let that person say “I will send you the figure” rather than guess.',
    ],
    sourced: 1,
    points: [
      'Find out which power the letter rests on before you answer it',
      'One speaker, one page of points, documents numbered',
      'Send promised figures within the week, to the clerk',
    ],
    source: constitution('88', 's.88, s.89'),
  },
  {
    id: 'affairs-assent',
    title: 'Follow a bill to assent and to the gazette',
    about: 'presidential assent veto override gazette act concurrence harmonisation third reading',
    paragraphs: [
      'A bill that one House has passed goes to the other; differences are settled by both agreeing on one text. It then goes to the President, who has thirty days to assent or to withhold it. If it is withheld, section 58 lets each House pass it again by two-thirds, and then it is law without assent; for money bills section 59 has its own way.',
      'Silence after third reading is therefore not the end. The clean copy is checked, concerns of ministries reach the presidency, and mistakes of drafting surface. Whoever has followed the text keeps the version the Houses agreed on, and compares it with the gazette before telling anybody what the law says.',
    ],
    sourced: 1,
    points: [
      'Keep the text each House passed',
      'Compare the gazette with it, line by line',
      'Take commencement from the Act, never from the news',
    ],
    source: comparedAt(constitution('58-assent', 's.58, s.59'), 'lawglobalhub.com and ictpolicyafrica.org'),
  },
  {
    id: 'affairs-constitution',
    title: 'Count the votes before asking to alter the Constitution',
    about: 'constitution alteration amendment review two-thirds state assemblies resolution',
    paragraphs: [
      'Under section 9 an alteration needs the votes of two-thirds of all members of each House, and the approval by resolution of the Houses of Assembly of at least two-thirds of the States, which is twenty-four of thirty-six. Altering section 9 itself, section 8 on new states and boundaries, or the fundamental rights of Chapter IV takes four-fifths of all members in each House, and the same approval by the States.',
      'That arithmetic decides the plan. A constitutional question is argued in many capitals, not one, and the time it takes is longer than one sitting; an ordinary Act that achieves most of the aim is often the wiser first step.',
    ],
    sourced: 1,
    points: [
      'Ask first whether an Act would do',
      'Plan for the State assemblies from the first day',
      'Count all members, not those present',
    ],
    source: comparedAt(constitution('9', 's.8, s.9'), 'streetlawyernaija.com'),
  },
  {
    id: 'affairs-budget',
    title: 'Enter the budget while it is still a framework',
    about: 'budget appropriation mtef medium-term expenditure framework estimates allocation',
    paragraphs: [
      'By the Fiscal Responsibility Act 2007 the annual budget rests on a Medium-Term Expenditure Framework for three years, which goes to the National Assembly not later than four months before the financial year begins. Section 81 of the Constitution then has the President lay the estimates before both Houses; section 82 allows spending at the level of the year before for up to six months if the Act is late.',
      'A line that is missing from the ministry’s own proposal seldom appears later. The time to speak is when the ministry answers the call circular, then at the budget defence before its committee; once the report is laid, what is added to one head is taken from another.',
    ],
    sourced: 1,
    points: [
      'Work with the ministry before the framework is sent',
      'Name the head and the sum, and what may be cut for it',
      'Follow releases, not only appropriation',
    ],
    source: statute(
      'fra-2007',
      'Fiscal Responsibility Act 2007; 1999 Constitution',
      'FRA 2007 s.11, s.18; Constitution s.81, s.82',
    ),
  },
  {
    id: 'affairs-foi',
    title: 'Ask for the record before you argue about it',
    about: 'freedom of information foi act request records public institution disclosure transparency data',
    paragraphs: [
      'By the Freedom of Information Act 2011 anyone may ask a public institution for a record without giving a reason. The institution answers within seven days and may extend them once by up to seven, only for a large number of records or where it must consult others, and gives notice of it. Whoever is refused may go to court within thirty days, or within the longer time the court allows.',
      'Before a request to a private body, and before relying on an exemption or fearing one, have counsel read the Act itself on it. Whether the seven days are working days is read in different ways, too: count them both ways, and ask on the first of the two dates.',
      'Good requests are narrow. They name the document, the period and the office, and are put politely: the answer is often the best evidence a submission can have, and the officer who gave it will be met again.',
    ],
    sourced: 1,
    points: [
      'Name the document and the period',
      'Enter the seventh day in the calendar',
      'Publish what you received with its date',
    ],
    source: comparedAt(
      statute('foi-2011', 'Freedom of Information Act 2011', 'FOI Act s.1, s.4, s.6, s.20'),
      'ictpolicyafrica.org, justice.gov.ng and loyalnigerianlawyer.com',
    ),
  },
  {
    id: 'affairs-executive-order',
    title: 'Read an executive order for what it binds',
    about: 'executive order president directive executive powers circular ministries implementation',
    paragraphs: [
      'The executive powers of the Federation are vested in the President by section 5, to be used in carrying out the Constitution and the laws. An executive order tells ministries and agencies how to use powers they already have; it makes no offence, raises no tax and changes no Act, and a court will hold it to that.',
      'Its weight in daily life is real all the same: procurement rules, service standards and deadlines reach a company through the agency that applies them. The question for each order is which agency must do what by when, and which Act it names as its ground.',
    ],
    sourced: 1,
    points: [
      'Find the Act it rests on',
      'List which agency does what, by when',
      'Ask the agency for its own circular',
    ],
    source: comparedAt(constitution('5', 's.5'), 'lawglobalhub.com'),
  },
  {
    id: 'affairs-council',
    title: 'Understand how a memorandum reaches the Federal Executive Council',
    about:
      'federal executive council fec memo memorandum cabinet minister approval secretary government federation',
    paragraphs: [
      'Section 148 has the President meet the Vice-President and all Ministers regularly, to settle the direction of policy and to coordinate government. What is decided there comes as a memorandum from a minister; the office of the Secretary to the Government of the Federation circulates it and keeps the conclusions.',
      'Before that stands the work that decides most memoranda: the responsible department drafts, the ministries it touches are asked, finance says what it costs, justice whether it can be done. A firm has no seat at that table; it can give the department facts, a draft and the objections it will meet.',
    ],
    sourced: 1,
    points: [
      'Find the department that would draft',
      'Answer the objections of finance and justice in advance',
      'Never ask to see papers of the Council',
    ],
    source: comparedAt(constitution('148', 's.148'), 'streetlawyernaija.com'),
  },
  {
    id: 'affairs-states',
    title: 'Do not forget the thirty-six assemblies',
    about: 'state house of assembly governor states legislature local government concurrent list levies',
    paragraphs: [
      'Each State has a House of Assembly under section 90, and section 100 gives its bills the same course as federal ones: passage, thirty days for the Governor to assent, and two-thirds to make it law without him. What stands on the Concurrent List both levels may touch; where a State law is inconsistent with a valid Act of the National Assembly, section 4(5) lets the Act prevail.',
      'Land, signage, local levies, markets, schools and clinics are felt at this level first. Assemblies are small, their committees fewer, and a member knows the business that employs people in the ward; letters from Abuja are read with less interest than a visit from the local manager.',
    ],
    sourced: 1,
    points: [
      'Keep a calendar for each State you work in',
      'Let local managers speak',
      'Check a levy against the list of approved taxes before paying or protesting',
    ],
    source: comparedAt(constitution('100', 's.4, s.90, s.100'), 'ictpolicyafrica.org'),
  },
  {
    id: 'affairs-gifts',
    title: 'Know where hospitality becomes an offence',
    about:
      'gift gratification bribery public officer code of conduct icpc corrupt practices lobbying rules hospitality',
    paragraphs: [
      'We know of no Act in force that licenses lobbyists in Nigeria; several bills have tried. The limits come from elsewhere. The Corrupt Practices and Other Related Offences Act 2000 makes it an offence to give or offer a public officer a benefit for what he does in office, and to ask for or take one, through whatever go-between.',
      'The Code of Conduct in the Fifth Schedule to the Constitution forbids public officers to ask for or accept benefits for anything done or left undone in their duties, and treats gifts from those who have business with government as received for that. Personal gifts from relatives or friends within custom are another matter; a company is neither.',
    ],
    sourced: 2,
    points: [
      'Decline and record, also at festivals',
      'Pay for rooms and print, never for people who decide',
      'Bind agents and consultants by contract to the same',
    ],
    source: statute(
      'corrupt-practices-2000',
      'Corrupt Practices and Other Related Offences Act 2000; Code of Conduct for Public Officers',
      'ICPC Act 2000 s.8 to s.10; 1999 Constitution, Fifth Schedule, Part I',
    ),
  },
];
