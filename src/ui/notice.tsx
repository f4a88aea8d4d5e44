import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const tones = {
  info: { look: 'border-indigo/30 bg-indigo-soft', icon: Info, ink: 'text-indigo' },
  success: { look: 'border-palm/30 bg-palm-soft', icon: CircleCheck, ink: 'text-palm' },
  warning: { look: 'border-amber/30 bg-amber-soft', icon: TriangleAlert, ink: 'text-amber' },
  danger: { look: 'border-red/30 bg-red-soft', icon: CircleAlert, ink: 'text-red' },
};

export interface NoticeProps {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link that mends it. */
  action?: ReactNode;
  /** Speak it at once, because it answers something the reader just did. */
  live?: boolean;
  className?: string;
}

/** Something to know, standing where it matters. */
export function Notice({ tone = 'info', title, children, action, live, className }: NoticeProps) {
  const { look, icon: Icon, ink } = tones[tone];
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div
      role={role}
      className={cn('flex items-start gap-3 rounded-md border px-4 py-3 text-ink text-sm', look, className)}
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cn(title != null && 'mt-0.5')}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
