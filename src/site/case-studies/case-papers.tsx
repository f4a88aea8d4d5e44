import { Fragment } from 'react';
import type { CaseStudy } from '#src/features/content/kinds/case-study.ts';
import { Pattern, type PatternArea } from '#src/ui/pattern.tsx';
import { caseStudiesPage as text } from '../content/case-studies.ts';
import { PageSection } from '../page-hero.tsx';

/** Pages of the work itself, set as the papers they were: a clause with its amendment, a list, a page on a wall. */
export function CasePapers({ papers, area }: { papers: CaseStudy['papers']; area: PatternArea }) {
  return (
    <PageSection id="papers" title={text.papersTitle} lead={text.papersLead} tone="sand">
      <ul className="mt-8 grid gap-6 lg:grid-cols-2 lg:gap-8">
        {papers.map(({ what, text: words }, step) => (
          <li
            key={what}
            data-reveal=""
            data-step={step}
            className="flex flex-col border border-line bg-surface shadow-sm"
          >
            <div aria-hidden="true" className="h-5 bg-night print:hidden">
              <Pattern area={area} scale={0.5} className="text-on-night opacity-45" />
            </div>
            <div className="px-5 pt-5 pb-8 sm:px-10 sm:pt-8 sm:pb-12">
              <h3 className="border-ink border-b-2 pb-3 font-semibold text-sm">{what}</h3>
              <div className="mt-5 font-serif text-lg">
                <Paper words={words} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

const isRow = (line: string) => line.includes(' | ');

/** Paragraphs, and lines of two columns (`Who decides | The medical director`) as a list of terms. */
function Paper({ words }: { words: string }) {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.filter(isRow).map((line) => line.split(' | '));
  return (
    <>
      {lines
        .filter((line) => !isRow(line))
        .map((line) => (
          <p key={line} className="not-first:mt-3">
            <Amended line={line} />
          </p>
        ))}
      {rows.length > 0 && (
        <dl className="not-first:mt-5">
          {rows.map(([term = '', said = '']) => (
            <div
              key={`${term} ${said}`}
              className="grid gap-x-6 border-line py-2.5 not-first:border-t sm:grid-cols-[2fr_3fr]"
            >
              <dt className="text-muted">{term}</dt>
              <dd>
                <Amended line={said} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const marks = /(~~.+?~~|\+\+.+?\+\+)/;

/** A line with what was struck out (`~~…~~`) and put in (`++…++`). */
function Amended({ line }: { line: string }) {
  return line.split(marks).map((part, index) => {
    const inner = part.slice(2, -2);
    const key = `${index} ${part}`;
    if (part.startsWith('~~'))
      return (
        <del key={key} className="text-muted decoration-2 decoration-laterite">
          {inner}
        </del>
      );
    if (part.startsWith('++'))
      return (
        <ins key={key} className="bg-sun/30 px-1 no-underline">
          {inner}
        </ins>
      );
    return <Fragment key={key}>{part}</Fragment>;
  });
}
