import type { ReactNode } from 'react';
import type { PatternArea } from '#src/ui/pattern-tiles.ts';
import { WhoAnswers } from '../people/who-answers.tsx';
import { SitePage } from '../site-page.tsx';

/** The frame of a page that is there for its form: what it is, the form, and beside it what one should know first. */
export function FormPage({
  title,
  description,
  lead,
  path,
  above,
  aside,
  answers,
  failed,
  personal,
  children,
}: {
  title: string;
  description: string;
  lead: ReactNode;
  path: string;
  /** The page one came from. */
  above?: { href: string; label: string };
  aside?: ReactNode;
  /** Who answers stands beside the form: the partner of an area, or of the firm. */
  answers?: PatternArea | 'firm';
  /** The form came back with something to mend; said first, where a screen reader begins. */
  failed?: boolean | undefined;
  /** Made for one person: not for search engines. */
  personal?: boolean;
  children: ReactNode;
}) {
  return (
    <SitePage
      title={failed ? `Please check: ${title}` : title}
      description={description}
      path={path}
      hidden={personal || failed}
      {...(above && { trail: [above] })}
    >
      <div className="mx-auto max-w-page px-5 py-12 sm:px-8 sm:py-16">
        <h1 className="display max-w-[24ch] text-3xl">{title}</h1>
        <p className="mt-4 max-w-measure text-lg text-muted">{lead}</p>
        <div className="mt-10 grid gap-12 lg:grid-cols-12">
          <div className="max-w-xl lg:col-span-7">{children}</div>
          {aside && (
            <aside className="space-y-8 lg:col-span-5 xl:col-span-4 xl:col-start-9">
              {answers && (
                <div>
                  <WhoAnswers area={answers === 'firm' ? undefined : answers} />
                </div>
              )}
              {aside}
            </aside>
          )}
        </div>
      </div>
    </SitePage>
  );
}

/** A few points beside a form. */
export function AsidePoints({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-6">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-3 list-disc space-y-2.5 pl-5 text-muted text-sm marker:text-laterite">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
