import { Notice } from '#src/ui/notice.tsx';
import type { RecordNews } from './use-live-record.ts';

/** Says so when the open record was deleted under the person's eyes; what they see stays until they leave. */
export function DeletedNotice({ news, noun }: { news: RecordNews; noun: string }) {
  return (
    <div role="status">
      {news?.what === 'deleted' && (
        <Notice tone="warning" className="mb-6" title={`This ${noun} was deleted just now`}>
          What you see is how it last was. Copy what you need before you leave.
        </Notice>
      )}
    </div>
  );
}
