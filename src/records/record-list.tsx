import type { ReactNode } from 'react';
import { explain } from '#src/lib/errors.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { CardGrid, CardGridSkeleton, MoreRecords } from './card-grid.tsx';
import { type Cursor, countInWords, type useRecordList } from './record-list.data.ts';

interface RecordListProps<Row extends Cursor> {
  list: ReturnType<typeof useRecordList<Row>>;
  /** 'client', 'clients'. */
  one: string;
  many: string;
  cardHeight: number;
  card: (record: Row) => ReactNode;
  /** What is said when the list cannot be loaded, where the list has words of its own. */
  failure?: string;
  /** What stands here when there is nothing. */
  empty: ReactNode;
}

/** A list of cards in each of its states: on its way, failed, empty, there. */
export function RecordList<Row extends Cursor>({
  list,
  one,
  many,
  failure,
  cardHeight,
  card,
  empty,
}: RecordListProps<Row>) {
  if (list.loading) return <CardGridSkeleton label={many} height={cardHeight} />;
  if (list.error && list.records.length === 0) {
    const { title, message } = explain(list.error);
    return <ErrorState title={failure ?? title} message={message} onRetry={() => void list.retry()} />;
  }
  const said = countInWords(list.total, one, many);
  return (
    <>
      {/* Spoken when a search has been answered; seen above the cards. */}
      <p role="status" className="mb-3 text-muted text-sm tabular">
        {list.records.length === 0 ? <span className="sr-only">No {many} found</span> : said}
      </p>
      {list.records.length === 0 ? (
        empty
      ) : (
        <CardGrid
          label={many[0]?.toUpperCase() + many.slice(1)}
          records={list.records}
          card={card}
          cardHeight={cardHeight}
          stale={list.stale}
        />
      )}
      <MoreRecords
        hasMore={list.hasMore}
        loading={list.loadingMore}
        failed={list.moreFailed}
        onMore={list.loadMore}
      />
    </>
  );
}
