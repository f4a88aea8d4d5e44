import { halves } from './halves.ts';
import { OpeningFacts } from './opening-facts.tsx';
import type { purposesIn } from './purposes.ts';

type Purposes = NonNullable<ReturnType<typeof purposesIn>>['purposes'];

/** One line per purpose, which opens to all that the policy says of it; on paper all are open (app.css). */
export function PurposeList({ purposes }: { purposes: Purposes }) {
  return (
    <div className="my-6 items-start gap-x-10 xl:grid xl:grid-cols-2 print:block">
      {halves(purposes).map((half) => (
        <ul
          key={half[0]?.name}
          className="border-line border-t xl:border-ink/80 xl:border-t-2 first:border-ink/80 first:border-t-2"
        >
          {half.map(({ name, says }) => (
            <li key={name} className="break-inside-avoid border-line border-b text-sm print:text-xs">
              <OpeningFacts name={name} says={says} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
