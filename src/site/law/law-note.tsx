import type { Document } from '#src/fields/document.ts';
import { statesLaw } from './states-law.ts';

/** Said once, at the head of a text that states law, instead of behind each sentence. */
export function LawNote({ body }: { body: Document }) {
  if (!statesLaw(body)) return null;
  return (
    <p className="mb-10 max-w-measure border-sun border-l-2 pl-3 text-muted text-sm">
      What stands here about the law is our reading, not legal advice, and unconfirmed by counsel unless our{' '}
      <a href="/law-register" className="underline decoration-edge underline-offset-2">
        law register
      </a>{' '}
      names who confirmed it. The register has each point with its source and the month it is as of.
    </p>
  );
}
