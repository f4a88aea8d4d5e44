import { useLinkedFiles } from '#src/features/work/attachment.data.ts';
import { SharedFile } from '#src/features/work/shared-files.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Panel, PanelSkeleton } from './panel.tsx';

const shown = 5;

/** What the firm shared last with a client's own people. */
export default function FilesForMe() {
  const files = useLinkedFiles(null, shown);
  return (
    <Panel
      id="files"
      title="Files shared with you"
      more={{ to: '/dashboard/documents', label: 'All documents' }}
    >
      {files.data === undefined && (
        <NotLoaded
          query={files}
          waiting={<PanelSkeleton />}
          failed="The files could not be loaded"
          className="border-0"
        />
      )}
      {files.data?.length === 0 && (
        <p className="px-5 py-6 text-muted text-sm">
          Nothing yet. Files that your team shares with you appear here.
        </p>
      )}
      {files.data && files.data.length > 0 && (
        <ul>
          {files.data.map((file) => (
            <SharedFile key={file.id} file={file} named />
          ))}
        </ul>
      )}
    </Panel>
  );
}
