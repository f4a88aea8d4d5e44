import type { MailSite, MailText } from '#server/mail/mail-text.ts';
import { changeWords } from './policy-change.ts';

interface AlertItem {
  kind: string;
  title: string;
  path: string;
  from: string | null;
  to: string | null;
  reasons: string[];
}

/** What SQL gives for each of these mails (supabase/migrations, the policy_alerts file). */
export interface PolicyMailData {
  confirm_policy_alert: { subscriptionId: string };
  policy_alert: { subscriptionId: string; deliveryId: string; items: AlertItem[] };
}

type Definitions = { [K in keyof PolicyMailData]: (data: PolicyMailData[K], site: MailSite) => MailText };

const manage = (site: MailSite, id: string) =>
  `${site.siteUrl}/policy-alerts?token=${site.token('policy-alert', id)}`;

export const policyMails: Definitions = {
  confirm_policy_alert: ({ subscriptionId }, site) => ({
    subject: 'Please confirm your policy alerts',
    heading: 'One more step',
    paragraphs: [
      'Somebody, we hope you, asked us to send policy alerts to this address.',
      'Nothing is sent before you confirm it.',
    ],
    button: { label: 'Confirm my alerts', link: manage(site, subscriptionId) },
    note: 'If it was not you, ignore this mail.',
    because: 'You get this mail because this address was entered for policy alerts.',
  }),
  policy_alert: ({ subscriptionId, items }, site) => {
    const [first] = items;
    const subject =
      items.length === 1 && first
        ? `${first.title}: ${changeWords(first)}`.slice(0, 150)
        : `${items.length} changes in policies you watch`;
    return {
      subject,
      heading: items.length === 1 ? 'A policy you watch has changed' : subject,
      paragraphs: items.map(
        (item) =>
          `${item.title}: ${changeWords(item)}. ${site.siteUrl}${item.path} (Why you get this: ${item.reasons.join('; ')}.)`,
      ),
      button: { label: 'Edit, pause or stop these alerts', link: manage(site, subscriptionId) },
      because: 'You get this mail because you subscribed to policy alerts.',
      unsubscribe: manage(site, subscriptionId),
    };
  },
};
