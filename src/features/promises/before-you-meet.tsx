import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { Notice } from '#src/ui/notice.tsx';
import { BothMoments } from './both-moments.tsx';
import { MomentLink } from './moment-link.tsx';
import { contradictions, isOverdue } from './promise.ts';
import { useLedger } from './promises.data.ts';

const SHOWN = 3;

/** Before a meeting: what is open with this person, what is late, and which statements do not agree, each with its moment. */
export function BeforeYouMeet({ stakeholderId, name }: { stakeholderId: string; name: string }) {
  const { data = [] } = useLedger({ stakeholder_id: stakeholderId });
  const today = todayInLagos();
  const open = data.filter(({ kind, state }) => kind === 'promise' && state === 'open');
  const late = open.filter((entry) => isOverdue(entry, today));
  const apart = contradictions(data);
  if (open.length + apart.length === 0) return null;
  const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
  return (
    <Notice tone={late.length + apart.length > 0 ? 'warning' : 'info'} title={`Before you meet ${name}`}>
      <p>
        {[
          open.length > 0 && `${count(open.length, 'promise is', 'promises are')} open`,
          late.length > 0 && `${late.length} overdue`,
          apart.length > 0 &&
            `${count(apart.length, 'statement does', 'statements do')} not agree with an earlier one`,
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {late.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <span className="font-medium">{entry.by_whom || 'Somebody'}</span>: {entry.what}{' '}
            <span className="text-muted">was due {formatDate(entry.due_on)}, said on </span>
            <MomentLink entry={entry}>{formatDate(entry.said_on)}</MomentLink>
          </li>
        ))}
        {apart.slice(0, SHOWN).map((pair) => (
          <li key={`${pair.earlier.id} ${pair.later.id}`}>
            <BothMoments pair={pair} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
