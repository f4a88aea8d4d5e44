import { useQueryClient } from '@tanstack/react-query';
import { Download, FileText, Image, MoreHorizontal, Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { formatDate } from '#src/lib/dates.ts';
import { randomId } from '#src/lib/random-id.ts';
import type { RunningUpload, UploadProgress } from '#src/lib/upload.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import type { RecordRef } from '#src/records/record-ref.ts';
import { showError } from '#src/records/show-error.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { cn } from '#src/ui/cn.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx';
import { toast } from '#src/ui/toast.ts';
import { UploadProgress as ProgressBar } from '#src/ui/upload-progress.tsx';
import {
  addressOf,
  attachmentKeys,
  deleteAttachment,
  sendAttachment,
  shareAttachment,
  useAttachments,
} from './attachment.data.ts';
import {
  type Attachment,
  accepted,
  type FileWithVersions,
  fileTrouble,
  firstOf,
  isPicture,
  isShareable,
  sizeWords,
  withVersions,
} from './attachment.ts';

interface Sending {
  key: string;
  name: string;
  progress: UploadProgress;
  upload: RunningUpload;
}

/** The files of a record: send, look at, add a version, take away. */
export function Files({ record }: { record: RecordRef }) {
  const files = useAttachments(record);
  useLiveTable('attachments', [attachmentKeys.of(record)], { filter: `record_id=eq.${record.record_id}` });
  const { can } = useCan();
  const { sending, send } = useSending(record);
  const [over, setOver] = useState(false);
  const [shown, setShown] = useState<{ file: Attachment; address: string } | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const versionOf = useRef<string | null>(null);
  const mayAdd = can('work:write');
  const choose = (first: string | null) => {
    versionOf.current = first;
    picker.current?.click();
  };
  async function look(file: Attachment) {
    try {
      const address = await addressOf(file, !isPicture(file) && file.media_type !== 'application/pdf');
      if (isPicture(file)) setShown({ file, address });
      else window.open(address, '_blank', 'noopener');
    } catch (error) {
      showError(error);
    }
  }
  if (files.data === undefined)
    return <NotLoaded query={files} size="h-40 w-full rounded-lg" failed="The files could not be loaded" />;
  const grouped = withVersions(files.data);
  return (
    <section
      aria-label="Files"
      className={cn(
        'flex flex-col gap-4 rounded-lg',
        over && 'outline-2 outline-indigo outline-offset-4 outline-dashed',
      )}
      onDragOver={(event) => {
        if (!mayAdd || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (mayAdd) for (const file of event.dataTransfer.files) send(file, null);
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">Files</h2>
        {mayAdd && (
          <Button onClick={() => choose(null)}>
            <Upload aria-hidden="true" /> Add Files
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          multiple
          accept={accepted}
          aria-label="Files to add"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            for (const file of event.target.files ?? []) send(file, versionOf.current);
            event.target.value = '';
          }}
        />
      </div>
      {sending.map(({ key, name, progress, upload }) => (
        <Card key={key} className="gap-2 px-4 py-3 text-sm">
          <span className="flex items-center justify-between gap-2">
            <span className="truncate font-medium">{name}</span>
            <IconButton size="sm" label={`Cancel ${name}`} onClick={() => upload.cancel()}>
              <X aria-hidden="true" />
            </IconButton>
          </span>
          <ProgressBar {...progress} onPause={() => upload.pause()} onResume={() => upload.resume()} />
        </Card>
      ))}
      {grouped.length === 0 && sending.length === 0 && (
        <EmptyLine>
          No files yet. {mayAdd && 'Drop them here, or choose them with the button; up to 100 MB each.'}
        </EmptyLine>
      )}
      {grouped.length > 0 && (
        <Card>
          <ul>
            {grouped.map((file) => (
              <FileRow
                key={file.newest.id}
                file={file}
                mayAdd={mayAdd}
                onLook={(one) => void look(one)}
                onNewVersion={() => choose(firstOf(file))}
              />
            ))}
          </ul>
        </Card>
      )}
      <Dialog
        open={shown !== null}
        onOpenChange={(open) => open || setShown(null)}
        title={shown?.file.name ?? ''}
        size="xl"
      >
        {shown && (
          <img
            src={shown.address}
            alt={shown.file.name}
            className="mx-auto max-h-[70dvh] rounded-md object-contain"
          />
        )}
      </Dialog>
    </section>
  );
}

function FileRow({
  file,
  mayAdd,
  onLook,
  onNewVersion,
}: {
  file: FileWithVersions;
  mayAdd: boolean;
  onLook: (file: Attachment) => void;
  onNewVersion: () => void;
}) {
  const { can, userId } = useCan();
  const cache = useQueryClient();
  const nameOf = useNameOf();
  const { newest, earlier } = file;
  const shared = [newest, ...earlier].find((one) => one.shared);
  const Icon = isPicture(newest) ? Image : FileText;
  const download = async (one: Attachment) => {
    try {
      window.location.assign(await addressOf(one, true));
    } catch (error) {
      showError(error);
    }
  };
  const mayDelete = mayAdd && (newest.created_by === userId || can('people:manage'));
  return (
    <li className="flex items-start gap-3 border-line border-b px-4 py-3 text-sm last:border-b-0">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          className="max-w-full break-words rounded-sm text-left font-medium hover:underline"
          onClick={() => onLook(newest)}
        >
          {newest.name}
        </button>
        <p className="text-muted text-xs">
          {newest.version > 1 && `Version ${newest.version} · `}
          {sizeWords(newest.bytes)} · {nameOf(newest.created_by)}, {formatDate(newest.created_at)}
        </p>
        {shared && (
          <Badge tone="accent" className="mt-1.5">
            {shared === newest
              ? 'Shared with the client'
              : `Version ${shared.version} is shared with the client`}
          </Badge>
        )}
        {earlier.length > 0 && (
          <details className="mt-1 text-xs">
            <summary className="w-fit cursor-pointer rounded-sm text-muted hover:text-ink">
              {earlier.length === 1 ? 'One earlier version' : `${earlier.length} earlier versions`}
            </summary>
            <ul className="mt-1 flex flex-col gap-1">
              {earlier.map((one) => (
                <li key={one.id}>
                  <Button variant="link" className="text-xs" onClick={() => onLook(one)}>
                    Version {one.version}
                  </Button>{' '}
                  <span className="text-muted">
                    {nameOf(one.created_by)}, {formatDate(one.created_at)}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <IconButton size="sm" label={`Download ${newest.name}`} onClick={() => void download(newest)}>
        <Download aria-hidden="true" />
      </IconButton>
      {mayAdd && (
        <Menu
          trigger={
            <IconButton size="sm" label={`Actions for ${newest.name}`}>
              <MoreHorizontal aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem onSelect={onNewVersion}>Add a new version</MenuItem>
          {isShareable(newest) && shared !== newest && (
            <MenuItem onSelect={() => void shareAttachment(cache, newest, true)}>
              {newest.version > 1
                ? `Share version ${newest.version} with the client`
                : 'Share with the client'}
            </MenuItem>
          )}
          {shared && (
            <MenuItem onSelect={() => void shareAttachment(cache, shared, false)}>
              Stop sharing with the client
            </MenuItem>
          )}
          {mayDelete && (
            <>
              <MenuSeparator />
              <MenuItem danger onSelect={() => void deleteAttachment(cache, newest)}>
                {newest.version > 1 ? `Delete version ${newest.version}` : 'Delete'}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
    </li>
  );
}

/** The files on their way. */
function useSending(record: RecordRef) {
  const cache = useQueryClient();
  const [sending, setSending] = useState<Sending[]>([]);
  function send(file: File, versionOf: string | null) {
    const trouble = fileTrouble(file);
    if (trouble) return toast.error('This file was not sent', trouble);
    const key = randomId();
    const start: UploadProgress = { sent: 0, total: file.size, state: 'sending' };
    const upload = sendAttachment(cache, record, file, versionOf, (progress) =>
      setSending((now) => now.map((one) => (one.key === key ? { ...one, progress } : one))),
    );
    setSending((now) => [...now, { key, name: file.name, progress: start, upload }]);
    upload.named
      .then(() => toast.success('Success', `${file.name} added successfully`))
      .catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) showError(error);
      })
      .finally(() => setSending((now) => now.filter((one) => one.key !== key)));
  }
  return { sending, send };
}
