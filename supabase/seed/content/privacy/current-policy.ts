import type { PrivacySection } from '../types-b.ts';

/**
 * Our prose of the policy in force. What stands between introduction and closing is generated from the product's
 * processing record, so that the page cannot promise what the product does not do.
 */
export const currentPolicy: {
  title: string;
  effective_on: string;
  reviewed_on: string;
  lead: string;
  notice: string;
  /** What changed since the version before. */
  summary: string;
  sections: readonly PrivacySection[];
} = {
  title: 'Privacy Policy',
  effective_on: '2026-11-20',
  reviewed_on: '2026-11-20',
  lead: 'We advise others on data protection. This page is how we keep our own house: what we hold, why, for how long, and how you get it out again.',
  notice:
    'Written under the Nigeria Data Protection Act 2023 (NDPA) and the General Application and Implementation Directive 2025 (GAID). Statements of law on this page are unconfirmed by counsel.',
  summary:
    'Written anew under the NDPA and the GAID. What we collect, why, for whom and how long is now drawn from our processing record, which is checked against the platform itself. The law of 2024 (NDPR) is no longer named.',
  sections: [
    {
      number: 1,
      heading: 'Who we are',
      introduction: [
        'Harmattan Advisory, Abuja, with a liaison office in Lagos, decides why and how the personal data on this page is used. In the words of the NDPA we are the data controller.',
        'For work we do on a client’s data, the client is the controller and we are the processor. Then the client’s notice applies, and we pass your request on to them.',
      ],
      generated: null,
      closing: [
        'Write to us about anything on this page through the contact form (choose “My own data”) or the contact details at the foot of this page. Ask for the data-protection contact; you need not give a reason.',
      ],
    },
    {
      number: 2,
      heading: 'What we collect and why',
      introduction: [
        'You can read this whole site without telling us who you are. We collect data when you send a form, ask for our newsletter, enrol in a training, apply for a job, open an account, or work with us as a client.',
        'The table is drawn from our processing record, the same record our systems are checked against. Fields that are optional say so on the form.',
      ],
      generated: 'purposes',
      closing: [
        'In public-affairs work we also hold data about office-holders and others in public life, which they did not give us themselves: name, office, public positions, contact at work. Political opinions are sensitive data. We note public positions with their source and nothing more, and only those on the case can read them; where an administrator does, it is logged.',
        'Our site is not meant for children. If a child’s data has reached us, tell us and we delete it.',
      ],
    },
    {
      number: 3,
      heading: 'Lawful bases',
      introduction: [
        'Each purpose has one basis, chosen beforehand (NDPA s.25). For sensitive data there is a second ground (s.30).',
      ],
      generated: 'bases',
      closing: [
        'Where the basis is your consent, you may take it back at any time. Each email of our lists carries a link that does so at once; for the rest, a line to us is enough. Where it is our legitimate interest, ask us how we weighed it against yours.',
        'Nothing on our platform scores or profiles you, and no decision about you is taken by a machine alone. A form that reads like mass mail is held back until a person has looked at it. If you think a machine decided, ask for a person (s.37).',
      ],
    },
    {
      number: 4,
      heading: 'Recipients, processors and transfers',
      introduction: [
        'Inside the firm, your data is open to the people on your case, to administrators and, so that they can oversee us, to compliance officers, as the list says; the platform enforces it. Outside, it goes to those in the list, who need a written agreement with us first (s.29), and to authorities where the law obliges us. We do not sell data.',
        'The platform hands no data to outside services for drafting or analysis.',
      ],
      generated: 'recipients',
      closing: [
        'A transfer out of Nigeria needs a ground under s.41 to 43 of the NDPA. Ask us which one we rely on for a recipient abroad, and for a copy of the safeguards.',
      ],
    },
    {
      number: 5,
      heading: 'How long we keep it',
      introduction: [
        'Where a period is set, our server deletes by itself what is due, at least once an hour; the table shows what it goes by. Where none is set, a person decides, and the table says so.',
      ],
      generated: 'retention',
      closing: [
        'Deleted clients and projects can be restored for 30 days and are then removed for good. Should we have to restore an older copy of the database, the same rules delete again what is due, and we repeat by hand what was erased on request.',
        'Where the law or an open claim obliges us to keep something, we tell you what, why and until when.',
      ],
    },
    {
      number: 6,
      heading: 'Your rights and how to use them',
      introduction: [
        'Under s.34 to 38 of the NDPA you may ask us to confirm what we hold and give you a copy, correct it, delete it, restrict its use, hand it over in a form a machine can read, stop using it, and have a person review an automated decision.',
        'Use the contact form (choose “My own data”) or write to us; a person deals with it. With an account you also see and correct your name, telephone and company in your settings, at any hour, and end your sessions there. A copy or an erasure at the press of a button does not exist yet.',
      ],
      generated: null,
      closing: [
        'We check who you are and ask for no more than that takes. You have our answer within 30 days; the Act names no general number of days, so this one is our promise. If we refuse, we say why.',
        'It costs nothing. Using a right has no effect on how we treat you.',
      ],
    },
    {
      number: 7,
      heading: 'Security',
      introduction: [
        'Access follows from role and case and is decided by the database itself, not by the screen. Connections are encrypted. Passwords, codes and links are stored as hashes; the secret of a second sign-in step is encrypted once more, with a key kept outside the database. Changes of records are written to a log that shows any tampering.',
      ],
      generated: null,
      closing: [
        'If there is a breach and people are likely at risk, we tell the Nigeria Data Protection Commission within 72 hours of becoming aware (s.40). If the risk to you is high, we tell you at once.',
        'Found a weakness? Please write to the contact address at the foot of this page. We answer within 72 hours and do not pursue people who act in good faith.',
      ],
    },
    {
      number: 8,
      heading: 'Cookies and storage on your device',
      introduction: [
        'We use no advertising cookies and no outside trackers. What we store on your device serves what you asked for: to keep you signed in, to remember your settings, to keep what you typed and have not saved or could not send, and to open pages you have read without a network. Whoever only reads this site gets no cookie; the browser keeps copies of public pages, in which nothing stands about you.',
      ],
      generated: 'device-storage',
      closing: [
        'You can clear all of it in your browser. You will be signed out, and what was not saved or sent is lost. Should we ever want optional storage, we ask first, and “no” is as easy as “yes”.',
      ],
    },
    {
      number: 9,
      heading: 'Complaints',
      introduction: [
        'Tell us first, if you can, so that we can put it right. You may use the Standard Notice to Address Grievance (SNAG) of the GAID, or plain words: write to us, or use the contact form, which confirms receipt with a reference.',
      ],
      generated: null,
      closing: [
        'You may complain to the Nigeria Data Protection Commission at any time, with or without having asked us: ndpc.gov.ng. The courts are open to you as well.',
      ],
    },
    {
      number: 10,
      heading: 'Changes',
      introduction: [
        'When what we do changes, this page changes first. If a change touches data you have already given us, we tell you directly before it takes effect.',
      ],
      generated: 'versions',
      closing: [],
    },
  ],
};
