import type { CaseStudy } from '#src/features/content/kinds/case-study.ts';

/** What a full bar stands for: all of them in `11 of 14`, a hundred per cent, else the larger of the two numbers. */
export function fullBar({ before, after, unit }: CaseStudy['measures'][number]): number {
  const whole = unit?.startsWith('%')
    ? 100
    : Number(/^of ([\d,]+)/.exec(unit ?? '')?.[1]?.replaceAll(',', ''));
  return Math.max(before, after, 1, whole || 0);
}
