/** What is done first in a crisis of each kind; the steps become the tasks of the war-room. */
interface Playbook {
  value: string;
  label: string;
  steps: readonly string[];
}

/** In any crisis; the first hour of the crisis assistant as tasks. */
const firstHour: readonly string[] = [
  'Protect people; call the emergency number where a life is at risk',
  'Fix the moment of awareness and open the fact log',
  'Stop scheduled posts and advertising',
  'Issue the holding statement within 60 minutes',
  'Brief everyone who answers telephones and accounts: who speaks, what to say',
  'Name the time of the next update and keep it',
];

export const playbooks: readonly Playbook[] = [
  {
    value: 'data',
    label: 'Breach of personal data',
    steps: [
      'Contain: cut access, change credentials, keep logs and images',
      'Find out whose data, which data and how many people',
      'Judge the risk to people and write the reasons down',
      'Notify the NDPC within {hours} hours of awareness (NDPA s.40)',
      'Tell the people concerned at once where the risk is high',
      'Tell controllers whose data it is, where we only process it',
      'Enter the breach in the register',
    ],
  },
  {
    value: 'harm',
    label: 'Accident with harm to people',
    steps: [
      'Reach families before any publication, in person or by telephone',
      'Name one contact for the families, day and night',
      'Secure the site and the evidence',
      'Inform the regulator of the sector',
      'Visit those harmed; no cameras',
    ],
  },
  {
    value: 'product',
    label: 'Fault of a product or service',
    steps: [
      'Stop production or sale of the batch',
      'Inform NAFDAC, SON or the regulator of the sector',
      'Publish what customers should do with what they have',
      'Open a line for returns and complaints',
    ],
  },
  {
    value: 'outage',
    label: 'Interruption of service',
    steps: [
      'Put up a status page and update it every 30 minutes',
      'Tell customers what still works',
      'Inform the regulator where the licence asks for it',
      'Say what is made good, and how',
    ],
  },
  {
    value: 'misconduct',
    label: 'Allegation of misconduct',
    steps: [
      'Keep documents and devices; nobody deletes anything',
      'Call counsel; decide who investigates',
      'Take the accused person out of the decision',
      'Protect whoever spoke up',
    ],
  },
  {
    value: 'rumour',
    label: 'False claim or rumour',
    steps: [
      'Save what is circulating, with place and time',
      'Answer once with evidence where it circulates, and pin it',
      'Report impersonation to the platform',
      'Watch for an hour before saying more',
    ],
  },
  { value: 'other', label: 'Something else', steps: ['Write down in one sentence what happened'] },
];

/** The steps of a kind of crisis: its own after those of the first hour; the hours of the breach notice are the law's. */
export const stepsOf = (scenario: string, hours: number): string[] =>
  [...firstHour, ...(playbooks.find(({ value }) => value === scenario)?.steps ?? [])].map((step) =>
    step.replace('{hours}', String(hours)),
  );
