import type { DutyCallView } from '#src/features/duty/duty-call.ts';
import { hotline } from '../content/crisis-toolkit.ts';

const words = hotline.page;
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});
const at = (moment: string) => clock.format(new Date(moment));

/** The two lines of a call's page: what holds now, and what happened when. */
export function stateOf(call: DutyCallView): { answered: boolean; title: string; line: string } {
  const people = call.on_call.map((name) => name ?? 'An adviser').join(', ');
  const line = [
    `Paged ${at(call.called_at)}`,
    people && `${people} on duty`,
    call.escalated_at && `second adviser paged ${at(call.escalated_at)}`,
    call.acknowledged_at && `acknowledged ${at(call.acknowledged_at)}`,
  ];
  return {
    answered: call.acknowledged_at !== null,
    title: titleOf(call),
    line: line.filter(Boolean).join(' · '),
  };
}

function titleOf({ acknowledged_at, acknowledged_by, escalated_at, unstaffed }: DutyCallView): string {
  if (acknowledged_at) return `${acknowledged_by ?? 'The adviser'} ${words.acknowledged}`;
  if (unstaffed) return words.nobody;
  return escalated_at ? words.escalated : words.waiting;
}
