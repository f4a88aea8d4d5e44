import { penalties } from '../content/ndpr-guide.ts';
import { LawLine } from '../law-line.tsx';
import { GuidePart } from './guide-part.tsx';

/** The figures in circulation, each with what the law says now. A table that becomes cards on phones. */
export function Penalties({ id }: { id: string }) {
  const { columns } = penalties;
  return (
    <GuidePart id={id} title={penalties.title} lead={penalties.lead}>
      <div className="mt-6 max-w-measure">
        <LawLine of={penalties.maximum} />
      </div>
      <table className="mt-10 w-full text-left max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-ink/80 border-b-2 text-muted text-sm">
            <th scope="col" className="w-1/4 py-3 pr-6 font-medium">
              {columns.violation}
            </th>
            <th scope="col" className="w-1/4 py-3 pr-6 font-medium">
              {columns.penalty}
            </th>
            <th scope="col" className="py-3 font-medium">
              {columns.law}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {penalties.items.map(({ violation, penalty, law }) => (
            <tr key={violation} className="border-line border-b align-top max-md:block max-md:py-4">
              <th scope="row" className="py-4 pr-6 font-semibold max-md:block max-md:py-1">
                {violation}
              </th>
              <td className="tabular display py-4 pr-6 text-lg max-md:block max-md:py-1">{penalty}</td>
              <td className="py-4 max-md:block max-md:py-1">
                <LawLine of={law} titled={false} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-10 grid gap-8 md:grid-cols-2">
        {[penalties.breachWindow, penalties.enforcement].map(({ text, law }) => (
          <div key={law}>
            <p className="display mb-3 text-lg">{text}</p>
            <LawLine of={law} again={law === 'breach.notice'} />
          </div>
        ))}
      </div>
    </GuidePart>
  );
}
