import { Toast as Base } from '@base-ui/react/toast';
import { Bell, CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { buttonLook } from './button.tsx';
import { cn } from './cn.ts';
import { showToastsWith } from './toast.ts';
import { pressable, toastPlace, WIDEST } from './toast-place.ts';

const manager = Base.createToastManager();

function Sign({ type }: { type: string | undefined }) {
  const look = 'mt-px size-4.5 shrink-0';
  if (type === 'error') return <CircleAlert aria-hidden="true" className={cn(look, 'text-red')} />;
  if (type === 'note') return <Bell aria-hidden="true" className={cn(look, 'text-indigo')} />;
  return <CircleCheck aria-hidden="true" className={cn(look, 'text-palm')} />;
}

const saysNoMoreThanItsSign = (title: unknown) => title === 'Success' || title === 'Error';

function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((one) => (
    <Base.Root
      key={one.id}
      toast={one}
      swipeDirection={['right', 'up']}
      // An urgent one would be hidden from screen readers, with its buttons still reachable by Tab.
      aria-hidden={false}
      className="w-full rounded-lg border border-line bg-raised shadow-float transition-[opacity,transform] duration-200 ease-out [transform:translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))] data-limited:hidden data-ending-style:translate-x-6 data-starting-style:-translate-y-4 data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Base.Content className="flex items-center gap-3 px-3.5 py-2">
        <Sign type={one.type} />
        <p className="min-w-0 flex-1 text-sm">
          {/* 'Success' and 'Error' are what the sign shows. */}
          <Base.Title
            render={<span />}
            className={
              saysNoMoreThanItsSign(one.title) && one.description ? 'sr-only' : 'mr-1.5 font-semibold'
            }
          />
          <Base.Description render={<span />} />
        </p>
        {one.actionProps && (
          <Base.Action className={cn(buttonLook({ variant: 'secondary', size: 'sm' }), '-my-1')} />
        )}
        <Base.Close
          aria-label="Dismiss"
          aria-hidden={false}
          className="relative -my-1 -mr-1.5 flex size-7 shrink-0 items-center justify-center rounded-sm text-muted before:absolute before:-inset-1.5 hover:bg-hover hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}

/** Chosen when a toast comes, and again on the page it is carried to: over nothing that can be pressed there. */
function Place({ page }: { page: string | undefined }) {
  const { toasts } = Base.useToastManager();
  const [place, setPlace] = useState({ top: 8, left: 12, width: WIDEST });
  const viewport = useRef<HTMLDivElement>(null);
  const count = toasts.filter(({ transitionStatus }) => transitionStatus !== 'ending').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things to press
  useLayoutEffect(() => {
    // To ask for the width lays the page out: not on every move between pages.
    const box = viewport.current;
    if (count === 0 || !box) return;
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const acts = pressable();
    const asWideAsNow = toastPlace(acts, screen, box.offsetHeight);
    // What is narrower is higher.
    box.style.width = `${asWideAsNow.width}px`;
    const next = toastPlace(acts, screen, box.offsetHeight);
    box.style.width = `${next.width}px`;
    setPlace(next);
  }, [count, page]);
  return (
    <Base.Viewport ref={viewport} data-toasts="" className="fixed z-70 flex flex-col gap-2" style={place}>
      <ToastList />
    </Base.Viewport>
  );
}

/** Where toasts appear; stands once, in the document, and is loaded after the first screen. `page` is its address. */
export default function Toaster({ page }: { page?: string }) {
  // After the provider's own effect, so that what waited is heard.
  useEffect(() => showToastsWith(manager), []);
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Place page={page} />
      </Base.Portal>
    </Base.Provider>
  );
}
