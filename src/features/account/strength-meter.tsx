import { Bar } from '#src/ui/chart/bar.tsx';
import { cn } from '#src/ui/cn.ts';
import { passwordStrength, STRENGTH_MAX } from './account.ts';

const inks = {
  red: 'fill-red',
  orange: 'fill-chart-2',
  yellow: 'fill-sun',
  blue: 'fill-indigo',
  green: 'fill-palm',
} as const;

/** How strong the password being typed is, as a bar and in words. */
export function StrengthMeter({ password }: { password: string }) {
  const { score, label, tone } = passwordStrength(password);
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-4 text-xs">
        <span className="text-muted">Password strength</span>
        <span aria-live="polite" className="font-medium">
          {label}
        </span>
      </div>
      <Bar
        of={STRENGTH_MAX}
        parts={[{ key: 'score', size: score, look: cn('transition-[width,fill] duration-240', inks[tone]) }]}
        className="block h-1.5 overflow-hidden rounded-full bg-hover"
      />
    </div>
  );
}
