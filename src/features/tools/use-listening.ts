import { useState } from 'react';
import type { z } from 'zod';
import type { Callable } from '#src/lib/call-function.ts';
import { listen } from '#src/lib/listen-function.ts';
import { useStop } from './use-stop.ts';

/** Runs a tool that writes while one reads along: the text so far, and how to stop it. One run at a time. */
export function useListening() {
  const [text, setText] = useState('');
  const { stop, begin } = useStop();
  return {
    text,
    stop,
    async hear<Fn extends Callable>(name: Fn['name'], input: z.input<Fn['input']>) {
      const signal = begin();
      setText('');
      return listen<Fn>(name, input, { signal, onText: setText });
    },
  };
}
