import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Whether a screen is drawn whole: what is in view comes first, the rest once it stands. Back, which scrolls to where
 * somebody was, and an address of a part want all at once.
 */
export function useWhole(): boolean {
  const type = useNavigationType();
  const { hash } = useLocation();
  return useDeferredValue(true, type === 'POP' || hash !== '');
}
