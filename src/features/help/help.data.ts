import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#src/lib/call-function.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { systemStatus } from './system-status.server.ts';

/** Support and feature requests are about the platform, a contact is for the firm. */
export type AskedFor = 'support' | 'feature_request' | 'contact';

const filed = z.object({ id: z.string(), reference: z.string() });

/** Files a question or a feature request, about one of the person's projects where one is named; the answer is its reference. */
export async function askSupport(
  kind: AskedFor,
  subject: string,
  message: string,
  projectId?: string,
): Promise<string> {
  const asked = {
    _kind: kind,
    _subject: subject,
    _message: message,
    ...(projectId && { _project_id: projectId }),
  };
  return filed.parse(await dataOrThrow(supabase().rpc('ask_support', asked))).reference;
}

/** Downloads everything the platform holds about the person. */
export async function downloadMyData(): Promise<void> {
  const data = await dataOrThrow(supabase().rpc('my_data'));
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`my-data-${day}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
}

/** Closes the account for good; the address is typed by hand. Every session ends. */
export async function closeMyAccount(email: string): Promise<void> {
  await dataOrThrow(supabase().rpc('close_my_account', { _email: email }));
}

const featureRequest = z.object({
  id: z.string(),
  subject: z.string(),
  message: z.string(),
  state: z.enum(['new', 'in_progress', 'waiting', 'done', 'declined']),
  created_at: z.string(),
  votes: z.number(),
  voted: z.boolean(),
  mine: z.boolean(),
});

/** What a colleague asks of the platform, and how many want it. */
export type FeatureRequest = z.infer<typeof featureRequest>;

const featureRequestsKey = ['feature-requests'] as const;

/** What the staff have asked for, most wanted first; none for whoever is not staff. */
export const featureRequestsQuery = () =>
  queryOptions({
    queryKey: featureRequestsKey,
    queryFn: async () => featureRequest.array().parse(await dataOrThrow(supabase().rpc('feature_requests'))),
  });

/** Gives a vote to a feature request, or takes it back. A vote is a follow of it. */
export function useVote(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, voted }: Pick<FeatureRequest, 'id' | 'voted'>) => {
      const follows = supabase().from('follows');
      const follow = { user_id: userId, record_kind: 'requests' as const, record_id: id };
      if (voted) return dataOrThrow(follows.delete().match(follow).select('record_id'));
      const { error, status } = await follows.insert(follow);
      // Voted already, on another device: nothing is wrong.
      if (error && status !== 409) throw error;
    },
    onSettled: () => cache.invalidateQueries({ queryKey: featureRequestsKey }),
  });
}

const health = z.object({ status: z.string(), database: z.string().optional() });

/** Whether the platform and its database answer, asked now and every half minute while it is looked at. */
export const statusQuery = () =>
  queryOptions({
    queryKey: ['system-status'],
    staleTime: 0,
    refetchInterval: 30_000,
    queryFn: async () => {
      const answer = await fetch('/health', { cache: 'no-store' });
      const { status, database } = health.parse(await answer.json());
      return {
        platform: answer.ok && status === 'ok',
        database: database === undefined || database === 'ok',
      };
    },
  });

/** How mail, push messages and the AI tools stand, asked as often. */
export const servicesQuery = () =>
  queryOptions({
    queryKey: ['system-status', 'services'],
    staleTime: 0,
    refetchInterval: 30_000,
    queryFn: () => call<typeof systemStatus>('system-status', {}),
  });
