import type { PolicyTable } from '#src/features/privacy/policy.ts';
import { cn } from '#src/ui/cn.ts';
import { halves } from './halves.ts';
import { OpeningFacts } from './opening-facts.tsx';
import { rowsOf } from './purposes.ts';

/** A table of the policy: each row is what it is about and until when, and opens to the rest; on paper all are open. */
export function PolicyTableView({ table }: { table: PolicyTable }) {
  const { caption, note, columns } = table;
  const { beside, rows } = rowsOf(table);
  return (
    <figure className="my-6">
      <div className="items-start gap-x-10 xl:grid xl:grid-cols-2 print:block">
        {halves(rows).map((half, at) => (
          <table
            key={half[0]?.name}
            className="w-full border-ink/80 text-sm xl:border-t-2 first-of-type:border-t-2 print:text-xs"
          >
            <caption className="sr-only">{at === 0 ? caption : `${caption}, continued`}</caption>
            <thead>
              <tr className={cn('border-edge border-b', at > 0 && 'max-xl:border-0 print:border-0')}>
                {[columns[0], columns[beside]].map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className="p-0 text-left first:pl-4 font-medium text-muted text-xs"
                  >
                    <span className={cn('block py-2', at > 0 && 'max-xl:sr-only print:sr-only')}>
                      {column}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {half.map(({ name, fact, says }) => (
                // Two rows may bear one name.
                <tr key={`${name} ${fact}`} className="break-inside-avoid border-line border-b">
                  <th scope="row" aria-label={name} className="pr-4 text-left align-top font-medium">
                    <OpeningFacts name={name} says={says} narrow />
                  </th>
                  <td className="w-[38%] break-words py-3 align-top print:py-1.5">{fact}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      {note && <figcaption className="mt-2 text-muted text-xs">{note}</figcaption>}
    </figure>
  );
}
