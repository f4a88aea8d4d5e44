import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Callable } from '#src/lib/call-function.ts';
import { listen } from '#src/lib/listen-function.ts';

/** Runs a tool that writes while one reads along: the text so far, and how to stop it. One run at a time. */
export function useListening() {
  const [text, setText] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    text,
    stop: () => running.current?.abort(),
    async hear<Fn extends Callable>(name: Fn['name'], input: z.input<Fn['input']>) {
      running.current?.abort();
      const control = new AbortController();
      running.current = control;
      setText('');
      return listen<Fn>(name, input, { signal: control.signal, onText: setText });
    },
  };
}
