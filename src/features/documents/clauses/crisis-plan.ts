import type { DocumentPlan } from './clause.ts';

/** First hour, audiences and statements; SCCT (Coombs 2007) and CERC (US CDC) in the order practitioners work. */
export const crisisPlan: DocumentPlan = {
  title: (company) => `Crisis Communication Plan of ${company}`,
  requirements: [
    { id: 'purpose', label: 'Purpose and levels', law: 'practice' },
    { id: 'team', label: 'Team and spokespersons', law: 'practice' },
    { id: 'first-hour', label: 'First hour', law: 'CERC' },
    { id: 'strategy', label: 'Choice of strategy', law: 'SCCT (Coombs 2007)' },
    { id: 'audiences', label: 'Order of audiences and channels', law: 'practice' },
    { id: 'holding', label: 'Holding statement', law: 'CERC' },
    { id: 'templates', label: 'Texts for each audience', law: 'practice' },
    { id: 'personal-data', label: 'Personal data and the {hours}-hour clock', law: 'NDPA s.40' },
    { id: 'stages', label: 'Stages', law: 'CERC' },
    { id: 'monitoring', label: 'Monitoring and rumour', law: 'practice' },
    { id: 'review', label: 'Review and rehearsal', law: 'practice' },
  ],
  clauses: [
    {
      id: 'cr-purpose',
      heading: 'Purpose and levels',
      formal:
        'This plan protects people first and then the trust placed in {company}, {location} (“the Organisation”). It rests on four principles: speed, transparency, empathy and consistency. An event is classed as follows:\n\n- Level 1, issue: contained, little public interest; handled by the unit.\n- Level 2, serious: harm or sustained public attention is possible; the crisis team is called.\n- Level 3, crisis: harm to people, legal exposure or national attention; {chief} leads.\n\nWhoever first learns of an event calls the crisis lead at once; classification may be raised by anyone and lowered by the lead alone.',
      plain:
        'This plan puts people first, then trust in {company}, {location}. We are fast, open, kind and consistent. There are three levels:\n\n- Level 1: small, the team deals with it.\n- Level 2: people may be harmed or many may ask; call the crisis team.\n- Level 3: people are harmed, or the whole country asks; {chief} leads.\n\nIf you hear of something, call the crisis lead at once.',
      detail:
        'Four questions set the level: is anybody harmed or in danger; may a law have been broken; do media or authorities ask; can the unit still do its work? One answer that gives cause for concern makes level 2. Harm to a person, or two such answers with attention beyond the place, make level 3. The answers, the time and the name of whoever decided are entered in the fact log.',
      law: [],
      satisfies: ['purpose'],
    },
    {
      id: 'cr-team',
      heading: 'Crisis team',
      formal:
        'Each role has a deputy; the list is tested every quarter:\n\n- Crisis lead: [TO COMPLETE: name, telephone]\n- Spokesperson and deputy: [TO COMPLETE: names, telephones]\n- Communications: [TO COMPLETE: name, telephone]\n- Legal counsel: [TO COMPLETE: name, telephone]\n- Operations and safety: [TO COMPLETE: name, telephone]\n- Data protection officer: {dpo}\n- Employees and families: [TO COMPLETE: name, telephone]\n- Regulators ({regulators}): [TO COMPLETE: name, telephone]\n\nNational emergency number: {emergency}. Only the spokesperson speaks for the Organisation; all others refer callers, courteously and without comment.',
      plain:
        'Each role has a deputy. We test the list four times a year:\n\n- Crisis lead: [TO COMPLETE: name, telephone]\n- Speaker and deputy: [TO COMPLETE: names, telephones]\n- Communications: [TO COMPLETE: name, telephone]\n- Lawyer: [TO COMPLETE: name, telephone]\n- Operations and safety: [TO COMPLETE: name, telephone]\n- Data protection officer: {dpo}\n\nIn an emergency call {emergency}. Only the speaker talks to the press.',
      detail:
        'The call-out runs by telephone first and by message second; whoever does not acknowledge within ten minutes is replaced by the deputy. The lead hands over after twelve hours at the latest, in writing. The list, this plan and the texts are kept on paper and on devices that do not depend on the network of the Organisation. A room, a conference line and a shared log are prepared: [TO COMPLETE: place and numbers].',
      law: [],
      satisfies: ['team'],
    },
    {
      id: 'cr-first-hour',
      heading: 'The first hour',
      formal:
        'The following is done within sixty minutes, in this order:\n\n1. Minutes 0 to 10: protect people; call {emergency} where life is at risk; call the crisis lead.\n2. Minutes 10 to 20: open the fact log with what is known, what is not, and the source of each; fix the time of awareness.\n3. Minutes 20 to 30: class the event; call the team; stop scheduled publications and advertising.\n4. Minutes 30 to 45: draft the holding statement; have it cleared by the lead and counsel.\n5. Minutes 45 to 60: inform those affected and employees first, then regulators, then publish; name the time of the next update.',
      plain:
        'Do this within one hour:\n\n1. First 10 minutes: protect people. Call {emergency} if a life is at risk. Call the crisis lead.\n2. By minute 20: write down what we know, what we do not know, and who said so.\n3. By minute 30: choose the level. Call the team. Stop planned posts and adverts.\n4. By minute 45: write the first statement. The lead and the lawyer check it.\n5. By minute 60: tell those affected and our staff, then regulators, then the public. Say when you will speak again.',
      detail:
        'If the hour cannot be kept, a shorter holding statement goes out and the delay is entered with its reason. What is not known is said not to be known. Scheduled advertising, posts and mailings are stopped by [TO COMPLETE: name], who confirms it in the log.',
      law: [],
      satisfies: ['first-hour'],
    },
    {
      id: 'cr-strategy',
      heading: 'What to say: choosing a strategy',
      formal:
        'Information that protects people comes first, then information that helps them cope; only then is reputation addressed. The strategy follows the responsibility that the public will attribute:\n\n- Little (natural event, rumour, attack from outside): inform, show concern; correct falsehood with evidence.\n- Some (accident, technical fault): explain what happened, accept what is ours, say what changes.\n- Much (negligence, misconduct): apologise, make good, change; announce an independent review.\n\nAn earlier crisis or a poor reputation raises the level by one. Denial is never mixed with the other strategies. Liability is not admitted before counsel has advised; regret and responsibility for helping can always be expressed.',
      plain:
        'First say what keeps people safe. Then say what helps them. Then explain. How we speak depends on our part in it:\n\n- Not our doing: inform, care, correct false claims with proof.\n- An accident: explain, own our part, say what will change.\n- Our fault: say sorry, put it right, let others check us.\n\nIf we had a crisis before, act one step higher. Never deny one thing and excuse another. Ask the lawyer before you admit legal fault; you can always say you are sorry for what people suffer.',
      detail:
        'The three groups are those of situational crisis communication theory (Coombs 2007): victim, accidental and preventable. Three questions decide between them: did the Organisation cause the event or could it have prevented it; has the like happened before; did it know and fail to act? The lead enters the answers and the chosen strategy in the log, and changes the strategy only with reasons: a change of line under pressure costs more trust than the event.',
      law: [],
      satisfies: ['strategy'],
    },
    {
      id: 'cr-audiences',
      heading: 'Whom to tell, in which order',
      formal:
        'Those affected never learn of it from the news. The order, with channel and owner, is:\n\n1. Persons harmed and their families: in person or by telephone.\n2. Employees: short message, then a meeting the same day.\n3. Regulators and authorities: {regulators}; the Nigeria Data Protection Commission (“the Commission”) where personal data is concerned.\n4. {Served}, partners and suppliers: direct message, website, hotline.\n5. Media: statement, then a briefing at a named time.\n6. {Backers}: direct note{disclosure}.\n7. The public: website and social channels, with the same words.\n\nMessages are given in English and, where those affected prefer, in Hausa, Igbo, Yoruba or Pidgin.',
      plain:
        'People who are hurt must not hear it on the news. Tell, in this order:\n\n1. People who are harmed and their families, in person or by phone.\n2. Our staff.\n3. Regulators: {regulators}.\n4. {Served}, partners and suppliers.\n5. The press.\n6. {Backers}.\n7. Everyone else, on our website and social media.\n\nUse the same words. Use the language people prefer.',
      detail:
        'For each audience the log holds who speaks, through which channel, when, and the three questions most likely to be asked with their agreed answers. Telephone lines for those affected are staffed before the first public statement. Where a community has a traditional or religious leadership, it is told in person and before the media.',
      law: [],
      satisfies: ['audiences'],
    },
    {
      id: 'cr-holding',
      heading: 'Holding statement',
      formal:
        'Words in square brackets are filled in when it happens.\n\n“At [time] on [date], {company} became aware of [what happened, established facts only]. Our first concern is for [those affected]. We are [action under way] and are working with [authorities]. We do not yet know [what is open], and we will not speculate. People who need help can call [number]. We will give our next update at [time].”',
      plain:
        'Fill in the words in square brackets when it happens.\n\n“At [time] on [date] we learned that [what happened]. Our thoughts are with [those affected]. We are [what we do now]. We do not yet know [what is open]. For help, call [number]. We will speak again at [time].” This is the first statement of {company}.',
      detail:
        'Six checks before release: it says what people should do; it shows concern for those affected; every fact in it stands in the log with its source; it guesses nothing about cause, blame or cost; it names nobody affected; it names the time of the next update. Lead and counsel sign the very text that is published; a changed word needs a new signature.',
      law: [],
      satisfies: ['holding'],
    },
    {
      id: 'cr-templates',
      heading: 'Texts for each audience',
      formal:
        'Words in square brackets are filled in when it happens.\n\nEmployees: “You will have heard of [event]. This is what we know, and this is what we are doing: [actions, with times]. Please refer questions from outside to [contact] and do not post about it. We will speak to you again at [time].”\n\n{Served}: “We are writing because [event] may affect you. What it means for you: [effect]. What we do: [actions]. What you can do now: [steps]. Call [number] at any hour.”\n\nRegulator: “We hereby inform you that on [date and time] [event] occurred. Persons affected: [number and place]. Measures taken: [actions]. Open questions and the time of our next report: [questions, time]. Contact: [name, telephone].”\n\n{Backers}: “[event] occurred on [date]. Operations are [state]. We do not estimate consequences before they are established and will report by [date].”\n\nSocial channels: “We know about [event] and are acting. Safety comes first. Verified information is at [link]; next update at [time].”',
      plain:
        'Fill in the words in square brackets when it happens.\n\nStaff: “This is what we know about [event]: [facts]. Please send questions from outside to [contact]. Do not post about it. We will speak again at [time].”\n\n{Served}: “[event] may affect you. This is what it means, what we do and what you can do: [effect, actions, steps]. Call [number].”\n\nRegulator: “On [date and time] [event] happened. People affected: [number and place]. What we did: [actions]. We will report again on [date].”\n\nSocial media: “We know about [event] and are acting. Facts: [link]. Next update: [time].”',
      detail:
        'A correction is published as prominently as the error: “Earlier we said [statement]. That was wrong. Correct is [fact]. We are sorry for the confusion.” The closing message reads: “On [date] we told you about [event]. What we promised, and what we did: [each promise with its date]. What has changed: [changes]. Questions remain welcome at [contact].”',
      law: [],
      satisfies: ['templates'],
    },
    {
      id: 'cr-data',
      heading: 'When personal data is involved',
      formal:
        'Where personal data may have been lost, disclosed or altered, the data protection officer joins the team at once. The Commission is notified within {hours} hours of awareness if a risk to persons is likely, and the persons themselves immediately if the risk is high (section 40 of the NDPA). The clock runs through weekends. The Organisation holds, among others:\n\n{types}\n\nNo statement names affected persons or describes their data more closely than necessary.',
      plain:
        'If personal data may be lost or leaked, call the data protection officer at once. If people are at risk we tell the Nigeria Data Protection Commission within {hours} hours, also on weekends. If the risk is high, we tell the people at once. We hold:\n\n{types}\n\nNever name the people affected in public.',
      detail:
        'The breach response plan of the Organisation governs the assessment and the notices; this plan governs what is said. The time of awareness is the same in both logs. Nothing is published about the data before the persons concerned have been told, unless their protection requires it.',
      law: ['NDPA s.40'],
      satisfies: ['personal-data'],
    },
    {
      id: 'cr-stages',
      heading: 'The four stages',
      formal:
        '- Pre-crisis (ongoing): risk register, prepared texts, trained spokespersons, a drill twice a year.\n- Crisis response (first 24 hours): first hour as above; update at least every four hours; one fact log, one voice.\n- Recovery (days to weeks): daily update, help to those affected, answers to every open question, dialogue with regulators.\n- Post-crisis (weeks to months): promises kept and reported, independent review, changes made known.\n\nMedia and social channels are monitored without interruption. A rumour is answered once, with evidence, where it circulates; harassment is not answered. Times, reach and tone are entered in the log.',
      plain:
        '- Before: know your risks, prepare texts, train speakers, practise twice a year.\n- First 24 hours: follow the first-hour list. Update at least every four hours. One log, one voice.\n- Recovery: update daily, help people, answer open questions.\n- After: keep promises, learn, and say what has changed.\n\nWatch the news and social media all the time. Answer a false claim once, with proof.',
      detail:
        'Situation reports are issued at the fixed times also when nothing is new. Each answers five points: what has changed; what is known, with source; what is not known; what is done next and by whom; when the next report comes. A crisis is closed by the lead in writing when no person is in danger, no promise is overdue and attention has returned to its usual level for [TO COMPLETE: number, for example 7] days.',
      law: [],
      satisfies: ['stages', 'monitoring'],
    },
    {
      id: 'cr-review',
      heading: 'Review and rehearsal',
      formal:
        'Within ten working days after the close of a crisis the team reviews, without blame, the time to the first statement, the accuracy of what was said, the reach to those affected, and the promises made; measures have an owner and a date. The plan is revised yearly and after every crisis.',
      plain:
        'Within ten working days we look back, without blame: how fast, how true, whom we reached, what we promised. Each lesson gets a name and a date. We renew this plan every year.',
      detail:
        'Measured are: minutes from awareness to the first statement; corrections needed; share of those affected who heard from the Organisation first; updates given at the time promised; promises kept by their date. Two drills a year, one without announcement, test the call-out, the first hour and the statement; their findings are treated like those of a crisis.',
      law: [],
      satisfies: ['review'],
    },
  ],
};
