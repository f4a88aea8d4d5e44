import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, GitCompare, Pencil, Save, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DocumentView } from '#src/features/content/view/document-view.tsx';
import type { Document } from '#src/fields/document.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { DocumentButton } from '#src/records/document-dialog.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { RecordMissing } from '#src/records/record-missing.tsx';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { When } from '#src/ui/time.tsx';
import { toast } from '#src/ui/toast.ts';
import { withSources } from './build-text.ts';
import { EngineBadge } from './engine-badge.tsx';
import { openPlaces } from './gaps.ts';
import { RestoredNotice } from './restored-notice.tsx';
import { ResultCompare } from './result-compare.tsx';
import { ResultExport } from './result-export.tsx';
import { ResultFacts } from './result-facts.tsx';
import { resultFooter } from './result-footer.ts';
import { ResultStanding } from './result-standing.tsx';
import {
  deleteResult,
  lawChangesQuery,
  type Result,
  resultQuery,
  saveResult,
  standingQuery,
  versionsQuery,
  writtenContent,
} from './results.data.ts';
import { SourceList } from './source-list.tsx';
import { useUnsavedText } from './use-unsaved-text.ts';

const BodyEditor = lazyPart(() => import('#src/features/content/editor/body/body-editor.tsx'));

interface SavedPageProps {
  id: string;
  /** Where the list of these results stands. */
  list: { to: string; label: string };
  /** What else can be done with this result. */
  actions?: (result: Result, text: Document) => ReactNode;
  /** What is to be known of the text as it reads now, before anybody approves it. */
  checks?: (result: Result, text: Document) => ReactNode;
}

/** A saved text: read it, edit it into the next version, take it along, delete it. */
export function SavedPage({ id, list, actions, checks }: SavedPageProps) {
  const result = useQuery(resultQuery(id));
  return (
    <Loaded
      query={result}
      waiting={<Skeleton className="h-96" />}
      isEmpty={(found) => found === null}
      heading="h1"
      empty={<RecordMissing back={list}>There is no such text, or it is not shared with you.</RecordMissing>}
    >
      {(found) =>
        found && <Saved key={found.id} result={found} list={list} actions={actions} checks={checks} />
      }
    </Loaded>
  );
}

const nothing: Document = { type: 'doc', content: [] };

const madeBy = ({ engine, model }: Result) =>
  engine === 'model' || engine === 'builtin' ? { engine, ...(model && { model }) } : null;

function Saved({ result, list, actions, checks }: { result: Result } & Omit<SavedPageProps, 'id'>) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [start] = useState(() => writtenContent.safeParse(result.content).data);
  const unsaved = useUnsavedText(`text:${result.id}`, result.id, start?.document ?? nothing);
  const { text } = unsaved;
  const sources = start?.sources ?? [];
  const [editing, setEditing] = useState(false);
  const [changed, setChanged] = useState(unsaved.restored);
  const [deleting, setDeleting] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      saveResult(cache, {
        function: result.function,
        kind: result.kind ?? '',
        title: result.title,
        document: text,
        parameters: start?.parameters,
        sources,
        versionOf: result.id,
      }),
    onSuccess: (next) => {
      unsaved.saved();
      toast.success('Saved', `This is version ${next.version} now.`);
      void navigate(`${list.to}/${next.id}`, { replace: true });
    },
    onError: showError,
  });
  const remove = useMutation({
    mutationFn: () => deleteResult(cache, result.id),
    onSuccess: () => {
      toast.success('Deleted');
      void navigate(list.to);
    },
    onError: showError,
  });
  function discard() {
    unsaved.discard();
    setChanged(false);
    setEditing(false);
  }

  const engine = madeBy(result);
  const open = openPlaces(text);
  const standing = useQuery(standingQuery(result.id)).data ?? { approvals: [], signatures: [] };
  const footer = resultFooter(result, changed, standing, useNameOf());
  return (
    <>
      <PageHeader
        title={result.title}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            Version {result.version}
            {engine && <EngineBadge meta={engine} />}
          </span>
        }
        breadcrumbs={[list]}
        actions={
          <>
            {actions?.(result, text)}
            <Button variant="secondary" onClick={() => setEditing(!editing)}>
              <Pencil aria-hidden="true" /> {editing ? 'Read' : 'Edit'}
            </Button>
            <ResultExport title={result.title} text={withSources(text, sources)} footer={footer} />
            <DocumentButton
              subject={{ document: 'result', table: 'results', id: result.id }}
              formats={['pdf', 'docx']}
              label="PDF or Word"
            />
            <Button variant="ghost" onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden="true" /> Delete
            </Button>
            {changed && !unsaved.restored && (
              <Button variant="ghost" onClick={discard}>
                Discard changes
              </Button>
            )}
            {(editing || changed) && (
              <Button onClick={() => save.mutate()} busy={save.isPending} disabled={!changed}>
                <Save aria-hidden="true" /> Save as new version
              </Button>
            )}
          </>
        }
      />
      <LawChanged result={result} />
      {unsaved.restored && <RestoredNotice className="mb-5" onDiscard={discard} />}
      {!editing && open.length > 0 && (
        <Notice
          tone="warning"
          className="mb-5"
          title={`${open.length} open ${open.length === 1 ? 'place' : 'places'}`}
        >
          {open
            .slice(0, 5)
            .map(({ kind, what }) => (kind === 'source' ? `no source: ${what}` : what))
            .join('; ')}
          {open.length > 5 && `; and ${open.length - 5} more`}.
        </Notice>
      )}
      {checks?.(result, text)}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        {editing ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <BodyEditor
              value={text}
              readOnly={false}
              label="Text"
              onChange={(body) => {
                unsaved.change(body);
                setChanged(true);
              }}
            />
          </Suspense>
        ) : (
          <article className="max-w-3xl rounded-lg border border-line bg-raised px-5 py-6 sm:px-10 sm:py-10 [&_.prose>:first-child]:mt-0">
            <DocumentView body={text} />
            <SourceList sources={sources} className="mt-8 border-t pt-3" />
          </article>
        )}
        <div className="flex flex-col gap-5">
          {/* What is asked, decided and signed is the stored text, never the one on screen. */}
          <ResultStanding result={result} stored={start?.document ?? nothing} changed={changed} />
          <ResultFacts result={result} />
          <Versions result={result} to={list.to} />
        </div>
      </div>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete this text?"
        tone="danger"
        description={
          result.version_of
            ? 'This version goes; the others stay.'
            : 'Its later versions go with it. This cannot be undone.'
        }
        confirmText="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}

/** Says that the law a text rests on was worded anew since it was saved. */
function LawChanged({ result }: { result: Result }) {
  const changes = useQuery({ ...lawChangesQuery(result.id), enabled: result.law_keys.length > 0 });
  if (!changes.data?.length) return null;
  return (
    <Notice tone="warning" className="mb-5" title="The law changed since this text was saved">
      {changes.data.map(({ key, subject, changed_at }) => (
        <p key={key}>
          <a href={`/law-register#${key}`} className="underline underline-offset-4">
            {subject}
          </a>
          , <When at={changed_at} />
        </p>
      ))}
    </Notice>
  );
}

function Versions({ result, to }: { result: Result; to: string }) {
  const versions = useQuery(versionsQuery(result.version_of ?? result.id));
  const [compared, setCompared] = useState<{ id: string; version: number } | null>(null);
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="mb-2 font-semibold text-sm">
        Versions
      </h2>
      <ol className="flex flex-col gap-1 text-sm">
        {versions.data?.map(({ id, version, created_at }) => (
          <li key={id} className="flex items-center gap-1">
            <Link
              to={`${to}/${id}`}
              aria-current={id === result.id ? 'page' : undefined}
              className="touch flex flex-1 items-center gap-2 rounded-md px-2 py-1.5 hover:bg-hover aria-[current]:bg-indigo-soft"
            >
              <FileText aria-hidden="true" className="size-4 text-muted" />
              <span>Version {version}</span>
              <span className="ml-auto text-muted text-xs">
                <When at={created_at} />
              </span>
            </Link>
            {id !== result.id && (
              <IconButton
                label={`Compare with version ${version}`}
                onClick={() => setCompared({ id, version })}
              >
                <GitCompare aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      <ResultCompare result={result} other={compared} onClose={() => setCompared(null)} />
    </section>
  );
}
