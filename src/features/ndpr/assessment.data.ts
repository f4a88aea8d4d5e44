import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Assessment } from './assessment.ts';

export const assessmentKeys = { all: ['ndpr_assessments'] as const };
/** A trend over more than these says no more. */
const SHOWN_AT_MOST = 200;

/** A person's own assessments, newest first. */
export const myAssessmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...assessmentKeys.all, 'own', userId],
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('ndpr_assessments')
          .select('*')
          .eq('user_id', userId)
          .order('taken_at', { ascending: false })
          .limit(SHOWN_AT_MOST),
      ),
  });

/** What others took that the caller may read: linked to clients they serve, or all. */
export const othersAssessmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...assessmentKeys.all, 'others', userId],
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('ndpr_assessments')
          .select('*, clients(name)')
          .neq('user_id', userId)
          .order('taken_at', { ascending: false })
          .limit(SHOWN_AT_MOST),
      ),
  });

/** What is linked to one client, newest first. */
export const assessmentsOfClientQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...assessmentKeys.all, 'of client', clientId],
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('ndpr_assessments')
          .select('*')
          .eq('client_id', clientId)
          .order('taken_at', { ascending: false })
          .limit(SHOWN_AT_MOST),
      ),
  });

function useAssessmentCall<Input>(run: (input: Input) => Promise<void>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => cache.invalidateQueries({ queryKey: assessmentKeys.all }),
  });
}

/** Deletes one's own; it can be restored for thirty days. */
export const useDeleteAssessment = () =>
  useAssessmentCall(async (id: string) => {
    await dataOrThrow(supabase().from('ndpr_assessments').delete().eq('id', id));
  });

export const useRestoreAssessment = () =>
  useAssessmentCall(async (id: string) => {
    await dataOrThrow(supabase().rpc('restore_ndpr_assessment', { _id: id }));
  });

/** Links an assessment to a client, or takes the link away. */
export const useLinkAssessment = () =>
  useAssessmentCall(async ({ id, client }: { id: string; client: string | null }) => {
    await dataOrThrow(supabase().rpc('link_ndpr_assessment', { _id: id, _client_id: client }));
  });

export type ListedAssessment = Assessment & { clients?: { name: string } | null };
