import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this element is part of the document the server sent. Script elements may be rendered only then: made in
 * the browser they would pass a string to the parser, which Trusted Types refuses. It also holds when taking over the
 * server's document fails and React draws it anew: what is then made in the browser has no scripts.
 */
export function useFromServer(): boolean {
  const takingOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [fromServer] = useState(takingOver);
  return fromServer;
}
