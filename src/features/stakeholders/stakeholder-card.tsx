import { Building2, Landmark, Mail } from 'lucide-react';
import { Link } from 'react-router';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordActions } from '#src/records/record-actions.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Badge, StatusBadge } from '#src/ui/badge.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#src/ui/card.tsx';
import { IconLine } from '#src/ui/icon-line.tsx';
import { Meter } from '#src/ui/meter.tsx';
import { influenceBand, relationshipBadge, type Stakeholder, stakeholderNoun } from './stakeholder.ts';

export const stakeholderCardHeight = 230;

/** One stakeholder, seen: who, how far their word reaches, how they stand. */
export function StakeholderCard({ stakeholder, ...actions }: CardActions & { stakeholder: Stakeholder }) {
  const title = `stakeholder-${stakeholder.id}`;
  const office = [stakeholder.position, stakeholder.organization].filter(Boolean).join(', ');
  const influence = `${stakeholder.influence_level} of 10, ${influenceBand(stakeholder.influence_level)}`;
  return (
    <Card role="article" aria-labelledby={title} className="relative transition-colors hover:border-edge">
      <CardHeader className="items-center justify-start px-4 pt-4">
        <Avatar name={stakeholder.name} />
        <div className="min-w-0 flex-1">
          <h2 id={title} className="line-clamp-2 break-words font-semibold text-base leading-5">
            <Link
              to={`${stakeholderNoun.address}/${stakeholder.id}`}
              className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {stakeholder.name}
            </Link>
          </h2>
          {office && <p className="truncate text-muted text-sm">{office}</p>}
        </div>
      </CardHeader>
      <CardBody className="flex flex-col gap-3 px-4 py-3">
        <Meter label="Influence" value={stakeholder.influence_level} max={10} valueText={influence} />
        <div className="flex flex-col gap-1.5">
          <IconLine icon={Building2} text={stakeholder.client_name || null} />
          <IconLine icon={Landmark} text={stakeholder.service_title || null} />
          <IconLine
            icon={Mail}
            text={stakeholder.contact_email}
            href={`mailto:${stakeholder.contact_email}`}
          />
        </div>
        {stakeholder.tags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
            {stakeholder.tags.map((tag) => (
              <li key={tag}>
                <Badge tone="outline">{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      <CardFooter className="py-1.5 pr-2 pl-4">
        <StatusBadge {...relationshipBadge(stakeholder.relationship_status)} />
        <RecordActions name={stakeholder.name} {...actions} />
      </CardFooter>
    </Card>
  );
}
