import type { DocumentPlan } from './clause.ts';

/**
 * What NDPA s.27 has people told, merged with the items of good practice a privacy notice is commonly checked for, as in
 * the list of the Information Commissioner's Office. Only the former name a section; a clause may rest on others.
 */
export const privacyPolicy: DocumentPlan = {
  title: (company) => `Privacy Policy of ${company}`,
  takesSubjects: true,
  pointsLearned: true,
  requirements: [
    { id: 'controller', label: 'Identity and contact of the controller', law: 'NDPA s.27' },
    { id: 'representative', label: 'Its representative, if any', law: 'NDPA s.27' },
    { id: 'dpo', label: 'Data protection officer' },
    { id: 'people', label: 'Whose data is processed' },
    { id: 'data', label: 'Categories of personal data' },
    { id: 'source', label: 'Where the data comes from' },
    { id: 'purposes', label: 'Purposes', law: 'NDPA s.27' },
    { id: 'basis', label: 'Lawful basis of each purpose', law: 'NDPA s.25, s.27' },
    { id: 'interests', label: 'The legitimate interests pursued', when: (f) => f.interests },
    { id: 'withdrawal', label: 'Withdrawal of consent', law: 'NDPA s.26, s.35' },
    { id: 'sensitive', label: 'Sensitive personal data', when: (f) => f.sensitive },
    { id: 'children', label: 'Children', when: (f) => f.children },
    { id: 'recipients', label: 'Recipients', law: 'NDPA s.27' },
    { id: 'transfers', label: 'Transfers out of Nigeria' },
    { id: 'retention', label: 'How long data is kept', law: 'NDPA s.27' },
    { id: 'security', label: 'Security' },
    { id: 'breach', label: 'What happens after a breach' },
    { id: 'rights', label: 'Rights of the data subject', law: 'NDPA s.27' },
    { id: 'duty-to-provide', label: 'Whether data must be given' },
    { id: 'automated', label: 'Automated decisions', law: 'NDPA s.27' },
    { id: 'complaint', label: 'Complaint to the Commission', law: 'NDPA s.27, s.46' },
    { id: 'cookies', label: 'Cookies', when: (f) => f.website },
    { id: 'changes', label: 'Changes to the policy' },
  ],
  clauses: [
    {
      id: 'pp-controller',
      heading: 'Who is responsible',
      formal:
        '{company}, {location} (“the Organisation”, “we”) is the data controller of the personal data described in this policy within the meaning of the Nigeria Data Protection Act 2023 (NDPA). Its registered address and contact for privacy matters are {contact}. Its representative is [TO COMPLETE: name and contact of the representative, or “none”].\n\nThe Organisation has designated a data protection officer, who may be contacted about every question of this policy and is the contact point of the Nigeria Data Protection Commission (“the Commission”): {dpo}.',
      plain:
        'We are {company}, {location}. We decide why and how your personal data is used, and we answer for it. Write to us at {contact}. Our representative is [TO COMPLETE: name and contact of the representative, or “none”].\n\nOur data protection officer will help you: {dpo}.',
      detail:
        'The data protection officer reports to the highest level of management, advises on the obligations of the NDPA and of the General Application and Implementation Directive 2025 (GAID), monitors compliance with both, and reports on it to management every six months.',
      law: ['NDPA s.27', 'NDPA s.32'],
      satisfies: ['controller', 'representative', 'dpo'],
    },
    {
      id: 'pp-people',
      heading: 'Whose data, and which',
      formal:
        'This policy applies to personal data of the following persons:\n\n{people}\n\nThe Organisation processes the following categories of personal data, limited to what each purpose requires:\n\n{types}',
      plain:
        'This policy is for:\n\n{people}\n\nWe use these kinds of data about you, and no more than we need:\n\n{types}',
      detail:
        'In the sector of the Organisation ({industry}) particular care is given to {point}. Fields of forms that are not necessary for a stated purpose are marked as optional or removed.',
      law: ['NDPA s.24', 'NDPA s.27'],
      satisfies: ['people', 'data'],
    },
    {
      id: 'pp-source',
      heading: 'Where the data comes from, and whether you must give it',
      formal:
        'Personal data is collected from the data subject directly, from persons acting on the data subject’s behalf, through the use of the Organisation’s services and systems, and from public registers or regulators where the law permits.\n\nWhere data is required by statute or in order to enter into a contract, this is stated at the point of collection. Without such data the Organisation may be unable to provide the service, to employ the person or to fulfil its legal duty; no other disadvantage follows from a refusal.',
      plain:
        'Most data comes from you. Some comes from people who act for you, from your use of our services, or from public records.\n\nWe tell you on the form when a law or a contract needs an answer. If you leave it out, we may not be able to serve you. You are free to leave out everything else.',
      law: ['NDPA s.27'],
      satisfies: ['source', 'duty-to-provide'],
    },
    {
      id: 'pp-purposes',
      heading: 'Why we use data, and on what ground',
      formal:
        'Personal data is processed for the following purposes, each on the lawful basis named beside it:\n\n{purposes}\n\nData is not processed further in a way incompatible with these purposes. A new purpose is notified before processing begins.',
      plain:
        'We use your data for these reasons. Beside each one stands what allows it in law:\n\n{purposes}\n\nIf we want to use your data for something new, we tell you first.',
      detail:
        'The lawful basis of each activity is recorded in the Organisation’s record of processing before the activity begins and is reviewed once a year and whenever the activity changes.',
      law: ['NDPA s.24', 'NDPA s.25'],
      satisfies: ['purposes', 'basis'],
    },
    {
      id: 'pp-interests',
      heading: 'Our legitimate interests',
      when: (f) => f.interests,
      formal:
        'Where processing rests on a legitimate interest, that interest is {interests}. The Organisation has weighed it against the rights and expectations of data subjects and has recorded the assessment. A data subject may object at any time (section 36 of the NDPA).',
      plain:
        'Some uses rest on our fair interest in {interests}. We have checked that this does not harm you. You can object at any time.',
      law: ['NDPA s.25', 'NDPA s.36'],
      satisfies: ['interests'],
    },
    {
      id: 'pp-consent',
      heading: 'Consent and how to take it back',
      formal:
        'Where processing rests on consent, consent is sought by a clear affirmative act, separately for each purpose, and is recorded. It may be withdrawn at any time and as easily as it was given; withdrawal does not affect processing that took place before it, and no service that does not depend on the processing is refused because of it.',
      plain:
        'When we need your consent, we ask clearly and you say yes. You can take it back at any time, as easily as you gave it. What we did before that stays lawful. We will not punish you for it.',
      detail:
        'Records of consent state who consented, when, to what wording and by which means, and when consent was withdrawn. Silence, pre-ticked boxes and inactivity are not taken for consent.',
      law: ['NDPA s.26', 'NDPA s.35'],
      satisfies: ['withdrawal'],
    },
    {
      id: 'pp-sensitive',
      heading: 'Sensitive personal data',
      when: (f) => f.sensitive,
      formal:
        'The following categories are sensitive personal data within section 65 of the NDPA:\n\n{sensitive_types}\n\nThey are processed only on a ground of section 30 of the NDPA, in particular {sensitive_ground}, or the establishment, exercise or defence of a legal claim. The ground is recorded for each activity before it begins. Access is limited to named roles and is logged.',
      plain:
        'Some of this data is sensitive:\n\n{sensitive_types}\n\nThe law protects it more strongly. We use it only when you clearly agree or when the law allows it. Only a few people in our team can see it, and we log who does.',
      law: ['NDPA s.30', 'NDPA s.65'],
      satisfies: ['sensitive'],
    },
    {
      id: 'pp-children',
      heading: 'Children',
      when: (f) => f.children,
      formal:
        'Personal data of a child, or of a person who lacks capacity to consent, is processed on the consent of the parent or legal guardian, which the Organisation verifies by appropriate means, save where processing protects the vital interests of the child or is carried out for education, medical or social care under a duty of confidentiality.',
      plain:
        'If you are under 18, a parent or guardian must agree before we use your data. We check that they really are your parent or guardian. We may act without this only to protect you, for example in an emergency.',
      law: ['NDPA s.31'],
      satisfies: ['children'],
    },
    {
      id: 'pp-recipients',
      heading: 'Who receives data',
      when: (f) => f.recipients,
      formal:
        'Personal data is disclosed to processors that provide hosting, payment, communication and professional services under a written agreement within section 29 of the NDPA, and to authorities where the law requires, including {regulators}. Processors act on the Organisation’s instructions alone; authorities act under the law that empowers them. Personal data is not sold.',
      plain:
        'We share data with firms that work for us, such as hosting and payment firms. A written agreement binds them. We also share it with public bodies when the law says so. We never sell your data.',
      detail:
        'A current list of processors, with the service and country of each, is available from the data protection officer: {processors}.',
      law: ['NDPA s.27', 'NDPA s.29'],
      satisfies: ['recipients'],
    },
    {
      id: 'pp-no-recipients',
      heading: 'Who receives data',
      when: (f) => !f.recipients,
      formal:
        'Personal data is processed by the Organisation’s own personnel, who are bound to confidentiality. It is disclosed to others only where the law requires, including to {regulators}, or with the consent of the data subject. Should a processor be engaged, a written agreement within section 29 of the NDPA is concluded first and this policy is amended.',
      plain:
        'Only our own staff use your data, and they must keep it secret. We give it to others only if the law says so or if you agree. If we hire a firm to help us, we sign an agreement first and tell you here.',
      law: ['NDPA s.27', 'NDPA s.29'],
      satisfies: ['recipients'],
    },
    {
      id: 'pp-transfers',
      heading: 'Transfers out of Nigeria',
      when: (f) => f.transfers,
      formal:
        'Some recipients are outside Nigeria: {abroad}. A transfer takes place only where the recipient is subject to a law, binding corporate rules, contractual clauses, a code of conduct or a certification mechanism that affords an adequate level of protection, or where another ground of section 43 of the NDPA applies. The ground of each transfer and the assessment of its adequacy are recorded before it takes place. A copy of the safeguards may be requested from the data protection officer.',
      plain:
        'Some of our partners are outside Nigeria: {abroad}. We send data there only if it stays well protected, or if the law allows it for another reason. We write down that reason first. You can ask us for a copy of the safeguards.',
      law: ['NDPA s.41', 'NDPA s.42', 'NDPA s.43'],
      satisfies: ['transfers'],
    },
    {
      id: 'pp-no-transfers',
      heading: 'Transfers out of Nigeria',
      when: (f) => !f.transfers,
      formal:
        'Personal data is stored in Nigeria and is not transferred abroad; hosting and remote support from abroad would count as such a transfer. Should a transfer become necessary, the conditions of sections 41 to 43 of the NDPA are met and this policy is amended beforehand.',
      plain:
        'We keep your data in Nigeria. If that has to change, we follow the rules for sending data abroad and tell you here first.',
      law: ['NDPA s.41'],
      satisfies: ['transfers'],
    },
    {
      id: 'pp-retention',
      heading: 'How long we keep data',
      formal:
        'Personal data is retained no longer than the purpose requires. The standard period is: {retention}. A longer period applies only where a statute prescribes it or a legal claim is pending. At the end of the period data is erased or irreversibly anonymised, including copies held by processors and in backups in their next cycle.',
      plain:
        'We keep data only as long as we need it. Our normal period is: {retention}. We keep it longer only if a law says so or a claim is open. Then we delete it, or make sure nobody can tell it was yours.',
      detail:
        'The retention schedule names, for each category of data, the period, the event from which it runs, the owner and the means of deletion. Deletion is evidenced by a log.',
      law: ['NDPA s.24'],
      satisfies: ['retention'],
    },
    {
      id: 'pp-security',
      heading: 'How data is protected',
      formal:
        'The Organisation maintains technical and organisational measures appropriate to the risk, among them access control by role, multi-factor sign-in, encryption in transit and at rest, backups that are tested, training of personnel, and regular testing of the measures. Where a breach is likely to result in a risk to rights and freedoms, the Commission is notified within {hours} hours of the Organisation becoming aware of it; where the risk is high, data subjects are informed immediately.',
      plain:
        'We protect data with locks, passwords, a second sign-in step, encryption and training, and we test them. If data is lost and you may be at risk, we tell the Nigeria Data Protection Commission within {hours} hours. If the risk to you is high, we tell you at once and say what you can do.',
      law: ['NDPA s.39', 'NDPA s.40'],
      satisfies: ['security', 'breach'],
    },
    {
      id: 'pp-rights',
      heading: 'Your rights',
      formal:
        'Subject to the conditions of the NDPA, the data subject has the right:\n\n- to confirmation, to access and to a copy of the data, to correction, erasure and restriction (section 34)\n- to withdraw consent (section 35)\n- to object, in particular to direct marketing (section 36)\n- not to be subject to a decision based solely on automated processing that produces legal or similarly significant effects, and to human review (section 37)\n- to receive data in a structured, commonly used format and to have it transmitted (section 38)\n\nRequests are answered without charge and without undue delay, in practice within {days} days. The Organisation takes no such automated decision unless this policy says so.',
      plain:
        'You can:\n\n- ask what we hold about you, and get a copy\n- have mistakes put right, and data deleted or blocked\n- take back consent\n- object, for example to marketing\n- ask a person to look again at a decision made by a computer\n- get your data in a file you can use elsewhere\n\nIt costs nothing. We aim to answer within {days} days. We do not let computers alone decide about you unless we say so here.',
      detail:
        'A request may be made in any form; no special wording is needed. The Organisation verifies identity by the least intrusive means and gives reasons for every refusal, together with the way to complain.',
      law: ['NDPA s.34', 'NDPA s.35', 'NDPA s.36', 'NDPA s.37', 'NDPA s.38'],
      satisfies: ['rights', 'automated'],
    },
    {
      id: 'pp-cookies',
      heading: 'Cookies on our website',
      when: (f) => f.website || f.asked.has('cookies'),
      formal:
        'The website {website} uses cookies that are strictly necessary for its operation. All other cookies are set only after consent, which may be refused as easily as it is given and withdrawn at any time through the cookie settings. A cookie notice lists each cookie, its purpose, its provider and its lifetime.',
      plain:
        'Our website {website} uses a few cookies it cannot work without. We ask before we use any other cookie. Saying no is as easy as saying yes, and you can change your mind at any time.',
      law: ['NDPA s.26', 'GAID 2025'],
      satisfies: ['cookies'],
    },
    {
      id: 'pp-complaint',
      heading: 'Complaints',
      formal:
        'A data subject who considers that the NDPA has been infringed may address a grievance to the Organisation, including by a Standard Notice to Address Grievance under the GAID, and may at any time lodge a complaint with the Nigeria Data Protection Commission (ndpc.gov.ng) under section 46 of the NDPA. The right to civil proceedings under section 51 is unaffected.',
      plain:
        'If you are not happy, please tell us first, so that we can put it right. You can also complain to the Nigeria Data Protection Commission at ndpc.gov.ng at any time, or go to court.',
      law: ['NDPA s.46', 'NDPA s.51', 'GAID 2025'],
      satisfies: ['complaint'],
    },
    {
      id: 'pp-changes',
      heading: 'Changes to this policy',
      formal:
        'This policy is reviewed at least once a year and upon every material change of processing or of law. Earlier versions remain available on request. Material changes are notified to data subjects before they take effect.',
      plain:
        'We check this policy once a year. If something important changes, we tell you before it does. Ask us for older versions.',
      law: ['NDPA s.24'],
      satisfies: ['changes'],
    },
  ],
};
