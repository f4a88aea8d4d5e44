import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { Wordmark } from '#src/ui/brand.tsx';
import { Pattern } from '#src/ui/pattern.tsx';

/** The quiet room around the sign-in forms: the firm on one side, the form on the other. */
export function AuthFrame({
  title,
  pageTitle = title,
  children,
}: {
  title: string;
  /** What the browser's tab says, where the heading alone would say too little. */
  pageTitle?: string;
  children: ReactNode;
}) {
  const { brand } = readSiteSettings();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(22rem,5fr)_7fr]">
      <title>{`${pageTitle} · ${brand.title}`}</title>
      <meta name="robots" content="noindex" />
      <aside className="relative isolate hidden flex-col justify-between overflow-hidden bg-night p-10 text-on-night lg:flex">
        <Pattern
          area="public-affairs"
          scale={1.5}
          className="mask-radial-at-[75%_45%] mask-radial-from-0% mask-radial-to-75% -z-10 absolute inset-0 text-on-night-muted opacity-30"
        />
        <Link to="/" className="w-fit rounded-sm">
          <Wordmark name={brand.name} />
        </Link>
        <div>
          <p className="display max-w-sm text-2xl">From haze to clarity.</p>
          <p className="mt-3 max-w-sm text-on-night-muted text-sm">
            Clients, projects and the people who carry them, in one place that keeps confidences.
          </p>
        </div>
      </aside>
      <main id="content" className="flex flex-col px-4 py-6 sm:px-8">
        <Link to="/" className="w-fit rounded-sm lg:hidden">
          <Wordmark name={brand.name} />
        </Link>
        {/* Not in the middle: what stands above stays in place when the form below grows. */}
        <div className="mx-auto w-full max-w-sm pt-[8vh] pb-8">
          <h1 className="display mb-6 text-2xl">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
