import { crisisChat } from './crisis-chat.ts';
import type { MeasureTool } from './measure.ts';
import { policyAlerts } from './policy-alerts.ts';
import { retrieval } from './retrieval.ts';
import { writtenContent } from './written-content.ts';

/** Every tool whose answers are counted, one line each. */
export const measures: readonly MeasureTool[] = [retrieval, crisisChat, policyAlerts, writtenContent];
