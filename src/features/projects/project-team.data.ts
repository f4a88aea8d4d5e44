import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { TeamRole } from './project.ts';

/** Someone on a project's team. */
export interface TeamMember {
  user_id: string;
  team_role: TeamRole;
  created_at: string;
}

const teamKey = (projectId: string) => ['project_members', projectId] as const;

/** Who is on a project's team, the leads first. */
export function useTeam(projectId: string) {
  return useQuery({
    queryKey: teamKey(projectId),
    queryFn: async () =>
      dataOrThrow(
        supabase()
          .from('project_members')
          .select('user_id, team_role, created_at')
          .eq('project_id', projectId)
          .order('team_role')
          .order('created_at'),
      ),
  });
}

/** Puts a colleague on the team; from then on they see the project and its client. */
export function useAddToTeam(projectId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (member: { user_id: string; team_role: TeamRole }) => {
      await dataOrThrow(
        supabase()
          .from('project_members')
          .insert({ project_id: projectId, ...member }),
      );
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: teamKey(projectId) }),
  });
}

/** Takes a colleague off the team; with their next click the project is closed to them. */
export function useRemoveFromTeam(projectId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => {
      await dataOrThrow(
        supabase().from('project_members').delete().eq('project_id', projectId).eq('user_id', userId),
      );
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: teamKey(projectId) }),
  });
}
