import type { PatternArea } from '#src/ui/pattern-tiles.ts';
import { useDirectLine } from '../brand.ts';
import { partnerOf } from '../content/team.ts';
import { Face } from './faces.tsx';

/** Who reads what is written about an area, by face and name; without an area, who leads the firm. */
export function WhoAnswers({ area }: { area?: PatternArea | undefined }) {
  const partner = partnerOf(area);
  const [firstName] = partner.name.split(' ');
  const line = useDirectLine(partner.slug);
  return (
    <>
      <a href={`/team/${partner.slug}`} className="group flex w-fit items-center gap-4">
        <Face of={partner} />
        <span>
          <span className="block font-semibold group-hover:underline">{partner.name}</span>
          <span className="block text-muted text-sm">{partner.role}</span>
        </span>
      </a>
      {line && (
        <p className="mt-3">
          <a
            href={line.href}
            className="touch tabular inline-flex items-center font-medium underline decoration-edge underline-offset-4"
          >
            {line.text}
          </a>
        </p>
      )}
      <p className="mt-4 max-w-measure text-muted">
        {firstName} or a deputy reads what you write and answers within 24 hours.
      </p>
    </>
  );
}
