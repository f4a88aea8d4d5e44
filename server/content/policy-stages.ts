import type pg from 'pg';
import { stagesOf } from '#src/features/policies/stages.ts';

/** Brings the steps of policies in line with their definition (src/features/policies/stages.ts), at every start. */
export async function ensurePolicyStages({ system }: { system: Pick<pg.Pool, 'query'> }): Promise<void> {
  const stages = Object.entries(stagesOf).flatMap(([instrument, steps]) =>
    steps.map((step, position) => ({ instrument, position, ...step })),
  );
  await system.query('select private.fill_policy_stages($1)', [JSON.stringify(stages)]);
}
