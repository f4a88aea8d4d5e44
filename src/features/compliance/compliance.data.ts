import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { sendAttachment } from '#src/features/work/attachment.data.ts';
import { taskKeys } from '#src/features/work/task.data.ts';
import { call } from '#src/lib/call-function.ts';
import { ApiError, dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import type { Insert, Row } from '#supabase/types.gen.ts';
import type { ComplianceAnswer, ComplianceAnswerValue, ComplianceEvidence } from './compliance.ts';
import { complianceNoun } from './compliance.ts';
import type { respondentLink } from './respondent-link.server.ts';

const TABLE = 'compliance_assessments';

export const complianceKeys = {
  all: [TABLE] as const,
  answers: (id: string) => [TABLE, 'answers', id] as const,
  findings: (id: string) => [TABLE, 'findings', id] as const,
  respondents: (id: string) => [TABLE, 'respondents', id] as const,
  position: (id: string) => [TABLE, 'position', id] as const,
};

/** Evidence with its file; the file is null where it was deleted. */
export type EvidenceWithFile = ComplianceEvidence & {
  attachments: Row<'attachments'> | null;
  compliance_respondents: { name: string } | null;
};
export type AnswerWithEvidence = ComplianceAnswer & { compliance_evidence: EvidenceWithFile[] };

/** Every control's answer with its evidence. */
export function useAnswers(id: string) {
  useLiveTable('compliance_answers', [complianceKeys.answers(id), complianceKeys.findings(id)], {
    filter: `assessment_id=eq.${id}`,
  });
  useLiveTable('attachments', [complianceKeys.answers(id)], { filter: `record_id=eq.${id}` });
  return useQuery({
    queryKey: complianceKeys.answers(id),
    queryFn: (): Promise<AnswerWithEvidence[]> =>
      dataOrThrow(
        supabase()
          .from('compliance_answers')
          .select('*, compliance_evidence(*, attachments(*), compliance_respondents(name))')
          .eq('assessment_id', id),
      ),
  });
}

export function useFindings(id: string) {
  return useQuery({
    queryKey: complianceKeys.findings(id),
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('compliance_findings')
          .select('*')
          .eq('assessment_id', id)
          .order('state', { ascending: false })
          .order('opened_at', { ascending: false }),
      ),
  });
}

export function useRespondents(id: string) {
  return useQuery({
    queryKey: complianceKeys.respondents(id),
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('compliance_respondents')
          .select('*')
          .eq('assessment_id', id)
          .order('created_at', { ascending: false }),
      ),
  });
}

const position = z.object({
  on: z.string(),
  tier: z.enum(['UHL', 'EHL', 'OHL']).nullable(),
  data_subjects: z.number().nullable(),
  registration_fee: z.number().nullable(),
  files_return: z.boolean(),
  cycle: z.number().nullable(),
  return_due: z.string().nullable(),
  return_fee: z.number().nullable(),
  late_percent: z.number().nullable(),
  unclear: z.array(z.enum(['threshold', 'return_fee', 'data_subjects'])),
});

/** What the law register says about the organisation today. */
export function usePosition(id: string, updatedAt: string) {
  return useQuery({
    queryKey: [...complianceKeys.position(id), updatedAt],
    queryFn: async () =>
      position.parse(await dataOrThrow(supabase().rpc('compliance_position', { _id: id }))),
  });
}

/** Scores, findings and tasks follow from what was changed. */
const again = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: [complianceNoun.table] }),
    cache.invalidateQueries({ queryKey: taskKeys.all }),
  ]);

export function useAnswerControl() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (given: { id: string; answer: ComplianceAnswerValue; reason: string | null }) => {
      await dataOrThrow(
        supabase()
          .from('compliance_answers')
          .update({ answer: given.answer, reason: given.reason })
          .eq('id', given.id)
          .select('id'),
      );
    },
    onSuccess: () => again(cache),
  });
}

/** Sends a file to the assessment and names it as evidence of one control; returns the file. */
export async function bringEvidence(
  cache: QueryClient,
  { assessment, answer, file }: { assessment: string; answer: string; file: File },
): Promise<Row<'attachments'>> {
  const record = { record_kind: TABLE, record_id: assessment };
  const upload = sendAttachment(cache, record, file, null, () => {});
  await upload.named;
  const path = await upload.done;
  const [stored] = await dataOrThrow(supabase().from('attachments').select('*').eq('path', path));
  if (!stored) throw new ApiError(404, { message: 'The file was sent and is not there. Please try again.' });
  await dataOrThrow(
    supabase()
      .from('compliance_evidence')
      .insert({ answer_id: answer, attachment_id: stored.id })
      .select('id'),
  );
  await again(cache);
  return stored;
}

export function useDescribeFile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      ...about
    }: {
      id: string;
      expires_on: string | null;
      reviewer: string | null;
    }) => {
      await dataOrThrow(supabase().from('attachments').update(about).eq('id', id).select('id'));
    },
    onSuccess: () => again(cache),
  });
}

export function useReviewEvidence() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (given: { id: string; approve: boolean; shows: string; note: string | null }) => {
      await dataOrThrow(
        supabase().rpc('review_compliance_evidence', {
          _id: given.id,
          _approve: given.approve,
          _shows: given.shows,
          ...(given.note && { _note: given.note }),
        }),
      );
    },
    onSuccess: () => again(cache),
  });
}

export function useDeleteEvidence() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await dataOrThrow(supabase().from('compliance_evidence').delete().eq('id', id).select('id'));
    },
    onSuccess: () => again(cache),
  });
}

export function useAskRespondent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (row: Insert<'compliance_respondents'>) => {
      const [asked] = await dataOrThrow(supabase().from('compliance_respondents').insert(row).select('id'));
      if (!asked) throw new ApiError(404, { message: 'This person was not added. Please try again.' });
      return asked.id;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: complianceKeys.all }),
  });
}

export function useRevokeRespondent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await dataOrThrow(
        supabase()
          .from('compliance_respondents')
          .update({ revoked_at: new Date().toISOString() })
          .eq('id', id)
          .select('id'),
      );
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: complianceKeys.all }),
  });
}

/** The address a person at the client answers at. */
export const linkOf = (id: string): Promise<{ link: string }> =>
  call<typeof respondentLink>('respondent-link', { id });
