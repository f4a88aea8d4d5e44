import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { longText, multiSelect, reference, text } from '#src/fields/field.ts';
import { formatDate } from '#src/lib/dates.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { useNameOf, useStaffNames } from '#src/records/people.data.ts';
import { useRetained } from '#src/records/use-retained.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import {
  type Barrier,
  barriersQuery,
  type Conflict,
  conflictsQuery,
  type Side,
  useBarrierActs,
} from './barrier.data.ts';

const rules: Record<string, string> = {
  opposed_stance: 'Opposite stance of one stakeholder',
  client_is_stakeholder: 'A new client is another client’s stakeholder',
  stakeholder_is_client: 'A stakeholder is a client of ours',
  same_industry: 'The same industry as a client behind a barrier',
};
const why = [longText('reason', 'Reason', { required: true, max: 1000 })] as const;
/** What a reason is asked for. */
type Asked = { act: 'end'; barrier: Barrier } | { act: 'clear'; conflict: Conflict };

/** Clients whose interests conflict, who stands on which side, and what may be the next conflict. */
export default function BarriersPage() {
  const barriers = useQuery(barriersQuery());
  const conflicts = useQuery(conflictsQuery());
  const acts = useBarrierActs();
  const [raising, setRaising] = useState<{ a?: string | null; b?: string | null } | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const shown = useRetained(asked);
  return (
    <>
      <PageTitle>Barriers</PageTitle>
      <PageHeader
        title="Barriers"
        lead="Clients at odds with one another. Whoever is not named on a client’s side finds nothing of it: no list, search, figure, file or address. Tries stand in the audit log."
        actions={
          <Button onClick={() => setRaising({})}>
            <Plus aria-hidden="true" /> Raise a barrier
          </Button>
        }
      />
      <div className="flex flex-col gap-10">
        <section aria-label="Possible conflicts">
          <h2 className="mb-3 font-semibold text-lg">Possible conflicts</h2>
          <Loaded
            query={conflicts}
            isEmpty={({ conflicts: open }) => open.length === 0}
            empty={
              <EmptyLine>
                Nothing open. Every new client and stakeholder is compared with what the firm does for others.
              </EmptyLine>
            }
          >
            {({ conflicts: open, names }) => (
              <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
                {open.map((conflict) => (
                  <li
                    key={conflict.id}
                    className="flex flex-wrap items-center justify-between gap-3 px-4 py-3"
                  >
                    <div className="min-w-0">
                      <p className="font-medium">
                        <ClientLink id={conflict.client_id} names={names} /> and{' '}
                        <ClientLink id={conflict.other_client_id} names={names} />
                      </p>
                      <p className="text-muted">
                        {rules[conflict.rule] ?? conflict.rule}. {conflict.detail}
                      </p>
                    </div>
                    <div className="flex gap-2">
                      <Button variant="ghost" onClick={() => setAsked({ act: 'clear', conflict })}>
                        No conflict
                      </Button>
                      <Button
                        variant="secondary"
                        onClick={() => setRaising({ a: conflict.client_id, b: conflict.other_client_id })}
                      >
                        Raise a barrier
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </section>
        <section aria-label="Barriers">
          <h2 className="mb-3 font-semibold text-lg">Barriers</h2>
          <Loaded
            query={barriers}
            isEmpty={({ barriers: all }) => all.length === 0}
            empty={
              <EmptyState title="No barriers yet" pattern="data-protection">
                Raise one when two clients want opposite things: each keeps its own team, and neither learns
                of the other.
              </EmptyState>
            }
          >
            {({ barriers: all, names }) => (
              <ul className="grid gap-4 lg:grid-cols-2">
                {all.map((barrier) => (
                  <li key={barrier.id}>
                    <BarrierCard
                      barrier={barrier}
                      names={names}
                      onEnd={() => setAsked({ act: 'end', barrier })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </section>
      </div>
      <RaiseDialog between={raising} onClose={() => setRaising(null)} />
      <FieldsDialog
        fields={why}
        open={asked !== null}
        onClose={() => setAsked(null)}
        record={null}
        title={shown?.act === 'end' ? `End ${shown.barrier.name}` : 'No conflict'}
        description={
          shown?.act === 'end'
            ? 'From then on each side may know of the other again. The reason stands in the log.'
            : 'The reason is kept with the check.'
        }
        submitText={shown?.act === 'end' ? 'End the barrier' : 'No conflict'}
        saved={shown?.act === 'end' ? 'The barrier has ended' : 'The check is closed'}
        save={({ reason }) =>
          shown?.act === 'end'
            ? acts.end.mutateAsync({ id: shown.barrier.id, reason })
            : acts.clear.mutateAsync({ id: shown?.conflict.id ?? '', reason })
        }
      />
    </>
  );
}

function ClientLink({ id, names }: { id: string | null; names: ReadonlyMap<string, string> }) {
  const name = id && names.get(id);
  return name ? (
    <Link to={`/dashboard/clients/${id}`} className="underline underline-offset-4">
      {name}
    </Link>
  ) : (
    <>A client that you may not know</>
  );
}

function BarrierCard({
  barrier,
  names,
  onEnd,
}: {
  barrier: Barrier;
  names: ReadonlyMap<string, string>;
  onEnd: () => void;
}) {
  const nameOf = useNameOf();
  const side = (of: Side): ReactNode => {
    const members = barrier.members.filter((one) => one.side === of);
    const people = members.flatMap(({ user_id }) => (user_id ? [nameOf(user_id)] : []));
    return (
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {members
            .filter(({ client_id }) => client_id)
            .map(({ id, client_id }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <ClientLink id={client_id} names={names} />
              </span>
            ))}
        </p>
        <p className="text-muted">{people.join(', ') || 'Nobody is named on this side'}</p>
      </div>
    );
  };
  return (
    <Card className="h-full">
      <CardHeader>
        <CardTitle>{barrier.name}</CardTitle>
        <StatusBadge
          label={barrier.ended_at ? 'Ended' : 'Stands'}
          tone={barrier.ended_at ? 'neutral' : 'success'}
        />
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <p className="text-muted">{barrier.reason}</p>
        <div className="flex gap-4">
          {side('a')}
          <span aria-hidden="true" className="w-px self-stretch bg-edge" />
          {side('b')}
        </div>
      </CardBody>
      <CardFooter>
        <span className="text-muted text-xs">
          {barrier.ended_at
            ? `Ended ${formatDate(barrier.ended_at)}: ${barrier.end_reason}`
            : `Since ${formatDate(barrier.created_at)}`}
        </span>
        {!barrier.ended_at && (
          <Button size="sm" variant="ghost" aria-label={`End ${barrier.name}`} onClick={onEnd}>
            End
          </Button>
        )}
      </CardFooter>
    </Card>
  );
}

function RaiseDialog({
  between,
  onClose,
}: {
  between: { a?: string | null; b?: string | null } | null;
  onClose: () => void;
}) {
  const staff = useStaffNames();
  const { raise } = useBarrierActs();
  const shown = useRetained(between);
  const fields = useMemo(() => {
    const people = (staff.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
    return [
      text('name', 'Name', { required: true, max: 200, placeholder: 'Licence round 2027' }),
      longText('reason', 'Reason', { required: true, max: 1000 }),
      reference('client_a', 'Client on one side', 'clients', { required: true, width: 'half' }),
      reference('client_b', 'Client on the other side', 'clients', { required: true, width: 'half' }),
      multiSelect('people_a', 'People on the first side', people, {
        help: 'Whoever works for one of the two alone is named there by itself.',
      }),
      multiSelect('people_b', 'People on the other side', people),
    ] as const;
  }, [staff.data]);
  return (
    <FieldsDialog
      fields={fields}
      open={between !== null}
      onClose={onClose}
      record={null}
      preset={{ client_a: shown?.a ?? null, client_b: shown?.b ?? null }}
      title="Raise a barrier"
      description="It stands at once. Administrators are bound only if you name them."
      submitText="Raise the barrier"
      saved="The barrier stands"
      save={({ name, reason, client_a, client_b, people_a, people_b }) =>
        raise.mutateAsync({
          name,
          reason,
          clients: { a: client_a, b: client_b },
          people: { a: people_a, b: people_b },
        })
      }
    />
  );
}
