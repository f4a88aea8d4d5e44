import type { MailFile, MailSite, MailText } from '#server/mail/mail-text.ts';
import { type SubscriptionList, subscriptionLists } from '#src/features/subscriptions/lists.ts';
import { defaultBrand } from '#src/lib/brand.ts';
import { type Appointment, calendarFile } from './appointment.ts';
import { copyIsOnItsWay, kindOf } from './kinds.ts';

/** What the mails about a request know of it (private.request_words in the requests migration). */
export interface RequestWords {
  requestId: string;
  kind: string;
  reference: string;
  name: string;
  email: string;
  subject: string;
  about: string | null;
  message?: string;
  session: string | null;
  due: string;
}

interface PlaceWords {
  placeId: string;
  place: 'seat' | 'waiting' | 'offered' | 'cancelled';
  position: number | null;
  until: string | null;
}

export interface SubscriptionWords {
  subscriptionId: string;
  list: SubscriptionList;
}

export interface RequestMailData {
  request_received: RequestWords & Partial<PlaceWords>;
  request_arrived: RequestWords;
  request_assigned: RequestWords;
  request_overdue: RequestWords;
  request_reply: RequestWords & {
    text: string;
    by: string | null;
    /** What the writer has put under all answers, instead of the name and the firm. */
    signature?: string | null;
    inReplyTo?: string | null;
    files?: MailFile[];
  };
  appointment: RequestWords & { text: string; appointment: Appointment & { cancelled: boolean } };
  certificate_issued: RequestWords & { number: string; certification: string; until: string };
  training_place: RequestWords & PlaceWords;
  training_offer: RequestWords & PlaceWords;
  confirm_subscription: SubscriptionWords;
  stop_link: SubscriptionWords;
  list_mail: SubscriptionWords & { subject: string; text: string; page: string | null };
}

const BECAUSE_ASKED = 'You get this mail because somebody wrote to us with this address.';
const BECAUSE_STAFF = 'You get this mail because you handle requests.';
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});
const nameOf = ({ kind, about }: RequestWords) => [kindOf(kind).label, about].filter(Boolean).join(': ');
/** What people typed goes into no subject: a subject is read out, filtered and trusted. */
const subjectOf = (words: RequestWords) => `[${words.reference}] ${kindOf(words.kind).label}`;

/** As mail programs find them, without https:// too. */
const ADDRESS = /https?:|www\.|\b[\w-]+\.[a-z]{2,}/i;
/**
 * What was typed into a form by whoever gave this address, perhaps not its owner: with a link in it the firm would lend
 * its name to it, so such words stay here.
 */
const greeting = ({ name }: RequestWords) => (ADDRESS.test(name) ? 'Good day,' : `Dear ${name},`);
function repeated(message: string | undefined): string[] {
  if (!message) return [];
  return [
    ADDRESS.test(message)
      ? 'Your message is with us. It holds an address of a page or a mailbox, so it is not repeated here.'
      : `You wrote:\n${message}`,
  ];
}

function placeText({ place, position, until, session }: RequestWords & Partial<PlaceWords>): string[] {
  const on = session ? ` on ${day.format(new Date(`${session}T12:00:00Z`))}` : '';
  if (place === 'seat') return [`You have a seat${on}.`];
  if (place === 'waiting')
    return [
      `This session${on} is full. You are number ${position ?? 1} on the waiting list; we write as soon as a seat is yours.`,
    ];
  if (place === 'offered')
    return [
      `A seat${on} has become free, and it is yours if you want it. We keep it for you until ${until ? moment.format(new Date(until)) : 'tomorrow'}, Lagos time.`,
    ];
  return place === 'cancelled'
    ? [`Your place${on} is cancelled. Thank you for telling us; the seat goes to the next in line.`]
    : [];
}

const placeButton = (words: Partial<PlaceWords>, site: MailSite, label: string) =>
  words.placeId && words.place !== 'cancelled'
    ? {
        button: {
          label,
          link: `${site.siteUrl}/training-programs/place?token=${site.token('place', words.placeId)}`,
        },
      }
    : {};

const inInbox = (words: RequestWords, site: MailSite) => ({
  button: { label: 'Open the request', link: `${site.siteUrl}/dashboard/requests/${words.requestId}` },
  because: BECAUSE_STAFF,
});

const stopLink = (words: SubscriptionWords, site: MailSite) =>
  `${site.siteUrl}/subscriptions/stop?token=${site.token('subscription', words.subscriptionId)}`;

function listMail(words: SubscriptionWords, site: MailSite): Pick<MailText, 'unsubscribe' | 'because'> {
  return {
    unsubscribe: stopLink(words, site),
    because: `You get this mail because this address was entered for: ${subscriptionLists[words.list].label}.`,
  };
}

/** On the page a form says that a copy is on its way; in the mail it has come. */
const asReadInTheMail = (text: string) =>
  text
    .replace(copyIsOnItsWay, 'This mail is your copy.')
    .replace('in the mail we have just sent you', 'below');

type Definitions = { [K in keyof RequestMailData]: (data: RequestMailData[K], site: MailSite) => MailText };

/** The mails of requests, training places and subscriptions, by the names SQL enqueues them under. */
export const requestMails: Definitions = {
  request_received: (words, site) => {
    const { done } = kindOf(words.kind);
    return {
      subject: subjectOf(words),
      heading: done.title,
      paragraphs: [
        greeting(words),
        ...(words.place ? placeText(words) : [asReadInTheMail(done.text)]),
        `Your reference is ${words.reference}. Please keep it in the subject when you write to us about this.`,
        ...(words.about ? [`About: ${words.about}`] : []),
        ...repeated(words.message),
      ],
      ...placeButton(words, site, 'See or cancel my place'),
      ...(words.kind === 'brochure' && {
        button: { label: 'Open the brochure (PDF)', link: `${site.siteUrl}/files/training-catalogue.pdf` },
      }),
      note: 'If it was not you who wrote, ignore this mail: nothing else is sent to you.',
      because: BECAUSE_ASKED,
      request: words.requestId,
    };
  },
  request_arrived: (words, site) => ({
    subject: subjectOf(words),
    heading: `New: ${nameOf(words)}`,
    paragraphs: [
      `From ${words.name}, ${words.email}. ${words.subject}`.trim(),
      `Promised by ${moment.format(new Date(words.due))}, Lagos time.`,
    ],
    ...inInbox(words, site),
  }),
  request_assigned: (words, site) => ({
    subject: `${subjectOf(words)}: yours`,
    heading: 'A request was given to you',
    paragraphs: [
      `${nameOf(words)}, from ${words.name}. ${words.subject}`.trim(),
      `Promised by ${moment.format(new Date(words.due))}, Lagos time.`,
    ],
    ...inInbox(words, site),
  }),
  request_overdue: (words, site) => ({
    subject: `${subjectOf(words)}: late`,
    heading: 'A request was not answered in time',
    paragraphs: [
      `${nameOf(words)}, from ${words.name}, was promised an answer by ${moment.format(new Date(words.due))}, Lagos time.`,
    ],
    ...inInbox(words, site),
  }),
  request_reply: (words) => ({
    subject: `Re: ${subjectOf(words)}`,
    heading: 'Our answer to you',
    paragraphs: [
      `Dear ${words.name},`,
      ...words.text.split(/\n{2,}/),
      words.signature || (words.by ? `${words.by}\n${defaultBrand.title}` : ''),
    ].filter(Boolean),
    note: `Reference ${words.reference}. Keep it in the subject when you write back.`,
    because: BECAUSE_ASKED,
    request: words.requestId,
    ...(words.inReplyTo && { inReplyTo: words.inReplyTo }),
    ...(words.files && { files: words.files }),
  }),
  appointment: (words, site) => {
    const { cancelled } = words.appointment;
    return {
      subject: `${subjectOf(words)}: ${cancelled ? 'time cancelled' : 'your time'}`,
      heading: cancelled ? 'Your time is cancelled' : 'Your time with us',
      paragraphs: [
        greeting(words),
        words.text,
        cancelled
          ? 'The calendar file in this mail takes it out of your calendar. Your request stays open.'
          : 'The calendar file in this mail puts it into your calendar. If the time does not suit you after all, choose another one or cancel it under My requests.',
      ],
      button: {
        label: cancelled ? 'Choose another time' : 'Move or cancel it',
        link: `${site.siteUrl}/dashboard/my-requests`,
      },
      calendar: {
        name: 'consultation.ics',
        content: calendarFile(words.appointment, new URL(site.siteUrl).host),
      },
      note: `Reference ${words.reference}.`,
      because: BECAUSE_ASKED,
      request: words.requestId,
    };
  },
  certificate_issued: (words, site) => ({
    subject: `${subjectOf(words)}: your certificate`,
    heading: 'Your certificate',
    paragraphs: [
      greeting(words),
      `You have met the requirements of: ${words.certification}. Your certificate has the number ${words.number} and is valid through ${day.format(new Date(`${words.until}T12:00:00Z`))}.`,
      'Whoever you show it to can check it on our site. With an account under this address you find it as a PDF under My requests; without one, write back and we send it.',
    ],
    button: {
      label: 'See the certificate',
      link: `${site.siteUrl}/certificates?number=${encodeURIComponent(words.number)}`,
    },
    note: `Reference ${words.reference}.`,
    because: BECAUSE_ASKED,
    request: words.requestId,
  }),
  training_place: (words, site) => ({
    subject: subjectOf(words),
    heading: words.place === 'seat' ? 'Your seat is confirmed' : 'Your place is cancelled',
    paragraphs: [greeting(words), ...(words.about ? [words.about] : []), ...placeText(words)],
    ...placeButton(words, site, 'See or cancel my place'),
    note: `Reference ${words.reference}.`,
    because: BECAUSE_ASKED,
  }),
  training_offer: (words, site) => ({
    subject: `${subjectOf(words)}: a seat for you`,
    heading: 'A seat has become free',
    paragraphs: [greeting(words), ...(words.about ? [words.about] : []), ...placeText(words)],
    ...placeButton(words, site, 'Take or give up the seat'),
    note: `Reference ${words.reference}. After that time the seat goes to the next in line.`,
    because: BECAUSE_ASKED,
  }),
  confirm_subscription: (words, site) => ({
    subject: 'Please confirm your address',
    heading: 'One more step',
    paragraphs: [
      `Somebody, we hope you, asked us to write to this address: ${subscriptionLists[words.list].label}.`,
      subscriptionLists[words.list].consent,
    ],
    button: {
      label: 'Confirm my address',
      link: `${site.siteUrl}/subscriptions/confirm?token=${site.token('confirm', words.subscriptionId)}`,
    },
    note: 'The link works for seven days. If it was not you, ignore this mail: without the link nothing is sent to you, and the address is forgotten.',
    ...listMail(words, site),
  }),
  stop_link: (words, site) => ({
    subject: 'Your link to stop our emails',
    heading: 'Your link to stop our emails',
    paragraphs: [
      'Somebody, we hope you, told us that the link in one of our emails did not open. This one does.',
    ],
    button: { label: 'See what I get, and stop it', link: stopLink(words, site) },
    note: 'If it was not you, ignore this mail: nothing changes without a click on the page behind the link.',
    ...listMail(words, site),
  }),
  list_mail: (words, site) => ({
    subject: words.subject,
    heading: words.subject,
    paragraphs: words.text.split(/\n{2,}/),
    ...(words.page && { button: { label: 'Read it', link: `${site.siteUrl}${words.page}` } }),
    ...listMail(words, site),
  }),
};
