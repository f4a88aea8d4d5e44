import type { PatternArea } from '#src/ui/pattern-tiles.ts';
import { practiceOf } from '../content/practices.ts';
import { partnerOf } from '../content/team.ts';
import { Face } from './faces.tsx';

/**
 * Beside a long text: who answers for its area and the next step, in sight all the way down. Left out where the window is
 * too narrow or too low for it; the end of the page says the same at more length.
 */
export function RailPartner({ area }: { area: PatternArea }) {
  const partner = partnerOf(area);
  const [firstName] = partner.name.split(' ');
  return (
    <section
      aria-label="Who answers"
      className="mt-8 border-line border-t pt-6 max-xl:hidden print:hidden [@media(max-height:46rem)]:hidden"
    >
      <div className="flex items-center gap-3">
        <Face of={partner} />
        <p className="text-sm">
          <span className="block font-semibold">{partner.name}</span>
          <span className="block text-muted">{partner.role}</span>
        </p>
      </div>
      <a
        href={`/contact?topic=${practiceOf(area)?.topic ?? 'general'}`}
        className="touch mt-4 inline-flex items-center font-medium text-indigo text-sm underline underline-offset-4"
      >
        Ask {firstName} about this
      </a>
    </section>
  );
}
