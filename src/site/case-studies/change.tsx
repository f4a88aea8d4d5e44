import type { CaseStudy } from '#src/features/content/kinds/case-study.ts';
import { unitFor, withUnit } from '#src/ui/chart/series.ts';
import { cn } from '#src/ui/cn.ts';

/** What was and what is, in numbers: `63 → 9 complaints`. `large` is for a band on the night ground. */
export function Change({
  measure,
  large = false,
}: {
  measure: CaseStudy['measures'][number];
  large?: boolean;
}) {
  const { before, after } = measure;
  const unit = measure.unit ?? '';
  // A sign belongs to its number; a word stands behind both.
  const sign = /^[₦$€£]/.test(unit) || unit === '%';
  const number = (value: number) => withUnit(value, sign ? unit : '');
  const quiet = large ? 'text-on-night-muted' : 'text-muted';
  return (
    <p className={cn('tabular flex flex-wrap items-baseline', large ? 'gap-x-3' : 'gap-x-2')}>
      <span className={cn('display', quiet, large ? 'text-2xl' : 'text-lg')}>
        <span className="sr-only">Before: </span>
        {number(before)}
      </span>
      <span aria-hidden="true" className={quiet}>
        →
      </span>
      <span className={cn('display', large ? 'text-3xl text-sun' : 'text-2xl text-indigo')}>
        <span className="sr-only">After: </span>
        {number(after)}
      </span>
      {!sign && unit && <span className={cn(quiet, !large && 'text-sm')}>{unitFor(after, unit)}</span>}
    </p>
  );
}
