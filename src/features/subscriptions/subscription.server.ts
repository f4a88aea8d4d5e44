import type pg from 'pg';
import { CONSENT_VERSION } from '#src/features/requests/kinds.ts';
import type { SubscriptionView } from '#src/features/requests/public-forms-service.ts';
import { type SubscriptionList, subscriptionLists } from './lists.ts';

const GONE: SubscriptionView = { lists: [], pending: [], list: null, email: null };

/** What a link leads to; an address that has stopped is not known any more. */
export async function viewSubscription(system: pg.Pool, id: string): Promise<SubscriptionView> {
  const { rows } = await system.query<{ list: string; email: string; lists: string[]; pending: string[] }>(
    `select s.list, s.email,
       array(select o.list from public.subscriptions o where o.email = s.email and o.state = 'confirmed' order by 1) as lists,
       array(select o.list from public.subscriptions o where o.email = s.email and o.state = 'pending' order by 1) as pending
     from public.subscriptions s where s.id = $1`,
    [id],
  );
  const [row] = rows;
  return row ?? GONE;
}

/**
 * Confirms the list of the link. A person who subscribed to two lists in one day got one mail (one a day); the others
 * of `also` are confirmed with it, because they were ticked by whoever reads that mail.
 * @returns null when the link is too old or its address has gone
 */
export async function confirmSubscription(
  system: pg.Pool,
  id: string,
  also: readonly string[],
): Promise<SubscriptionView | null> {
  const { rows } = await system.query<{ id: string; list: SubscriptionList }>(
    `select o.id, o.list from public.subscriptions s join public.subscriptions o on o.email = s.email
     where s.id = $1 and (o.id = $1 or o.list = any ($2))`,
    [id, also],
  );
  let confirmed = false;
  for (const one of rows) {
    const answer = await system.query(
      'select id from private.confirm_subscription($1, $2, $3) where id is not null',
      [one.id, subscriptionLists[one.list].consent, CONSENT_VERSION],
    );
    if (one.id === id && answer.rowCount) confirmed = true;
  }
  return confirmed ? viewSubscription(system, id) : null;
}

export async function stopSubscription(
  system: pg.Pool,
  id: string,
  everything: boolean,
): Promise<SubscriptionView> {
  const before = await viewSubscription(system, id);
  await system.query('select private.stop_subscription($1, $2)', [id, everything]);
  return {
    ...GONE,
    list: before.list,
    lists: everything ? [] : before.lists.filter((one) => one !== before.list),
  };
}
