import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { containing } from '#src/features/records/containing.ts';
import type { May } from '#src/features/records/may.ts';
import {
  type Cursor,
  counting,
  newestFirst,
  pageOf,
  useOptimisticRemoval,
  useRecordList,
} from '#src/features/records/record-list.ts';
import { saveGuarded } from '#src/features/records/save-guarded.ts';
import { must } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Project, ProjectFields, ProjectStatus } from './project.ts';

type Scope = May['scope'];

/** A project with what a card says of its client. */
export interface ListedProject extends Project {
  client: { name: string; industry: string | null; deleted_at: string | null } | null;
}

/** What a list can be narrowed to. An empty term and a null status mean everything. */
export interface ProjectFilter {
  term: string;
  status: ProjectStatus | null;
  clientId?: string;
}

const withClient = '*, client:clients(name, industry, deleted_at)';

export const projectKeys = {
  all: ['projects'] as const,
  lists: ['projects', 'list'] as const,
  list: (scope: Scope, filter: ProjectFilter) => ['projects', 'list', scope, filter] as const,
  one: (scope: Scope, id: string) => ['projects', 'one', scope, id] as const,
};

/** Projects, newest first. A term finds name, client name or description. */
export function useProjects(scope: Scope, filter: ProjectFilter, enabled = true) {
  return useRecordList<ListedProject>({
    queryKey: projectKeys.list(scope, filter),
    enabled,
    load: (after) => loadProjects(scope, filter, after),
  });
}

async function loadProjects(scope: Scope, filter: ProjectFilter, after: Cursor | null) {
  const all = scope === 'staff' ? staffProjects(filter.term, after) : linkedProjects(filter.term, after);
  const ofClient = filter.clientId ? all.eq('client_id', filter.clientId) : all;
  const inStatus = filter.status ? ofClient.eq('status', filter.status) : ofClient;
  const page = await pageOf<ListedProject>(newestFirst(inStatus, after));
  return page;
}

function staffProjects(term: string, after: Cursor | null) {
  return term === ''
    ? supabase().from('projects').select(withClient, counting(after)).is('deleted_at', null)
    : supabase().rpc('search_projects', { term }, counting(after)).select(withClient);
}

/** What a client user sees: the projects linked to them, without money. The set is small, so no index is needed. */
function linkedProjects(term: string, after: Cursor | null) {
  const projects = supabase().from('linked_projects').select('*', counting(after));
  return term === '' ? projects : projects.or(containing(['name', 'client_name', 'description'], term));
}

/** One project, also a deleted one. Null when it is not there for this person. */
export function useProject(scope: Scope, id: string, enabled = true) {
  return useQuery({
    queryKey: projectKeys.one(scope, id),
    enabled,
    queryFn: async () => {
      const source =
        scope === 'staff'
          ? supabase().from('projects').select(withClient)
          : supabase().from('linked_projects').select('*');
      const [project] = await must(source.eq('id', id).overrideTypes<ListedProject[], { merge: false }>());
      return project ?? null;
    },
  });
}

export function useCreateProject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (fields: ProjectFields) => {
      // The status is the one the specification sends; the database takes no other on a new project.
      const row = { ...fields, status: 'pending' satisfies ProjectStatus };
      const [project] = await must(
        supabase().from('projects').insert(row).select('*').overrideTypes<Project[], { merge: false }>(),
      );
      return project;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: projectKeys.all }),
  });
}

/** Saves a project unless someone else saved it since `base` was read; then it throws `RecordConflict`. */
export function useUpdateProject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ base, fields }: { base: Project; fields: ProjectFields }) =>
      saveGuarded<Project>('projects', base, fields),
    onSuccess: () => cache.invalidateQueries({ queryKey: projectKeys.all }),
  });
}

/** Moves a project to another status, with the reason where the move needs one. */
export function useMoveProject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ base, to, reason }: { base: Project; to: ProjectStatus; reason: string | null }) =>
      saveGuarded<Project>('projects', base, { status: to, status_reason: reason }),
    onSuccess: () => cache.invalidateQueries({ queryKey: projectKeys.all }),
  });
}

/** Deletes a project: it leaves every list at once, and can be restored for 30 days. */
export function useDeleteProject() {
  return useMutation(useOptimisticRemoval(projectKeys.lists, deleteProject));
}

async function deleteProject(id: string): Promise<void> {
  await must(supabase().from('projects').delete().eq('id', id));
}

/** Takes a delete back. */
export function useRestoreProject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await must(supabase().rpc('restore_project', { _id: id }));
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: projectKeys.all }),
  });
}
