import { CSPProvider } from '@base-ui/react/csp-provider';
import interUrl from '@cut-fonts/inter-latin.woff2?url';
import serifUrl from '@cut-fonts/source-serif-latin.woff2?url';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { lazyPart } from '#src/lib/lazy-part.ts';
import type { Route } from './+types/root';
import { authRedirectScript } from './lib/auth-redirect-script.ts';
import { deviceStorageScript } from './lib/device-storage.ts';
import { earlyRolesScript } from './lib/early-roles.ts';
import { useFirstScreenShown } from './lib/first-screen.ts';
import { useScriptNonce } from './lib/page-render.ts';
import { standInFontsScript } from './lib/room-fonts.ts';
import { siteSettingsContext, siteSettingsElementId } from './lib/site-settings.ts';
import { pwaLoader, pwaLoaderOfVisits } from './pwa/loader.ts';
import { NotFoundScreen } from './site/not-found-screen.tsx';
import { firstPaintScript, pageBehaviourScript } from './site/page-behaviour.ts';
import { pageMovesScript } from './site/page-moves.ts';
import { themeSwitchScript } from './site/theme-switch.ts';
import { WithoutScript } from './site/without-script.tsx';
import { ErrorScreen } from './ui/error-screen.tsx';
import { useFromServer } from './ui/hydration.ts';
import { NavigationProgress } from './ui/navigation-progress.tsx';
import { OfflineBadge } from './ui/online.tsx';
import { ground } from './ui/palette.ts';
import { ReturnHomeButton } from './ui/return-home.tsx';
import { FullScreenSpinner } from './ui/spinner.tsx';
import { applyTheme, readTheme, themeScript } from './ui/theme.ts';
import { whenToastWaits } from './ui/toast.ts';
import './ui/app.css';

/** The public settings of this site, which every document carries. */
export function loader({ context }: Route.LoaderArgs) {
  return { settings: context.get(siteSettingsContext) };
}

/** The settings do not change while a document is open, so that moving between pages asks the server nothing. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** A route may say `handle = { hydrate: false }`: its page works as the server sends it and loads no React. */
const isNotHydrated = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === false;

/**
 * The document around every page. The texts of its scripts are written by the server; the browser, which runs them from
 * the document, does not load them again.
 */
export function Layout({ children }: { children: ReactNode }) {
  const fromServer = useFromServer();
  const nonce = useScriptNonce();
  // Which page was sent is settled once: moving on to such a page in the browser changes nothing here.
  const matches = useMatches();
  const [isStaticPage] = useState(() => matches.some((match) => isNotHydrated(match.handle)));
  const isPlatform = matches.some(({ pathname }) => /^\/(auth|dashboard)\b/.test(pathname));
  const [isRoom] = useState(() => matches.some(({ id }) => id.endsWith('/dashboard-layout')));
  const settings = useRouteLoaderData<typeof loader>('root')?.settings ?? null;
  // The document is drawn anew around the error screen, without the script that chose the theme.
  useLayoutEffect(() => {
    if (!fromServer) applyTheme(readTheme());
  }, [fromServer]);
  return (
    <html lang="en-NG" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={ground.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={ground.dark} media="(prefers-color-scheme: dark)" />
        {fromServer && (
          <>
            <script nonce={nonce} suppressHydrationWarning>
              {import.meta.env.SSR ? `${deviceStorageScript};${authRedirectScript}` : ''}
            </script>
            <script nonce={nonce} suppressHydrationWarning>
              {import.meta.env.SSR ? themeScript : ''}
            </script>
            <script nonce={nonce} suppressHydrationWarning>
              {import.meta.env.SSR ? pageMovesScript : ''}
            </script>
            {isStaticPage && (
              <>
                <script nonce={nonce} suppressHydrationWarning>
                  {import.meta.env.SSR ? firstPaintScript : ''}
                </script>
                {/* The menu grows from the right: a paint between two of its links would move the first. */}
                <link rel="expect" href="#content" blocking="render" />
              </>
            )}
            <script id={siteSettingsElementId} type="application/json" suppressHydrationWarning>
              {JSON.stringify(settings).replaceAll('<', '\\u003c')}
            </script>
            {isRoom && (
              <script nonce={nonce} suppressHydrationWarning>
                {import.meta.env.SSR ? `${standInFontsScript};${earlyRolesScript}` : ''}
              </script>
            )}
          </>
        )}
        {/* A page to be read paints with the stand-ins first; fonts would compete with its words, and with the scripts of a room. */}
        {!isStaticPage &&
          !isRoom &&
          [interUrl, serifUrl].map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {fromServer && isPlatform && <WithoutScript />}
        {fromServer && !isStaticPage && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
        {fromServer && isStaticPage && (
          <script nonce={nonce} suppressHydrationWarning>
            {import.meta.env.SSR ? `${pageBehaviourScript};${themeSwitchScript}` : ''}
          </script>
        )}
        {/* In development there is no worker: it would keep what is being changed. */}
        {fromServer && import.meta.env.PROD && (
          <script nonce={nonce} suppressHydrationWarning>
            {import.meta.env.SSR ? (isStaticPage ? pwaLoaderOfVisits : pwaLoader) : ''}
          </script>
        )}
      </body>
    </html>
  );
}

// After the first screen: nothing is said before something was done, and nothing was pointed at yet.
const Toaster = lazyPart(() => import('./ui/toaster.tsx'));
const TooltipLayer = lazyPart(() => import('./ui/tooltip-layer.tsx'));

/** What stands on every page beside the page itself. */
export default function Root() {
  const { pathname } = useLocation();
  const settled = useFirstScreenShown();
  const [needed, setNeeded] = useState(false);
  useEffect(() => whenToastWaits(() => setNeeded(true)), []);
  return (
    <CSPProvider disableStyleElements>
      <NavigationProgress />
      <Outlet />
      <ReturnHomeButton />
      <OfflineBadge />
      <Suspense>
        {(settled || needed) && <Toaster page={pathname} />}
        {settled && <TooltipLayer />}
      </Suspense>
    </CSPProvider>
  );
}

export function HydrateFallback() {
  return <FullScreenSpinner />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen />;
}
