import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const none: ReadonlySet<string> = new Set();
/** What was chosen at a place in the history, so that Back finds it as it was left. Gone with the tab. */
const chosenAt = new Map<string, ReadonlySet<string>>();

/** The ids of what is chosen in a list, kept for when the person comes back to it. */
export function useChosen() {
  const { key } = useLocation();
  const [chosen, setChosen] = useState(chosenAt.get(key) ?? none);
  // A filter is a place of its own in the history, and what was chosen goes along.
  useEffect(() => void chosenAt.set(key, chosen), [key, chosen]);
  return [chosen, setChosen] as const;
}
