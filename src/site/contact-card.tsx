import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Breakable } from '#src/ui/breakable.tsx';
import { type ContactLine, useContact } from './brand.ts';

/** Where the firm is and how to reach it. */
export function ContactCard() {
  const contact = useContact();
  return (
    <address className="wrap-anywhere rounded-lg border border-line bg-surface p-6 not-italic sm:p-8">
      <dl className="space-y-5">
        <Line
          icon={<MapPin aria-hidden="true" />}
          term="Head office"
          lines={[contact.office, contact.liaison]}
        />
        <Line icon={<Mail aria-hidden="true" />} term="Email" lines={[contact.email]} />
        <Line icon={<Phone aria-hidden="true" />} term="Telephone" lines={contact.phones} />
      </dl>
    </address>
  );
}

function Line({ icon, term, lines }: { icon: ReactNode; term: string; lines: readonly ContactLine[] }) {
  const given = lines.filter(({ text }) => text !== '');
  if (given.length === 0) return null;
  return (
    <div className="pl-9">
      <dt className="relative text-muted text-sm [&>svg]:absolute [&>svg]:-left-9 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:text-laterite">
        {icon}
        {term}
      </dt>
      {given.map((line) => (
        <dd key={line.text} className="tabular mt-0.5">
          {line.href ? (
            <a
              href={line.href}
              className="underline decoration-edge underline-offset-4 hover:decoration-current"
            >
              <Breakable text={line.text} />
            </a>
          ) : (
            line.text
          )}
        </dd>
      ))}
    </div>
  );
}
