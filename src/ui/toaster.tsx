import { Toast as Base } from '@base-ui/react/toast';
import { Bell, CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { buttonLook } from './button.tsx';
import { cn } from './cn.ts';
import { showToastsWith } from './toast.ts';

const manager = Base.createToastManager();

function Sign({ type }: { type: string | undefined }) {
  const look = 'mt-px size-4.5 shrink-0';
  if (type === 'error') return <CircleAlert aria-hidden="true" className={cn(look, 'text-red')} />;
  if (type === 'note') return <Bell aria-hidden="true" className={cn(look, 'text-indigo')} />;
  return <CircleCheck aria-hidden="true" className={cn(look, 'text-palm')} />;
}

function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((one) => (
    <Base.Root
      key={one.id}
      toast={one}
      swipeDirection={['right', 'down']}
      // An urgent one would be hidden from screen readers, with its buttons still reachable by Tab.
      aria-hidden={false}
      className="w-full rounded-lg border border-line bg-raised shadow-float transition-[opacity,transform] duration-200 ease-out [transform:translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))] data-limited:hidden data-ending-style:translate-x-6 data-starting-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Base.Content className="flex items-start gap-3 px-4 py-3.5">
        <Sign type={one.type} />
        <div className="min-w-0 flex-1 text-sm">
          <Base.Title className="font-semibold" />
          <Base.Description className="mt-0.5 text-muted" />
        </div>
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

/** Where toasts appear; stands once, in the document, and is loaded after the first screen. */
export default function Toaster() {
  // After the provider's own effect, so that what waited is heard.
  useEffect(() => showToastsWith(manager), []);
  return (
    <Base.Provider toastManager={manager} limit={4}>
      <Base.Portal>
        <Base.Viewport className="fixed inset-x-4 bottom-4 z-70 flex flex-col-reverse gap-2 sm:right-6 sm:bottom-6 sm:left-auto sm:w-96">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
