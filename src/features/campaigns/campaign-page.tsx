import { PartOfService } from '#src/features/services/part-of-service.tsx';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { RecordDetails } from '#src/records/record-details.tsx';
import { StatusPanel } from '#src/records/status-panel.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { type Campaign, campaignMoves, campaignNoun, campaignStatusBadge } from './campaign.ts';
import { CampaignFigures } from './campaign-figures.tsx';

/** One campaign: how it stands, what it says, what it achieved. */
export default function CampaignPage() {
  return (
    <NounRecordPage
      noun={campaignNoun}
      lead={PartOfService}
      tabs={[
        {
          value: 'overview',
          label: 'Overview',
          content: (campaign, { can }) => <Overview campaign={campaign} mayMove={can('campaigns:edit')} />,
        },
        {
          value: 'figures',
          label: 'Figures',
          content: (campaign, access) => <CampaignFigures campaign={campaign} access={access} />,
        },
      ]}
    />
  );
}

function Overview({ campaign, mayMove }: { campaign: Campaign; mayMove: boolean }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-5">
      <div className="lg:col-span-3">
        <RecordDetails noun={campaignNoun} record={campaign} />
      </div>
      <Card className="order-first lg:order-none lg:col-span-2">
        <CardBody className="py-5">
          <h2 className="mb-4 font-semibold text-base">Status</h2>
          <StatusPanel
            noun={campaignNoun}
            record={campaign}
            badgeOf={campaignStatusBadge}
            moves={mayMove ? campaignMoves : undefined}
          />
        </CardBody>
      </Card>
    </div>
  );
}
