import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { toast } from '#src/ui/toast.ts';
import { type ContentHead, useOrderContent } from '../content.data.ts';
import { type ContentKind, contentKinds } from '../content.ts';
import { shownState } from '../workflow.ts';

/** The order in which the public reads a kind, changed one place at a time. */
export function OrderList({ kind, items }: { kind: ContentKind; items: readonly ContentHead[] }) {
  const order = useOrderContent(kind);
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusOn = useRef<string | null>(null);

  // A row that changes its place would take the focus off its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useEffect(() => {
    const name = focusOn.current;
    focusOn.current = null;
    if (name) list.current?.querySelector<HTMLElement>(`[data-place="${name}"]`)?.focus();
  }, [items]);

  function move(from: number, to: number) {
    const item = items[from];
    if (!item || !items[to]) return;
    const next = items.filter((one) => one !== item);
    next.splice(to, 0, item);
    const edge = to === 0 ? 'down' : to === items.length - 1 ? 'up' : to < from ? 'up' : 'down';
    focusOn.current = `${item.id} ${edge}`;
    setMoved(`${item.title} is now number ${to + 1} of ${items.length}.`);
    order.mutate(next, { onError: (error) => toast.error('Not moved', explain(error).message) });
  }

  return (
    <>
      <p className="mb-3 text-muted text-sm">
        Visitors read {contentKinds[kind].plural.toLowerCase()} in this order. It is saved with every step.
      </p>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ol ref={list} aria-label="Order on the site" className="rounded-lg border border-line bg-surface">
        {items.map((item, index) => {
          const state = shownState(item);
          return (
            <li
              key={item.id}
              className="flex items-center gap-3 border-line px-4 py-2 not-last:border-b sm:gap-4"
            >
              <span className="w-6 text-muted text-sm tabular">{index + 1}</span>
              <span className="min-w-0 flex-1 font-medium text-sm">{item.title}</span>
              <span className="max-sm:hidden">
                <StatusBadge label={state.label} tone={state.tone} shape={state.shape} />
              </span>
              <span className="flex">
                <IconButton
                  label={`Move ${item.title} up`}
                  data-place={`${item.id} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Move ${item.title} down`}
                  data-place={`${item.id} down`}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
