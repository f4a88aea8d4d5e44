import { type ReactNode, useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { SiteSettings } from '#src/lib/site-settings.ts';
import { Breadcrumbs, breadcrumbList, type Crumb } from './breadcrumbs.tsx';
import { startPageBehaviour } from './page-behaviour.ts';
import { PageHead, type PageHeadInput } from './page-head.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { startThemeSwitch } from './theme-switch.ts';

/** The frame of every public page: head, header, content, footer. Its route stands below site-layout.tsx. */
export function SitePage({
  children,
  trail,
  ...head
}: PageHeadInput & {
  children: ReactNode;
  /** The pages above this one, from the top; the home page is added. */
  trail?: readonly Crumb[];
}) {
  const site = useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings.siteUrl ?? '';
  // Reached from inside the platform, the page has no script of its own.
  useEffect(() => startPageBehaviour(), []);
  useEffect(() => startThemeSwitch(), []);
  return (
    <>
      <PageHead
        {...head}
        data={[...(head.data ?? []), ...(trail ? [breadcrumbList(site, trail, head)] : [])]}
      />
      <SiteHeader />
      {trail && <Breadcrumbs trail={trail} />}
      <main id="content" data-site="">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
