import type { PolicyTable } from '#src/features/privacy/policy.ts';
import { tableRoles } from '#src/ui/table-roles.ts';

/** A table of the policy; on a phone each row is a card. */
export function PolicyTableView({ table: { caption, columns, rows, note } }: { table: PolicyTable }) {
  return (
    <figure className="my-6">
      <table
        {...tableRoles.table}
        className="w-full border-ink/80 border-t-2 text-sm max-md:block print:text-xs"
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...tableRoles.rowgroup} className="max-md:sr-only">
          <tr {...tableRoles.row} className="border-edge border-b">
            {columns.map((column) => (
              <th
                key={column}
                {...tableRoles.columnheader}
                scope="col"
                className="py-2.5 pr-5 text-left font-medium text-muted text-xs last:pr-0"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup} className="max-md:block">
          {rows.map((row) => (
            <tr
              key={row.join()}
              {...tableRoles.row}
              className="break-inside-avoid border-line border-b max-md:block max-md:py-4"
            >
              {row.map((cell, index) =>
                index === 0 ? (
                  <th
                    key={columns[index]}
                    {...tableRoles.rowheader}
                    scope="row"
                    className="py-3 pr-5 text-left align-top font-medium max-md:block max-md:py-0 max-md:pr-0 max-md:text-base md:w-[24%]"
                  >
                    {cell}
                  </th>
                ) : (
                  <td
                    key={columns[index]}
                    {...tableRoles.cell}
                    data-label={columns[index]}
                    className="break-words py-3 pr-5 align-top last:pr-0 max-md:block max-md:py-0 max-md:pt-2 max-md:pr-0 max-md:before:block max-md:before:text-muted max-md:before:text-xs max-md:before:content-[attr(data-label)]"
                  >
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <figcaption className="mt-2 text-muted text-xs">{note}</figcaption>}
    </figure>
  );
}
