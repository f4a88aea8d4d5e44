import { createContext, useContext } from 'react';

export interface FoundRecord {
  value: string;
  label: string;
  /** A second line, such as the industry of a client. */
  detail?: string;
}

/** How references are chosen: the registry of nouns knows how to search a table and what a record is called. */
export interface RecordSearch {
  search(table: string, text: string): Promise<readonly FoundRecord[]>;
  find(table: string, id: string): Promise<FoundRecord | null>;
}

export const RecordSearchContext = createContext<RecordSearch | null>(null);

export function useRecordSearch(): RecordSearch {
  const found = useContext(RecordSearchContext);
  if (!found) throw new Error('A reference field stands in a form without RecordSearchContext.');
  return found;
}
