import { Link, useLocation } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { CampaignPanel } from '#src/features/campaigns/campaign-panel.tsx';
import { Pipeline } from '#src/features/communications/pipeline.tsx';
import { KeyStakeholders } from '#src/features/stakeholders/key-stakeholders.tsx';
import { NounListPage } from '#src/records/noun-list-page.tsx';
import { AreaStats } from './area-stats.tsx';
import { type ServiceArea, serviceAreas } from './areas.ts';
import { serviceMoves, serviceNoun } from './service.ts';
import { ServiceCard, serviceCardHeight } from './service-card.tsx';

/** The dashboard of one service area: its figures, its services, and what else that area lives from. */
export default function AreaPage() {
  const { pathname } = useLocation();
  const area = serviceAreas.find(({ path }) => pathname === `/dashboard/${path}`);
  return area ? <Area key={area.path} area={area} /> : null;
}

function Area({ area }: { area: ServiceArea }) {
  const { scope, userId, loading } = useCan();
  return (
    <NounListPage
      noun={serviceNoun}
      moves={serviceMoves}
      cardHeight={serviceCardHeight}
      card={(service, actions, access) => (
        <ServiceCard service={service} showBudget={access.scope === 'staff'} {...actions} />
      )}
      room={{
        title: area.title,
        lead: area.lead,
        only: { service_category: area.category },
        words: {
          add: area.create,
          created: area.create,
          createFailed: 'Failed to create service',
          loadFailed: area.loadFailed,
        },
        above: <AreaStats area={area} userId={userId} staff={!loading && scope === 'staff'} />,
        below: <AreaPanel area={area} />,
      }}
    />
  );
}

/** Who may not read these sees no panel, rather than an empty one. */
function AreaPanel({ area }: { area: ServiceArea }) {
  const { can, scope } = useCan();
  if (area.panel === 'stakeholders' && can('stakeholders:read')) return <KeyStakeholders />;
  if (area.panel === 'pipeline' && can('communications:edit')) return <Pipeline />;
  if (area.panel === 'pipeline' && scope === 'linked') {
    return (
      <p className="mt-10 text-sm">
        <Link to="/dashboard/communications" className="rounded-sm text-indigo underline underline-offset-4">
          Everything published for you
        </Link>
      </p>
    );
  }
  if (area.panel === 'campaigns' && can('campaigns:read')) return <CampaignPanel />;
  return null;
}
