import { formatInLagos } from '#src/lib/dates.ts';
import { defineNotice, type NotificationChoice, valueInWords } from '#src/records/define-notice.ts';

interface Facts {
  due: string;
  erased: string;
}

/** About a request; none names a person, since entries outlive what is erased early. */
const about = (
  kind: string,
  what: string,
  mail: NotificationChoice | null,
  text: (facts: Facts, actor: string | null) => string,
) =>
  defineNotice({
    kind,
    event: 'requests',
    facts: ['request_kind', 'reference', 'due', 'erased'],
    mail,
    words: ({ request_kind, reference, ...facts }, { actor, record }) => ({
      title: `${what}: ${valueInWords(request_kind)} ${reference}`,
      text: text(facts, actor),
      link: `/dashboard/requests/${record}`,
    }),
  });

export const requestNotices = [
  // These two have a mail of their own, which says more (request-mails.server.ts).
  about(
    'request_arrived',
    'New request',
    null,
    ({ due }) => `The first answer is promised by ${formatInLagos(due)}.`,
  ),
  about('request_assigned', 'Yours to answer', null, (_, actor) => `${actor} gave it to you.`),
  about(
    'request_due',
    'Due soon',
    'email_project_updates',
    ({ due }) => `The first answer is promised by ${formatInLagos(due)}.`,
  ),
  about(
    'request_late',
    'Late',
    'email_project_updates',
    ({ due }) => `The first answer was promised by ${formatInLagos(due)}.`,
  ),
  about(
    'request_answered',
    'An answer came',
    'email_project_updates',
    () => 'The sender wrote back. It stands in the history of the request.',
  ),
  about(
    'request_stale',
    'Open for a year',
    'email_project_updates',
    ({ erased }) => `It is erased on ${formatInLagos(erased)} unless somebody takes it up or closes it.`,
  ),
  about(
    'request_withdrawn',
    'Withdrawn',
    null,
    () => 'The sender took it back. It is erased in thirty days.',
  ),
];
