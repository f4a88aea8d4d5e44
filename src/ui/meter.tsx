import { Bar } from './chart/bar.tsx';
import { cn } from './cn.ts';

const inks = { indigo: 'fill-indigo', success: 'fill-palm', warning: 'fill-amber', danger: 'fill-red' };

export interface MeterProps {
  /** What is measured. */
  label: string;
  value: number;
  max?: number;
  tone?: keyof typeof inks;
  /** The value in words ("Strong", "6 of 10"); percent when left out. */
  valueText?: string;
  hideLabel?: boolean;
  className?: string;
}

/** How full something is, as a bar and in words. */
export function Meter({
  label,
  value,
  max = 100,
  tone = 'indigo',
  valueText,
  hideLabel,
  className,
}: MeterProps) {
  const part = Math.max(0, Math.min(1, max > 0 ? value / max : 0));
  const words = valueText ?? `${Math.round(part * 100)} %`;
  return (
    <div className={className}>
      <div className={cn('mb-1.5 flex justify-between gap-4 text-sm', hideLabel && 'sr-only')}>
        <span className="text-muted">{label}</span>
        <span className="tabular font-medium">{words}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a <meter> cannot be given this look in every browser */}
      <div
        role="meter"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={words}
      >
        <Bar
          parts={[{ key: label, size: part, look: cn('transition-[width] duration-240', inks[tone]) }]}
          of={1}
          className="block h-1.5 rounded-full bg-hover"
        />
      </div>
    </div>
  );
}
