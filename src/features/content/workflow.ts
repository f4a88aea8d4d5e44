import { can } from '#src/access/permissions.ts';
import { type ContentState, contentStates } from './content.ts';

/**
 * The steps of content. What is offered to a person is read from here; what happens is decided by move_content, which
 * reads the same steps from private.moves (server/content/moves.ts writes them at the server's start).
 */
export interface Step {
  to: ContentState;
  from: readonly ContentState[];
  /** Who: `write` are consultants and administrators, `decide` administrators and compliance officers. */
  right: 'write' | 'decide';
  /** Only for what is live. */
  live?: true;
  /** What the step cannot do without. */
  needs?: 'reason' | 'time';
  label: string;
  /** What is asked before it is done; a step without one is done at once. */
  question?: string;
  /** What it means, for the dialog. */
  explains: string;
  /** What the toast says afterwards. */
  done: string;
  tone?: 'danger';
}

export const steps: readonly Step[] = [
  {
    to: 'in_review',
    from: ['draft', 'withdrawn'],
    right: 'write',
    label: 'Submit for review',
    explains: 'An administrator or a compliance officer reads it and decides.',
    done: 'Submitted for review',
  },
  {
    to: 'draft',
    from: ['in_review'],
    right: 'decide',
    needs: 'reason',
    label: 'Return',
    question: 'Return this to its author?',
    explains: 'Say what is missing, so that the author can mend it. The reason stays in the history.',
    done: 'Returned with your reason',
  },
  {
    to: 'approved',
    from: ['in_review'],
    right: 'decide',
    label: 'Approve',
    question: 'Approve this text?',
    explains: 'It may then be published as it stands. Any edit after that takes the approval away.',
    done: 'Approved',
  },
  {
    to: 'published',
    from: ['approved', 'scheduled'],
    right: 'write',
    label: 'Publish now',
    question: 'Publish this now?',
    explains: 'Visitors see it within seconds.',
    done: 'Published',
  },
  {
    to: 'scheduled',
    from: ['approved', 'scheduled'],
    right: 'write',
    needs: 'time',
    label: 'Schedule',
    question: 'When should it be published?',
    explains: 'It goes live by itself at that time.',
    done: 'Scheduled',
  },
  {
    to: 'approved',
    from: ['scheduled'],
    right: 'write',
    label: 'Unschedule',
    explains: 'It stays approved and waits to be published by hand.',
    done: 'No longer scheduled',
  },
  {
    to: 'withdrawn',
    from: ['draft', 'in_review', 'approved', 'scheduled', 'published', 'withdrawn'],
    right: 'write',
    live: true,
    needs: 'reason',
    label: 'Withdraw',
    question: 'Take this off the site?',
    explains: 'Visitors stop seeing it within seconds. The text and its history stay here.',
    done: 'Withdrawn from the site',
    tone: 'danger',
  },
];

/** What a person may do with content. Shown buttons only: the policies are in the SQL. */
export interface ContentRights {
  read: boolean;
  write: boolean;
  decide: boolean;
}

export const rightsOf = (roles: readonly string[]): ContentRights => ({
  read: can({ roles, userId: null }, 'content:read'),
  write: can({ roles, userId: null }, 'content:write'),
  decide: can({ roles, userId: null }, 'content:decide'),
});

export interface Standing {
  state: ContentState;
  live_at: string | null;
  edited_by: string | null;
  /** Everybody who edited it since it was last published. */
  editors: readonly string[];
}

/** Whoever looks at content. */
export interface Reader {
  userId: string;
  rights: ContentRights;
  /** Everybody who could approve. */
  approvers: readonly string[];
}

/** May they not approve it, because the words are theirs? As private.approves_own_words decides it. */
function barredByOwnWords(item: Standing, { userId, approvers }: Reader): boolean {
  const others = approvers.filter((id) => id !== userId);
  if (!item.editors.includes(userId) || others.length === 0) return false;
  return item.edited_by === userId || others.some((id) => !item.editors.includes(id));
}

/** The steps open to this person now. */
export function openSteps(item: Standing, reader: Reader): Step[] {
  return steps.filter(
    (step) =>
      step.from.includes(item.state) &&
      reader.rights[step.right] &&
      (!step.live || item.live_at !== null) &&
      !(isApproval(step) && barredByOwnWords(item, reader)),
  );
}

const isApproval = (step: Step) => step.to === 'approved' && step.right === 'decide';

/** What happens next and who does it, when it is not this person; null when the way on is theirs. */
export function waitsFor(item: Standing, reader: Reader): string | null {
  const { rights } = reader;
  if (item.state === 'in_review') {
    if (!rights.decide) return 'Waiting for an administrator or a compliance officer to decide.';
    if (barredByOwnWords(item, reader)) return 'Someone else must approve what you edited.';
    return null;
  }
  if (rights.write) return null;
  if (item.state === 'approved') return 'Approved. A consultant or an administrator publishes it.';
  if (item.state === 'draft' || item.state === 'withdrawn')
    return 'Being written. It comes to you when it is submitted for review.';
  return 'Consultants and administrators publish and withdraw.';
}

/** What is live while its draft has moved on is shown as a state of its own. */
export const changedState = {
  value: 'changed',
  label: 'Published, with unpublished changes',
  tone: 'accent',
  shape: 'diamond',
} as const;

/** The states a list can be narrowed to. */
export const shownStates = [...contentStates, changedState] as const;
export type ShownState = (typeof shownStates)[number];

export function shownState(item: Pick<Standing, 'state' | 'live_at'>): ShownState {
  if (item.state === 'draft' && item.live_at !== null) return changedState;
  return contentStates.find(({ value }) => value === item.state) ?? contentStates[0];
}
