import { useEffect, useRef } from 'react';

/** How a person stops a tool at work; leaving the screen stops it, too. One run at a time. */
export function useStop() {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    stop: () => running.current?.abort(),
    /** Begins a run, and ends the one before. */
    begin(): AbortSignal {
      running.current?.abort();
      running.current = new AbortController();
      return running.current.signal;
    },
  };
}
