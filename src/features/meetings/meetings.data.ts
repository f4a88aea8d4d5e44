import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { toolMeta } from '#src/features/tools/tool.ts';
import { call } from '#src/lib/call-function.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';

import type { Insert } from '#supabase/types.gen.ts';
import type { MeetingType } from './meeting-types.ts';
import type { meetingAnalysis } from './meetings.server.ts';
import { type KeptMinutes, keptMinutes } from './minutes.ts';
import { readLine } from './recording/clock.ts';
import type { SaidLine } from './said.ts';
import type { keepTranscript, openTranscript, searchSaid } from './transcript.server.ts';

const answer = keptMinutes.extend({ meta: toolMeta });

/** Minutes, with the place of each decision and task beside them. */
export async function analyse(
  asked: {
    transcription: string;
    meetingTitle: string;
    meetingType: MeetingType;
    meetingDate?: string;
    notes?: string;
  },
  signal: AbortSignal,
): Promise<z.infer<typeof answer>> {
  const { meta, ...minutes } = await call<typeof meetingAnalysis>('meeting-analysis', asked, signal);
  const { decisionMoments, actionMoments } = meta;
  return answer.parse({ ...minutes, decisionMoments, actionMoments, meta });
}

/** The projects a person sees, as choices; whoever may not write on one is refused by the server. */
export const projectChoices = queryOptions({
  queryKey: ['projects', 'choices for tasks'],
  queryFn: async () => {
    const rows = await dataOrThrow(
      supabase()
        .from('projects')
        .select('id, name, client_name')
        .in('status', ['pending', 'active'])
        .order('name')
        .limit(500),
    );
    return rows.map(({ id, name, client_name }) => ({ value: id, label: name, detail: client_name }));
  },
});

/** The words of a meeting as they were when it was opened; null where they are sealed and nobody said yet why. */
export const transcriptQuery = (meeting: string) =>
  queryOptions({
    queryKey: ['transcripts', meeting],
    queryFn: () => openWords(meeting),
    // What is typed here is saved from here; a reload in between would take it away.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The words of a meeting: of one's own without a reason; null where one is needed. */
export async function openWords(meetingId: string, reason?: string): Promise<string | null> {
  const { exists, text } = await call<typeof openTranscript>('open-transcript', {
    meetingId,
    ...(reason && { reason }),
  });
  return exists ? text : '';
}

/** Seals the words of a meeting, the first time and again. */
export async function saveTranscript(meetingId: string, text: string): Promise<void> {
  await call<typeof keepTranscript>('keep-transcript', { meetingId, text });
}

export async function saveNotes(meeting: string, notes: string): Promise<void> {
  await dataOrThrow(
    supabase()
      .from('meetings')
      .update({ notes: notes || null })
      .eq('id', meeting)
      .select('id'),
  );
}

const kept = z.object({
  promises: z.array(z.string()),
  tasks: z.array(z.string()),
  stakeholders: z.array(z.string()),
});
export type Kept = z.infer<typeof kept>;

const PRIORITIES = { Urgent: 'urgent', High: 'high', Medium: 'medium', Low: 'low' } as const;

/**
 * Keeps what an analysis found: minutes, ledger, tasks, people; all of it or nothing. A name is a colleague's or a
 * stakeholder's only where it is theirs exactly and nobody else's.
 */
export async function keepMinutes(
  meeting: string,
  minutes: KeptMinutes,
  transcript: string,
  people: readonly string[],
  project: string | null,
): Promise<Kept> {
  const [staff, stakeholders] = await Promise.all([
    dataOrThrow(supabase().rpc('staff_names')),
    dataOrThrow(supabase().from('stakeholders').select('id, name').limit(1000)),
  ]);
  const onlyOne = (all: readonly { id: string; name: string | null }[], name: string) => {
    const found = all.filter((one) => one.name === name);
    return found.length === 1 ? (found[0]?.id ?? null) : null;
  };
  const lines = transcript.split('\n');
  const placed = (moment: KeptMinutes['actionMoments'][number] | undefined) => ({
    quote: moment?.quote ?? null,
    line: moment?.line ?? null,
    at_second: moment ? readLine(lines[moment.line - 1] ?? '').at : null,
  });
  const entries = [
    ...minutes.keyDecisions.map(({ decision }, i) => ({
      kind: 'decision',
      what: decision,
      ...placed(minutes.decisionMoments[i]),
    })),
    ...minutes.actionItems.map(({ task, assignee, dueDate, priority }, i) => {
      const owner = onlyOne(staff, assignee);
      const stakeholder_id = owner ? null : onlyOne(stakeholders, assignee);
      return {
        kind: 'promise',
        what: task,
        by_whom: assignee === 'Unassigned' ? '' : assignee,
        owner,
        stakeholder_id,
        due_on: dueDate || null,
        priority: PRIORITIES[priority],
        // What somebody else promised is watched in the ledger; it is no task of ours.
        task: owner !== null || assignee === 'Unassigned',
        ...placed(minutes.actionMoments[i]),
      };
    }),
  ];
  const found = await dataOrThrow(
    supabase().rpc('keep_minutes', {
      _meeting: meeting,
      _minutes: minutes,
      _entries: entries,
      _people: people.map((name) => ({ name })),
      ...(project && { _project: project }),
    }),
  );
  return kept.parse(found);
}

/** Undoes what was added; minutes stay on the meeting. */
export async function undoKeepMinutes({ promises, tasks, stakeholders }: Kept): Promise<void> {
  for (const [table, ids] of [
    ['tasks', tasks],
    ['promises', promises],
    ['stakeholders', stakeholders],
  ] as const)
    if (ids.length > 0) await dataOrThrow(supabase().from(table).delete().in('id', ids).select('id'));
}

/** Who in a meeting is neither a colleague nor known as a stakeholder. */
export function useStrangers(attendees: readonly string[]) {
  const known = useQuery({
    queryKey: ['stakeholders', 'names with staff'],
    queryFn: async () => {
      const [staff, stakeholders] = await Promise.all([
        dataOrThrow(supabase().rpc('staff_names')),
        dataOrThrow(supabase().from('stakeholders').select('id, name').limit(1000)),
      ]);
      return [...staff, ...stakeholders].flatMap(({ name }) => name ?? []);
    },
  });
  return known.data ? attendees.filter((name) => !known.data.includes(name)) : [];
}

/** Lines that hold these words: spoken in one's own latest meetings, quoted from any meeting one reads. */
export const saidQuery = (term: string) =>
  queryOptions({
    queryKey: ['transcripts', 'search', term],
    enabled: term.trim().length >= 2,
    queryFn: async ({ signal }): Promise<SaidLine[]> =>
      (await call<typeof searchSaid>('search-said', { term: term.trim().slice(0, 100) }, signal)).lines,
  });

export const meetingQuery = (id: string) =>
  queryOptions({
    queryKey: ['meetings', 'one', id],
    queryFn: async () => (await dataOrThrow(supabase().from('meetings').select('*').eq('id', id)))[0] ?? null,
  });

/** One's next meetings, today's among them, the nearest first; and the last ones, the newest first. */
export const meetingsAround = (today: string) =>
  queryOptions({
    queryKey: ['meetings', 'around', today],
    queryFn: async () => {
      const listed = () => supabase().from('meetings').select('id, title, held_on, client_name');
      const [coming, latest] = await Promise.all([
        dataOrThrow(listed().gte('held_on', today).order('held_on').order('created_at').limit(4)),
        dataOrThrow(
          listed()
            .lt('held_on', today)
            .order('held_on', { ascending: false })
            .order('created_at', { ascending: false })
            .limit(6),
        ),
      ]);
      return { coming, latest };
    },
  });

/** Enters a meeting, before anything is recorded. */
export async function addMeeting(meeting: Insert<'meetings'>): Promise<string> {
  const rows = await dataOrThrow(supabase().from('meetings').insert(meeting).select('id'));
  return rows[0]?.id ?? '';
}
