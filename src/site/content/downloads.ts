export const metadata = {
  title: 'Downloads: templates, workbooks and guides',
  description:
    'Free templates for data protection, crisis communication and public affairs in Nigeria: Word, Excel, PowerPoint and PDF files you can use at once.',
} as const;

export const hero = {
  kicker: 'Resources',
  title: 'Downloads',
  lead: 'Templates, workbooks and guides for the work we do. Take them, fill them in, keep them.',
} as const;

export const search = {
  label: 'Search resources',
  placeholder: 'Title or subject',
  all: 'All Categories',
  allValue: 'all',
  filterLabel: 'Category',
  /** `{count}` is the number shown. */
  count: { one: '1 resource', other: '{count} resources' },
} as const;

export const lists = {
  featured: 'Featured',
  all: 'All resources',
  open: 'Open',
  download: 'Download',
  updated: 'Updated',
  /** `{count}` is the number of downloads counted. */
  downloads: { none: 'Not downloaded yet', one: 'Downloaded once', other: 'Downloaded {count} times' },
} as const;

export const empty = {
  title: 'Nothing found',
  text: 'Try one word instead of two, or another category. If we do not have it yet, ask us for it below.',
  action: 'Show all resources',
} as const;

export const broken = {
  title: 'This file is not available just now',
  text: 'We have been told and are looking into it. Try again later, or ask us to send it.',
} as const;

export const subscribe = {
  title: 'Hear when something new is here',
  text: 'One email when we add or correct a resource. You confirm your address first; every email carries a stop link.',
  label: 'Your email address',
  placeholder: 'name@organisation.ng',
  action: 'Subscribe',
  busy: 'Subscribing…',
  /** The same words for a new and for a known address, so that nobody learns who subscribes. */
  done: 'Please look at your inbox. If this address is not on our list yet, a link to confirm it is waiting there.',
  privacy: 'Used for these emails and nothing else. Read our privacy policy.',
} as const;

export const customResource = {
  title: 'Need one made for you?',
  text: 'We write policies, statements, registers and training for one organisation at a time. Tell us what it is for; you hear from us within 24 hours.',
  action: 'Request a Custom Resource',
  dialog: {
    title: 'Request a Custom Resource',
    description: 'Say what you need, who will use it and by when. We answer with scope, date and fee.',
    submit: 'Send Request',
    busy: 'Sending…',
    success: {
      title: 'Request received',
      text: 'An adviser will contact you within 24 hours. A copy is on its way to your email address.',
    },
  },
} as const;

export const terms = {
  title: 'Use of these files',
  text: 'You may use and change them inside your organisation. They are general templates, not legal advice. Lines marked “current law” are as of the month they name and unconfirmed by counsel: have a Nigerian lawyer or licensed DPCO compare them with the text before you rely on them.',
} as const;
