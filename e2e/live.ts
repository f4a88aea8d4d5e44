import type { Page } from 'playwright-core';
import { PATIENCE_MS } from './browser.ts';

/** Tracks the channels that a page's socket has joined; create it before the page is opened. */
export function channelsOf(page: Page) {
  const joined = new Map<string, number>();
  const waiting = new Set<() => void>();
  page.on('websocket', (socket) => {
    const asked = new Map<string, string>();
    socket.on('framesent', ({ payload }) => {
      if (typeof payload !== 'string') return;
      const [joinRef, ref, topic, event] = JSON.parse(payload) as string[];
      if (event === 'phx_join' && ref !== undefined) asked.set(`${joinRef} ${ref}`, topic ?? '');
    });
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string') return;
      const [joinRef, ref, , event, body] = JSON.parse(payload) as [
        string,
        string,
        string,
        string,
        { status?: string },
      ];
      const topic = asked.get(`${joinRef} ${ref}`);
      if (event !== 'phx_reply' || topic === undefined || body.status !== 'ok') return;
      joined.set(topic, (joined.get(topic) ?? 0) + 1);
      for (const look of waiting) look();
    });
  });
  return {
    /** Waits until the page has joined a channel with this prefix (for the `times`th time). */
    async hears(name: string, times = 1): Promise<void> {
      const known = () =>
        [...joined].some(([topic, count]) => topic.startsWith(`realtime:${name}`) && count >= times);
      if (known()) return;
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => {
          reject(
            new Error(`The page does not hear ${name}, only ${[...joined.keys()].join(', ') || 'nothing'}`),
          );
        }, PATIENCE_MS);
        const look = () => {
          if (!known()) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
    },
  };
}
