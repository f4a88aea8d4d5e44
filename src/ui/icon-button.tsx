import { Button, type ButtonProps } from './button.tsx';
import { cn } from './cn.ts';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'busyText'> {
  /** What the button does: its name for a screen reader and its tooltip. */
  label: string;
  tooltipSide?: 'top' | 'bottom' | 'left' | 'right';
}

/** A button that shows only an icon. */
export function IconButton({
  label,
  tooltipSide,
  variant = 'ghost',
  size = 'icon',
  className,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip content={label} side={tooltipSide}>
      <Button
        variant={variant}
        size={size}
        aria-label={label}
        className={cn(size === 'sm' && 'size-8 px-0', size === 'lg' && 'size-11 px-0', className)}
        {...props}
      />
    </Tooltip>
  );
}
