import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { createLog } from '#server/log.ts';
import { countAlertMatches } from '#src/features/policies/count-alert-matches.server.ts';
import type { MeasureTool } from './measure.ts';

/** The matcher is SQL: it is counted in a database of its own. */
export const policyAlerts: MeasureTool = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-quality-'));
  try {
    const database = await openDatabase(readConfig({ DATA_DIR: folder }), createLog('silent'));
    try {
      const { precision, recall, pairs } = await countAlertMatches(database.system);
      const said = { tool: 'policy alerts', atLeast: 0.95, cases: pairs };
      return [
        {
          ...said,
          what: 'Precision: of the matches of 200 texts and 60 subscriptions, those that were meant',
          value: precision,
        },
        { ...said, what: 'Recall: of the matches that were meant, those that were found', value: recall },
      ];
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
