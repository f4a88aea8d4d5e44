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
      {/* drawn, not styled: an inline width would be refused by the content security policy */}
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-1.5 w-full overflow-hidden rounded-full bg-hover"
      >
        <rect
          width={(score / STRENGTH_MAX) * 100}
          height="1"
          className={cn('transition-[width,fill] duration-240', inks[tone])}
        />
      </svg>
    </div>
  );
}
