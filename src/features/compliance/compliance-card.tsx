import { Building2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordActions } from '#src/records/record-actions.tsx';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#src/ui/card.tsx';
import { IconLine } from '#src/ui/icon-line.tsx';
import { type ComplianceAssessment, complianceNoun } from './compliance.ts';
import { ScoreMeters } from './score-meters.tsx';

export const complianceCardHeight = 220;

/** One assessment, seen: whose, how far answered and proven, what is open. */
export function ComplianceCard({
  assessment,
  ...actions
}: CardActions & { assessment: ComplianceAssessment }) {
  const title = `assessment-${assessment.id}`;
  const { open_findings: open } = assessment;
  return (
    <Card role="article" aria-labelledby={title} className="relative transition-colors hover:border-edge">
      <CardHeader className="px-4 pt-4">
        <h2 id={title} className="line-clamp-2 break-words font-semibold text-base leading-5">
          <Link
            to={`${complianceNoun.address}/${assessment.id}`}
            className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {assessment.title}
          </Link>
        </h2>
        {assessment.answered_score !== null && (
          <StatusBadge
            tone={open > 0 ? 'warning' : 'success'}
            label={open > 0 ? `${open} open` : 'Nothing open'}
          />
        )}
      </CardHeader>
      <CardBody className="flex flex-col gap-3 px-4 py-3">
        <IconLine icon={Building2} text={assessment.client_name} />
        <ScoreMeters assessment={assessment} />
      </CardBody>
      <CardFooter className="py-1.5 pr-2 pl-4 text-muted">
        <span className="text-xs">Begun {formatDate(assessment.created_at)}</span>
        <RecordActions name={assessment.title} {...actions} />
      </CardFooter>
    </Card>
  );
}
