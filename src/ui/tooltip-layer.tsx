import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HintSide } from './tooltip.tsx';
import { placeHint } from './tooltip-place.ts';

const DELAY_MS = 300;

interface Shown {
  trigger: Element;
  text: string;
  side: HintSide;
}

/** Shows the hint of whatever the mouse rests on or the keyboard has reached. Stands once, in the document. */
export default function TooltipLayer() {
  const shown = useShown();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = box.current;
    if (!popup || !shown) return;
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const size = { width: popup.offsetWidth, height: popup.offsetHeight };
    const place = placeHint(shown.trigger.getBoundingClientRect(), size, screen, shown.side);
    popup.style.left = `${place.left}px`;
    popup.style.top = `${place.top}px`;
  }, [shown]);
  if (!shown) return null;
  // The trigger's own name says the same to a screen reader.
  return (
    <div
      ref={box}
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-60 w-max max-w-xs rounded-sm bg-night px-2.5 py-1.5 text-on-night text-xs shadow-float transition-opacity duration-120 starting:opacity-0 print:hidden"
    >
      {shown.text}
    </div>
  );
}

function useShown(): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer = 0;
    let current: Element | null = null;
    const hide = () => {
      clearTimeout(timer);
      current = null;
      setShown(null);
    };
    const show = (target: EventTarget | null, delay: number) => {
      const trigger = target instanceof Element ? target.closest('[data-hint]') : null;
      const text = trigger?.getAttribute('data-hint');
      if (trigger === current) return;
      hide();
      if (!trigger || !text) return;
      current = trigger;
      const side = (trigger.getAttribute('data-hint-side') ?? 'top') as HintSide;
      timer = window.setTimeout(() => trigger.isConnected && setShown({ trigger, text, side }), delay);
    };
    const onPointer = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') show(event.target, DELAY_MS);
    };
    const onFocus = (event: FocusEvent) => {
      const { target } = event;
      if (target instanceof Element && target.matches(':focus-visible')) show(target, 0);
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerover', onPointer, { signal });
    document.addEventListener('pointerdown', hide, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, []);
  return shown;
}
