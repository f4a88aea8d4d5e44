import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface Crumb {
  label: string;
  to: string;
}

export interface PageHeaderProps {
  title: ReactNode;
  /** One line that says what this page is for. */
  lead?: ReactNode;
  /** Buttons; the main one last. */
  actions?: ReactNode;
  /** The pages above this one. */
  breadcrumbs?: readonly Crumb[];
  /** What comes and goes at the right of the breadcrumbs, without moving anything below. */
  beside?: ReactNode;
}

/** The head of a signed-in page: where am I, what is it for, what can I do. */
export function PageHeader({ title, lead, actions, breadcrumbs, beside }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-col gap-3">
      {breadcrumbs && breadcrumbs.length > 0 && (
        <div className="flex items-center justify-between gap-4">
          <nav aria-label="Breadcrumb" className="shrink-0">
            <ol className="flex flex-wrap items-center gap-1 text-muted text-sm">
              {breadcrumbs.map((crumb, level) => (
                <li key={crumb.to} className="flex items-center gap-1">
                  {/* The heading below is the last step: the first one leads back up. */}
                  {level === 0 ? (
                    <ChevronLeft aria-hidden="true" className="size-3.5" />
                  ) : (
                    <ChevronRight aria-hidden="true" className="size-3.5" />
                  )}
                  <Link
                    to={crumb.to}
                    className="relative rounded-sm py-0.5 before:absolute before:-inset-x-2 before:-inset-y-2.5 hover:text-ink hover:underline"
                  >
                    {crumb.label}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          {beside}
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h1 className="display text-2xl">{title}</h1>
          {lead && <p className="mt-1 max-w-measure text-muted text-sm">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
