import { exposedTables, exposureOf } from '#server/access/exposure.ts';
import type { Services } from '#server/services.ts';

/** A table as one database role may hear of it. */
export interface TableFacts {
  oid: string;
  schema: string;
  name: string;
  /** An update tells the whole row before it, to those who could see it. */
  full: boolean;
  /** Those the role may select. */
  columns: readonly { name: string; type: string }[];
  /** The select policies, as an expression over the table's columns. */
  policy: string;
}

/** What is known of tables, by role; read again now and then, and when told that the schema changed. */
export class Tables {
  private readonly services: Services;
  private readonly known = new Map<string, { facts: Promise<TableFacts | null>; at: number }>();

  constructor(services: Services) {
    this.services = services;
    services.listen('pgrst', () => this.known.clear());
  }

  /** Puts the triggers on every exposed table. Foreign schemas of an acceptance run get theirs when first asked for. */
  async captureAll(): Promise<void> {
    if (this.services.config.profile.realtime.captureOnDemand) return;
    for (const name of exposedTables) await this.capture('public', name);
  }

  /** @returns null for a table that the API does not show, or of which the role may read no column */
  async facts(schema: string, name: string, role: string): Promise<TableFacts | null> {
    const { config } = this.services;
    const exposure = exposureOf(config);
    if (!exposure.schemas.includes(schema) || !exposure.table(name)) return null;
    if (config.profile.realtime.captureOnDemand) await this.capture(schema, name);
    return this.factsNow(schema, name, role);
  }

  /** What is now true of a table that was asked for before: columns, grants and policies may have changed. */
  async factsNow(schema: string, name: string, role: string): Promise<TableFacts | null> {
    const key = JSON.stringify([schema, name, role]);
    const kept = this.known.get(key);
    if (kept && Date.now() - kept.at < this.services.config.profile.realtime.tableFactsMs) return kept.facts;
    const facts = this.services.system
      .query<{ facts: TableFacts | null }>('select realtime.table_facts($1, $2, $3) as facts', [
        schema,
        name,
        role,
      ])
      .then(({ rows: [row] }) => (row?.facts?.columns ? row.facts : null));
    this.known.set(key, { facts, at: Date.now() });
    facts.catch(() => this.known.delete(key));
    return facts;
  }

  /** The tables a subscription without a table name means; the schema `*`, of an acceptance run, is all of them. */
  async names(schema: string): Promise<{ schema: string; name: string }[]> {
    const { config, system } = this.services;
    const exposure = exposureOf(config);
    const schemas = exposure.schemas.filter(
      (one) => one === schema || (schema === '*' && config.profile.realtime.captureOnDemand),
    );
    const { rows } = await system.query<{ schema: string; name: string }>(
      `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any ($1) and c.relkind in ('r', 'p') order by 1, 2`,
      [schemas],
    );
    return rows.filter(({ name }) => exposure.table(name));
  }

  private async capture(schema: string, name: string): Promise<void> {
    const text = `select realtime.capture(c.oid::regclass) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relname = $2 and c.relkind in ('r', 'p')`;
    for (let attempt = 0; ; attempt++) {
      try {
        await this.services.system.query(text, [schema, name]);
        return;
      } catch (error) {
        // Another process does the same at this moment.
        if (attempt > 4 || (error as { code?: string }).code !== 'XX000') throw error;
      }
    }
  }
}
