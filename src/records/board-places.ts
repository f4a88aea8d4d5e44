import { useCallback, useState } from 'react';

/** What a board has to know of a record. */
interface Placed {
  id: string;
  updated_at: string;
  status?: string | null;
}

/** When the version of each record was saved that stands in the column of its status, by its id. */
export type Places = ReadonlyMap<string, string>;

/** The places after a column was read; the same map where it says nothing new. */
export function withColumn(places: Places, status: string, records: readonly Placed[]): Places {
  const arrived = records.filter(
    (record) => record.status === status && record.updated_at > (places.get(record.id) ?? ''),
  );
  if (arrived.length === 0) return places;
  return new Map([...places, ...arrived.map(({ id, updated_at }) => [id, updated_at] as const)]);
}

/**
 * Whether a record is shown in the column of `status`: it stands there, or it has moved on and its new column has not
 * been read yet. The database writes every moment in one zone, so moments compare as text.
 */
export function isShownIn(places: Places, status: string, record: Placed): boolean {
  const place = places.get(record.id) ?? '';
  return record.status === status ? record.updated_at >= place : record.updated_at > place;
}

/**
 * Where each record of a board stands. Its columns are read one by one, and a change that is heard of is shown in the
 * record at once: until all of them have been read again, a record that moved is in more than one.
 */
export function useBoardPlaces() {
  const [places, setPlaces] = useState<Places>(new Map());
  return {
    read: useCallback(
      (status: string, records: readonly Placed[]) =>
        setPlaces((before) => withColumn(before, status, records)),
      [],
    ),
    isShownIn: (status: string, record: Placed) => isShownIn(places, status, record),
  };
}
