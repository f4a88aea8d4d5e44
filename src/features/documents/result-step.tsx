import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileCode2, Pencil, Save } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { z } from 'zod';
import { DocumentView } from '#src/features/content/view/document-view.tsx';
import { withSources } from '#src/features/tools/build-text.ts';
import { documentPage } from '#src/features/tools/document-html.ts';
import { EngineBadge } from '#src/features/tools/engine-badge.tsx';
import { openPlaces } from '#src/features/tools/gaps.ts';
import { EarlierNotice, RestoredNotice } from '#src/features/tools/restored-notice.tsx';
import { type Result, saveResult } from '#src/features/tools/results.data.ts';
import { SourceList } from '#src/features/tools/source-list.tsx';
import { engineWords } from '#src/features/tools/tool.ts';
import { useUnsavedText } from '#src/features/tools/use-unsaved-text.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { DocumentButton } from '#src/records/document-dialog.tsx';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.ts';
import type { DocumentRequest } from './document.ts';
import type { generateDocument } from './generate-document.server.ts';

const BodyEditor = lazyPart(() => import('#src/features/content/editor/body/body-editor.tsx'));

type Generated = z.output<(typeof generateDocument)['output']>;

/** The document: read it, edit it, save it as a version, take it along. */
export default function ResultStep({
  generated,
  request,
  onBack,
  onAnother,
}: {
  generated: Generated;
  request: DocumentRequest;
  onBack: () => void;
  onAnother: () => void;
}) {
  const cache = useQueryClient();
  const { meta, metadata } = generated;
  const unsaved = useUnsavedText('text:generate-document', JSON.stringify(request), meta.document);
  const { text } = unsaved;
  const open = openPlaces(text);
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState<Result | null>(null);
  const [changed, setChanged] = useState(true);
  const save = useMutation({
    mutationFn: () =>
      saveResult(cache, {
        function: 'generate-document',
        kind: request.documentType,
        title: metadata.title,
        document: text,
        parameters: request,
        sources: meta.sources,
        runId: meta.runId,
        clientId: meta.clientId,
        versionOf: saved?.id,
      }),
    onSuccess: (result) => {
      unsaved.saved();
      setSaved(result);
      setChanged(false);
      toast.success('Saved', `Version ${result.version} of “${result.title}” is in your documents.`);
    },
    onError: showError,
  });

  function download() {
    const footer = `Prepared with ${engineWords(meta).toLowerCase()} on ${metadata.generatedAt.slice(0, 10)}; review before use.`;
    const page = documentPage(
      metadata.title,
      withSources(text, meta.sources),
      footer,
      window.location.origin,
    );
    saveFile(`${metadata.title}.html`, new Blob([page], { type: 'text/html;charset=utf-8' }));
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="display text-2xl">{metadata.title}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
            <EngineBadge meta={meta} />
            <span>{metadata.wordCount.toLocaleString('en-NG')} words</span>
            <span>
              about {metadata.estimatedPages} {metadata.estimatedPages === 1 ? 'page' : 'pages'}
            </span>
            {saved && <span>Version {saved.version} saved</span>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setEditing(!editing)}>
            <Pencil aria-hidden="true" /> {editing ? 'Read' : 'Edit'}
          </Button>
          <Button variant="secondary" onClick={download}>
            <FileCode2 aria-hidden="true" /> HTML
          </Button>
          {saved && !changed && (
            <DocumentButton
              subject={{ document: 'result', table: 'results', id: saved.id }}
              formats={['pdf', 'docx']}
              label="PDF or Word"
            />
          )}
          <Button onClick={() => save.mutate()} busy={save.isPending} disabled={!changed}>
            <Save aria-hidden="true" /> {saved ? 'Save as new version' : 'Save'}
          </Button>
        </div>
      </div>
      {open.length > 0 && (
        <Notice
          tone="warning"
          title={open.length === 1 ? 'One place to complete' : `${open.length} places to complete`}
        >
          They are marked [TO COMPLETE] in the text:{' '}
          {open
            .slice(0, 4)
            .map(({ what }) => what)
            .join('; ')}
          {open.length > 4 && `; and ${open.length - 4} more`}.
        </Notice>
      )}
      {meta.gaps.length > 0 && (
        <Notice tone="warning" title="Promised here, but not yet done">
          <ul className="list-disc pl-5">
            {meta.gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </Notice>
      )}
      {unsaved.restored && (
        <RestoredNotice
          onDiscard={() => {
            unsaved.discard();
            setEditing(false);
          }}
        />
      )}
      {unsaved.earlier && (
        <EarlierNotice
          onBringBack={() => {
            unsaved.bringBack();
            setChanged(true);
            setEditing(false);
          }}
          onDrop={unsaved.dropEarlier}
        />
      )}
      {!saved && <Notice>Save the document to take it along as PDF or Word and to find it again.</Notice>}
      {editing ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <BodyEditor
            value={text}
            readOnly={false}
            label="Text of the document"
            onChange={(body) => {
              unsaved.change(body);
              setChanged(true);
            }}
          />
        </Suspense>
      ) : (
        <article className="rounded-lg border border-line bg-raised px-5 py-6 sm:px-10 sm:py-10 [&_.prose>:first-child]:mt-0">
          <DocumentView body={text} newPage />
        </article>
      )}
      <SourceList sources={meta.sources} />
      <div className="flex flex-wrap justify-between gap-3 border-line border-t pt-5">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button variant="secondary" onClick={onAnother}>
          Generate Another Document
        </Button>
      </div>
    </div>
  );
}
