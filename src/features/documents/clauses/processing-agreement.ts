import type { DocumentPlan } from './clause.ts';

/** The agreement of NDPA s.29 between a controller and its processor. */
export const processingAgreement: DocumentPlan = {
  title: (company) => `Data Processing Agreement of ${company}`,
  requirements: [
    { id: 'parties', label: 'Parties and their parts', law: 'NDPA s.29(1)' },
    { id: 'subject', label: 'Subject, duration, nature and purpose', law: 'NDPA s.29(1)' },
    { id: 'data', label: 'Types of data and categories of people', law: 'NDPA s.29(1)' },
    {
      id: 'instructions',
      label: 'Processing on documented instructions; the principles and obligations of the Act',
      law: 'NDPA s.29(1)(a)',
    },
    { id: 'confidentiality', label: 'Confidentiality of persons', law: 'NDPA s.29(1)(c)' },
    { id: 'assistance', label: 'Assistance with the rights of data subjects', law: 'NDPA s.29(1)(b)' },
    { id: 'security', label: 'Technical and organisational measures', law: 'NDPA s.29(1)(c), s.39' },
    { id: 'information', label: 'Information that proves compliance; audits', law: 'NDPA s.29(1)(d)' },
    {
      id: 'sub-processors',
      label: 'Notice of new sub-processors, passed-on duties',
      law: 'NDPA s.29(1)(e), (2)',
    },
    { id: 'breach', label: 'Notice of a breach to the controller', law: 'NDPA s.40(1)' },
    { id: 'dpia', label: 'Help with impact assessments', law: 'NDPA s.28' },
    { id: 'transfers', label: 'Transfers out of Nigeria', law: 'NDPA s.41–43' },
    { id: 'return', label: 'Return and deletion', law: 'NDPA s.24(1)(d)' },
    { id: 'sensitive', label: 'Sensitive personal data', law: 'NDPA s.30', when: (f) => f.sensitive },
    { id: 'liability', label: 'Liability', law: 'NDPA s.48, s.51' },
    { id: 'law', label: 'Governing law and disputes', law: 'practice' },
  ],
  clauses: [
    {
      id: 'dpa-parties',
      heading: 'Parties',
      formal:
        'This Agreement is made on [TO COMPLETE: date] between {company}, {location}, [TO COMPLETE: registration number or establishing law of the Controller] (“the Controller”) and [TO COMPLETE: name, address and registration number of the processor] (“the Processor”). It supplements the services agreement between the parties dated [TO COMPLETE: date] and prevails over it in matters of personal data. Terms defined in the Nigeria Data Protection Act 2023 (NDPA) have the same meaning here; “the Commission” is the Nigeria Data Protection Commission and “the GAID” its General Application and Implementation Directive 2025.',
      plain:
        'This agreement is between {company}, {location} (the Controller) and [TO COMPLETE: name and address of the processor] (the Processor). It goes with the service contract of [TO COMPLETE: date]. If the two differ about personal data, this one counts. Words have the meaning the Nigeria Data Protection Act 2023 (NDPA) gives them. “The Commission” is the Nigeria Data Protection Commission.',
      law: ['NDPA s.29', 'NDPA s.65'],
      satisfies: ['parties'],
    },
    {
      id: 'dpa-subject',
      heading: 'What is processed, why and for how long',
      formal:
        'The Processor processes personal data on behalf of the Controller for the following purposes and for the term of the services agreement:\n\n{purposes}\n\nThe processing concerns these types of personal data:\n\n{types}\n\nand these categories of data subjects:\n\n{people}',
      plain:
        'The Processor handles data for the Controller for these reasons, as long as the service contract runs:\n\n{purposes}\n\nThe data is:\n\n{types}\n\nIt is about:\n\n{people}',
      detail:
        'The nature of the processing is [TO COMPLETE: hosting, support, payment, messaging or other]. The lawful basis of each purpose is determined by the Controller and named above for information. In the sector of the Controller ({industry}) particular care is given to {point}.',
      law: ['NDPA s.29'],
      satisfies: ['subject', 'data'],
    },
    {
      id: 'dpa-instructions',
      heading: 'Instructions',
      formal:
        'The Processor complies with the principles and obligations of the NDPA as they apply to the Controller, and processes personal data only on the documented instructions of the Controller, including as to transfers, unless a law of Nigeria requires otherwise; in that case it informs the Controller before processing, unless that law forbids it. The Processor informs the Controller without delay if it considers an instruction to infringe the NDPA and may suspend it until confirmed. It does not process the data for purposes of its own.',
      plain:
        'The Processor follows the Act. It uses the data only as the Controller tells it in writing. If a law makes it do something else, it says so first where it may. If an instruction seems unlawful, it says so and may wait. It never uses the data for itself.',
      detail:
        'Instructions are given by [TO COMPLETE: names or functions] and received by [TO COMPLETE: names or functions], in writing or by electronic message; oral instructions are confirmed in writing within one working day. The Processor keeps a record of instructions and of the processing carried out for the Controller, and names its data protection officer or contact: [TO COMPLETE: name and contact]. Using the data to train or improve a system, also in anonymised form, needs an instruction of its own.',
      law: ['NDPA s.29'],
      satisfies: ['instructions'],
    },
    {
      id: 'dpa-confidentiality',
      heading: 'Confidentiality',
      formal:
        'The Processor limits access to personnel who need it, who are bound to confidentiality by contract or statute, and who have been trained in data protection. The duty outlasts their engagement and this Agreement.',
      plain:
        'Only staff who need the data may see it. They are trained and must keep it secret, also after they leave and after this agreement ends.',
      law: ['NDPA s.29'],
      satisfies: ['confidentiality'],
    },
    {
      id: 'dpa-security',
      heading: 'Security',
      formal:
        'The Processor implements and maintains the following measures, and others appropriate to the risk, so as to ensure the security, integrity and confidentiality of personal data:\n\n- access by role on the principle of least privilege, with multi-factor authentication for administrators\n- encryption in transit and at rest, with keys kept apart from the data\n- logging of access and of changes, protected against alteration\n- backups, and a restoration test at least twice a year\n- patching of critical vulnerabilities within [TO COMPLETE: number] days\n- separation of the Controller’s data from that of other customers\n- an annual independent test, the summary of which is given to the Controller\n\nMeasures may be replaced by equivalent or better ones; the level of protection is not lowered.',
      plain:
        'The Processor keeps the data safe. It must:\n\n- give access only to those who need it, with a second sign-in step for administrators\n- encrypt data when stored and when sent\n- log who sees and changes data\n- keep backups and test them twice a year\n- fix serious flaws within [TO COMPLETE: number] days\n- keep this data apart from that of other customers\n- have an outside test each year and share the summary\n\nIt may use better measures, never weaker ones.',
      detail:
        'The Processor reviews rights of access every quarter, withdraws them on the last day of an engagement, and reports the results of restoration and security tests, with the plan for closing findings, within 30 days of each test. Access by support staff from abroad follows the clause on transfers.',
      law: ['NDPA s.29', 'NDPA s.39'],
      satisfies: ['security'],
    },
    {
      id: 'dpa-sensitive',
      heading: 'Sensitive personal data',
      when: (f) => f.sensitive,
      formal:
        'These types are sensitive personal data within section 65 of the NDPA:\n\n{sensitive_types}\n\nThe Processor processes them only in systems designated by the Controller, restricts access to named individuals, records every access and keeps no copy in test or analytics systems.',
      plain:
        'Some of this data is sensitive. It may be used only in the systems the Controller names, by people it knows by name. Each look is logged. No copy goes into tests.',
      law: ['NDPA s.30'],
      satisfies: ['sensitive'],
    },
    {
      id: 'dpa-sub',
      heading: 'Sub-processors',
      formal:
        'The Processor engages another processor only with prior written notice to the Controller of at least [TO COMPLETE: number, for example 30] days, stating name, service and country. The Controller may object on reasonable grounds; where no solution is found it may terminate the affected service without penalty. The Processor imposes on each sub-processor, in writing, the obligations of this Agreement and remains liable for its performance. Sub-processors at the date of this Agreement: [TO COMPLETE: list].',
      plain:
        'The Processor tells the Controller in writing [TO COMPLETE: number, for example 30] days before it uses another firm: its name, its task and its country. The Controller may object, and may end that service if no way is found. The other firm must accept these same duties. The Processor answers for it. Firms used now: [TO COMPLETE: list].',
      detail:
        'The notice is addressed to the contact named for instructions. Silence after the period counts as no objection; it does not release the Processor from the duty to select and to supervise with care. On request the Processor gives a copy of the agreement with a sub-processor; prices may be made unreadable.',
      law: ['NDPA s.29'],
      satisfies: ['sub-processors'],
    },
    {
      id: 'dpa-assist',
      heading: 'Assistance',
      formal:
        'Taking into account the nature of the processing, the Processor assists the Controller by appropriate measures in answering requests of data subjects under sections 34 to 38 of the NDPA and forwards requests it receives within two working days, without answering them itself. It assists with data privacy impact assessments and any consultation of the Commission under section 28.',
      plain:
        'The Processor helps the Controller answer people who use their rights. It passes on their letters within two working days and does not answer them itself. It also helps with risk studies (DPIAs) under section 28 of the NDPA.',
      detail:
        'On instruction the Processor corrects, restricts, exports or erases the data of a person within five working days and confirms it. It answers questions of the Commission about the processing together with the Controller, and tells the Controller of every such question at once unless a law forbids it.',
      law: ['NDPA s.28', 'NDPA s.29', 'NDPA s.34'],
      satisfies: ['assistance', 'dpia'],
    },
    {
      id: 'dpa-breach',
      heading: 'Personal data breaches',
      formal:
        'The Processor notifies the Controller of a personal data breach without undue delay on becoming aware of it, and in any event within 24 hours, so that the Controller can meet its duty to notify the Commission within {hours} hours under section 40 of the NDPA. The notice describes the nature of the breach, the categories and approximate numbers of data subjects and records, the likely consequences, the measures taken or proposed, and a contact; information not yet known follows in stages. The Processor makes no public statement about the breach without the Controller’s consent.',
      plain:
        'If data is lost, stolen or seen by the wrong people, the Processor tells the Controller at once, and within 24 hours at the latest. The Controller has only {hours} hours to tell the Commission. The notice says what happened, whose data it is, how many people, what may follow, what is being done and whom to call. What is not known yet follows later. The Processor does not speak in public about it without consent.',
      detail:
        'Notice goes to [TO COMPLETE: telephone and e-mail reachable at all hours]. The Processor preserves evidence, takes reasonable steps to limit the effects without waiting for instructions, answers questions within four hours during the first three days, and gives a final report with cause and measures within fourteen days.',
      law: ['NDPA s.40'],
      satisfies: ['breach'],
    },
    {
      id: 'dpa-transfers',
      heading: 'Transfers out of Nigeria',
      formal:
        'The Processor does not transfer personal data out of Nigeria, nor give access to it from abroad, without the prior written instruction of the Controller. A transfer takes place only where section 41 of the NDPA is met by an adequate level of protection within section 42 or by another ground of section 43, and after the ground has been recorded. {transfer_note}',
      plain:
        'The Processor sends no data out of Nigeria, and lets nobody reach it from abroad, unless the Controller says so in writing first. The data must stay well protected, or another ground in section 43 must apply. The ground is written down first. {transfer_note}',
      detail:
        'The record of a transfer names the recipient, the country, the data, the instrument or ground, the assessment of the law of that country and the measures in addition. If the ground falls away, the transfer is suspended and the data is brought back or deleted.',
      law: ['NDPA s.41', 'NDPA s.42', 'NDPA s.43'],
      satisfies: ['transfers'],
    },
    {
      id: 'dpa-audit',
      heading: 'Information and audit',
      formal:
        'The Processor provides all information necessary to demonstrate compliance, including for the Controller’s compliance audit return, and allows audits by the Controller, by a licensed data protection compliance organisation mandated by it, or by the Commission, on ten working days’ notice and once a year, and without such limits after a breach or upon a request of the Commission.',
      plain:
        'The Processor gives the Controller all it needs to prove that the rules are kept. The Controller may check once a year with ten working days’ notice. After a breach, or when the Commission asks, it may check at any time.',
      detail:
        'An independent report or certificate not older than twelve months is accepted in place of a visit where it covers the services concerned. Each party bears its own costs; the Processor bears those of the audit where a material breach of this Agreement is found. Findings are closed within the time agreed, at the latest within 60 days.',
      law: ['NDPA s.29', 'NDPA s.33'],
      satisfies: ['information'],
    },
    {
      id: 'dpa-return',
      heading: 'End of processing',
      formal:
        'At the end of the services the Processor returns personal data in a structured, commonly used format and deletes all copies within 30 days, backups within their next cycle, and certifies the deletion in writing, save where a law of Nigeria requires storage. The Controller’s retention period is: {retention}.',
      plain:
        'When the service ends, the Processor gives the data back in a usable file. It deletes all copies within 30 days and confirms this in writing. It keeps only what a law makes it keep. The Controller’s own period is: {retention}.',
      detail:
        'The certificate states what was deleted, where, when, by which method and by whom, for sub-processors too. Until deletion the duties of this Agreement continue.',
      law: ['NDPA s.24'],
      satisfies: ['return'],
    },
    {
      id: 'dpa-liability',
      heading: 'Liability',
      formal:
        'Each party answers for the damage and the penalties caused by its own infringement of the NDPA or of this Agreement. The Processor indemnifies the Controller against claims of data subjects and measures of the Commission to the extent that they result from its infringement. [TO COMPLETE: cap and exceptions, if agreed] No limit applies to fraud, wilful default or a breach of confidentiality.',
      plain:
        'Each side pays for the harm it causes by breaking the law or this agreement. The Processor covers the Controller for harm the Processor caused. [TO COMPLETE: any limit you agree] There is no limit for fraud, intent or broken secrecy.',
      detail:
        'The party against which a claim is made informs the other without delay, leaves it the opportunity to take part in the defence and makes no admission on its behalf. A remedial fee is borne by the party whose infringement caused it, so far as the law allows.',
      law: ['NDPA s.48', 'NDPA s.51'],
      satisfies: ['liability'],
    },
    {
      id: 'dpa-law',
      heading: 'Law, disputes and signatures',
      formal:
        'This Agreement is governed by the laws of the Federal Republic of Nigeria. The parties seek an amicable settlement within 30 days, failing which disputes are referred to [TO COMPLETE: court or arbitration]. Amendments are made in writing. If a provision is invalid, the others remain in force.\n\nSigned for the Controller: [TO COMPLETE: name, position, date]\n\nSigned for the Processor: [TO COMPLETE: name, position, date]',
      plain:
        'The law of Nigeria applies. We first try to agree within 30 days. If that fails, the matter goes to [TO COMPLETE: court or arbitration]. Changes must be in writing. If one part is invalid, the rest stays.\n\nSigned for the Controller: [TO COMPLETE: name, position, date]\n\nSigned for the Processor: [TO COMPLETE: name, position, date]',
      law: [],
      satisfies: ['law'],
    },
  ],
};
