import { Share2 } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import type { SiteSettings } from '#src/lib/site-settings.ts';
import { cn } from '#src/ui/cn.ts';

/**
 * Passes a page on: by mail where there is no script, else in the device's own way or by copying the address
 * (src/pwa/share.ts).
 */
export function ShareLink({ title, path, className }: { title: string; path: string; className?: string }) {
  const site = useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings.siteUrl ?? '';
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${site}${path}`)}`;
  return (
    <p className={cn('flex flex-wrap items-center gap-3 text-sm print:hidden', className)}>
      <a
        href={mail}
        data-share=""
        className="touch inline-flex h-9 items-center gap-2 rounded-md border border-edge/70 bg-surface px-4 font-medium hover:border-edge hover:bg-hover/60"
      >
        <Share2 aria-hidden="true" className="size-4" /> Share
        <span className="sr-only">: {title}</span>
      </a>
      <span data-share-said="" role="status" className="text-muted" />
    </p>
  );
}
