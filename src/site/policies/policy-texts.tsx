import type { Policy } from '#src/features/content/kinds/policy.ts';
import { formatRecorded } from '#src/lib/dates.ts';
import { wordDiff } from '#src/lib/word-diff.ts';
import { SourceLink } from '../source-link.tsx';

/** The versions of a text, the newest first; each shows what it took out of the one before and what it put in. */
export function PolicyTexts({ texts }: { texts: Policy['texts'] }) {
  return (
    <section className="mt-12">
      <h2 className="display text-xl">Versions of the text</h2>
      {texts.length > 1 && (
        <p className="mt-2 text-muted text-sm">
          <ins className="bg-palm-soft no-underline">New words</ins> and{' '}
          <del className="bg-red-soft">words taken out</del>, against the version before.
        </p>
      )}
      {texts
        .map((one, index) => ({ ...one, before: texts[index - 1] }))
        .toReversed()
        .map(({ title, on, source_title, source_url, text, before }, index) => (
          <details
            key={title}
            open={index === 0}
            className="mt-4 rounded-lg border border-line bg-surface p-5"
          >
            <summary className="cursor-pointer font-semibold">
              {title}
              <span className="tabular ml-3 font-normal text-muted text-sm">{formatRecorded(on)}</span>
            </summary>
            <p className="mt-3 whitespace-pre-line">
              {before ? <Compared before={before.text} after={text} /> : text}
            </p>
            <p className="mt-3 text-muted text-sm">
              <SourceLink title={source_title} url={source_url} />
            </p>
          </details>
        ))}
    </section>
  );
}

function Compared({ before, after }: { before: string; after: string }) {
  let at = 0;
  return wordDiff(before, after).map(({ kind, text }) => {
    const key = at++;
    if (kind === 'same') return <span key={key}>{text}</span>;
    if (kind === 'added')
      return (
        <ins key={key} className="bg-palm-soft no-underline">
          {text}
        </ins>
      );
    return (
      <del key={key} className="bg-red-soft">
        {text}
      </del>
    );
  });
}
