import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { siteSettingsContext, siteSettingsElementId } from './lib/site-settings.ts';
import { ErrorState } from './ui/error-state.tsx';
import { FullScreenSpinner } from './ui/spinner.tsx';
import { themeScript } from './ui/theme.ts';
import { Toaster } from './ui/toast.tsx';
import './ui/app.css';

export function loader({ context }: Route.LoaderArgs) {
  return { settings: context.get(siteSettingsContext) };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en-NG" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script
          id={siteSettingsElementId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data?.settings ?? null).replaceAll('<', '\\u003c') }}
        />
      </head>
      <body>
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export const HydrateFallback = () => <FullScreenSpinner />;

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const title = isRouteErrorResponse(error) && error.status === 404 ? 'Page Not Found' : 'Something went wrong';
  return <ErrorState title={title} message="We encountered an unexpected error." onRetry={() => window.location.reload()} />;
}
