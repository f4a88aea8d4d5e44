import { queryOptions } from '@tanstack/react-query';
import { toolMeta } from '#src/features/tools/tool.ts';
import { call } from '#src/lib/call-function.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { type MeetingAnalysis, type MeetingType, meetingOutput } from './meeting.ts';
import type { meetingAnalysis } from './meetings.server.ts';

const answer = meetingOutput.extend({ meta: toolMeta });

export async function analyse(asked: {
  transcription: string;
  meetingTitle: string;
  meetingType: MeetingType;
  meetingDate?: string;
}) {
  return answer.parse(await call<typeof meetingAnalysis>('meeting-analysis', asked));
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

const PRIORITIES = { Urgent: 'urgent', High: 'high', Medium: 'medium', Low: 'low' } as const;
const TITLE_LENGTH = 200;

/** Saves the tasks in one statement, all or none. */
export async function saveTasks(
  projectId: string,
  meeting: string,
  actions: MeetingAnalysis['actionItems'],
): Promise<string[]> {
  const [team, staff] = await Promise.all([
    dataOrThrow(supabase().from('project_members').select('user_id').eq('project_id', projectId)),
    dataOrThrow(supabase().rpc('staff_names')),
  ]);
  const owners = new Map(staff.map(({ id, name }) => [name, id]));
  const members = new Set(team.map(({ user_id }) => user_id));
  const rows = await dataOrThrow(
    supabase()
      .from('tasks')
      .insert(
        actions.map(({ task, assignee, dueDate, priority }) => {
          const owner = owners.get(assignee);
          return {
            record_kind: 'projects',
            record_id: projectId,
            title: task.slice(0, TITLE_LENGTH),
            description: `From the meeting “${meeting}”, for ${assignee}.`,
            priority: PRIORITIES[priority],
            due_on: dueDate || null,
            owner: owner && members.has(owner) ? owner : null,
          };
        }),
      )
      .select('id'),
  );
  return rows.map(({ id }) => id);
}

export async function takeBackTasks(ids: readonly string[]): Promise<void> {
  await dataOrThrow(
    supabase()
      .from('tasks')
      .delete()
      .in('id', [...ids])
      .select('id'),
  );
}
