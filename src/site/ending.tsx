import { buttonLook } from '#src/ui/button.tsx';
import type { PatternArea } from '#src/ui/pattern-tiles.ts';
import { practiceOf } from './content/practices.ts';
import { partnerOf } from './content/team.ts';
import { PageSection } from './page-hero.tsx';
import { WhoAnswers } from './people/who-answers.tsx';
import type { RelatedItem } from './practices/joined.ts';

interface Way {
  href: string;
  label: string;
}

/**
 * The end of every page about one thing: who answers for it, what to do next, and where to go on. The question is a
 * client's own, from the practice, where the page brings none.
 */
export function Ending({
  area,
  title,
  text,
  action,
  related = [],
  back,
}: {
  area: PatternArea;
  title?: string;
  text?: string;
  /** What to do here, where it is not speaking with the partner; that then stands beside it. */
  action?: Way;
  related?: readonly RelatedItem[];
  back?: Way;
}) {
  const partner = partnerOf(area);
  const practice = practiceOf(area);
  const [firstName] = partner.name.split(' ');
  const speak = {
    href: `/contact?topic=${practice?.topic ?? 'general'}`,
    label: `Speak with ${firstName}`,
  };
  return (
    <PageSection tone="sand">
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className={related.length > 0 ? 'lg:col-span-7' : 'lg:col-span-9'}>
          <h2 className="display max-w-[26ch] text-2xl">{title ?? practice?.question}</h2>
          {text && <p className="mt-3 max-w-measure text-lg text-muted">{text}</p>}
          <div className="mt-7">
            <WhoAnswers area={area} />
          </div>
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
            {action && (
              <a href={action.href} className={buttonLook({ size: 'lg' })}>
                {action.label}
              </a>
            )}
            <a
              href={speak.href}
              className={buttonLook({ size: 'lg', variant: action ? 'secondary' : 'primary' })}
            >
              {speak.label}
            </a>
            {back && (
              <a
                href={back.href}
                className="touch inline-flex items-center px-2 underline underline-offset-4"
              >
                {back.label}
              </a>
            )}
          </div>
        </div>
        {related.length > 0 && (
          <nav aria-labelledby="related-title" className="lg:col-span-4 lg:col-start-9 print:hidden">
            <h2 id="related-title" className="font-semibold">
              Go on from here
            </h2>
            <ul className="mt-4 border-ink/20 border-b">
              {related.map(({ kind, href, title }) => (
                <li key={href} className="border-ink/20 border-t">
                  <a href={href} className="group block py-4">
                    <span className="block text-laterite text-sm">{kind}</span>
                    <span className="display block text-lg group-hover:underline">{title}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </PageSection>
  );
}
