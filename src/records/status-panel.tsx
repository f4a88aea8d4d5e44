import { type Shape, StatusBadge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { type OpenMove, useStatusMove } from './status-move.tsx';

/** How a record stands, and the moves open to it from there; some ask why. */
export function StatusPanel<State extends string>(props: {
  /** 'service' */
  one: string;
  badge: { label: string; tone: Tone; shape?: Shape };
  /** Why it stands so, where somebody said it. */
  reason: string | null;
  /** Empty where the person may not move it. */
  moves: readonly OpenMove<State>[];
  /** What a state is called in the toast. */
  labelOf: (state: State) => string;
  move: (to: State, reason: string | null) => Promise<unknown>;
}) {
  const mover = useStatusMove<null, State>({
    one: props.one,
    labelOf: props.labelOf,
    move: (_record, to, reason) => props.move(to, reason),
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge {...props.badge} />
        {props.moves.map((open) => (
          <Button
            key={open.to}
            size="sm"
            variant="secondary"
            disabled={mover.busy}
            onClick={() => mover.start(null, open)}
          >
            {open.verb}
          </Button>
        ))}
      </div>
      {props.reason && (
        <p className="text-sm">
          <span className="text-muted">Reason: </span>
          <span className="whitespace-pre-line">{props.reason}</span>
        </p>
      )}
      {mover.dialog}
    </div>
  );
}
