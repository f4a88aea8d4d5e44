import { useQuery } from '@tanstack/react-query';
import { LawText } from '#src/features/law/law-text.tsx';
import { DocumentButton } from '#src/records/document-dialog.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { breachNotice } from './situation-text.ts';
import { breachHoursQuery, factsQuery } from './war-room.data.ts';
import type { Crisis } from './war-room.ts';

/** Entries on a part that the notice does not tell, so that nobody takes them for forgotten. */
const leftOutWords = (numbers: readonly number[]): string =>
  `Left out, as ${numbers.length === 1 ? 'it is' : 'they are'} not confirmed: ${numbers.map((one) => `#${one}`).join(', ')}.`;

/** The notice to the Commission as the log fills it, with what is still missing. */
export function BreachNotice({ crisis }: { crisis: Crisis }) {
  const facts = useQuery(factsQuery(crisis.id));
  const hours = useQuery(breachHoursQuery).data ?? 72;
  return (
    <Loaded query={facts}>
      {(all) => {
        const parts = breachNotice(crisis, all, hours);
        const missing = parts.filter((part) => part.missing).length;
        return (
          <div className="flex max-w-3xl flex-col gap-5">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <p className="max-w-measure text-muted text-sm">
                Filled from the entries of the log that carry a part of the notice; the number behind each
                says which. The law: <LawText text="NDPA s.40(2), GAID art. 33" />. Not legal advice.
              </p>
              <DocumentButton
                subject={{ document: 'breach-notice', table: 'crises', id: crisis.id }}
                label="PDF or Word"
                formats={['pdf', 'docx']}
              />
            </div>
            {missing > 0 && (
              <Notice
                tone="warning"
                title={`${missing} ${missing === 1 ? 'part is' : 'parts are'} still open`}
              >
                Add an entry to the log and say which part of the notice it belongs to. What is not known yet
                may follow later; the notice need not wait for it.
              </Notice>
            )}
            <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
              {parts.map((part) => (
                <div key={part.title} className="grid gap-1 px-4 py-3 sm:grid-cols-[12rem_1fr]">
                  <dt className="font-medium text-sm">
                    {part.title}
                    {part.missing && (
                      <span className="mt-1 block">
                        <Badge tone="warning">Still open</Badge>
                      </span>
                    )}
                  </dt>
                  <dd className={part.missing ? 'text-amber text-sm' : 'text-sm'}>
                    {part.entries.map((entry, at) => (
                      <p key={entry} className="break-words">
                        {entry}
                        {part.facts[at] !== undefined && (
                          <span className="tabular text-muted">{` (#${part.facts[at]} of the log)`}</span>
                        )}
                      </p>
                    ))}
                    {part.leftOut.length > 0 && <p className="text-muted">{leftOutWords(part.leftOut)}</p>}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        );
      }}
    </Loaded>
  );
}
