import { Notice } from '#src/ui/notice.tsx';
import type { DraftValues } from '../content.data.ts';
import type { ContentKind } from '../content.ts';
import { openFigures } from '../open-figures.ts';

/** More are counted only: who mends these meets the next. */
const SHOWN = 5;

/** Tells author and reviewer which numbers and shares of a draft stand there without a proof. */
export function OpenFigures({
  kind,
  draft,
  className,
}: {
  kind: ContentKind;
  draft: DraftValues;
  className?: string;
}) {
  const open = openFigures(kind, draft);
  if (open.length === 0) return null;
  const more = open.length - SHOWN;
  return (
    <Notice
      tone="warning"
      className={className}
      title={
        open.length === 1
          ? 'One number names no evidence'
          : `${open.length} sentences have a number that names no evidence`
      }
    >
      <p>Say what it was counted from, show the sum or link the source. Author and reviewer both see this.</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {open.slice(0, SHOWN).map(({ where, sentence }) => (
          <li key={`${where} ${sentence}`}>
            {where}: “{sentence}”
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">And {more} more.</p>}
    </Notice>
  );
}
