import pg from 'pg';

/**
 * A process of its own that runs one statement in a transaction as the product's worker or server would, and stops before
 * the commit or right after it, before anybody has heard of it. There it waits to be killed.
 */
const [, , connection = '{}', hold, sql = '', values = '[]'] = process.argv;
const client = new pg.Client({ ...JSON.parse(connection), application_name: 'crashes' });
await client.connect();
await client.query('begin');
await client.query(sql, JSON.parse(values));
if (hold === 'after') await client.query('commit');
process.send?.('holds');
setInterval(() => {}, 60_000);
