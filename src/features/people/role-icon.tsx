import { Briefcase, Building2, CircleHelp, type LucideIcon, ScaleIcon, ShieldCheck } from 'lucide-react';
import { cn } from '#src/ui/cn.ts';

const icons: Record<string, LucideIcon> = {
  admin: ShieldCheck,
  consultant: Briefcase,
  compliance_officer: ScaleIcon,
  client: Building2,
};

/** A role as a sign, beside its name. */
export function RoleIcon({ role, className }: { role: string; className?: string }) {
  const Icon = icons[role] ?? CircleHelp;
  return (
    <span
      className={cn(
        'flex size-9 shrink-0 items-center justify-center rounded-md bg-indigo-soft text-indigo',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </span>
  );
}
