import type { LawKey } from '#src/features/law/law-uses.ts';

export const metadata = {
  title: 'Crisis Communication Toolkit',
  description:
    'Principles, stages, contact lists and six ready templates for the day something goes wrong. Written for organisations in Nigeria.',
} as const;

export const hero = {
  kicker: 'Crisis Communication',
  title: 'Crisis Communication Toolkit',
  lead: 'The first hour is won by what you prepared. Here is what we would put on your desk: four principles, four stages, the people to call and six templates.',
  actions: {
    firstHour: 'The First Hour: Clock and List',
    templates: 'Get the Templates',
    hotline: 'Call the Hotline',
  },
} as const;

export const principles = {
  title: 'Four principles',
  items: [
    {
      title: 'Speed',
      description: 'Speak within the hour, even if only to say what you do not yet know.',
      test: 'Is there a statement with a name and a time on it?',
    },
    {
      title: 'Transparency',
      description:
        'Say what happened, what you are doing and when you will speak again. Never guess a cause.',
      test: 'Will this sentence still be true tomorrow?',
    },
    {
      title: 'Empathy',
      description: 'People first, the organisation second. Those harmed should never hear it from the news.',
      test: 'Does the first sentence speak of the people affected?',
    },
    {
      title: 'Consistency',
      description:
        'One set of facts, one log, one voice per audience. Staff hear it no later than the press.',
      test: 'Do the switchboard and the chief executive say the same?',
    },
  ],
} as const;

export const stages = {
  title: 'Four stages',
  lead: 'Before and after are long and quiet. The middle is short and loud.',
  items: [
    {
      title: 'Pre-Crisis',
      duration: 'Ongoing',
      description: 'Decide now who decides then.',
      actions: [
        'List your ten likeliest crises and name an owner for each',
        'Appoint a crisis team with deputies and night numbers',
        'Write holding statements and have counsel read them once',
        'Train two spokespersons on camera',
        'Run one drill every six months and write down what failed',
      ],
    },
    {
      title: 'Crisis Response',
      duration: 'First 24 hours',
      description: 'Establish facts, protect people, speak early.',
      actions: [
        'Make people safe; call the emergency services if anyone is in danger',
        'Open the fact log: time, source, known, not known',
        'Name the lead and the spokesperson',
        'Issue a holding statement within 60 minutes',
        'Tell those affected, then staff, then regulators, then the press',
        'If personal data is involved, note when you became aware: the 72 hours run from there',
      ],
    },
    {
      title: 'Recovery',
      duration: 'Days to weeks',
      description: 'Do what you said, and show it.',
      actions: [
        'Report on each promise at the time you named',
        'Keep one page with the facts and their dates',
        'Meet those affected in person where you can',
        'Correct errors openly, yours first',
        'Watch coverage and complaints by the day, not by the minute',
      ],
    },
    {
      title: 'Post-Crisis',
      duration: 'Weeks to months',
      description: 'Learn while memory is fresh.',
      actions: [
        'Hold the review within 30 days, with those who were there',
        'Give each lesson an owner and a date',
        'Close the file: notices sent, evidence kept, data deleted when due',
        'Thank people, by name',
        'Change the plan and drill the change',
      ],
    },
  ],
} as const;

/** The six templates; the slugs are those of the downloads page. */
export const templates = {
  title: 'Six templates',
  lead: 'Word files you can fill in under pressure. Put your names in today.',
  items: [
    {
      slug: 'crisis-communication-plan',
      title: 'Crisis Communication Plan',
      description: 'Team, levels, first hour, approvals and drills: the plan itself, ready for your names.',
      category: 'Planning',
      type: 'Word',
      stage: 'Pre-Crisis',
    },
    {
      slug: 'holding-statements',
      title: 'Holding Statements',
      description: 'Seven first statements, one for each kind of case, with the rules for using them.',
      category: 'Statements',
      type: 'Word',
      stage: 'Crisis Response',
    },
    {
      slug: 'media-response-kit',
      title: 'Media Response Kit',
      description: 'Call sheet, press release, question list and briefing for your spokesperson.',
      category: 'Media',
      type: 'Word',
      stage: 'Crisis Response',
    },
    {
      slug: 'stakeholder-notices',
      title: 'Stakeholder Notices',
      description:
        'Letters to staff, customers, regulators, investors and host communities, in sending order.',
      category: 'Stakeholders',
      type: 'Word',
      stage: 'Crisis Response',
    },
    {
      slug: 'social-media-protocol',
      title: 'Social Media Protocol',
      description: 'Who posts, what is answered, what is left alone, and how a rumour is met.',
      category: 'Digital',
      type: 'Word',
      stage: 'Crisis Response',
    },
    {
      slug: 'post-crisis-review',
      title: 'Post-Crisis Review',
      description: 'Timeline, decisions, promises and lessons, with an owner and a date for each.',
      category: 'Review',
      type: 'Word',
      stage: 'Post-Crisis',
    },
  ],
  actions: { word: 'Download Word', pdf: 'Download PDF', use: 'Use in a Crisis' },
} as const;

export const contacts = {
  title: 'Emergency contact framework',
  lead: 'Fill this in while it is quiet, print it, and keep it where the power cut will not find it.',
  groups: [
    {
      title: 'Internal',
      description: 'The people who decide. Each with a deputy and a night number.',
      roles: [
        { role: 'Crisis lead', why: 'Decides, and is the only one who can close the crisis' },
        { role: 'Chief executive', why: 'Speaks when people were hurt or trust is at stake' },
        { role: 'Head of communication', why: 'Holds statements, press line and staff note' },
        { role: 'Legal counsel', why: 'Reads every statement, within 15 minutes' },
        { role: 'Data-protection officer', why: 'Starts the 72-hour clock if personal data is involved' },
        { role: 'IT security', why: 'Contains, preserves evidence, restores' },
        { role: 'Human resources', why: 'Reaches staff and families' },
      ],
    },
    {
      title: 'External',
      description: 'Those who must hear it from you.',
      roles: [
        { role: 'Nigeria Data Protection Commission', why: 'Personal data breach' },
        {
          role: 'Your sector regulator',
          why: 'CBN, NCC, NERC, NAFDAC, NAICOM or another: check its own clock',
        },
        { role: 'Insurer', why: 'Cover can depend on early notice' },
        { role: 'Outside counsel', why: 'Privilege, injunctions, arrests' },
        { role: 'Host community and union', why: 'They know before the press does' },
        { role: 'Harmattan Advisory', why: 'Statement, spokesperson, war-room' },
      ],
    },
  ],
  emergency: {
    title: 'Emergency services',
    description: 'Life first. Call before you write.',
    // Until the register has an entry; it names the number.
    number: '112',
    numberText: 'Free of charge, nationwide, from any telephone.',
    longPrinted: '199: long printed; not confirmed',
    law: 'emergency.number' satisfies LawKey,
    also: [
      'Police, fire and ambulance in your state',
      'The nearest hospital with an emergency unit',
      'Your estate’s or building’s security desk',
    ],
  },
} as const;

export const hotline = {
  title: 'A crisis now?',
  lead: 'A senior adviser is on duty at night and at weekends too. Tell us what happened, where, and who is affected; leave the rest to the first call.',
  phone: {
    title: '24/7 crisis hotline',
    text: 'Call if you can: a person asks what happened.',
    action: 'Call Now',
  },
  page: {
    title: 'Page the adviser on duty',
    text: 'We show who is on call and the time at which they answered.',
    action: 'Page the Duty Adviser',
    wakes: 'Pressing it wakes a person.',
    waiting: 'Paged. Waiting for an answer.',
    acknowledged: 'has seen your call and will ring you.',
    escalated: 'No answer after 10 minutes: the second adviser is being paged.',
    nobody: 'No duty adviser is entered at the moment. The partners are told; please call the hotline, too.',
    kept: 'Your name and number go to whoever is on duty and are deleted after six months.',
    gone: 'This page of a call shows for a day. It has passed, or the link was cut off.',
    meanwhile: {
      title: 'Until the adviser rings',
      points: [
        'If anyone is in danger, call the emergency services first.',
        'Write down what is known, since when and from whom. Guess nothing.',
        'Stop scheduled posts and advertisements.',
        'Nobody speaks to the press before the first call.',
      ],
    },
  },
  email: {
    title: 'Emergency email',
    text: 'For papers and screenshots, after the call. Do not send passwords or lists of people.',
    action: 'Write to Us',
  },
  confidence:
    'What you tell us is confidential from the first word. The first call costs nothing and commits you to nothing.',
  danger: 'If anyone is in danger, call the emergency services first:',
} as const;
