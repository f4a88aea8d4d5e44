import { todayInLagos } from '#src/lib/dates.ts';
import { Notice } from '#src/ui/notice.tsx';
import { contradictions, isOverdue } from './promise.ts';
import { useLedger } from './promises.data.ts';

/** One sentence before a meeting: what is open with this person, what is late, what does not agree. */
export function BeforeYouMeet({ stakeholderId, name }: { stakeholderId: string; name: string }) {
  const { data = [] } = useLedger({ stakeholder_id: stakeholderId });
  const today = todayInLagos();
  const open = data.filter(({ kind, state }) => kind === 'promise' && state === 'open');
  if (open.length === 0) return null;
  const late = open.filter((entry) => isOverdue(entry, today)).length;
  const apart = contradictions(data).length;
  const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
  return (
    <Notice tone={late > 0 ? 'warning' : 'info'} title={`Before you meet ${name}`}>
      {[
        `${count(open.length, 'promise is', 'promises are')} open`,
        late > 0 && `${late} overdue`,
        apart > 0 && `${count(apart, 'statement does', 'statements do')} not agree with an earlier one`,
      ]
        .filter(Boolean)
        .join(', ')}
      .
    </Notice>
  );
}
