import { z } from 'zod';
import type { ApiDatabase, Caller } from '../database/driver.ts';

/** Reads rows under the caller's own policies. `sql` is a select; its columns are what the schema asks for. */
export type Read = <Row extends z.ZodType>(
  row: Row,
  sql: string,
  values?: readonly unknown[],
) => Promise<z.output<Row>[]>;

const READ_MS = 5_000;

/** A reader for one call. It can only read, and sees no more than the person does in the rooms. */
export function reader(api: ApiDatabase, caller: Caller, signal: AbortSignal): Read {
  return async (row, sql, values = []) => {
    signal.throwIfAborted();
    const { rows } = await api.run(caller, {
      // As text at once: building jsonb first takes the database twice as long.
      text: `select coalesce(json_agg(t), '[]') from (${sql}) t`,
      values: [...values],
      readOnly: true,
      timeoutMs: READ_MS,
    });
    return z.array(row).parse(JSON.parse(rows[0]?.[0] ?? '[]'));
  };
}
