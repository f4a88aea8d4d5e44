import { Building2, Landmark, Mail, UserRound } from 'lucide-react';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { RecordCard } from '#src/records/record-card.tsx';
import { Badge, StatusBadge } from '#src/ui/badge.tsx';
import { IconLine } from '#src/ui/icon-line.tsx';
import { Meter } from '#src/ui/meter.tsx';
import { influenceBand, relationshipBadge, type Stakeholder, stakeholderNoun } from './stakeholder.ts';

export const stakeholderCardHeight = 254;

/** One stakeholder, seen: who, how far their word reaches, how they stand. */
export function StakeholderCard({ stakeholder, ...actions }: CardActions & { stakeholder: Stakeholder }) {
  const nameOf = useNameOf();
  const office = [stakeholder.position, stakeholder.organization].filter(Boolean).join(', ');
  const influence = `${stakeholder.influence_level} of 10, ${influenceBand(stakeholder.influence_level)}`;
  return (
    <RecordCard
      noun={stakeholderNoun}
      id={stakeholder.id}
      name={stakeholder.name}
      detail={office}
      avatar
      actions={actions}
      footer={<StatusBadge {...relationshipBadge(stakeholder.relationship_status)} />}
    >
      <Meter label="Influence" value={stakeholder.influence_level} max={10} valueText={influence} />
      <div className="flex flex-col gap-1.5">
        <IconLine icon={Building2} text={stakeholder.client_name || null} />
        <IconLine icon={Landmark} text={stakeholder.service_title || null} />
        {stakeholder.owner_id && <IconLine icon={UserRound} text={nameOf(stakeholder.owner_id)} />}
        <IconLine icon={Mail} text={stakeholder.contact_email} href={`mailto:${stakeholder.contact_email}`} />
      </div>
      {stakeholder.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5 compact:hidden">
          {stakeholder.tags.map((tag) => (
            <li key={tag}>
              <Badge tone="outline">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  );
}
