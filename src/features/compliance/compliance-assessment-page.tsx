import { Link } from 'react-router';
import { DocumentButton } from '#src/records/document-dialog.tsx';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { complianceNoun } from './compliance.ts';
import { FindingsTab } from './findings-tab.tsx';
import { PositionPanel } from './position-panel.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { RespondentsTab } from './respondents-tab.tsx';
import { ScoreMeters } from './score-meters.tsx';

/** One detailed assessment: both scores, what the register asks of the organisation, answers, findings, who was asked. */
export default function ComplianceAssessmentPage() {
  return (
    <NounRecordPage
      noun={complianceNoun}
      lead={({ client_id, client_name }) => (
        <Link
          to={`/dashboard/clients/${client_id}`}
          className="rounded-sm text-indigo underline underline-offset-4"
        >
          {client_name}
        </Link>
      )}
      actions={(assessment) => (
        <DocumentButton
          label="Report"
          subject={{ document: 'compliance-report', table: 'compliance_assessments', id: assessment.id }}
          formats={['pdf', 'docx']}
        />
      )}
      tabs={[
        {
          value: 'questions',
          label: 'Questions',
          content: (assessment, { can }) => (
            <div className="flex flex-col gap-8">
              <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-5">
                <Card className="lg:col-span-2">
                  <CardBody className="py-5">
                    <ScoreMeters assessment={assessment} className="flex flex-col gap-4" />
                    <p className="mt-4 text-muted text-xs">
                      Proven counts what approved evidence shows today. It falls on the day evidence expires.
                    </p>
                  </CardBody>
                </Card>
                <PositionPanel assessment={assessment} />
              </div>
              <QuestionsTab assessment={assessment} mayEdit={can('compliance:edit')} />
            </div>
          ),
        },
        {
          value: 'findings',
          label: 'Findings',
          content: (assessment, access) => <FindingsTab assessment={assessment} access={access} />,
        },
        {
          value: 'respondents',
          label: 'People asked',
          content: (assessment, { can }) => (
            <RespondentsTab assessment={assessment} mayEdit={can('compliance:edit')} />
          ),
        },
      ]}
    />
  );
}
