import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { pendingInWords } from './pending-changes.ts';
import { useNameOf } from './people.data.ts';
import type { useLiveList } from './use-live-list.ts';

type Live = ReturnType<typeof useLiveList>;

/** Says what happened to the list meanwhile, and shows it when asked. The list itself does not move before. */
export function LiveBar({ live, one, many }: { live: Live; one: string; many: string }) {
  const nameOf = useNameOf();
  const words = pendingInWords(live.news, one, many, nameOf);
  return (
    // Without a height of its own, over the line that counts: it comes and goes, and no card moves.
    <div role="status" className="sticky top-17 z-20 flex h-0 justify-end">
      {words !== '' && (
        <div className="-mt-2 flex h-9 max-w-full items-center gap-1 rounded-md border border-indigo/40 bg-indigo-soft pr-0.5 pl-3 text-ink text-sm shadow-float">
          <span className="truncate">{words}</span>
          <Button variant="ghost" size="sm" className="h-8 shrink-0" onClick={live.show}>
            <RefreshCw aria-hidden="true" /> Show
          </Button>
        </div>
      )}
    </div>
  );
}

/** A card of a live list: marked for a while when a colleague changed it, and framed in dashes when it was deleted. */
export function LiveCard({ live, id, children }: { live: Live; id: string; children: ReactNode }) {
  const nameOf = useNameOf();
  const by = live.markOf(id);
  const gone = live.isGone(id);
  const words = gone ? 'Deleted just now' : by ? `Changed by ${nameOf(by)} just now` : null;
  return (
    <div
      className={cn(
        'relative grid min-w-0 grid-cols-1 grid-rows-[1fr] rounded-lg outline-2 outline-transparent transition-[outline-color] duration-240',
        by && !gone && 'outline-sun',
        gone && 'outline-dashed outline-edge',
      )}
    >
      {children}
      <span
        aria-live="polite"
        className={cn(
          words &&
            'absolute -bottom-2.5 left-3 max-w-[calc(100%-1.5rem)] truncate rounded-sm border border-line bg-raised px-1.5 font-medium text-ink text-xs',
        )}
      >
        {words}
      </span>
    </div>
  );
}
