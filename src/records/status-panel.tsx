import { useQueryClient } from '@tanstack/react-query';
import { type Shape, StatusBadge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Row } from '#supabase/types.gen.ts';
import type { NounOf } from './define-noun.ts';
import { recordKeysOf, useMoveRecord } from './noun.data.ts';
import { type StatusMoves, useStatusMove } from './status-move.tsx';
import type { MovedTable, StatusOf } from './table-calls.ts';

/** How a record stands, and the moves open to it from there; some ask why. */
export function StatusPanel<Table extends MovedTable>({
  noun,
  record,
  badgeOf,
  moves,
}: {
  noun: NounOf<Table>;
  record: Row<Table & MovedTable>;
  badgeOf: (status: StatusOf<Table>) => { label: string; tone: Tone; shape?: Shape };
  /** Undefined where the person may not move it. */
  moves: StatusMoves<StatusOf<Table>> | undefined;
}) {
  const cache = useQueryClient();
  const moveTo = useMoveRecord(noun);
  const mover = useStatusMove({
    one: noun.one,
    labelOf: (status: StatusOf<Table>) => badgeOf(status).label,
    // The record as it stands now, not as it stood when the question was opened: somebody may have saved it since.
    move: (_asked: typeof record, to, reason) => moveTo(record, to, reason),
    onConflict: () => void cache.invalidateQueries({ queryKey: recordKeysOf(noun).all }),
  });
  const status: StatusOf<Table> = record.status;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge {...badgeOf(status)} />
        {moves?.[status].map((open) => (
          <Button
            key={open.to}
            size="sm"
            variant="secondary"
            disabled={mover.busy}
            onClick={() => mover.start(record, open)}
          >
            {open.verb}
          </Button>
        ))}
      </div>
      {record.status_reason && (
        <p className="text-sm">
          <span className="text-muted">Reason: </span>
          <span className="whitespace-pre-line">{record.status_reason}</span>
        </p>
      )}
      {mover.dialog}
    </div>
  );
}
