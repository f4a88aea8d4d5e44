import type { ReactNode } from 'react';
import { useFirstScreenShown } from '#src/lib/first-screen.ts';
import { useWhole } from '#src/lib/use-whole.ts';
import { CardGrid, CardGridSkeleton, cardsInView, MoreRecords } from './card-grid.tsx';
import { NotLoaded } from './loaded.tsx';
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
  const settled = useFirstScreenShown();
  const whole = useWhole() && settled;
  if (list.asked.data === undefined)
    return (
      <NotLoaded
        query={list.asked}
        waiting={<CardGridSkeleton label={many} height={cardHeight} />}
        failed={failure ?? `The ${many} could not be loaded`}
      />
    );
  const cards = whole ? list.records : list.records.slice(0, cardsInView(cardHeight));
  const said = countInWords(list, one, many);
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
          records={cards}
          card={card}
          cardHeight={cardHeight}
          stale={list.stale}
        />
      )}
      <MoreRecords
        hasMore={whole && list.hasMore}
        loading={list.loadingMore}
        failed={list.moreFailed}
        onMore={list.loadMore}
      />
    </>
  );
}
