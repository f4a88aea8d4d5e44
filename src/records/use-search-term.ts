import { useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';

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
  const leaving = useNavigation().state !== 'idle';

  useEffect(() => {
    // Only when the address changed by other hands than ours; otherwise a slow reply would undo typing.
    if (term !== sent.current) {
      sent.current = term;
      setTyped(term);
    }
  }, [term]);

  useEffect(() => {
    const next = typed.trim();
    // Someone on the way to another page must not be called back by a search that waited.
    if (next === sent.current || leaving) return;
    const timer = setTimeout(() => {
      const isFirst = sent.current === '';
      sent.current = next;
      setParams(
        () => {
          // As it is now: a filter may have been chosen since this was drawn.
          const after = new URLSearchParams(window.location.search);
          if (next === '') after.delete('q');
          else after.set('q', next);
          return after;
        },
        // One search is one step of history, however many letters it took: Back leaves the search, not the list.
        { replace: !isFirst, preventScrollReset: true },
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, setParams, leaving]);

  /** Empties the box, and with it whatever else narrows the list, in one step and at once. */
  function clear() {
    setTyped('');
    setParams({}, { replace: true, preventScrollReset: true });
  }

  return { typed, setTyped, term, clear };
}
