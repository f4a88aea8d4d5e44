import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Scope } from '#src/access/permissions.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { toCsv } from '#src/records/csv.ts';
import { ilikeFilter } from '#src/records/ilike-filter.ts';
import { searchAll, searchPage, useOptimisticRemoval, useRecordList } from '#src/records/record-list.data.ts';
import { selectFrom } from '#src/records/table-calls.ts';
import { updateIfUnchanged } from '#src/records/update-if-unchanged.ts';
import {
  defaultCurrency,
  type Project,
  type ProjectFields,
  type ProjectStatus,
  projectLabels,
  projectStatusBadge,
  serviceTypeLabel,
} from './project.ts';

/** What a list can be narrowed to. An empty term and a null status mean everything. */
export interface ProjectFilter {
  term: string;
  status: ProjectStatus | null;
}

export const projectKeys = {
  all: ['projects'] as const,
  lists: ['projects', 'list'] as const,
  list: (scope: Scope, filter: ProjectFilter) => ['projects', 'list', scope, filter] as const,
  ofClient: (scope: Scope, clientId: string) => ['projects', 'of-client', scope, clientId] as const,
  one: (scope: Scope, id: string) => ['projects', 'one', scope, id] as const,
};

/** Projects, newest first. A term finds name, client name or description. */
export function useProjects(scope: Scope, filter: ProjectFilter, enabled = true) {
  return useRecordList<Project>({
    queryKey: projectKeys.list(scope, filter),
    enabled,
    load: (after) =>
      scope === 'staff'
        ? searchPage<'projects'>('search_projects', { ...filter }, after)
        : loadLinked(filter),
  });
}

/** What a client's own people see: the projects linked to them, without money. Few enough to be one page. */
async function loadLinked({ term, status }: ProjectFilter) {
  const linked = selectFrom<'projects'>('linked_projects').order('created_at', { ascending: false });
  const inStatus = status ? linked.eq('status', status) : linked;
  const found =
    term === '' ? inStatus : inStatus.or(ilikeFilter(['name', 'client_name', 'description'], term));
  const rows = await dataOrThrow(found);
  return { rows: rows.map((row) => ({ ...unseen, ...row })), total: rows.length, next: null };
}

/** The fields linked_projects does not give away. */
const unseen = {
  budget: null,
  currency: defaultCurrency,
  client_industry: null,
  client_deleted_at: null,
  status_reason: null,
  created_by: null,
  updated_at: '',
};

/** The projects of one client, newest first. */
export function useProjectsOfClient(scope: Scope, clientId: string) {
  return useQuery({
    queryKey: projectKeys.ofClient(scope, clientId),
    queryFn: async () => {
      const source = selectFrom<'projects'>(scope === 'staff' ? 'projects' : 'linked_projects');
      const rows = await dataOrThrow(
        source.eq('client_id', clientId).order('created_at', { ascending: false }).limit(200),
      );
      return rows.map((row) => ({ ...unseen, ...row }));
    },
  });
}

/** The projects a search finds, as a spreadsheet. */
export async function exportProjects(filter: ProjectFilter): Promise<string> {
  const projects = await searchAll<'projects'>('search_projects', { ...filter });
  return toCsv<Project>(
    [
      { header: projectLabels.name, value: (project) => project.name },
      { header: projectLabels.client_id, value: (project) => project.client_name },
      { header: 'Industry', value: (project) => project.client_industry },
      { header: projectLabels.status, value: (project) => projectStatusBadge(project.status).label },
      { header: projectLabels.description, value: (project) => project.description },
      {
        header: projectLabels.service_types,
        value: (project) => project.service_types.map(serviceTypeLabel).join('; '),
      },
      { header: projectLabels.budget, value: (project) => project.budget },
      { header: projectLabels.currency, value: (project) => project.currency },
      { header: projectLabels.start_date, value: (project) => project.start_date },
      { header: projectLabels.end_date, value: (project) => project.end_date },
      { header: 'Created', value: (project) => project.created_at },
    ],
    projects,
  );
}

/** One project. Null when it is deleted, or not there for this person. */
export function useProject(scope: Scope, id: string | null) {
  return useQuery({
    queryKey: projectKeys.one(scope, id ?? ''),
    enabled: id !== null,
    queryFn: async () => {
      const source = selectFrom<'projects'>(scope === 'staff' ? 'projects' : 'linked_projects');
      const [project] = await dataOrThrow(source.eq('id', id ?? ''));
      return project ? { ...unseen, ...project } : null;
    },
  });
}

export function useCreateProject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (fields: ProjectFields) => {
      // The status is the one the specification sends; the database takes no other on a new project.
      const row = { ...fields, status: 'pending' as const };
      const [project] = await dataOrThrow(supabase().from('projects').insert(row).select('*'));
      return project;
    },
    // Not awaited: the dialog closes at once and the list follows.
    onSuccess: () => void cache.invalidateQueries({ queryKey: projectKeys.all }),
  });
}

/** Saves a project unless someone else saved it since `base` was read; then it throws `RecordConflict`. */
export function useUpdateProject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ base, fields }: { base: Project; fields: ProjectFields }) =>
      updateIfUnchanged('projects', base, fields),
    onSuccess: () => void cache.invalidateQueries({ queryKey: projectKeys.all }),
  });
}

/** Moves a project to another status, with the reason where the move needs one. */
export function useMoveProject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ base, to, reason }: { base: Project; to: ProjectStatus; reason: string | null }) =>
      updateIfUnchanged('projects', base, { status: to, status_reason: reason }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: projectKeys.all }),
  });
}

/** Deletes a project: it leaves every list at once, and can be restored for 30 days. */
export function useDeleteProject() {
  return useMutation(useOptimisticRemoval(projectKeys.lists, deleteProject));
}

async function deleteProject(id: string): Promise<undefined> {
  await dataOrThrow(
    supabase()
      .from('projects')
      .delete()
      .eq('id', id ?? ''),
  );
}

/** Takes a delete back. */
export function useRestoreProject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await dataOrThrow(supabase().rpc('restore_project', { _id: id }));
    },
    onSuccess: () => void cache.invalidateQueries({ queryKey: projectKeys.all }),
  });
}
