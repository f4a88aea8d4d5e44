import { crisisChat } from './crisis-chat.ts';
import { forecasts } from './forecasts.ts';
import type { MeasureTool } from './measure.ts';
import { nextService } from './next-service.ts';
import { policyAlerts } from './policy-alerts.ts';
import { retrieval } from './retrieval.ts';
import { speech } from './speech.ts';
import { staffing } from './staffing.ts';
import { writtenContent } from './written-content.ts';

/** Every tool whose answers are counted, one line each. */
export const measures: readonly MeasureTool[] = [
  retrieval,
  crisisChat,
  policyAlerts,
  writtenContent,
  forecasts,
  nextService,
  staffing,
  speech,
];
