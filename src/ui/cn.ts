import { type CxOptions, cx } from 'class-variance-authority';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: { theme: { text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl'], shadow: ['float', 'lift'] } },
});

/** Joins class names; of two that set the same thing, the later one wins. */
export function cn(...classes: CxOptions): string {
  return merge(cx(classes));
}
