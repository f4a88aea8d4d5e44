import type { ReactNode } from 'react';
import { Pattern, type PatternArea } from '#src/ui/pattern.tsx';

/** The top of a public page: what it is, for whom, and what to do first. Its area gives the pattern. */
export function PageHero({
  title,
  lead,
  area,
  kicker,
  children,
}: {
  title: string;
  lead: string;
  area: PatternArea;
  /** A word above the title: the page's kind. */
  kicker?: string;
  /** Buttons or a search. */
  children?: ReactNode;
}) {
  return (
    <section className="relative isolate overflow-hidden border-line border-b bg-linear-to-b from-paper to-haze/60">
      <Pattern
        area={area}
        className="mask-l-from-20% mask-l-to-90% -z-10 absolute inset-y-0 right-0 w-2/3 text-indigo opacity-25 max-sm:w-full max-sm:opacity-10"
      />
      <div className="mx-auto max-w-page px-5 py-14 sm:px-8 sm:py-20">
        {kicker && <p className="font-semibold text-laterite text-sm">{kicker}</p>}
        <h1 className="display mt-2 max-w-[22ch] text-3xl">{title}</h1>
        <p className="mt-5 max-w-measure text-lg text-muted">{lead}</p>
        {children && <div className="mt-8">{children}</div>}
      </div>
    </section>
  );
}

/** One part of a public page. */
export function PageSection({
  id,
  title,
  lead,
  children,
  tone = 'plain',
}: {
  id?: string;
  title?: string;
  lead?: string;
  children: ReactNode;
  tone?: 'plain' | 'surface' | 'night';
}) {
  const ground = { plain: '', surface: 'border-line border-y bg-surface', night: 'bg-night text-on-night' }[
    tone
  ];
  return (
    <section id={id} className={ground}>
      <div className="mx-auto max-w-page px-5 py-16 sm:px-8 lg:py-24">
        {title && <h2 className="display text-2xl">{title}</h2>}
        {lead && (
          <p
            className={`mt-3 max-w-measure text-lg ${tone === 'night' ? 'text-on-night-muted' : 'text-muted'}`}
          >
            {lead}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
