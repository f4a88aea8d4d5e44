import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface DeviceDatabase<Schema extends DBSchema> {
  /** Opens it, and creates it where there is none. */
  database: () => Promise<IDBPDatabase<Schema>>;
  /** Opens it only if it exists, so that reading creates nothing. */
  databaseIfThere: () => Promise<IDBPDatabase<Schema> | null>;
}

/** A database of this browser, opened once for all who use it, and again after the browser closed it. */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<Schema>) => void,
): DeviceDatabase<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const reset = () => {
    opened = undefined;
  };
  const database = () => {
    if (opened) return opened;
    opened = openDB<Schema>(name, 1, { upgrade: create, terminated: reset });
    opened.catch(reset);
    return opened;
  };
  return {
    database,
    async databaseIfThere() {
      if (opened) return opened;
      if (typeof indexedDB === 'undefined') return null;
      // A browser that is told to keep nothing refuses to say so, too: it has none.
      const known = await indexedDB.databases?.().catch(() => []);
      return !known || known.some((one) => one.name === name) ? database() : null;
    },
  };
}
