import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';

/** In the place of a record that is not there, or not for this person: the whole page, so its title is the heading. */
export function RecordMissing({
  title = 'Not found',
  back,
  action,
  children,
}: {
  title?: string;
  back: { to: string; label: string };
  /** What may mend it, before the way back. */
  action?: ReactNode;
  /** Why there may be nothing to see. Deleted and never shared look the same. */
  children: ReactNode;
}) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        heading="h1"
        title={title}
        action={
          <>
            {action}
            <Button
              variant={action ? 'secondary' : 'primary'}
              size={action ? 'sm' : 'md'}
              render={<Link to={back.to} />}
            >
              {back.label}
            </Button>
          </>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
