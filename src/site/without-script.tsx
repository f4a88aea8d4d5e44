import { useContact } from './brand.ts';
import { firmPages, knowledgePages } from './pages.ts';

function Words() {
  const { email, phones } = useContact();
  return (
    <main className="fixed inset-0 z-90 overflow-auto bg-paper px-6 py-16">
      <div className="mx-auto max-w-measure">
        <h1 className="display text-2xl">The platform needs JavaScript</h1>
        <p className="mt-4 text-lg text-muted">
          Signing in and everything behind it run in your browser. Allow JavaScript for this site and load the
          page again. Nothing you typed is lost: nothing could be typed yet.
        </p>
        <p className="mt-4">
          You can reach us without it: by the{' '}
          <a href="/contact" className="underline underline-offset-4">
            contact form
          </a>
          {phones[0] && (
            <>
              , on{' '}
              <a href={phones[0].href} className="whitespace-nowrap underline underline-offset-4">
                {phones[0].text}
              </a>
            </>
          )}{' '}
          or at{' '}
          <a href={email.href} className="underline underline-offset-4">
            {email.text}
          </a>
          .
        </p>
        <nav aria-label="Pages without JavaScript" className="mt-8 border-line border-t pt-4">
          <p className="text-muted text-sm">These pages work without it:</p>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            {[{ href: '/', label: 'Home' }, ...knowledgePages, ...firmPages].map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  );
}

/**
 * The platform needs script: who has none is told so, and how the firm is reached without it. React leaves what stands in
 * a `noscript` alone, so that the browser's scripts need not hold the words.
 */
export const WithoutScript = () => <noscript>{import.meta.env.SSR && <Words />}</noscript>;
