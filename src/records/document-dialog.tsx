import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { When } from '#src/ui/time.tsx';
import {
  askForDocument,
  type DocumentFormat,
  type DocumentSubject,
  deleteDocument,
  documentFormats,
  documentsQuery,
  downloadDocument,
  type RecordDocument,
} from './document.data.ts';
import { Loaded } from './loaded.tsx';
import { showError } from './show-error.ts';

/** A button that opens the documents of a record: made on demand, kept for a month, each person's own. */
export function DocumentButton({
  subject,
  label,
  formats,
}: {
  subject: DocumentSubject;
  label: string;
  /** Only these; all of them when left out. */
  formats?: readonly DocumentFormat[];
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <FileText aria-hidden="true" /> {label}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={label}
        description="Made from what you may read here, for you alone. It is kept for thirty days."
      >
        {open && <Documents subject={subject} formats={formats} />}
      </Dialog>
    </>
  );
}

function Documents({
  subject,
  formats,
}: {
  subject: DocumentSubject;
  formats: readonly DocumentFormat[] | undefined;
}) {
  const cache = useQueryClient();
  const made = useQuery(documentsQuery(subject));
  const ask = useMutation({
    mutationFn: (format: RecordDocument['format']) =>
      askForDocument(cache, subject, documentFormats.find(({ value }) => value === format)?.value ?? 'pdf'),
    onError: showError,
  });
  return (
    <div className="flex flex-col gap-6">
      <ul className="grid gap-2 sm:grid-cols-2">
        {documentFormats
          .filter(({ value }) => !formats || formats.includes(value))
          .map(({ value, label, help }) => (
            <li key={value}>
              <button
                type="button"
                disabled={ask.isPending}
                onClick={() => ask.mutate(value)}
                className="touch flex w-full flex-col items-start rounded-lg border border-line bg-surface px-4 py-3 text-left hover:border-edge hover:bg-hover disabled:opacity-60"
              >
                <span className="font-semibold">{`Make ${label}`}</span>
                <span className="text-muted text-sm">{help}</span>
              </button>
            </li>
          ))}
      </ul>
      <section aria-label="Made so far">
        <Loaded
          query={made}
          waiting={<TableSkeleton rows={1} />}
          empty={<p className="text-muted text-sm">None yet. Choose a format; it takes a few seconds.</p>}
        >
          {(list) => (
            <ul className="divide-y divide-line rounded-lg border border-line">
              {list.map((one) => (
                <Entry key={one.id} subject={subject} one={one} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
    </div>
  );
}

function Entry({ subject, one }: { subject: DocumentSubject; one: RecordDocument }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const format = documentFormats.find(({ value }) => value === one.format)?.label ?? one.format;
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    await act().catch(showError);
    setBusy(false);
  };
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 text-sm">
      <span className="min-w-0 flex-1">
        <span className="font-medium">{format}</span>
        <When at={one.requested_at} className="block text-muted text-xs" />
      </span>
      {one.state === 'queued' && (
        <span role="status" className="flex items-center gap-2 text-muted">
          <Spinner /> Being made…
        </span>
      )}
      {one.state === 'failed' && <span className="text-red">It could not be made. Try again.</span>}
      {one.state === 'ready' && (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          onClick={() => void run(() => downloadDocument(one))}
        >
          <Download aria-hidden="true" /> Download
          {one.bytes !== null && <span className="text-muted">{Math.ceil(one.bytes / 1000)} KB</span>}
        </Button>
      )}
      <IconButton
        label={`Delete this ${format} document`}
        onClick={() => void run(() => deleteDocument(cache, subject, one.id))}
        className="text-muted hover:text-red"
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
