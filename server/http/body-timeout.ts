import type { IncomingMessage, ServerResponse } from 'node:http';

export const bodyLimits = {
  wholeMs: 30_000,
  windowMs: 20_000,
  /** What an upload brings at least in each window; the slowest telephone network does a hundred times that. */
  windowBytes: 4_096,
};
const UPLOAD = /^\/storage\/v1\/(?:object|upload)\//;

/**
 * Ends requests whose body does not come: a whole one within 30 s, an upload as soon as it stops making progress,
 * however long it lives. (Node's own limit knows only the whole request.) For a server's `request` event.
 */
export function enforceBodyTimeout({ wholeMs, windowMs, windowBytes } = bodyLimits) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { headers } = incoming;
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
    // A body in the packet of its head is there when this turn of the event loop ends, and needs no timer.
    setImmediate(() => incoming.complete || incoming.destroyed || watch(incoming, outgoing));
  };

  function watch(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket, method = '', url = '' } = incoming;
    const isUpload = ['POST', 'PUT', 'PATCH'].includes(method) && UPLOAD.test(url);
    let seen = socket.bytesRead;
    const look = () => {
      const came = socket.bytesRead - seen;
      seen = socket.bytesRead;
      if (isUpload && came >= windowBytes) return;
      clearInterval(timer);
      if (!outgoing.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    };
    const timer = setInterval(look, isUpload ? windowMs : wholeMs).unref();
    const done = () => clearInterval(timer);
    incoming.once('end', done).once('close', done);
  }
}
