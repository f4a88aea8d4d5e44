import type { DocumentPlan } from './clause.ts';

/** The compliance programme of a controller under the NDPA and the GAID. */
export const complianceFramework: DocumentPlan = {
  title: (company) => `NDPR (now NDPA) Compliance Framework of ${company}`,
  takesSubjects: true,
  requirements: [
    { id: 'scope', label: 'Scope and law', law: 'NDPA s.2; GAID 2025 art. 3' },
    { id: 'registration', label: 'Classification and registration', law: 'NDPA s.44, s.45' },
    { id: 'governance', label: 'Accountability and data protection officer', law: 'NDPA s.24(3), s.32' },
    { id: 'principles', label: 'Principles', law: 'NDPA s.24' },
    { id: 'basis', label: 'Lawful basis and record of processing', law: 'NDPA s.25' },
    { id: 'consent', label: 'Consent', law: 'NDPA s.26' },
    { id: 'notice', label: 'Information to data subjects', law: 'NDPA s.27' },
    { id: 'dpia', label: 'Impact assessments', law: 'NDPA s.28' },
    { id: 'processors', label: 'Processors', law: 'NDPA s.29' },
    { id: 'sensitive', label: 'Sensitive personal data', law: 'NDPA s.30', when: (f) => f.sensitive },
    { id: 'children', label: 'Children', law: 'NDPA s.31', when: (f) => f.children },
    { id: 'rights', label: 'Rights of data subjects', law: 'NDPA s.34–38' },
    { id: 'security', label: 'Security', law: 'NDPA s.39' },
    { id: 'breach', label: 'Breaches', law: 'NDPA s.40' },
    { id: 'transfers', label: 'Transfers', law: 'NDPA s.41–43' },
    { id: 'retention', label: 'Retention', law: 'NDPA s.24(1)(d)' },
    { id: 'training', label: 'Training', law: 'GAID 2025' },
    { id: 'audit', label: 'Audit and annual return', law: 'GAID 2025 art. 10' },
    { id: 'sanctions', label: 'Consequences', law: 'NDPA s.48' },
    { id: 'plan', label: 'Plan of work', law: 'GAID 2025 art. 7' },
  ],
  clauses: [
    {
      id: 'cf-scope',
      heading: 'Scope and law',
      formal:
        'This framework governs all processing of personal data by {company}, {location} (“the Organisation”), and by others on its behalf. It implements the Nigeria Data Protection Act 2023 (NDPA) and the General Application and Implementation Directive 2025 (GAID), in force since 19 September 2025, which ended the application of the Nigeria Data Protection Regulation 2019; “NDPR” remains in use as a familiar name. Beside the Nigeria Data Protection Commission (“the Commission”), {regulators} may be concerned with matters of the sector.\n\nThe processing concerns:\n\n{people}\n\nand these categories of data:\n\n{types}',
      plain:
        'These rules cover all personal data that {company}, {location}, uses, and firms that work for it. They follow the Nigeria Data Protection Act 2023 (NDPA) and the GAID 2025, which took the place of the old NDPR. “The Commission” is the Nigeria Data Protection Commission. The data is about:\n\n{people}\n\nWe use:\n\n{types}',
      law: ['NDPA s.2', 'GAID 2025 art. 3'],
      satisfies: ['scope'],
    },
    {
      id: 'cf-registration',
      heading: 'Classification and registration',
      formal:
        'The Organisation determines whether it is a controller or processor of major importance (section 65 of the NDPA and the Commission’s guidance) and, if so, its tier: ultra-high, extra-high or ordinary-high level. {tier} It registers with the Commission within six months of becoming one (section 44), pays the fee of its tier (section 45) and notifies significant changes. The determination, the number of data subjects of the last six months and the evidence are kept on file: [TO COMPLETE: tier, number of data subjects, registration number].',
      plain:
        'We check whether the law counts us as “of major importance”. {tier} If so, we register with the Commission within six months, pay the fee for our tier and report changes. Our tier and number: [TO COMPLETE: tier, number of people, registration number].',
      detail:
        'The count covers every person whose data was processed in the six months, customers and employees alike, and is repeated in January and July. A controller that is also a processor for others is classed in both capacities. A sector that the guidance lists is enough by itself: the number of data subjects then decides the fee of the audit return, not the duty.',
      law: ['NDPA s.44', 'NDPA s.45', 'NDPA s.65'],
      satisfies: ['registration'],
    },
    {
      id: 'cf-governance',
      heading: 'Who answers for what',
      formal:
        '{Board} approves this framework and receives a report every six months. {Chief} is accountable for it. A data protection officer with expert knowledge is designated, reports to the highest level of management and is given the necessary time and means: {dpo}. Each business unit names an owner of its processing. Duties are:\n\n- {Board}: approval, risk appetite, half-yearly report\n- Data protection officer: advice, monitoring, contact of the Commission, half-yearly report and yearly credential check under the GAID\n- Owners of processing: record of processing, notices, retention\n- Information security: measures, incident response\n- Procurement: agreements with processors\n- Human resources: training, confidentiality undertakings',
      plain:
        '{Board} approves these rules and gets a report twice a year. The head of the organisation answers for them. Our data protection officer is {dpo}. Each team has one person who looks after its data. In short:\n\n- {Board}: approves and checks\n- Data protection officer: advises, checks, talks to the Commission\n- Team owners: keep the records and notices right\n- IT security: keeps data safe\n- Buying: signs agreements with firms\n- HR: trains staff',
      detail:
        'The data protection officer takes no instructions on the substance of the task, holds no post that decides on purposes or means of processing, and is not dismissed for performing it. The half-yearly report states at least: changes to the record of processing, requests and complaints with their times, breaches, impact assessments, training, findings still open, and what the officer asks management to decide.',
      law: ['NDPA s.24', 'NDPA s.32'],
      satisfies: ['governance'],
    },
    {
      id: 'cf-principles',
      heading: 'Principles, lawful basis and records',
      formal:
        'Personal data is processed fairly, lawfully and transparently; for specified, explicit and legitimate purposes; limited to what is necessary; accurate; kept no longer than needed; and secure (section 24 of the NDPA). The Organisation can show that it does so. The purposes and their lawful bases are:\n\n{purposes}\n\nA record of processing states, for each activity, purpose, lawful basis, categories of persons and data, recipients, transfers, retention, measures and owner. No activity begins before its entry is approved by the data protection officer.',
      plain:
        'We use data fairly and openly, for clear reasons, no more than we need, kept right, kept safe and not too long. We can prove it. Our reasons and what allows them are:\n\n{purposes}\n\nWe list every use of data in one record. Nothing new starts before it is on the list and the data protection officer agrees.',
      detail:
        'A legitimate interest is relied upon only after a written balancing test. The record is reviewed each quarter; entries without an owner are escalated to {chief}.',
      law: ['NDPA s.24', 'NDPA s.25'],
      satisfies: ['principles', 'basis'],
    },
    {
      id: 'cf-notice',
      heading: 'Notices and consent',
      formal:
        'Before or at collection data subjects are given the information of section 27 of the NDPA: identity of the controller, lawful basis and purposes, recipients, rights, retention, the right to complain, and any automated decision. Consent, where it is the basis, is freely given, specific, informed and unambiguous, is recorded, and may be withdrawn as easily as given (sections 26 and 35).',
      plain:
        'We tell people who we are, why we use their data, who gets it, how long we keep it and what rights they have, before we collect it. If we need consent, we ask clearly, keep proof, and let people take it back as easily as they gave it.',
      detail:
        'Each notice has an owner, a version and a date, and earlier versions are kept. A record of consent states who consented, when, to what wording and by which means; silence, inactivity and boxes ticked in advance are not consent. Where data is obtained from someone else, the data subject is told as the same section provides.',
      law: ['NDPA s.26', 'NDPA s.27', 'NDPA s.35'],
      satisfies: ['notice', 'consent'],
    },
    {
      id: 'cf-sensitive',
      heading: 'Sensitive personal data',
      when: (f) => f.sensitive,
      formal:
        'The following data is sensitive within section 65 of the NDPA:\n\n{sensitive_types}\n\nIt is processed only on a ground of section 30 of the NDPA recorded in advance, in particular {sensitive_ground}, with access restricted to named roles, encryption at field level where feasible, and an impact assessment before the processing begins.',
      plain:
        'Sensitive data needs a special ground in law, written down first. Only named roles see it. It is encrypted, and we study the risk before we start.',
      law: ['NDPA s.28', 'NDPA s.30'],
      satisfies: ['sensitive'],
    },
    {
      id: 'cf-children',
      heading: 'Children',
      when: (f) => f.children,
      formal:
        'Where the data subject is a child, consent is obtained from a parent or legal guardian and verified by appropriate mechanisms (section 31 of the NDPA). Notices addressed to children are written so that they can understand them. Children are not profiled for marketing.',
      plain:
        'For a child we ask a parent or guardian and check that it is really them. We write so that children understand. We do not profile children for marketing.',
      law: ['NDPA s.31'],
      satisfies: ['children'],
    },
    {
      id: 'cf-rights',
      heading: 'Requests of data subjects',
      formal:
        'Requests under sections 34 to 38 of the NDPA are registered on the day of receipt, confirmed within two working days, and answered in practice within {days} days. The data protection officer decides on refusals and gives reasons. The register shows receipt, identity check, search, decision and answer. A Standard Notice to Address Grievance is treated as a request and escalated the same day.',
      plain:
        'We log every request the day it comes, confirm it within two working days and aim to answer within {days} days. Only the data protection officer may say no, and must say why.',
      detail:
        'The steps are:\n\n1. Day of receipt: register, thank the person, name a contact.\n2. By the second working day: confirm in writing and, only where there is reasonable doubt, verify identity by the least intrusive means.\n3. By half of the period: complete the search in systems, paper and with processors.\n4. Before the period ends: answer in plain language, with reasons for any refusal and the way to the Commission.\n\nCorrections and erasures are passed on to recipients. An objection to direct marketing is carried out at once.',
      law: ['NDPA s.34', 'NDPA s.35', 'NDPA s.36', 'NDPA s.37', 'NDPA s.38'],
      satisfies: ['rights'],
    },
    {
      id: 'cf-dpia',
      heading: 'Impact assessments',
      formal:
        'A data privacy impact assessment is carried out before processing that is likely to result in a high risk, in particular large-scale or sensitive data, systematic monitoring, automated decisions and new technology. It describes the processing, assesses necessity, proportionality and risks, and names measures. Where a high risk remains, the Commission is consulted before the processing begins (section 28 of the NDPA).',
      plain:
        'Before risky projects, such as cameras, fingerprints or decisions by computer, we study the risk and how to lower it. If the risk stays high, we ask the Commission before we start.',
      detail:
        'Every new project, supplier and form answers a short screening; one answer that points to high risk starts the assessment. It is signed by the owner of the processing, carries the written advice of the data protection officer, and is repeated when the processing changes and at the latest after two years.',
      law: ['NDPA s.28'],
      satisfies: ['dpia'],
    },
    {
      id: 'cf-security',
      heading: 'Security and breaches',
      formal:
        'Measures appropriate to the risk are maintained and tested (section 39 of the NDPA): access by role, multi-factor authentication, encryption, logging, tested backups, supplier checks and physical security. A breach response plan is kept and rehearsed yearly. A breach likely to result in a risk is notified to the Commission within {hours} hours of awareness; data subjects are informed immediately where the risk is high (section 40). Every breach is recorded.',
      plain:
        'We protect data with limited access, a second sign-in step, encryption, logs and tested backups. We practise our breach plan each year. If people may be at risk we tell the Commission within {hours} hours, and the people at once if the risk is high.',
      detail:
        'Rights of access are reviewed every quarter and withdrawn on the last day of employment. Restoration from backup is tested twice a year and an independent security test is made once a year. Notices of a breach contain what section 40 of the NDPA and article 33 of the GAID require and may follow in stages.',
      law: ['NDPA s.39', 'NDPA s.40'],
      satisfies: ['security', 'breach'],
    },
    {
      id: 'cf-processors',
      heading: 'Processors and transfers',
      formal:
        'A processor is engaged only after due diligence and under a written agreement that meets section 29 of the NDPA, including notice of sub-processors. Personal data leaves Nigeria only where sections 41 to 43 are met; the ground is recorded before the transfer. Hosting and remote access from abroad count as transfers. {transfer_note}',
      plain:
        'We check firms before we hire them and sign an agreement that the Act asks for. Data leaves Nigeria only on a ground in the Act, written down first. A cloud abroad counts as leaving. {transfer_note}',
      detail:
        'Due diligence covers security, location of data and staff, sub-processors, past breaches and the ability to return and delete; it is repeated every two years and after a breach. The register of processors states service, data, country, date of the agreement and owner. For each transfer the record names the recipient, the country, the instrument or the ground of section 43, and the assessment of its adequacy.',
      law: ['NDPA s.29', 'NDPA s.41', 'NDPA s.42', 'NDPA s.43'],
      satisfies: ['processors', 'transfers'],
    },
    {
      id: 'cf-retention',
      heading: 'Retention',
      formal:
        'Personal data is kept for the standard period ({retention}) unless the retention schedule names another period for the category. Expired data is erased or anonymised at least once a month, and the deletion is logged. A legal hold suspends deletion for named records only.',
      plain:
        'Our normal period is: {retention}. Once a month we delete what is due and log it. Only named records may be kept longer, for a legal case.',
      detail:
        'The schedule names for each category the period, the event from which it runs, the statute if one prescribes it, the owner and the means of deletion. Copies held by processors and in backups are included, the latter in their next cycle.',
      law: ['NDPA s.24'],
      satisfies: ['retention'],
    },
    {
      id: 'cf-audit',
      heading: 'Training, audit and return',
      formal:
        'Personnel are trained on joining and every year; roles with access to sensitive data receive further training. Compliance is audited once a year. Organisations of the ultra-high and extra-high level file a compliance audit return with the Commission by {filing_day} through a licensed data protection compliance organisation, unless the Commission sets another date; those of the ordinary-high level renew their registration yearly. Findings are tracked to closure.\n\nFor an infringement the Commission may impose a remedial fee of up to the greater of {fine_major} and 2% of the annual gross revenue of the preceding year for organisations of major importance, and of up to the greater of {fine_others} and 2% for others (section 48 of the NDPA).',
      plain:
        'Staff are trained when they start and every year. We check ourselves once a year. Larger tiers file a return by {filing_day} through a licensed firm. We fix what we find.\n\nBreaking the law can cost up to {fine_major} or 2% of yearly revenue, whichever is more. For smaller bodies it is {fine_others} or 2%.',
      detail:
        'The first audit takes place within fifteen months of the commencement of business. The file for the return holds the record of processing, notices, assessments, agreements, transfer grounds, training lists, the register of requests, the record of breaches and the half-yearly reports. A return filed late costs up to {late}% of the fee in addition.',
      law: ['NDPA s.33', 'NDPA s.48', 'GAID 2025 art. 10'],
      satisfies: ['training', 'audit', 'sanctions'],
    },
    {
      id: 'cf-plan',
      heading: 'The first ninety days',
      formal:
        'The programme is put into effect as follows:\n\n1. Days 1 to 15: appoint the data protection officer, confirm the classification, register.\n2. Days 16 to 35: complete the record of processing and the lawful bases.\n3. Days 36 to 50: publish notices, put consent and rights procedures into operation.\n4. Days 51 to 65: sign agreements with processors, record transfer grounds.\n5. Days 66 to 80: close security gaps, adopt and rehearse the breach plan.\n6. Days 81 to 90: train personnel, audit, report to {board}.\n\nProgress is measured by: share of activities with an approved entry; share of processors under a compliant agreement; requests answered in time; personnel trained; findings closed in time.',
      plain:
        'This is our plan:\n\n1. Days 1 to 15: name the data protection officer, check our tier, register.\n2. Days 16 to 35: list every use of data and its ground.\n3. Days 36 to 50: publish notices, set up consent and requests.\n4. Days 51 to 65: sign agreements with firms.\n5. Days 66 to 80: close security gaps, practise the breach plan.\n6. Days 81 to 90: train staff, check, report to {board}.',
      law: ['GAID 2025 art. 7'],
      satisfies: ['plan'],
    },
  ],
};
