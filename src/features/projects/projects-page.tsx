import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { ExportButton } from '#src/records/export-button.tsx';
import { LiveBar, LiveCard } from '#src/records/live-list-parts.tsx';
import { RecordList } from '#src/records/record-list.tsx';
import { useDeleteWithUndo } from '#src/records/use-delete-with-undo.ts';
import { useDialogParams } from '#src/records/use-dialog-params.ts';
import { useLiveList } from '#src/records/use-live-list.ts';
import { useSearchTerm } from '#src/records/use-search-term.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Select } from '#src/ui/select.tsx';
import {
  exportProjects,
  projectKeys,
  useDeleteProject,
  useProject,
  useProjects,
  useRestoreProject,
} from './project.data.ts';
import { type ProjectStatus, projectStatuses } from './project.ts';
import { ProjectCard, projectCardHeight } from './project-card.tsx';
import { ProjectFormDialog } from './project-form.tsx';

/** The projects of the firm: find one, start one, open one. */
export default function ProjectsPage() {
  const may = useCan();
  const search = useSearchTerm();
  const [status, setStatus] = useStatusFilter();
  const dialog = useDialogParams();
  const [params] = useSearchParams();
  const filter = { term: search.term, status };
  const list = useProjects(may.scope, filter, !may.loading);
  const live = useLiveList(
    'projects',
    projectKeys.lists,
    list.records,
    may.scope === 'staff' && !may.loading,
  );
  const deleteProject = useDeleteWithUndo(
    useDeleteProject(),
    useRestoreProject(),
    'Project deleted successfully',
  );

  // An edit dialog opened by a link may be about a project that is not among the cards.
  const listed = list.records.find((project) => project.id === dialog.editing) ?? null;
  const found = useProject(may.scope, dialog.editing && !listed ? dialog.editing : null);
  const editing = listed ?? (dialog.editing ? (found.data ?? null) : null);

  return (
    <>
      <PageTitle>Projects</PageTitle>
      <PageHeader
        title="Projects"
        lead={leads[may.loading ? 'loading' : may.scope]}
        actions={
          may.can('projects:create') && (
            <>
              <ExportButton fileName="projects" table={() => exportProjects(filter)} />
              <Button onClick={() => dialog.open('new')}>
                <Plus aria-hidden="true" /> New Project
              </Button>
            </>
          )
        }
      />
      <search className="mb-4 flex flex-col gap-3 sm:flex-row">
        <SearchField
          value={search.typed}
          onChange={search.setTyped}
          label="Search projects"
          placeholder="Search by project, client or description"
          className="w-full sm:max-w-md"
        />
        <Select
          aria-label="Status"
          items={statusChoices}
          value={status ?? 'all'}
          onValueChange={(next) => setStatus(next === 'all' ? null : next)}
          className="sm:w-44"
        />
      </search>
      <LiveBar live={live} one="project" many="projects" />
      <RecordList
        list={list}
        one="project"
        many="projects"
        cardHeight={projectCardHeight}
        card={(project) => (
          <LiveCard live={live} id={project.id}>
            <ProjectCard
              project={project}
              showBudget={may.scope === 'staff'}
              onEdit={may.can('projects:edit') ? () => dialog.open('edit', project.id) : undefined}
              onDelete={may.can('projects:delete', project) ? () => void deleteProject(project) : undefined}
            />
          </LiveCard>
        )}
        empty={
          <NoProjects
            filtered={search.term !== '' || status !== null}
            mayAdd={may.can('projects:create')}
            onAdd={() => dialog.open('new')}
            onClear={search.clear}
          />
        }
      />
      <ProjectFormDialog
        open={may.can('projects:create') && dialog.creating}
        project={null}
        clientId={params.get('client')}
        onClose={dialog.close}
      />
      <ProjectFormDialog
        open={may.can('projects:edit') && editing !== null}
        project={editing}
        onClose={dialog.close}
      />
    </>
  );
}

/** What the list is, for whom; blank until it is known who looks. */
const leads = {
  loading: '\u00a0',
  staff: 'The work of your teams, newest first.',
  linked: 'The work we do for you, newest first.',
};

const statusChoices: readonly { value: ProjectStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'All Statuses' },
  ...projectStatuses,
];

/** The status filter lives in the address, as the search does. An unknown value filters nothing. */
function useStatusFilter() {
  const [params, setParams] = useSearchParams();
  const status = projectStatuses.find((one) => one.value === params.get('status'))?.value ?? null;
  const set = (next: ProjectStatus | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set('status', next);
        else after.delete('status');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [status, set] as const;
}

function NoProjects(props: { filtered: boolean; mayAdd: boolean; onAdd: () => void; onClear: () => void }) {
  if (props.filtered) {
    return (
      <EmptyState
        title="No projects found"
        action={
          <Button variant="secondary" onClick={props.onClear}>
            Clear search and filter
          </Button>
        }
      >
        No project matches this search and status. Try fewer letters or another status.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No projects found"
      action={
        props.mayAdd && (
          <Button onClick={props.onAdd}>
            <Plus aria-hidden="true" /> New Project
          </Button>
        )
      }
    >
      {props.mayAdd
        ? 'Create your first project. You need a client to create it for.'
        : 'When someone here shares a project with you, it appears on this page.'}
    </EmptyState>
  );
}
