import { useDeferredValue, useMemo } from 'react';
import { lawHref } from '#src/features/law/law-links.ts';
import { type Result, writtenContent } from '#src/features/tools/results.data.ts';
import type { Document } from '#src/fields/document.ts';
import { Notice } from '#src/ui/notice.tsx';
import { plans } from './clauses/plans.ts';
import { documentRequest } from './document.ts';
import { type DocumentType, documentTypes } from './document-options.ts';
import { missingPoints } from './read-points.ts';
import { factsOf } from './write-document.ts';

/** What a kind of document is checked for and a saved one, as it reads now, no longer answers. */
export default function MissingPoints({ result, text }: { result: Result; text: Document }) {
  const { plan, facts, kind } = useMemo(() => askedOf(result), [result]);
  // Read behind the typing: the whole text is read again.
  const read = useDeferredValue(text);
  const missing = useMemo(() => (plan ? missingPoints(read, plan, facts) : []), [read, plan, facts]);
  if (missing.length === 0) return null;
  return (
    <Notice
      tone="warning"
      className="mb-5"
      title={
        missing.length === 1
          ? `One point a ${kind} is checked for was not found in the text`
          : `${missing.length} points a ${kind} is checked for were not found in the text`
      }
    >
      <ul className="list-disc pl-5">
        {missing.map(({ id, label, law }) => (
          <li key={id}>
            {label} (
            {law ? (
              <a href={lawHref(law) ?? '/law-register'} className="underline underline-offset-4">
                {law}
              </a>
            ) : (
              'good practice'
            )}
            )
          </li>
        ))}
      </ul>
      <p className="mt-1">
        This is read from the words alone; unusual wording may be missed. Look for the point, or put it in
        again, before the text is approved.
      </p>
    </Notice>
  );
}

/** What the answers behind a saved document ask of it. */
function askedOf(result: Result) {
  const request = documentRequest.safeParse(writtenContent.safeParse(result.content).data?.parameters).data;
  const type = (request?.documentType ?? result.kind) as DocumentType;
  return {
    plan: plans[type],
    facts: request ? factsOf(request) : null,
    kind: documentTypes.find(({ value }) => value === type)?.label.toLowerCase() ?? 'document',
  };
}
