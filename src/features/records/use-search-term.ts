import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Long enough to let a word be typed, short enough not to be felt. */
const pause = 250;

/**
 * The search box of a list. What is typed shows at once; the address (`?q=`), and with it the request, follows after
 * a short pause. The address is the truth: Back, Forward and a shared link fill the box.
 */
export function useSearchTerm() {
  const [params, setParams] = useSearchParams();
  const term = (params.get('q') ?? '').trim();
  const [typed, setTyped] = useState(term);
  const sent = useRef(term);

  useEffect(() => {
    // Only when the address changed by other hands than ours; otherwise a slow reply would undo typing.
    if (term !== sent.current) {
      sent.current = term;
      setTyped(term);
    }
  }, [term]);

  useEffect(() => {
    const next = typed.trim();
    if (next === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = next;
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === '') after.delete('q');
          else after.set('q', next);
          return after;
        },
        // One search is one step of history, however many letters it took.
        { replace: true, preventScrollReset: true },
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, setParams]);

  return { typed, setTyped, term };
}
