import type { PolicyTable } from '#src/features/privacy/policy.ts';
import { cn } from '#src/ui/cn.ts';
import { halves } from './halves.ts';
import { besideColumns, OpeningFacts } from './opening-facts.tsx';
import { rowsOf } from './purposes.ts';

/**
 * A table of the policy as a list: each row is what it is about and until when, and opens to the rest; on paper all are
 * open. What opens is no cell of a table, where a screen reader would hear it as part of the row's name.
 */
export function PolicyTableView({ table }: { table: PolicyTable }) {
  const { caption, note, columns } = table;
  const { beside, rows } = rowsOf(table);
  const label = columns[beside] ?? '';
  return (
    <figure aria-label={caption} className="my-6">
      <div className="items-start gap-x-10 xl:grid xl:grid-cols-2 print:block">
        {halves(rows).map((half, at) => (
          <div
            key={half[0]?.name}
            className="border-ink/80 text-sm xl:border-t-2 first:border-t-2 print:text-xs"
          >
            {/* Each row names it again for those who do not see the column. */}
            <div
              aria-hidden="true"
              className={cn(
                besideColumns,
                'border-edge border-b py-2 pl-4 font-medium text-muted text-xs',
                at > 0 && 'max-xl:hidden print:hidden',
              )}
            >
              <span>{columns[0]}</span>
              <span>{label}</span>
            </div>
            <ul>
              {half.map(({ name, fact, says }) => (
                // Two rows may bear one name.
                <li key={`${name} ${fact}`} className="break-inside-avoid border-line border-b">
                  <OpeningFacts name={name} beside={{ label, text: fact }} says={says} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {note && <figcaption className="mt-2 text-muted text-xs">{note}</figcaption>}
    </figure>
  );
}
