import { useSearchParams } from 'react-router';
import { NounListPage } from '#src/records/noun-list-page.tsx';
import { complianceNoun } from './compliance.ts';
import { ComplianceCard, complianceCardHeight } from './compliance-card.tsx';

/** The detailed assessments of the firm's clients. */
export default function ComplianceAssessmentsPage() {
  const client = useSearchParams()[0].get('client');
  return (
    <NounListPage
      noun={complianceNoun}
      cardHeight={complianceCardHeight}
      card={(assessment, actions) => <ComplianceCard assessment={assessment} {...actions} />}
      {...(client && { preset: { client_id: client } })}
    />
  );
}
