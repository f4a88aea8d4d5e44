import { useEffect, useSyncExternalStore } from 'react';
import { useBrand } from '#src/lib/use-brand.ts';

let shown = '';
const listeners = new Set<() => void>();

/** The title of a screen, followed by the firm's name. */
export function PageTitle({ children }: { children: string | readonly string[] }) {
  const { title } = useBrand();
  const own = [children].flat().join('');
  useEffect(() => {
    shown = own;
    for (const tell of listeners) tell();
  }, [own]);
  return <title>{`${own} · ${title}`}</title>;
}

/** What the screen is called, for the frame around it. */
export const useShownTitle = (): string =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => shown,
    () => '',
  );
