import { complianceRisk } from './compliance-risk.ts';
import { crisisChat } from './crisis-chat.ts';
import { discoveries } from './discoveries.ts';
import { documentPoints } from './document-points.ts';
import { forecasts } from './forecasts.ts';
import type { MeasureTool } from './measure.ts';
import { meetingSummaries } from './meeting-summaries.ts';
import { meetings } from './meetings.ts';
import { nextService } from './next-service.ts';
import { policyAlerts } from './policy-alerts.ts';
import { policyImpact } from './policy-impact.ts';
import { retrieval } from './retrieval.ts';
import { speech } from './speech.ts';
import { staffing } from './staffing.ts';
import { writtenContent } from './written-content.ts';

/** Every tool whose answers are counted, one line each. */
export const measures: readonly MeasureTool[] = [
  retrieval,
  documentPoints,
  crisisChat,
  policyAlerts,
  policyImpact,
  writtenContent,
  meetings,
  meetingSummaries,
  discoveries,
  forecasts,
  complianceRisk,
  nextService,
  staffing,
  speech,
];
