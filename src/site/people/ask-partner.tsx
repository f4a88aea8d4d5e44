import type { ReactNode } from 'react';
import type { PatternArea } from '#src/ui/pattern-tiles.ts';
import { practiceOf } from '../content/practices.ts';
import { partnerOf } from '../content/team.ts';
import { ContactForm } from '../forms/forms.tsx';
import { WhoAnswers } from './who-answers.tsx';

/** The end of a page about an area: who answers, and the form with its topic chosen; without an area, who leads the firm. */
export function AskPartner({
  area,
  children,
}: {
  area?: PatternArea | undefined;
  /** Below who answers. */
  children?: ReactNode;
}) {
  const [firstName] = partnerOf(area).name.split(' ');
  return (
    <section id="ask" className="border-line border-t bg-haze/60">
      <div className="mx-auto grid max-w-page gap-12 px-5 py-20 sm:px-8 lg:grid-cols-12 lg:py-28">
        <div className="lg:col-span-5">
          <h2 className="display text-2xl">Speak with {firstName}</h2>
          <p className="mt-3 mb-7 max-w-measure text-muted">If it is urgent, telephone.</p>
          <WhoAnswers area={area} />
          {children}
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <ContactForm topic={(area && practiceOf(area)?.topic) ?? 'general'} />
        </div>
      </div>
    </section>
  );
}
