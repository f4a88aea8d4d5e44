import { Download, FileText, Image } from 'lucide-react';
import { formatDate } from '#src/lib/dates.ts';
import { Loaded } from '#src/records/loaded.tsx';
import type { RecordRef } from '#src/records/record-ref.ts';
import { showError } from '#src/records/show-error.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { addressOf, useLinkedFiles } from './attachment.data.ts';
import { isPicture, sizeWords } from './attachment.ts';

/** What the firm shared with its client, as the client's own people see it: all of it, or that of one record. */
export function SharedFiles({ record, title }: { record: RecordRef | null; title: string }) {
  const files = useLinkedFiles(record);
  return (
    <section aria-label={title} className="w-full">
      <h2 className="mb-3 font-semibold text-lg">{title}</h2>
      <Loaded query={files} size="h-24 w-full rounded-lg" failed="The files could not be loaded">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyLine>Nothing yet. Files that your team shares with you appear here.</EmptyLine>
          ) : (
            <Card>
              <ul>
                {rows.map((file) => (
                  <SharedFile key={file.id} file={file} named={record === null} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </section>
  );
}

type LinkedFile = NonNullable<ReturnType<typeof useLinkedFiles>['data']>[number];

/** One file, with where it belongs if several records stand together. */
export function SharedFile({ file, named }: { file: LinkedFile; named: boolean }) {
  const Icon = isPicture(file) ? Image : FileText;
  const download = async () => {
    try {
      window.location.assign(await addressOf(file, true));
    } catch (error) {
      showError(error);
    }
  };
  return (
    <li className="flex items-start gap-3 border-line border-b px-4 py-3 text-sm last:border-b-0">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{file.name}</p>
        <p className="text-muted text-xs">
          {[named && file.record_name, sizeWords(file.bytes), `shared on ${formatDate(file.shared_at)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <IconButton size="sm" label={`Download ${file.name}`} onClick={() => void download()}>
        <Download aria-hidden="true" />
      </IconButton>
    </li>
  );
}
