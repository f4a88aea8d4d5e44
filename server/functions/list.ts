import { smartResourceAllocation } from '#src/features/allocation/allocation.server.ts';
import { respondentLink } from '#src/features/compliance/respondent-link.server.ts';
import { crisisChat } from '#src/features/crisis/crisis-chat.server.ts';
import { engagementStrategy, stakeholderDiscovery } from '#src/features/discovery/discovery.server.ts';
import { generateDocument } from '#src/features/documents/generate-document.server.ts';
import { generateContent } from '#src/features/generator/generate-content.server.ts';
import { systemStatus } from '#src/features/help/system-status.server.ts';
import { meetingAnalysis, voiceToText } from '#src/features/meetings/meetings.server.ts';
import { keepTranscript, openTranscript, searchSaid } from '#src/features/meetings/transcript.server.ts';
import { modelState, testModel } from '#src/features/models/models.server.ts';
import { pushKey } from '#src/features/notifications/push-key.server.ts';
import { inviteClientPerson, invitePerson, resendInvite } from '#src/features/people/invite.server.ts';
import { analyzePolicyImpact } from '#src/features/policy-impact/analyze-policy-impact.server.ts';
import {
  predictiveComplianceAnalysis,
  predictiveRevenueAnalysis,
  predictiveServiceAnalysis,
} from '#src/features/predictions/predictions.server.ts';
import { comparePrivacyPolicy, publishPrivacyPolicy } from '#src/features/privacy/publish.server.ts';
import { submitRequest } from '#src/features/requests/submit-request.server.ts';
import { keepSealedRecord, openSealedRecord } from '#src/features/stakeholders/sealed-record.server.ts';
import type { AnyFunction } from './define-function.ts';

/** Every function the server offers, one line each. */
export const functions: readonly AnyFunction[] = [
  invitePerson,
  inviteClientPerson,
  resendInvite,
  pushKey,
  submitRequest,
  respondentLink,
  comparePrivacyPolicy,
  publishPrivacyPolicy,
  smartResourceAllocation,
  stakeholderDiscovery,
  engagementStrategy,
  meetingAnalysis,
  voiceToText,
  predictiveComplianceAnalysis,
  predictiveServiceAnalysis,
  predictiveRevenueAnalysis,
  generateDocument,
  crisisChat,
  generateContent,
  analyzePolicyImpact,
  modelState,
  testModel,
  systemStatus,
  openSealedRecord,
  keepSealedRecord,
  openTranscript,
  keepTranscript,
  searchSaid,
];
