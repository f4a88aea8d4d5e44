import { createContext, type ReactNode, useContext } from 'react';
import type { Permission } from '#src/access/permissions.ts';
import type { RecordRef } from './record-ref.ts';

/** Something that every record's page shows in a tab of its own: its tasks, its timeline, its files. */
export interface RecordPart {
  /** As the address names it: ?tab=… A noun that has a tab of this name keeps its own. */
  value: string;
  label: string;
  /** Who is shown it. */
  permission: Permission;
  content: (record: RecordRef) => ReactNode;
}

/** The parts are given from above: records know nothing of the features that draw them. */
export const RecordPartsContext = createContext<readonly RecordPart[]>([]);
export const useRecordParts = (): readonly RecordPart[] => useContext(RecordPartsContext);
