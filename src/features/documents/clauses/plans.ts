import type { DocumentType } from '../document-options.ts';
import { breachPlan } from './breach-plan.ts';
import type { DocumentPlan } from './clause.ts';
import { complianceFramework } from './compliance-framework.ts';
import { crisisPlan } from './crisis-plan.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { processingAgreement } from './processing-agreement.ts';

export const plans: Readonly<Record<DocumentType, DocumentPlan>> = {
  privacy_policy: privacyPolicy,
  ndpr_compliance: complianceFramework,
  crisis_template: crisisPlan,
  data_processing_agreement: processingAgreement,
  breach_response_plan: breachPlan,
};
