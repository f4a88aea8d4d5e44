import type { DocumentPlan } from './clause.ts';

/** NDPA s.40 and GAID art. 33, as a plan people can follow at night. */
export const breachPlan: DocumentPlan = {
  title: (company) => `Data Breach Response Plan of ${company}`,
  requirements: [
    { id: 'scope', label: 'What counts as a breach', law: 'NDPA s.65' },
    { id: 'team', label: 'Response team', law: 'NDPA s.39' },
    { id: 'report', label: 'Internal reporting', law: 'NDPA s.40' },
    { id: 'contain', label: 'Containment and evidence', law: 'NDPA s.39' },
    { id: 'assess', label: 'Assessment of risk', law: 'NDPA s.40(2)' },
    {
      id: 'commission',
      label: 'Notice to the Commission within {hours} hours',
      law: 'NDPA s.40(2); GAID art. 33',
    },
    { id: 'people', label: 'Notice to data subjects', law: 'NDPA s.40(3)' },
    { id: 'processors', label: 'Breaches at processors', law: 'NDPA s.40(1)' },
    { id: 'sensitive', label: 'Sensitive personal data', law: 'NDPA s.30', when: (f) => f.sensitive },
    { id: 'sector', label: 'Sector regulators and police', law: 'sector law' },
    { id: 'words', label: 'Communication', law: 'NDPA s.40' },
    { id: 'record', label: 'Record of breaches', law: 'NDPA s.40' },
    { id: 'review', label: 'Review and rehearsal', law: 'NDPA s.39' },
  ],
  clauses: [
    {
      id: 'br-scope',
      heading: 'Purpose and what counts as a breach',
      formal:
        'This plan governs the response of {company}, {location} (“the Organisation”), to personal data breaches under section 40 of the Nigeria Data Protection Act 2023 (NDPA) and the General Application and Implementation Directive 2025 (GAID). “The Commission” is the Nigeria Data Protection Commission. A personal data breach is a breach of security leading or reasonably likely to lead to the accidental or unlawful destruction, loss, alteration, unauthorised disclosure of or access to personal data. It covers the following data:\n\n{types}\n\nof the following persons:\n\n{people}',
      plain:
        'This plan tells everyone at {company}, {location}, what to do when personal data is lost, stolen, changed, destroyed or seen by the wrong person. A lost laptop counts. So does a mail to the wrong address. “The Commission” is the Nigeria Data Protection Commission. The data is:\n\n{types}\n\nIt is about:\n\n{people}',
      detail:
        'Three kinds are told apart, since the measures differ: loss of confidentiality (data was seen, copied or sent to the wrong person), of integrity (data was altered), and of availability (data was destroyed, encrypted by an attacker or cannot be reached when it is needed). Events at processors, in paper files and in conversation are covered. A suspicion is enough to start this plan; it is closed with reasons if it proves unfounded.',
      law: ['NDPA s.65'],
      satisfies: ['scope'],
    },
    {
      id: 'br-team',
      heading: 'Response team',
      formal:
        'The team is reachable at all hours and each member has a deputy:\n\n- Incident lead, decides and keeps the clock: [TO COMPLETE: name, telephone]\n- Data protection officer, assessment and notices: {dpo}\n- Information security, containment and evidence: [TO COMPLETE: name, telephone]\n- Legal counsel: [TO COMPLETE: name, telephone]\n- Communications, statements: [TO COMPLETE: name, telephone]\n- Contact for {served}: [TO COMPLETE: name, telephone]\n- Executive sponsor: [TO COMPLETE: name, telephone]',
      plain:
        'These people can be reached day and night. Each has a deputy:\n\n- Incident lead, decides and watches the clock: [TO COMPLETE: name, telephone]\n- Data protection officer, judges the risk and writes the notices: {dpo}\n- IT security, stops the leak and keeps the proof: [TO COMPLETE: name, telephone]\n- Lawyer: [TO COMPLETE: name, telephone]\n- Communications: [TO COMPLETE: name, telephone]\n- Answers to {served}: [TO COMPLETE: name, telephone]',
      detail:
        'The list is kept on paper and on devices that do not depend on the network of the Organisation, and is tested by call every quarter. Whoever does not answer within fifteen minutes is replaced by the deputy. The incident lead may isolate systems and engage forensic and legal advisers up to [TO COMPLETE: amount] without further approval.',
      law: ['NDPA s.32', 'NDPA s.39'],
      satisfies: ['team'],
    },
    {
      id: 'br-report',
      heading: 'Step 1: report at once',
      formal:
        'Whoever suspects a breach reports it immediately to the incident lead by telephone, without investigating on their own and without fear of disadvantage. The moment at which the Organisation became aware is recorded with date and time: the period of {hours} hours runs from it, through nights, weekends and public holidays. A processor reports to the Organisation on becoming aware; agreements require this within 24 hours.',
      plain:
        'If you think something is wrong, call the incident lead now. Do not look into it alone. Nobody is punished for a report. Write down the time: the {hours}-hour clock starts then and runs through nights and weekends. Firms that work for us must call us within 24 hours.',
      detail:
        'The first report needs four answers only: what was noticed, when, where, and who can be called back. Awareness is reached when there is a reasonable degree of certainty that personal data was affected; a short enquiry to reach it is carried out without delay and is itself recorded. Where the Organisation holds the data as a processor for others, it informs each controller on becoming aware and answers their questions; the notice to the Commission is then theirs.',
      law: ['NDPA s.40'],
      satisfies: ['report', 'processors'],
    },
    {
      id: 'br-contain',
      heading: 'Step 2: contain and keep evidence (hours 0 to 4)',
      formal:
        'The team stops the breach with the least destruction of evidence:\n\n1. Isolate affected systems and accounts; revoke sessions, tokens and keys.\n2. Preserve logs, images and messages; record every action with name and time.\n3. Recover or remotely erase lost devices; ask unintended recipients to delete and to confirm it in writing.\n4. Establish which data, which persons and which period are concerned.\n5. Open the incident log; it is added to and never altered.',
      plain:
        'Stop the leak, and keep the proof:\n\n1. Cut off the affected systems and accounts. Change keys and passwords.\n2. Save logs and messages. Write down who did what and when.\n3. Find or wipe lost devices. Ask wrong recipients to delete the data and confirm it.\n4. Find out which data, which people and which days.\n5. Start the incident log. Add to it, never change it.',
      detail:
        'Nothing is switched off, reinstalled or deleted before the volatile evidence has been saved or the incident lead has decided otherwise in writing. No ransom is discussed or paid without counsel. Copies of evidence are sealed with date, name and a checksum.',
      law: ['NDPA s.39'],
      satisfies: ['contain'],
    },
    {
      id: 'br-assess',
      heading: 'Step 3: assess the risk (by hour 24)',
      formal:
        'The data protection officer assesses the likelihood and severity of harm, considering the nature and volume of the data, the ease of identification, the safeguards in place (encryption in particular), the persons concerned, and what an unauthorised recipient could do:\n\n- No risk likely: record, with reasons; no notice.\n- Risk likely: notice to the Commission.\n- High risk likely: notice to the Commission and to data subjects.\n\nIn case of doubt the higher level is chosen. The sector of the Organisation ({industry}) calls for attention to {point}.',
      plain:
        'The data protection officer asks: what data, how much, whose, was it encrypted, and what could someone do with it?\n\n- No risk: write down why. No notice.\n- Some risk: tell the Commission.\n- High risk: tell the Commission and the people.\n\nIf you are not sure, choose the higher level.',
      detail:
        'The written assessment answers in a sentence each: which data and how many persons; how easily they can be identified; who has or may have the data; whether it was encrypted and the key safe; what harm is possible (fraud, discrimination, danger to a person, loss of secrecy, distress); how likely it is; what has already reduced it; and which level follows. It is dated, signed and revised when facts change.',
      law: ['NDPA s.40'],
      satisfies: ['assess'],
    },
    {
      id: 'br-sensitive',
      heading: 'Sensitive personal data',
      when: (f) => f.sensitive,
      formal:
        'A breach that concerns sensitive personal data is presumed to be of high risk unless the data was encrypted and the key was not affected. The presumption is rebutted only by a written assessment signed by the data protection officer.',
      plain:
        'If sensitive data is in it, such as health data, treat the risk as high. The only way out is strong encryption with a safe key, and a signed note that says so.',
      law: ['NDPA s.30', 'NDPA s.40'],
      satisfies: ['sensitive'],
    },
    {
      id: 'br-commission',
      heading: 'Step 4: notify the Commission (by hour {hours})',
      formal:
        'Within {hours} hours of awareness the data protection officer notifies the Nigeria Data Protection Commission through its portal (ndpc.gov.ng). The notice contains, as far as possible:\n\n- the nature of the breach, with categories and approximate numbers of data subjects and records\n- the date of the breach and the moment of awareness\n- the likely consequences\n- the measures taken or proposed, and those that data subjects can take\n- name and contact of the data protection officer\n- reasons for any delay\n\nWhat is unknown is said to be unknown and follows in stages. The notice is not held back for completeness.',
      plain:
        'Within {hours} hours the data protection officer tells the Commission at ndpc.gov.ng:\n\n- what happened, how many people and records\n- when it happened and when we knew\n- what may follow\n- what we did, and what people can do\n- whom to call\n- why, if we are late\n\nSay what you do not know yet. Send the rest later. Do not wait until you know all.',
      detail:
        'The incident log gives the reminders: at hour 24 the assessment is due, at hour 48 the draft of the notice, at hour 66 its release. If the portal cannot be reached, the notice goes by e-mail and by hand and the attempt is documented. The acknowledgement and every later question of the Commission are filed with the incident and answered within the time it sets.',
      law: ['NDPA s.40', 'GAID 2025 art. 33'],
      satisfies: ['commission'],
    },
    {
      id: 'br-people',
      heading: 'Step 5: tell the people concerned',
      formal:
        'Where the risk is high, data subjects are informed immediately, individually and in plain language: what happened, what data, what may follow, what the Organisation does, what they can do themselves, and whom to ask. Where individual notice would involve disproportionate effort or is not feasible, a public notice in widely used media takes its place. The wording, whose square brackets are filled in when it happens:\n\n“On [date] we learned that [what happened]. This concerns your [data]. We have [action taken]. Please [what to do]. You can reach us at {contact}. We will write to you again by [date].”',
      plain:
        'If the risk is high, tell the people at once, one by one, in simple words. If that cannot be done, use the press and our website. Use this text, and fill in the square brackets:\n\n“On [date] we learned that [what happened]. This concerns your [data]. We have [action taken]. Please [what to do]. You can reach us at {contact}. We will write again by [date].”',
      detail:
        'The text is tested on a person from outside the team before it goes out. It is sent apart from any other message, contains no advertising, asks for no password or payment, and is given in the language those persons use. The telephone line named in it is staffed before the first message leaves.',
      law: ['NDPA s.40'],
      satisfies: ['people'],
    },
    {
      id: 'br-others',
      heading: 'Step 6: others, and what we say',
      formal:
        'The incident lead decides with counsel on notices to {regulators}, to the police, to the national computer emergency response team (ngCERT) under the cybercrime law, to insurers, to contractual partners, and to authorities abroad where persons there are concerned. Statements to staff, to {served} and to the media come from the communications lead alone, state established facts only, do not speculate about causes or perpetrators, do not admit liability, and name the time of the next update.',
      plain:
        'The incident lead and the lawyer decide whom else to tell: regulators, police, insurers, partners. Only the communications lead speaks to the press. We say what we know, do not guess, and say when we will speak again.',
      detail:
        'These duties run beside that of section 40 and some are shorter. Counsel keeps the list with addressee, period, form and owner: [TO COMPLETE: sector rules and insurance terms with their periods].',
      law: ['NDPA s.40'],
      satisfies: ['sector', 'words'],
    },
    {
      id: 'br-record',
      heading: 'Step 7: record, recover, review',
      formal:
        'Every breach, notified or not, is recorded with its facts, effects, assessment and remedial action. Systems are restored from clean sources and watched for thirty days. Within fourteen days the team holds a review without blame: cause, time line, what worked, what did not, measures with owner and date. {Board} receives the report. This plan is rehearsed once a year by a scenario, and after every change of the team.',
      plain:
        'We record every breach, also small ones. We restore from clean copies and watch closely for thirty days. Within fourteen days we meet, without blame: what went wrong, what to mend, who, by when. We practise this plan once a year.',
      detail:
        'An entry in the record of breaches states: number, dates of the event, of awareness and of each notice; data, persons and systems; cause; effects; assessment and level; notices made, or the reason for none; measures, owners and dates; date of closure. The data protection officer reads the record every six months for patterns and reports them to management.',
      law: ['NDPA s.39', 'NDPA s.40'],
      satisfies: ['record', 'review'],
    },
  ],
};
