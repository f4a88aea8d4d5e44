import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { useStaffNames } from '#src/records/people.data.ts';
import { useNeighbours } from '#src/records/record-neighbours.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import { kindOf } from './kinds.ts';
import { refreshRequests, stepRequest } from './request.data.ts';
import {
  moveLabel,
  openStates,
  type RequestRow,
  type RequestState,
  requestMoves,
  requestPlace,
  stateOf,
  titleOf,
} from './request.ts';

const NOBODY = 'nobody';

/** Runs a step, and shows everything anew. */
export function useStep() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: stepRequest,
    onSuccess: () => refreshRequests(cache),
    onError: (error) => {
      const { title, message } = explain(error);
      toast.error(title, message);
    },
  });
}

/** Moves a request; once it is closed, the next of the list the person came from is opened. */
function useMove(request: RequestRow) {
  const step = useStep();
  const navigate = useNavigate();
  const after = useNeighbours(requestPlace.table, request.id)?.after;
  const open = (id: string) => void navigate(`${requestPlace.address}/${id}`, { replace: true });
  // The toast outlives this screen, and with it the promise; an error is told by useStep.
  const move = (to: RequestState, then: () => void) =>
    void step
      .mutateAsync({ step: 'move_request', asked: { _id: request.id, _to: to } })
      .then(then, () => undefined);
  const closed = (to: RequestState) => {
    // Declining frees a seat or a time, which opening again cannot take back: only «Done» is undone.
    const undo = () => move('in_progress', () => open(request.id));
    toast.success(
      `${stateOf({ kind: request.kind, state: to }).label}: ${titleOf(request)}`,
      request.name,
      to === 'done' ? { undo } : {},
    );
    if (after) open(after);
  };
  return {
    isPending: step.isPending,
    move: (to: RequestState) => move(to, () => !openStates.includes(to) && closed(to)),
  };
}

/** Owner, stage and state of a request, and the moves open to it. */
export function RequestSteps({ request }: { request: RequestRow }) {
  const { user } = useAuth();
  const step = useStep();
  const { data: staff = [] } = useStaffNames();
  const people = [
    { value: NOBODY, label: 'Nobody yet' },
    ...staff.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const { move, isPending } = useMove(request);
  const assign = (id: string | null) =>
    step.mutate({ step: 'assign_request', asked: { _id: request.id, _assignee: id } });
  return (
    <section aria-label="Handling" className="flex flex-col gap-5 rounded-lg border bg-surface p-5">
      <Field label="Owner">
        <Select
          items={people}
          value={request.assignee ?? NOBODY}
          onValueChange={(value) => assign(value === NOBODY ? null : value)}
        />
      </Field>
      {request.assignee !== user?.id && user && staff.some(({ id }) => id === user.id) && (
        <Button variant="link" className="-mt-3 w-fit" onClick={() => assign(user.id)}>
          Take it myself
        </Button>
      )}
      <Stages
        request={request}
        onStage={(_stage) => step.mutate({ step: 'move_application', asked: { _id: request.id, _stage } })}
      />
      <div className="flex flex-col gap-2">
        {/* What turns the request away stands in a line of its own. */}
        {[false, true].map((away) => (
          <div key={String(away)} className="flex flex-wrap gap-2 empty:hidden">
            {requestMoves[request.state]
              .filter((to) => (to === 'declined' || to === 'spam') === away)
              .map((to) => (
                <Button
                  key={to}
                  variant={away ? 'ghost' : 'secondary'}
                  size="sm"
                  className={away ? 'first:-ml-3' : undefined}
                  disabled={isPending}
                  onClick={() => move(to)}
                >
                  {moveLabel(request.kind, request.state, to)}
                </Button>
              ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** A request nobody has taken yet, to somebody who may. */
export function TakeIt({ request }: { request: RequestRow }) {
  const step = useStep();
  return (
    <section aria-label="Handling" className="flex flex-col gap-3 rounded-lg border bg-surface p-5">
      <p className="text-sm">Nobody has taken it yet. Who takes it answers within the promised time.</p>
      <Button
        className="w-fit"
        busy={step.isPending}
        onClick={() => step.mutate({ step: 'take_request', asked: { _id: request.id } })}
      >
        Take it
      </Button>
    </section>
  );
}

/** The published steps, with where the application stands; the next and the last one can be chosen. */
function Stages({ request, onStage }: { request: RequestRow; onStage: (stage: string) => void }) {
  const stages = kindOf(request.kind).stages;
  if (!stages) return null;
  const at = stages.findIndex(({ value }) => value === request.stage);
  const open = openStates.includes(request.state);
  return (
    <div>
      <p className="mb-2 font-medium text-sm">Step</p>
      <ol className="flex flex-col gap-1.5 text-sm">
        {stages.map((stage, index) => (
          <li
            key={stage.value}
            aria-current={index === at ? 'step' : undefined}
            className="flex items-center justify-between gap-3"
          >
            <span className={index === at ? 'font-semibold text-indigo' : index < at ? '' : 'text-muted'}>
              {index + 1}. {stage.label}
            </span>
            {open && Math.abs(index - at) === 1 && (
              <Button variant="link" size="sm" onClick={() => onStage(stage.value)}>
                {index > at ? 'Move here' : 'Back here'}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
