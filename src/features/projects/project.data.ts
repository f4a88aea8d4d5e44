import { useQuery } from '@tanstack/react-query';
import type { Scope } from '#src/access/permissions.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { selectFrom } from '#src/records/table-calls.ts';
import { type Project, projectNoun } from './project.ts';

export const projectsOfClientKey = (scope: Scope, clientId: string) =>
  ['projects', 'of-client', scope, clientId] as const;

/** The projects of one client, newest first. */
export function useProjectsOfClient(scope: Scope, clientId: string) {
  return useQuery({
    queryKey: projectsOfClientKey(scope, clientId),
    queryFn: async (): Promise<Project[]> => {
      const rows = await dataOrThrow(
        selectFrom<'projects'>(scope === 'staff' ? 'projects' : 'linked_projects')
          .eq('client_id', clientId)
          .order('created_at', { ascending: false })
          .limit(200),
      );
      return rows.map((row) => ({ ...projectNoun.linked?.unseen, ...row }));
    },
  });
}
