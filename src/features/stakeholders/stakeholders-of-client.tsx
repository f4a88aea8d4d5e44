import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import type { Client } from '#src/features/clients/client.ts';
import { everything } from '#src/records/list-query.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useRecords } from '#src/records/noun.data.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { influenceBand, relationshipBadge, stakeholderNoun } from './stakeholder.ts';

/** Whose view counts for one client, the newest first. */
export function StakeholdersOfClient({ client }: { client: Client }) {
  const { can, scope } = useCan();
  const { asked, records } = useRecords(stakeholderNoun, scope, {
    ...everything,
    filters: { client_id: client.id },
  });
  return (
    <section aria-labelledby="stakeholders">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 id="stakeholders" className="font-semibold text-lg">
          Stakeholders
        </h2>
        {can('stakeholders:create') && (
          <Button
            variant="secondary"
            render={<Link to={`${stakeholderNoun.address}?new=1&client=${client.id}`} />}
          >
            <Plus aria-hidden="true" /> Add Stakeholder
          </Button>
        )}
      </div>
      {asked.data === undefined && (
        <NotLoaded
          query={asked}
          size="h-24 w-full rounded-lg"
          failed="The stakeholders could not be loaded"
        />
      )}
      {asked.data && records.length === 0 && <EmptyLine>No stakeholders of this client yet.</EmptyLine>}
      {records.length > 0 && (
        <Card>
          <ul aria-label={`Stakeholders of ${client.name}`}>
            {records.map(({ id, name, position, organization, influence_level, relationship_status }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-5 py-3 text-sm last:border-b-0"
              >
                <Link
                  to={`${stakeholderNoun.address}/${id}`}
                  className="min-w-0 flex-1 basis-40 rounded-sm font-medium hover:underline"
                >
                  {name}
                  <span className="block font-normal text-muted">
                    {[position, organization].filter(Boolean).join(', ')}
                  </span>
                </Link>
                <span className="text-muted">{influenceBand(influence_level)} influence</span>
                <StatusBadge {...relationshipBadge(relationship_status)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
