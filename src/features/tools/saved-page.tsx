import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Pencil, Save, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DocumentView } from '#src/features/content/view/document-view.tsx';
import type { Document } from '#src/fields/document.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { DocumentButton } from '#src/records/document-dialog.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { When } from '#src/ui/time.tsx';
import { toast } from '#src/ui/toast.ts';
import {
  deleteResult,
  type Result,
  resultQuery,
  saveResult,
  versionsQuery,
  writtenContent,
} from './results.data.ts';

const BodyEditor = lazyPart(() => import('#src/features/content/editor/body/body-editor.tsx'));

interface SavedPageProps {
  id: string;
  /** Where the list of these results stands. */
  list: { to: string; label: string };
  /** What else can be done with this result. */
  actions?: (result: Result, text: Document) => ReactNode;
}

/** A saved text: read it, edit it into the next version, take it along, delete it. */
export function SavedPage({ id, list, actions }: SavedPageProps) {
  const result = useQuery(resultQuery(id));
  return (
    <Loaded
      query={result}
      waiting={<Skeleton className="h-96" />}
      isEmpty={(found) => found === null}
      empty={
        <EmptyState title="Not found" action={<Button render={<Link to={list.to} />}>{list.label}</Button>}>
          There is no such text, or it is not shared with you.
        </EmptyState>
      }
    >
      {(found) => found && <Saved key={found.id} result={found} list={list} actions={actions} />}
    </Loaded>
  );
}

function Saved({ result, list, actions }: { result: Result } & Pick<SavedPageProps, 'list' | 'actions'>) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [start] = useState(() => writtenContent.safeParse(result.content).data);
  const [text, setText] = useState<Document>(start?.document ?? { type: 'doc', content: [] });
  const [editing, setEditing] = useState(false);
  const [changed, setChanged] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      saveResult(cache, {
        function: result.function,
        kind: result.kind ?? '',
        title: result.title,
        document: text,
        parameters: start?.parameters,
        versionOf: result.id,
      }),
    onSuccess: (next) => {
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
  return (
    <>
      <PageHeader
        title={result.title}
        lead={`Version ${result.version}`}
        breadcrumbs={[list]}
        actions={
          <>
            {actions?.(result, text)}
            <Button variant="secondary" onClick={() => setEditing(!editing)}>
              <Pencil aria-hidden="true" /> {editing ? 'Read' : 'Edit'}
            </Button>
            <DocumentButton
              subject={{ document: 'result', table: 'results', id: result.id }}
              formats={['pdf', 'docx']}
              label="PDF or Word"
            />
            <Button variant="ghost" onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden="true" /> Delete
            </Button>
            {(editing || changed) && (
              <Button onClick={() => save.mutate()} busy={save.isPending} disabled={!changed}>
                <Save aria-hidden="true" /> Save as new version
              </Button>
            )}
          </>
        }
      />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_16rem]">
        {editing ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <BodyEditor
              value={text}
              readOnly={false}
              label="Text"
              onChange={(body) => {
                setText(body);
                setChanged(true);
              }}
            />
          </Suspense>
        ) : (
          <article className="max-w-3xl rounded-lg border border-line bg-raised px-5 py-6 sm:px-10 sm:py-10">
            <DocumentView body={text} />
          </article>
        )}
        <Versions result={result} to={list.to} />
      </div>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete this text?"
        tone="danger"
        description={
          result.version_of
            ? 'This version goes; the others stay.'
            : 'Its later versions go with it. This cannot be taken back.'
        }
        confirmText="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}

function Versions({ result, to }: { result: Result; to: string }) {
  const versions = useQuery(versionsQuery(result.version_of ?? result.id));
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="mb-2 font-semibold text-sm">
        Versions
      </h2>
      <ol className="flex flex-col gap-1 text-sm">
        {versions.data?.map(({ id, version, created_at }) => (
          <li key={id}>
            <Link
              to={`${to}/${id}`}
              aria-current={id === result.id ? 'page' : undefined}
              className="touch flex items-center gap-2 rounded-md px-2 py-1.5 hover:bg-hover aria-[current]:bg-indigo-soft"
            >
              <FileText aria-hidden="true" className="size-4 text-muted" />
              <span>Version {version}</span>
              <span className="ml-auto text-muted text-xs">
                <When at={created_at} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
