import type { IncomingMessage } from 'node:http';

/** What Node keeps of a body that nobody reads yet; a longer one must be read to come. */
const KEPT_BYTES = 16 * 1024;

/**
 * Until a small body has come whole, or its sender has gone: a slow line takes no turn that others wait for. It stays in
 * Node's own buffer. Undefined where nothing has to be waited for; a longer body does not wait either, since those of many
 * senders together would fill the memory.
 */
export function smallBodyCame(incoming: IncomingMessage): Promise<void> | undefined {
  const length = Number(incoming.headers['content-length'] ?? 0);
  const came = () => incoming.complete || incoming.destroyed || incoming.readableLength >= length;
  if (!(length > 0 && length < Math.min(KEPT_BYTES, incoming.readableHighWaterMark)) || came())
    return undefined;
  return new Promise((resolve) => {
    // A body in the packet of its head is there when this turn of the event loop ends.
    setImmediate(() => (came() ? resolve() : wait(resolve)));
  });

  function wait(resolve: () => void): void {
    const look = () => {
      if (!came()) return;
      incoming.off('readable', look).off('close', look);
      resolve();
    };
    incoming.on('readable', look).on('close', look);
  }
}
