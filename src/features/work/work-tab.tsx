import type { RecordRef } from '#src/records/record-ref.ts';
import { Reminders } from './reminders.tsx';
import { TaskList } from './task-list.tsx';

/** What is to do about a record: everybody's tasks, one's own reminders. */
export function WorkTab({ record }: { record: RecordRef }) {
  return (
    <div className="flex flex-col gap-8">
      <TaskList record={record} />
      <Reminders record={record} />
    </div>
  );
}
