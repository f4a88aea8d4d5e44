import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** How a long list was laid out, of which only what is near the screen is drawn. */
export interface Place {
  columns: number;
  top: number;
  /** Of the window: in another one the heights would be others. */
  width: number;
  measured: VirtualItem[];
}

/** How lists were laid out when they were left, by step of history. The last few are enough. */
const places = new Map<string, Place>();
const placesKept = 10;

/** The place a list had when this step of history was left, so that Back finds every row where it was. */
export function useRememberedPlace() {
  const { key } = useLocation();
  const [last] = useState(() => {
    const place = places.get(key);
    return place?.width === window.innerWidth ? place : undefined;
  });
  const now = useRef({ key, read: (): Place | null => null });
  now.current.key = key;
  useEffect(() => {
    const latest = now.current;
    return () => {
      const place = latest.read();
      if (place) places.set(latest.key, place);
      const oldest = places.size > placesKept ? places.keys().next().value : undefined;
      if (oldest !== undefined) places.delete(oldest);
    };
  }, []);
  return {
    last,
    /** Called with how to read the place, which is done when the list is left. */
    keep: (read: () => Place) => {
      now.current.read = read;
    },
  };
}
