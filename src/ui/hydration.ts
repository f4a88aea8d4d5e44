import { useState } from 'react';

let done = false;

/** Called once, when React has taken over the server's document. */
export function markHydrated(): void {
  done = true;
}

/**
 * Whether this element is part of the document the server sent. Script elements may be rendered only then: made in
 * the browser they would pass a string to the parser, which Trusted Types refuses.
 */
export function useFromServer(): boolean {
  const [fromServer] = useState(() => !done);
  return fromServer;
}
