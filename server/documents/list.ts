import { clientReport } from '#src/features/clients/client-report.server.ts';
import { complianceReport } from '#src/features/compliance/compliance-report.server.ts';
import { minutesDocument } from '#src/features/meetings/minutes-document.server.ts';
import { assessmentReport } from '#src/features/ndpr/assessment-report.server.ts';
import { clientNoteDocument } from '#src/features/portfolios/client-note-document.server.ts';
import { certificateDocument } from '#src/features/requests/certificate-document.server.ts';
import { resultDocument } from '#src/features/tools/result-document.server.ts';
import { breachNoticeDocument, crisisReview } from '#src/features/war-rooms/war-room-documents.server.ts';
import type { DocumentDefinition } from './define-document.ts';

/** Every document that is made from records. */
export const documents: readonly DocumentDefinition[] = [
  clientReport,
  assessmentReport,
  complianceReport,
  certificateDocument,
  resultDocument,
  clientNoteDocument,
  breachNoticeDocument,
  crisisReview,
  minutesDocument,
];
