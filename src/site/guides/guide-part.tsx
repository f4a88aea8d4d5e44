import type { ReactNode } from 'react';

/** One part of a long guide, beside its list of contents. */
export function GuidePart({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="border-line not-first:mt-16 not-first:border-t not-first:pt-14">
      <h2 className="display text-2xl">{title}</h2>
      {lead && <p className="mt-3 max-w-measure text-lg text-muted">{lead}</p>}
      {children}
    </section>
  );
}
