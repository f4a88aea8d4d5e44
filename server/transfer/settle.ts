import type pg from 'pg';

/**
 * Fixes, for this transaction, how values are written as text, so that the same row is the same bytes wherever it is
 * read; and lets the transaction take its time.
 */
export async function settle(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local client_encoding = 'UTF8';
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local extra_float_digits = 1;
    set local bytea_output = 'hex';
    set local xmlbinary = 'base64';
    set local row_security = off;
    set local statement_timeout = 0;
    set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;`);
}
