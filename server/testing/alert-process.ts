import pg from 'pg';

/**
 * A process of its own that sends digests, a few in each transaction. Told to hold, it stops within its second transaction
 * or right after it, and waits there to be killed.
 */
const [, , connection = '{}', hold] = process.argv;
const client = new pg.Client({ ...JSON.parse(connection), application_name: 'digests' });
await client.connect();
for (let nth = 1; ; nth++) {
  await client.query('begin');
  const { rows } = await client.query<{ sent: number }>(
    'select private.send_policy_alerts(now(), 3) as sent',
  );
  const holds = nth === 2 || !rows[0]?.sent;
  if (hold === 'within' && holds) break;
  await client.query('commit');
  if (hold === 'after' && holds) break;
  if (!rows[0]?.sent) process.exit();
}
process.send?.('holds');
setInterval(() => {}, 60_000);
