import { type ReactNode, useEffect } from 'react';
import { startPageBehaviour } from './page-behaviour.ts';
import { PageHead, type PageHeadInput } from './page-head.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The frame of every public page: head, header, content, footer. Its route stands below site-layout.tsx. */
export function SitePage({ children, ...head }: PageHeadInput & { children: ReactNode }) {
  // Reached from inside the platform, the page has no script of its own.
  useEffect(() => startPageBehaviour(), []);
  return (
    <>
      <PageHead {...head} />
      <SiteHeader />
      <main id="content" data-site="">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
