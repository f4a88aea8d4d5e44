import { useIsFetching } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';

/** One answer may ask the next question. */
const STILL_MS = 400;

/** Prints a record with all its tabs: they stand below each other, and once all of them are loaded the page is printed. */
export function usePrintEverything(): { everything: boolean; start: () => void } {
  const [everything, setEverything] = useState(false);
  const asking = useIsFetching() > 0;
  useEffect(() => {
    if (!everything || asking) return;
    const timer = setTimeout(() => {
      window.print();
      setEverything(false);
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [everything, asking]);
  return { everything, start: () => setEverything(true) };
}

export function PrintEverythingButton({ onPress }: { onPress: () => void }) {
  return (
    <IconButton size="sm" label="Print everything" onClick={onPress} className="max-sm:hidden">
      <Printer aria-hidden="true" />
    </IconButton>
  );
}

/** The content of one tab on paper, below the others. */
export function PrintedPart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="border-line border-t py-5">
      <h2 className="mb-4 font-semibold text-xl">{label}</h2>
      {children}
    </section>
  );
}
