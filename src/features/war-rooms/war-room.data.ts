import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Database, Update } from '#supabase/types.gen.ts';
import type { Crisis, Statement } from './war-room.ts';

export const crisesQuery = queryOptions({
  queryKey: ['crises'],
  queryFn: () =>
    dataOrThrow(
      supabase()
        .from('crises')
        .select('*')
        .order('state', { ascending: false })
        .order('created_at', { ascending: false })
        .limit(200),
    ),
});

export const crisisKey = (id: string) => ['crisis', id] as const;
export const crisisQuery = (id: string) =>
  queryOptions({
    queryKey: [...crisisKey(id), 'head'],
    queryFn: async () => (await dataOrThrow(supabase().from('crises').select('*').eq('id', id)))[0] ?? null,
  });

export const factsQuery = (id: string) =>
  queryOptions({
    queryKey: [...crisisKey(id), 'facts'],
    queryFn: () =>
      dataOrThrow(supabase().from('crisis_facts').select('*').eq('crisis_id', id).order('seq').limit(2000)),
  });

export const peopleQuery = (id: string) =>
  queryOptions({
    queryKey: [...crisisKey(id), 'people'],
    queryFn: () =>
      dataOrThrow(supabase().from('crisis_people').select('*').eq('crisis_id', id).order('called_at')),
  });

/** The calls of the open rooms a person works in, newest first. */
export const openCallsQuery = queryOptions({
  queryKey: ['crises', 'open calls'],
  queryFn: () =>
    dataOrThrow(
      supabase()
        .from('crisis_people')
        .select('user_id, answer, answered_at, called_at, crises!inner(state)')
        .eq('crises.state', 'open')
        .order('called_at', { ascending: false })
        .limit(200),
    ),
});

export const statementsQuery = (id: string) =>
  queryOptions({
    queryKey: [...crisisKey(id), 'statements'],
    queryFn: () =>
      dataOrThrow(supabase().from('crisis_statements').select('*').eq('crisis_id', id).order('created_at')),
  });

/** The approvals that still hold or wait, by statement. */
export const approvalsQuery = (id: string, statements: readonly string[]) =>
  queryOptions({
    queryKey: [...crisisKey(id), 'approvals', statements],
    enabled: statements.length > 0,
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('approvals')
          .select('record_id, state, quorum, agreed_by, reason')
          .eq('record_kind', 'crisis_statements')
          .in('record_id', [...statements])
          .order('asked_at'),
      ),
  });

export const reportsQuery = (id: string) =>
  queryOptions({
    queryKey: [...crisisKey(id), 'reports'],
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('crisis_reports')
          .select('*')
          .eq('crisis_id', id)
          .order('number', { ascending: false }),
      ),
  });

/** What does not hold in the chain; asked for by a button. */
export const verifyLog = (id: string) => dataOrThrow(supabase().rpc('verify_crisis_log', { _crisis: id }));

/** The hours of the breach notice, from the law register. */
export const breachHoursQuery = queryOptions({
  queryKey: ['law', 'breach.notice'],
  staleTime: 3_600_000,
  queryFn: async () => {
    const [entry] = await dataOrThrow(
      supabase()
        .from('law_entries')
        .select('value')
        .eq('key', 'breach.notice')
        .order('effective_from', { ascending: false, nullsFirst: false })
        .limit(1),
    );
    return Number(entry?.value ?? 72) || 72;
  },
});

export type Declaration = Database['public']['Functions']['declare_crisis']['Args'];
export const declareCrisis = (given: Declaration): Promise<Crisis> =>
  dataOrThrow(supabase().rpc('declare_crisis', given));

export const callPerson = (crisis: string, person: string, role: string) =>
  supabase().rpc('call_to_crisis', { _crisis: crisis, _user_id: person, _role: role }).throwOnError();
export const answerCall = (crisis: string, accept: boolean) =>
  supabase().rpc('answer_crisis_call', { _crisis: crisis, _accept: accept }).throwOnError();
export const changeCrisis = (id: string, changes: Update<'crises'>) =>
  dataOrThrow(supabase().from('crises').update(changes).eq('id', id).select('id').single());
export const closeCrisis = (id: string) => dataOrThrow(supabase().rpc('close_crisis', { _crisis: id }));
export const issueReport = (id: string, body: string) =>
  dataOrThrow(supabase().rpc('issue_crisis_report', { _crisis: id, _body: body }));

export const addStatement = (crisis: string, audience: Statement['audience'], title: string, body: string) =>
  dataOrThrow(
    supabase()
      .from('crisis_statements')
      .insert({ crisis_id: crisis, audience, title, body })
      .select('id')
      .single(),
  );
/** Saves a statement's text unless somebody saved it since `readAt`. */
export async function editStatement(
  id: string,
  changes: Pick<Statement, 'title' | 'body'>,
  readAt: string,
): Promise<void> {
  const saved = await dataOrThrow(
    supabase().from('crisis_statements').update(changes).eq('id', id).eq('updated_at', readAt).select('id'),
  );
  if (saved.length > 0) return;
  throw new ApiError(409, {
    message: 'A colleague changed this statement while you wrote. What you typed is still here.',
  });
}
export const askForStatement = (id: string) =>
  dataOrThrow(supabase().rpc('ask_crisis_statement', { _id: id }));
export const decideStatement = ({ id, updated_at }: Statement, approve: boolean, reason: string) =>
  dataOrThrow(
    supabase().rpc('decide_crisis_statement', {
      _id: id,
      _approve: approve,
      _seen: updated_at,
      _reason: reason,
    }),
  );
export const releaseStatement = (id: string) =>
  dataOrThrow(supabase().rpc('release_crisis_statement', { _id: id }));

/** Whatever of a war-room is on screen is read again. */
export const readAgain = (cache: QueryClient, id: string) =>
  cache.invalidateQueries({ queryKey: crisisKey(id) });
