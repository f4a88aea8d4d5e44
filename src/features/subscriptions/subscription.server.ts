import type pg from 'pg';
import { CONSENT_VERSION } from '#src/features/requests/kinds.ts';
import type { SubscriptionView } from '#src/features/requests/request-desk.ts';
import { type SubscriptionList, subscriptionLists } from './lists.ts';

const GONE: SubscriptionView = { lists: [], list: null, email: null };

/** What a link leads to; an address that has stopped is not known any more. */
export async function viewSubscription(system: pg.Pool, id: string): Promise<SubscriptionView> {
  const { rows } = await system.query<{ list: string; email: string; lists: string[] | null }>(
    `select s.list, s.email, (select array_agg(o.list order by o.list) from public.subscriptions o
       where o.email = s.email and o.state = 'confirmed') as lists
     from public.subscriptions s where s.id = $1`,
    [id],
  );
  const [row] = rows;
  return row ? { list: row.list, email: row.email, lists: row.lists ?? [] } : GONE;
}

/** Null when the link is too old or its address has gone. */
export async function confirmSubscription(system: pg.Pool, id: string): Promise<SubscriptionView | null> {
  const { rows } = await system.query<{ list: SubscriptionList }>(
    'select list from public.subscriptions where id = $1',
    [id],
  );
  const list = rows[0]?.list;
  if (!list) return null;
  const confirmed = await system.query(
    'select id from private.confirm_subscription($1, $2, $3) where id is not null',
    [id, subscriptionLists[list].consent, CONSENT_VERSION],
  );
  return confirmed.rowCount ? viewSubscription(system, id) : null;
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
