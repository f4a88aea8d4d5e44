import type { LucideIcon } from 'lucide-react';

/** A fact with its sign: an address, a telephone number. Nothing where there is none. */
export function IconLine({
  icon: Icon,
  text,
  href,
  label,
}: {
  icon: LucideIcon;
  /** What it is, where the text alone does not say so to somebody who does not see the sign. */
  label?: string;
  text: string | null;
  href?: string;
}) {
  if (!text) return null;
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
      {href ? (
        <a
          href={href}
          className="-my-0.5 relative min-h-6 min-w-0 truncate rounded-sm py-0.5 hover:underline pointer-coarse:-my-1.5 pointer-coarse:py-2.5"
        >
          {text}
        </a>
      ) : (
        <span className="line-clamp-2 min-w-0">
          {label && <span className="sr-only">{label}: </span>}
          {text}
        </span>
      )}
    </p>
  );
}
