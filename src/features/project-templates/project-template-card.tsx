import { CalendarDays, Wallet } from 'lucide-react';
import { serviceTypeLabel } from '#src/features/projects/project.ts';
import { formatMoney } from '#src/lib/money.ts';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordCard } from '#src/records/record-card.tsx';
import { IconLine } from '#src/ui/icon-line.tsx';
import { type ProjectTemplate, planLength, projectTemplateNoun } from './project-template.ts';

export const projectTemplateCardHeight = 190;

/** One template: which area, how long, what it tends to cost. */
export function ProjectTemplateCard({ template, ...actions }: CardActions & { template: ProjectTemplate }) {
  const { title, service_area, description, budget, currency } = template;
  return (
    <RecordCard
      noun={projectTemplateNoun}
      id={template.id}
      name={title}
      detail={serviceTypeLabel(service_area)}
      gap="lines"
      actions={actions}
      footer={description ? <span className="line-clamp-2 text-xs">{description}</span> : null}
    >
      <IconLine icon={CalendarDays} text={planLength(template)} />
      <IconLine icon={Wallet} text={budget === null ? null : `Usually ${formatMoney(budget, currency)}`} />
    </RecordCard>
  );
}
