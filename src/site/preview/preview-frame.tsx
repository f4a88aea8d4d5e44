import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import type { ContentItem } from '#src/features/content/content.data.ts';
import { publicPageContext } from '#src/features/content/public-page.ts';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { ErrorScreen } from '#src/ui/error-screen.tsx';
import { previewPages } from './preview-pages.ts';
import { previewReader } from './preview-reader.ts';

/**
 * The public page of a draft in a document of its own, so that its width is a screen's width. The page is the one
 * visitors get: its own reading and its own parts, only that the draft stands where the live text would.
 */
export function PreviewFrame({ item, className }: { item: ContentItem; className: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    inside.documentElement.lang = 'en-NG';
    const { theme } = document.documentElement.dataset;
    if (theme) inside.documentElement.dataset.theme = theme;
    inside.head.replaceChildren(
      ...[...document.querySelectorAll('link[rel="stylesheet"], style')].map((one) =>
        inside.importNode(one, true),
      ),
    );
    const stop = new AbortController();
    // Links and forms are disabled in a preview.
    inside.addEventListener('click', stayHere, { capture: true, signal: stop.signal });
    inside.addEventListener('submit', (event) => event.preventDefault(), {
      capture: true,
      signal: stop.signal,
    });
    const holder = inside.createElement('div');
    inside.body.replaceChildren(holder);
    const root = createRoot(holder);
    void routerFor(item).then((router) => {
      if (!stop.signal.aborted) root.render(<RouterProvider router={router} />);
    });
    return () => {
      stop.abort();
      // React may not take a root away while it is drawing another.
      setTimeout(() => root.unmount());
    };
  }, [item]);
  return <iframe ref={frame} title="The page as visitors see it" className={className} />;
}

function stayHere(event: Event) {
  const link = (event.target as Element | null)?.closest?.('a');
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}

async function routerFor(item: ContentItem) {
  const page = previewPages[item.kind];
  const { default: Page, read } = await page.load();
  const context = new RouterContextProvider();
  context.set(publicPageContext, {
    content: previewReader(item),
    files: { list: async () => ({}) },
    keep: () => {},
  });
  return createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ settings: readSiteSettings() }),
        ErrorBoundary: ErrorScreen,
        HydrateFallback: () => null,
        children: [
          {
            path: page.path,
            loader: ({ request, params }) => read({ request, params, context } as never),
            Component: Page as unknown as React.ComponentType,
          },
        ],
      },
    ],
    { initialEntries: [page.path.replace(':slug', item.slug) + (page.search ?? '')] },
  );
}
