import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ROLES } from '#src/access/roles.ts';
import { FilterSelect } from '#src/records/filter-select.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { MoreButton } from '#src/records/more-button.tsx';
import { useDialogParams } from '#src/records/use-dialog-params.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { useSearchTerm } from '#src/records/use-search-term.ts';
import { useUrlFilters } from '#src/records/use-url-filters.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type Person, usePeople } from './people.data.ts';
import { PeopleTable } from './people-table.tsx';
import { personStatuses } from './person.ts';
import { RolesDialog } from './roles-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

const NO_ROLE = { value: 'none', label: 'No role yet' };

/** Everyone with an account: who they are, what they may do, and whether they may come in. */
export default function PeoplePage() {
  const search = useSearchTerm();
  const filters = useUrlFilters(['role', 'status']);
  const people = usePeople(search.term, filters.values.role, filters.values.status);
  useLiveTable('user_roles', [['people']]);
  useLiveTable('profiles', [['people']]);
  const dialog = useDialogParams();
  const [roleId, setRoleId] = useState<string | null>(null);
  const [suspending, setSuspending] = useState<Person | null>(null);
  const [closing, setClosing] = useState<Person | null>(null);

  return (
    <>
      <PageTitle>People</PageTitle>
      <PageHeader
        title="People"
        lead="Everyone with an account here, newest first. Roles decide what a person sees and does."
        actions={
          <Button onClick={() => dialog.open('new')}>
            <UserPlus aria-hidden="true" /> Invite
          </Button>
        }
      />
      <search className="mb-4 flex flex-wrap gap-2">
        <SearchField
          value={search.typed}
          onChange={search.setTyped}
          label="Search people"
          placeholder="Name or email"
          className="w-full sm:w-auto sm:min-w-52 sm:max-w-sm sm:flex-2"
        />
        <FilterSelect label="Role" any="Any role" items={[...ROLES, NO_ROLE]} filters={filters} name="role" />
        <FilterSelect
          label="Status"
          any="Any status"
          items={personStatuses}
          filters={filters}
          name="status"
        />
      </search>
      <Loaded
        query={people.asked}
        isEmpty={() => people.records.length === 0}
        failed="The people could not be loaded"
        waiting={<TableSkeleton rows={6} />}
        empty={
          <EmptyState
            title="Nobody found"
            pattern="capacity-building"
            action={
              <Button variant="secondary" onClick={search.clear}>
                Show everyone
              </Button>
            }
          >
            {filters.isOn
              ? 'Nobody with this role and status fits. Try another choice.'
              : `No name and no address contains “${search.term}”. Try fewer letters.`}
          </EmptyState>
        }
      >
        {() => (
          <div className="flex flex-col gap-4">
            <PeopleTable
              people={people.records}
              onRoles={setRoleId}
              onSuspend={setSuspending}
              onClose={setClosing}
            />
            <MoreButton pages={people.pages}>Show earlier accounts</MoreButton>
          </div>
        )}
      </Loaded>
      <InviteDialog open={dialog.creating} onClose={dialog.close} />
      <RolesDialog
        person={people.records.find(({ id }) => id === roleId) ?? null}
        onClose={() => setRoleId(null)}
      />
      <SuspendDialog person={suspending} onClose={() => setSuspending(null)} />
      {closing && <CloseAccountDialog person={closing} onClose={() => setClosing(null)} />}
    </>
  );
}
