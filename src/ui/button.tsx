import { useRender } from '@base-ui/react/use-render';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

export const buttonLook = cva(
  'touch inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium transition-[background-color,color,border-color,opacity] disabled:opacity-55 aria-disabled:opacity-55 aria-busy:opacity-85 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-indigo text-on-indigo not-disabled:hover:bg-indigo-deep',
        secondary:
          'border border-edge/70 bg-surface text-ink not-disabled:hover:border-edge not-disabled:hover:bg-hover/60',
        ghost: 'text-ink not-disabled:hover:bg-hover',
        danger: 'bg-red text-on-red not-disabled:hover:bg-red-deep',
        link: 'rounded-sm text-indigo underline decoration-indigo/40 underline-offset-4 not-disabled:hover:decoration-current',
      },
      size: {
        sm: 'h-8 px-3 text-sm',
        md: 'h-9 px-4 text-sm',
        lg: 'h-11 px-5 text-base',
        icon: 'size-9 px-0',
      },
    },
    compoundVariants: [{ variant: 'link', class: 'h-auto px-0.5' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonLook> {
  /** Work is under way: the button cannot be pressed again and says so. */
  busy?: boolean;
  /** What the button says while busy; its own text when left out. */
  busyText?: ReactNode;
  /** Draw something else with this look, such as `<Link to="/auth" />`. */
  render?: useRender.RenderProp;
}

/** A button, or a link that looks like one (through `render`). */
export function Button({
  variant,
  size,
  busy = false,
  busyText,
  render,
  className,
  children,
  ...props
}: ButtonProps) {
  const shared = {
    className: cn(buttonLook({ variant, size }), className),
    'aria-busy': busy || undefined,
    children: busy ? (
      <>
        <Spinner />
        {busyText ?? children}
      </>
    ) : (
      children
    ),
  };
  const own = render
    ? {
        ...props,
        ...shared,
        'aria-disabled': props.disabled || busy || undefined,
        disabled: undefined,
        type: undefined,
      }
    : { ...props, ...shared, type: props.type ?? ('button' as const), disabled: props.disabled || busy };
  return useRender({ defaultTagName: 'button', render, props: own });
}
