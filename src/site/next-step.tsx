import { buttonLook } from '#src/ui/button.tsx';
import { PageSection } from './page-hero.tsx';

interface Way {
  href: string;
  label: string;
}

const speak: Way = { href: '/contact', label: 'Speak with us' };

/** The end of a page that was read to its end: what to do next, and the way back to where it is listed. */
export function NextStep({
  title,
  text,
  action = speak,
  back,
}: {
  title: string;
  text: string;
  action?: Way;
  back?: Way;
}) {
  return (
    <PageSection title={title} lead={text} tone="sand">
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={action.href} className={buttonLook({ size: 'lg' })}>
          {action.label}
        </a>
        {back && (
          <a href={back.href} className="touch inline-flex items-center underline underline-offset-4">
            {back.label}
          </a>
        )}
      </div>
    </PageSection>
  );
}
