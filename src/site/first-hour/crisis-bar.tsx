import { Clock, Phone, Siren } from 'lucide-react';
import { useContact } from '../brand.ts';

/** On a phone, at the foot of a page for a crisis: what one thumb needs, always in reach. */
export function CrisisBar({ emergency }: { emergency: string }) {
  const [phone] = useContact().phones;
  // As high as its parts before they come, laid from the top, in columns known beforehand: whatever is painted before the
  // rest has come stays where it is.
  const way =
    'flex min-h-14 flex-col items-center gap-0.5 px-1 py-1.75 text-center font-semibold text-xs [&>svg]:size-5';
  return (
    <nav
      aria-label="In a crisis"
      data-crisis-bar=""
      className={`fixed inset-x-0 bottom-0 z-40 grid ${phone ? 'grid-cols-3' : 'grid-cols-2'} min-h-[calc(3.5rem+1px+env(safe-area-inset-bottom))] divide-x divide-on-night/25 border-on-night/25 border-t bg-night pb-[env(safe-area-inset-bottom)] text-on-night sm:hidden print:hidden`}
    >
      <a href={`tel:${emergency}`} className={`${way} bg-sun text-on-sun`}>
        <Siren aria-hidden="true" />
        {emergency}
      </a>
      {phone && (
        <a href={phone.href} className={way}>
          <Phone aria-hidden="true" />
          Hotline
        </a>
      )}
      <a href="/first-hour" className={way}>
        <Clock aria-hidden="true" />
        First hour
      </a>
    </nav>
  );
}
