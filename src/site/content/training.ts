/** The training page around the programmes and certificates, which are stored. */
export const trainingPage = {
  title: 'Training programmes',
  lead: 'Short courses taught by the people who do the work. Small groups, your own documents, and something in your hand at the end that you can use on Monday.',
  programmesTitle: 'Programmes',
  certificationsTitle: 'Professional certifications',
  certificationsText:
    'Our own certificates, each with a number that we confirm to whoever asks. They show what you can do. They are not licences: a statutory audit return still goes through a licensed compliance organisation.',
  actions: {
    schedule: 'Schedule Training',
    brochure: 'Request Brochure',
    learnMore: 'Learn More',
    consultation: 'Schedule Consultation',
    catalogue: 'Download Training Catalog',
  },
  perParticipant: 'per participant',
  full: 'Full: join the waiting list and we write as soon as a place is free.',
  noDates: 'No date is fixed yet. Ask for one: eight participants are enough for a session of your own.',
} as const;

/** The four formats; keys as the sessions carry them. */
export const trainingFormats = [
  {
    key: 'in-person',
    title: 'In-person',
    text: 'In our rooms in Abuja or Lagos, from nine to four, with lunch. Best for exercises and for anything you would rather not say into a microphone.',
  },
  {
    key: 'virtual',
    title: 'Virtual',
    text: 'Live, in blocks of ninety minutes, with a trainer and a host. Works on a telephone. Materials come beforehand, in case the network has other plans.',
  },
  {
    key: 'on-site corporate',
    title: 'On-site corporate',
    text: 'At your place, for your people only, with your forms and your cases. We visit for half a day beforehand to get the examples right.',
  },
  {
    key: 'hybrid',
    title: 'Hybrid',
    text: 'Part of the group in the room, part online, with a second trainer for those at a distance, so that nobody watches other people learn.',
  },
] as const;

export const trainingReasons = [
  {
    title: 'Taught by practitioners',
    text: 'Your trainer works for clients between the courses. The examples come from that work and have been made anonymous.',
  },
  {
    title: 'Your own papers',
    text: 'Bring a form, a bill, a statement. You work on it and take it home improved.',
  },
  {
    title: 'Small groups',
    text: 'Twelve to twenty-four places in a room, and at most forty online with a host beside the trainer, so that everyone speaks and is corrected.',
  },
  {
    title: 'A check after sixty days',
    text: 'We ring two months later and ask what you have changed. If the answer is nothing, we ask why, and help.',
  },
] as const;

export const trainingConsultation = {
  title: 'Not sure what your people need?',
  text: 'Talk to us for sixty minutes. Tell us what went wrong last time, or what must not. We suggest a programme, a shorter one, or none.',
} as const;

export const trainingCatalogue = {
  title: 'The catalogue',
  text: 'All programmes with content, dates, places and prices in one PDF, made from what this page shows on the day you download it.',
} as const;
