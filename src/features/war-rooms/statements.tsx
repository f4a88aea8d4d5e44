import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#src/records/loaded.tsx';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Select } from '#src/ui/select.tsx';
import { draftStatement, statementTitle } from './situation-text.ts';
import { StatementCard } from './statement-card.tsx';
import { addStatement, approvalsQuery, factsQuery, readAgain, statementsQuery } from './war-room.data.ts';
import { audiences, type Crisis, type Statement } from './war-room.ts';

/** What is said to whom: drafted from the log, agreed to as it stands, released once. */
export function Statements({ crisis }: { crisis: Crisis }) {
  const cache = useQueryClient();
  const statements = useQuery(statementsQuery(crisis.id));
  const facts = useQuery(factsQuery(crisis.id));
  const approvals = useQuery(approvalsQuery(crisis.id, statements.data?.map(({ id }) => id) ?? []));
  const [audience, setAudience] = useState<Statement['audience']>('affected');
  const draft = useMutation({
    mutationFn: () =>
      addStatement(
        crisis.id,
        audience,
        statementTitle(crisis, audience),
        draftStatement(crisis, facts.data ?? [], audience, new Date()),
      ),
    onSuccess: () => readAgain(cache, crisis.id),
    onError: showError,
  });
  return (
    <div className="flex flex-col gap-5">
      {crisis.state === 'open' && (
        <div className="flex flex-wrap items-center gap-3">
          <Select
            aria-label="Audience"
            className="w-52"
            items={audiences}
            value={audience}
            onValueChange={setAudience}
          />
          <Button busy={draft.isPending} onClick={() => draft.mutate()}>
            <Plus aria-hidden="true" /> Draft from the log
          </Button>
          <p className="text-muted text-sm">
            {crisis.quorum === 1 ? 'One colleague agrees' : `${crisis.quorum} colleagues agree`} before it
            leaves; never its author.
          </p>
        </div>
      )}
      <Loaded
        query={statements}
        empty={
          <EmptyState title="Nothing is drafted yet">
            Those affected first, then employees, regulators, customers, media and investors.
          </EmptyState>
        }
      >
        {(all) => (
          <ul className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
            {all.map((statement) => (
              <li key={statement.id}>
                <StatementCard
                  crisis={crisis}
                  statement={statement}
                  approval={approvals.data?.findLast(({ record_id }) => record_id === statement.id) ?? null}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
