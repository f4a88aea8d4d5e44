import { z } from 'zod';
import { MEETING_TYPES } from './meeting-types.ts';

export const meetingType = z.enum(MEETING_TYPES.map(({ value }) => value)).default('general');

export const TRANSCRIPT_LENGTH = 200_000;

export const meetingOutput = z.object({
  summary: z.string(),
  attendees: z.array(z.string()),
  keyDecisions: z.array(
    z.object({
      decision: z.string(),
      context: z.string(),
      stakeholders: z.array(z.string()),
      implications: z.string(),
    }),
  ),
  actionItems: z.array(
    z.object({
      task: z.string(),
      assignee: z.string(),
      dueDate: z.string(),
      priority: z.enum(['Urgent', 'High', 'Medium', 'Low']),
    }),
  ),
  nextSteps: z.array(z.string()),
});
export type MeetingAnalysis = z.infer<typeof meetingOutput>;

export const NOTES_LENGTH = 20_000;
/** Where something was said. */
export const moment = z.object({ line: z.number(), quote: z.string() });

/** Minutes as they are kept on a meeting. */
export const keptMinutes = meetingOutput.extend({
  decisionMoments: z.array(moment),
  actionMoments: z.array(moment),
});
export type KeptMinutes = z.infer<typeof keptMinutes>;
