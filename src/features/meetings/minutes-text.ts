import type { MeetingAnalysis } from './minutes.ts';

/** Minutes as a text file: Markdown, so that headings survive the next editor. */
export function minutesText(minutes: MeetingAnalysis, title: string, day: string): string {
  const list = (lines: readonly string[]) =>
    lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : 'None.';
  return [
    `# ${title}`,
    day,
    `## Summary\n\n${minutes.summary}`,
    `## Present\n\n${list(minutes.attendees)}`,
    `## Decisions\n\n${list(minutes.keyDecisions.map(({ decision }) => decision))}`,
    `## Tasks\n\n${list(
      minutes.actionItems.map(
        ({ assignee, task, dueDate, priority }) =>
          `${assignee}: ${task}${dueDate ? `, by ${dueDate}` : ''} (${priority})`,
      ),
    )}`,
    'Prepared with the built-in engine; review before use.',
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}
