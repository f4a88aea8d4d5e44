import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { StakeholderFinder } from './stakeholder-finder.tsx';

/** Stakeholder discovery as a page of its own. */
export default function StakeholderDiscoveryPage() {
  return (
    <>
      <PageTitle>Stakeholder discovery</PageTitle>
      <PageHeader
        title="Stakeholder discovery"
        lead="Say what you want to achieve in which sector: whom it concerns, and how to speak with them."
      />
      <StakeholderFinder />
    </>
  );
}
