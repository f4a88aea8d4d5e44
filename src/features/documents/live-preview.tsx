import { useDeferredValue, useMemo } from 'react';
import { DocumentView } from '#src/features/content/view/document-view.tsx';
import type { DocumentRequest } from './document.ts';
import { writeDocument } from './write-document.ts';

/** The document as the answers stand, from the same library as the result; figures of the law follow with it. */
export default function LivePreview({ request }: { request: DocumentRequest }) {
  const given = useDeferredValue(request);
  const { title, document, words, pages } = useMemo(
    () => writeDocument(shown(given), {}, null, new Date()),
    [given],
  );
  return (
    <div className="rounded-lg border border-line bg-raised lg:sticky lg:top-20">
      <p className="flex justify-between gap-3 border-line border-b px-4 py-2 text-muted text-xs">
        <span>Preview</span>
        <span className="tabular-nums">
          {words.toLocaleString('en-NG')} words, about {pages} {pages === 1 ? 'page' : 'pages'}
        </span>
      </p>
      <section
        className="max-h-[70vh] overflow-y-auto px-4 py-4 text-sm"
        aria-label="Preview of the document"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <p className="display mb-3 text-lg">{title}</p>
        <DocumentView body={document} newPage />
      </section>
    </div>
  );
}

/** What is not filled in yet shows as a gap. */
const shown = (request: DocumentRequest): DocumentRequest => ({
  ...request,
  companyInfo: {
    ...request.companyInfo,
    name: request.companyInfo.name.trim() || '[Company name]',
    industry: request.companyInfo.industry || '[Industry]',
  },
});
