import { z } from 'zod';
import { defineDocument } from '#server/documents/define-document.ts';
import { type Block, bold, bullets, heading, paragraph, plain } from '#server/documents/document-model.ts';
import { formatDate } from '#src/lib/dates.ts';
import { MEETING_TYPES } from './meeting-types.ts';
import { keptMinutes } from './minutes.ts';

const facts = z.object({
  title: z.string(),
  type: z.string(),
  held: z.string(),
  client: z.string(),
  stakeholder: z.string(),
  minutes: keptMinutes.nullable(),
  owed: z.array(
    z.object({ what: z.string(), who: z.string(), due: z.string().nullable(), state: z.string() }),
  ),
});

/** Minutes of a meeting, to be sent to those who were there: without the words spoken, and without own notes. */
export const minutesDocument = defineDocument({
  id: 'minutes',
  table: 'meetings',
  formats: ['pdf', 'docx'],
  sql: `select json_build_object('title', m.title, 'type', m.meeting_type, 'held', m.held_on, 'client', m.client_name,
      'stakeholder', m.stakeholder_name, 'minutes', m.minutes,
      'owed', coalesce((select json_agg(p order by p.due, p.what) from (
        select p.what, p.by_whom as who, p.due_on as due, p.state from public.promises p
        where p.meeting_id = m.id and p.kind = 'promise' limit 200) p), '[]'))
    from public.meetings m where m.id = $1`,
  data: facts,
  model({ title, type, held, client, stakeholder, minutes, owed }, today) {
    // A step that is in the table of tasks is not said twice.
    const further = (minutes?.nextSteps ?? []).filter(
      (step) => !minutes?.actionItems.some(({ task }) => step.includes(task)),
    );
    const kind = MEETING_TYPES.find(({ value }) => value === type)?.label ?? 'Meeting';
    return {
      cover: {
        title,
        kicker: 'Minutes',
        description: [kind, client, stakeholder && `with ${stakeholder}`].filter(Boolean).join(' · '),
        area: 'public-affairs',
        date: formatDate(held),
        version: `of ${formatDate(today)}`,
        note: 'Prepared with the built-in engine from what was written down; review before use. Confidential between those who were there.',
      },
      contents: false,
      blocks: minutes
        ? [
            heading(1, 'Summary'),
            summary(minutes.summary),
            ...(minutes.attendees.length > 0
              ? [heading(1, 'Present'), paragraph(minutes.attendees.join(', '))]
              : []),
            heading(1, 'Decisions'),
            ...decisions(minutes),
            heading(1, 'Who does what'),
            tasks(minutes, owed),
            ...(further.length > 0 ? [heading(1, 'Next steps'), bullets(further)] : []),
          ]
        : [paragraph('No minutes are kept of this meeting yet: analyze it and keep the minutes.')],
    };
  },
});

/** Sentences of several people read better one below the other. */
function summary(text: string): Block {
  const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  return sentences.length > SENTENCES_IN_A_PARAGRAPH ? bullets(sentences) : paragraph(text);
}
const SENTENCES_IN_A_PARAGRAPH = 4;

const decisions = ({ keyDecisions }: z.infer<typeof keptMinutes>): Block[] =>
  keyDecisions.length === 0
    ? [paragraph('None was noted.')]
    : [
        {
          kind: 'list',
          ordered: true,
          items: keyDecisions.map(({ decision, context }) => [
            bold(decision),
            ...(context ? plain(` Before it: ${context}`) : []),
          ]),
        },
      ];

/** The ledger, where the minutes were kept and it goes on; else the tasks as they were noted. */
function tasks({ actionItems }: z.infer<typeof keptMinutes>, owed: z.infer<typeof facts>['owed']): Block {
  const rows =
    owed.length > 0
      ? owed.map(({ who, what, due, state }) => [who, what, due, STATES[state] ?? state])
      : actionItems.map(({ assignee, task, dueDate, priority }) => [assignee, task, dueDate, priority]);
  if (rows.length === 0) return paragraph('No task was noted.');
  const last = owed.length > 0 ? 'State' : 'Priority';
  return {
    kind: 'table',
    header: ['Who', 'What', 'By', last].map((one) => plain(one)),
    rows: rows.map(([who, what, due, state]) =>
      [who || 'Nobody named', what ?? '', due ? formatDate(due) : 'No day', state ?? ''].map((one) =>
        plain(one),
      ),
    ),
  };
}

const STATES: Readonly<Record<string, string>> = {
  open: 'Open',
  kept: 'Kept',
  broken: 'Broken',
  withdrawn: 'Withdrawn',
};
