import { campaignNoun } from './features/campaigns/campaign.ts';
import { clientNoun } from './features/clients/client.ts';
import { communicationNoun } from './features/communications/communication.ts';
import { complianceNoun } from './features/compliance/compliance.ts';
import { contactNoun } from './features/contacts/contact.ts';
import { knowledgeNoun } from './features/knowledge/knowledge.ts';
import { lawNoun } from './features/law/law.ts';
import { meetingNoun } from './features/meetings/meeting.ts';
import { notificationGroupNoun } from './features/notification-groups/notification-group.ts';
import { projectTemplateNoun } from './features/project-templates/project-template.ts';
import { projectNoun } from './features/projects/project.ts';
import { serviceNoun } from './features/services/service.ts';
import { stakeholderNoun } from './features/stakeholders/stakeholder.ts';
import type { AnyNoun } from './records/define-noun.ts';

/**
 * The nouns of the product, in order. What is exposed, how the audit log names them, where they stand in navigation,
 * how references to them are searched, and what the tests go through is derived from this list.
 */
export const nouns: readonly AnyNoun[] = [
  clientNoun,
  contactNoun,
  projectNoun,
  serviceNoun,
  stakeholderNoun,
  communicationNoun,
  campaignNoun,
  complianceNoun,
  meetingNoun,
  lawNoun,
  knowledgeNoun,
  notificationGroupNoun,
  projectTemplateNoun,
];

/** The noun of a table; undefined for a table that is no noun. */
export const nounOf = (table: string): AnyNoun | undefined => nouns.find((noun) => noun.table === table);
