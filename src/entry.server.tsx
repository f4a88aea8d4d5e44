import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageRenderContext, ScriptNonce } from './lib/page-render.ts';

/** Renders a page completely: the page server hashes its inline scripts before anything is sent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = loadContext.get(pageRenderContext);
  let failed = false;
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    // In one piece: parts sent later would need scripts of their own to be put in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      report(error);
    },
  });
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: failed ? 500 : status, headers });
}

/** A page that is not there, or a method it does not take, is the visitor's; the rest is for the log. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(pageRenderContext).report(error);
  else if (error.status >= 500) context.get(pageRenderContext).report(error.data);
};
