import type { LucideIcon } from 'lucide-react';

/** A fact with its sign: an address, a telephone number. Nothing where there is none. */
export function IconLine({
  icon: Icon,
  text,
  href,
}: {
  icon: LucideIcon;
  text: string | null;
  href?: string;
}) {
  if (!text) return null;
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
      {href ? (
        <a href={href} className="relative min-w-0 truncate rounded-sm hover:underline">
          {text}
        </a>
      ) : (
        <span className="line-clamp-2 min-w-0">{text}</span>
      )}
    </p>
  );
}
