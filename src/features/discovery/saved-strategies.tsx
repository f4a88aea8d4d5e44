import { useQuery } from '@tanstack/react-query';
import { LawText } from '#src/features/law/law-text.tsx';
import { SourceList } from '#src/features/tools/source-list.tsx';
import { formatDate } from '#src/lib/dates.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { strategiesOf } from './discovery.data.ts';

/** The engagement strategies saved for a stakeholder, the newest version first. */
export function SavedStrategies({ stakeholderId }: { stakeholderId: string }) {
  const saved = useQuery(strategiesOf(stakeholderId));
  if (saved.data === undefined)
    return (
      <NotLoaded
        query={saved}
        size="h-40 w-full rounded-lg"
        failed="The strategies could not be loaded"
        retryText="Retry"
      />
    );
  if (saved.data.length === 0)
    return (
      <EmptyState title="No strategy saved yet">
        Stakeholder discovery words one; saved, it stands here with its version, its sources and three steps.
      </EmptyState>
    );
  return (
    <ol className="flex max-w-4xl flex-col gap-5">
      {saved.data.map(({ id, version, created_at, content }) => (
        <li key={id} className="rounded-lg border bg-surface p-5 text-sm">
          <h3 className="font-semibold">
            Version {version} <span className="font-normal text-muted">{formatDate(created_at)}</span>
          </h3>
          <p className="mt-3 whitespace-pre-line">
            <LawText text={content.strategy} />
          </p>
          <SourceList sources={content.sources} className="mt-4 border-t pt-3 text-xs" />
        </li>
      ))}
    </ol>
  );
}
