import type pg from 'pg';
import { steps } from '#src/features/content/workflow.ts';
import { projectMoves } from '#src/features/projects/project.ts';
import { requestMoves } from '#src/features/requests/request.ts';

interface Move {
  from_state: string;
  to_state: string;
  roles?: readonly string[];
  needs_reason?: boolean;
}

const movesOf = (table_name: string, column_name: string, moves: readonly Move[]) =>
  moves.map((move) => ({ table_name, column_name, roles: null, needs_reason: false, ...move }));

const contentRoles = { write: ['admin', 'consultant'], decide: ['admin', 'compliance_officer'] } as const;

/** Projects, services and campaigns move alike. */
const statusMoves: Move[] = Object.entries(projectMoves).flatMap(([from_state, moves]) =>
  moves.map(({ to, needsReason }) => ({ from_state, to_state: to, needs_reason: needsReason })),
);

/** Every move of every noun, from its definition. */
const moves = [
  ...movesOf('projects', 'status', statusMoves),
  ...movesOf('services', 'status', statusMoves),
  ...movesOf('campaigns', 'status', statusMoves),
  ...movesOf(
    'content_items',
    'state',
    steps.flatMap(({ from, to, right, needs }) =>
      from.map((from_state) => ({
        from_state,
        to_state: to,
        roles: contentRoles[right],
        needs_reason: needs === 'reason',
      })),
    ),
  ),
  ...movesOf(
    'requests',
    'state',
    Object.entries(requestMoves).flatMap(([from_state, open]) =>
      open.map((to_state) => ({ from_state, to_state })),
    ),
  ),
];

/** Brings the moves of the database in line with the noun files, at every start. */
export async function ensureMoves({ system }: { system: Pick<pg.Pool, 'query'> }): Promise<void> {
  await system.query('select private.fill_moves($1)', [JSON.stringify(moves)]);
}
