import type { CoverOptions } from '#src/ui/cover/cover-drawing.ts';

/** The About page: what the firm is for, how it works, where it sits. */
export const about = {
  title: 'About us',
  lead: 'Harmattan Advisory helps organisations to be understood by those who decide, believed by those who listen, and correct in what they hold about other people.',
  mission: {
    title: 'Our mission',
    text: 'To give leaders in Nigeria one clear position across policy, communication and data protection, with the reasons for it and the next three steps.',
  },
  vision: {
    title: 'Our vision',
    text: 'A public life in which decisions are argued on evidence, said in plain words, and open to being checked.',
  },
} as const;

export const coreValues = [
  {
    title: 'Candour',
    text: 'We say what we think before we are asked, and we say it to the person who can act on it.',
  },
  {
    title: 'Evidence',
    text: 'Every fact we hand over has a source and a date. What we only suppose is marked as such.',
  },
  {
    title: 'Discretion',
    text: 'Clients’ matters stay with the people who work on them. We do not trade in confidences, ours or anyone’s.',
  },
  {
    title: 'Respect for the other side',
    text: 'Opponents, regulators and neighbours have reasons. We find them out before we answer them.',
  },
  {
    title: 'Lawful by habit',
    text: 'We keep the rules we advise on: consent, retention, approval, record. Our own house is the first audit.',
  },
  {
    title: 'Work that stays',
    text: 'We train your people as we go. A good engagement ends with your team doing it without us.',
  },
] as const;

/** Each with a drawing that counts what its text names. */
export const differentiators: readonly { cover: CoverOptions; title: string; text: string }[] = [
  {
    cover: { area: 'public-affairs', seed: 'trades', marks: 3, apart: 1 },
    title: 'Three trades in one room',
    text: 'A bill can become a headline and a headline a data request within a week. The people who handle each of them here share a table.',
  },
  {
    cover: { area: 'data-protection', seed: 'register', marks: 3, apart: 3 },
    title: 'A register behind the advice',
    text: 'Fees, dates and duties come from a dated law register. You see the source, the month it is as of, and whether counsel has confirmed it.',
  },
  {
    cover: { area: 'strategic-communication', seed: 'seniors', marks: 4, apart: 1 },
    title: 'Senior people do the work',
    text: 'The partner who takes the brief writes the first page and answers the telephone at night.',
  },
  {
    cover: { area: 'political-communication', seed: 'walls', marks: 12, apart: 6 },
    title: 'Walls that hold',
    text: 'Before we take a matter we check it against every other one. Where two clients could collide, the files are closed to each other, or we decline.',
  },
  {
    cover: { area: 'capacity-building', seed: 'languages', marks: 6, apart: 6 },
    title: 'Languages of the country',
    text: 'Hausa, Igbo, Yorùbá, Tiv, Ibibio and Pidgin are spoken in the house. A message is tested with people who speak its language at home.',
  },
];

/** Sample: invented dates that show the form. The firm replaces them with its own. */
export const history = {
  sample: true,
  title: 'How we came here',
  entries: [
    {
      when: '2019',
      text: 'Three colleagues open an office of two rooms in Abuja. The first client is a growers’ union.',
    },
    {
      when: '2021',
      text: 'The liaison office in Lagos follows, because newsrooms and markets do not wait for a flight.',
    },
    { when: '2023', text: 'With the new data protection law, compliance becomes a practice of its own.' },
    {
      when: '2025',
      text: 'Training becomes a service: what we teach clients on the job is offered as programmes with dates.',
    },
    { when: '2026', text: 'Our law register and policy tracker open to the public on this site.' },
  ],
} as const;

/** Addresses and telephone numbers come from the brand settings. */
export const offices = [
  {
    key: 'office',
    city: 'Abuja',
    title: 'Headquarters, Abuja FCT',
    text: 'Public affairs, data protection and political intelligence, in the city of the National Assembly and the ministries.',
    hours: 'Monday to Friday, 8:00 to 18:00',
  },
  {
    key: 'liaison',
    city: 'Lagos',
    title: 'Liaison office, Lagos',
    text: 'Communication, media and digital work, and a meeting room for clients who come in from the airport.',
    hours: 'Monday to Friday, 8:30 to 17:30, by appointment',
  },
] as const;
