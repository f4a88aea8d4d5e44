import { email } from '#src/fields/field.ts';

/** What people can subscribe to. Each address confirms by mail before anything is sent (double opt-in). */
export const subscriptionLists = {
  newsletter: {
    label: 'Newsletter',
    /** The words agreed to; kept with the consent. */
    consent:
      'New articles by email, at most twice a month. We write once to confirm the address. Each email has a link to stop.',
    submit: 'Subscribe',
    busy: 'Subscribing…',
    field: 'Email address',
    /** The same for a new address and a known one, so that nobody learns who reads us. */
    done: 'Thank you. If the address is not on the list yet, an email with a link to confirm is on its way.',
  },
  downloads: {
    label: 'Download updates',
    consent:
      'One email when we add or correct a resource. You confirm your address first; every email carries a stop link.',
    submit: 'Subscribe',
    busy: 'Subscribing…',
    field: 'Your email address',
    done: 'Please look at your inbox. If this address is not on our list yet, a link to confirm it is waiting there.',
  },
} as const;

export type SubscriptionList = keyof typeof subscriptionLists;
export const subscriptionListNames = Object.keys(subscriptionLists) as SubscriptionList[];

/** The one field of a subscription form. */
export const subscriptionField = (list: SubscriptionList) =>
  email('email', subscriptionLists[list].field, { required: true, autoComplete: 'email' });
