import { formatDate } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import { useNameOf } from '#src/records/people.data.ts';
import { Badge } from '#src/ui/badge.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { type Project, projectNoun, serviceTypeLabel } from './project.ts';

/** Everything agreed about a project. */
export function ProjectDetails({ project, showBudget }: { project: Project; showBudget: boolean }) {
  const nameOf = useNameOf();
  const absent = (text: string) => <span className="text-faint">{text}</span>;
  const budget = {
    term: projectNoun.labels.budget,
    value:
      project.budget === null ? (
        absent('Not specified')
      ) : (
        <span className="font-medium tabular">{formatMoney(project.budget, project.currency)}</span>
      ),
  };
  return (
    <DescriptionList
      items={[
        { term: projectNoun.labels.start_date, value: formatDate(project.start_date, 'Not set') },
        { term: projectNoun.labels.end_date, value: formatDate(project.end_date, 'Not set') },
        ...(showBudget ? [budget] : []),
        ...(project.lead_id ? [{ term: 'Lead', value: nameOf(project.lead_id) }] : []),
        { term: 'Created', value: formatDate(project.created_at) },
        {
          term: projectNoun.labels.service_types,
          value:
            project.service_types.length === 0 ? (
              absent('None chosen')
            ) : (
              <span className="mt-0.5 flex flex-wrap gap-1.5">
                {project.service_types.map((type) => (
                  <Badge key={type} tone="outline">
                    {serviceTypeLabel(type)}
                  </Badge>
                ))}
              </span>
            ),
          wide: true,
        },
        {
          term: projectNoun.labels.description,
          value: project.description ? (
            <span className="whitespace-pre-line">{project.description}</span>
          ) : (
            absent('Not given')
          ),
          wide: true,
        },
      ]}
    />
  );
}
