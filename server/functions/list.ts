import type { AnyFunction } from './define-function.ts';

/** Functions by their names; each is read with its first call. */
export type Offer = Readonly<Record<string, () => Promise<AnyFunction>>>;

const invitations = () => import('#src/features/people/invite.server.ts');
const privacyPolicies = () => import('#src/features/privacy/publish.server.ts');
const discovery = () => import('#src/features/discovery/discovery.server.ts');
const meetings = () => import('#src/features/meetings/meetings.server.ts');
const predictions = () => import('#src/features/predictions/predictions.server.ts');
const models = () => import('#src/features/models/models.server.ts');
const sealedRecords = () => import('#src/features/stakeholders/sealed-record.server.ts');
const transcripts = () => import('#src/features/meetings/transcript.server.ts');

/** Every function the server offers, one line each. */
export const functions: Offer = {
  'invite-person': async () => (await invitations()).invitePerson,
  'invite-client-person': async () => (await invitations()).inviteClientPerson,
  'resend-invite': async () => (await invitations()).resendInvite,
  'push-key': async () => (await import('#src/features/notifications/push-key.server.ts')).pushKey,
  'submit-request': async () =>
    (await import('#src/features/requests/submit-request.server.ts')).submitRequest,
  'respondent-link': async () =>
    (await import('#src/features/compliance/respondent-link.server.ts')).respondentLink,
  'compare-privacy-policy': async () => (await privacyPolicies()).comparePrivacyPolicy,
  'publish-privacy-policy': async () => (await privacyPolicies()).publishPrivacyPolicy,
  'smart-resource-allocation': async () =>
    (await import('#src/features/allocation/allocation.server.ts')).smartResourceAllocation,
  'stakeholder-discovery': async () => (await discovery()).stakeholderDiscovery,
  'engagement-strategy': async () => (await discovery()).engagementStrategy,
  'meeting-analysis': async () => (await meetings()).meetingAnalysis,
  'voice-to-text': async () => (await meetings()).voiceToText,
  'predictive-compliance-analysis': async () => (await predictions()).predictiveComplianceAnalysis,
  'predictive-service-analysis': async () => (await predictions()).predictiveServiceAnalysis,
  'predictive-revenue-analysis': async () => (await predictions()).predictiveRevenueAnalysis,
  'generate-document': async () =>
    (await import('#src/features/documents/generate-document.server.ts')).generateDocument,
  'crisis-communication-chat': async () =>
    (await import('#src/features/crisis/crisis-chat.server.ts')).crisisChat,
  'ai-content-generator': async () =>
    (await import('#src/features/generator/generate-content.server.ts')).generateContent,
  'analyze-policy-impact': async () =>
    (await import('#src/features/policy-impact/analyze-policy-impact.server.ts')).analyzePolicyImpact,
  'model-state': async () => (await models()).modelState,
  'test-model': async () => (await models()).testModel,
  'system-status': async () => (await import('#src/features/help/system-status.server.ts')).systemStatus,
  'open-sealed-record': async () => (await sealedRecords()).openSealedRecord,
  'keep-sealed-record': async () => (await sealedRecords()).keepSealedRecord,
  'open-transcript': async () => (await transcripts()).openTranscript,
  'keep-transcript': async () => (await transcripts()).keepTranscript,
  'search-said': async () => (await transcripts()).searchSaid,
};
