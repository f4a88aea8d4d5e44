import { lawHref } from '#src/features/law/law-links.ts';
import { type Result, writtenContent } from '#src/features/tools/results.data.ts';
import type { Document } from '#src/fields/document.ts';
import { Notice } from '#src/ui/notice.tsx';
import { plans } from './clauses/plans.ts';
import { documentRequest } from './document.ts';
import type { DocumentType } from './document-options.ts';
import { missingPoints } from './read-points.ts';
import { factsOf } from './write-document.ts';

/** What the law asks of a saved document and its words, as they read now, no longer answer. */
export default function MissingPoints({ result, text }: { result: Result; text: Document }) {
  const request = documentRequest.safeParse(writtenContent.safeParse(result.content).data?.parameters).data;
  const plan = plans[(request?.documentType ?? result.kind) as DocumentType];
  const missing = plan ? missingPoints(text, plan, request ? factsOf(request) : null) : [];
  if (missing.length === 0) return null;
  return (
    <Notice
      tone="warning"
      className="mb-5"
      title={
        missing.length === 1
          ? 'One point the law asks for was not found in the text'
          : `${missing.length} points the law asks for were not found in the text`
      }
    >
      <ul className="list-disc pl-5">
        {missing.map(({ id, label, law }) => (
          <li key={id}>
            {label} (
            <a href={lawHref(law) ?? '/law-register'} className="underline underline-offset-4">
              {law}
            </a>
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
