import { serviceTypeLabel } from '#src/features/projects/project.ts';
import { formatMoney } from '#src/lib/money.ts';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { type ProjectTemplate, planLength, planOf, projectTemplateNoun } from './project-template.ts';

/** One template: what it is for, and its plan day by day. */
export default function ProjectTemplatePage() {
  return (
    <NounRecordPage
      noun={projectTemplateNoun}
      lead={({ service_area, budget, currency }) =>
        [serviceTypeLabel(service_area), budget !== null && `usually ${formatMoney(budget, currency)}`]
          .filter(Boolean)
          .join(' · ')
      }
      tabs={[{ value: 'overview', label: 'Plan', content: (template) => <Plan template={template} /> }]}
    />
  );
}

function Plan({ template }: { template: ProjectTemplate }) {
  const { milestones } = planOf(template);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {template.description && <p className="whitespace-pre-line">{template.description}</p>}
      {milestones.length === 0 ? (
        <EmptyLine>No plan yet. Edit the template and add its tasks.</EmptyLine>
      ) : (
        <p className="text-muted text-sm">{planLength(template)}, counted from the start of the project.</p>
      )}
      {milestones.map(({ title, day, tasks }) => (
        <Card key={`${title} ${day}`}>
          <CardBody className="py-4">
            <h2 className="flex items-baseline justify-between gap-4 font-semibold">
              {title} <span className="shrink-0 font-normal text-muted text-sm tabular">Day {day}</span>
            </h2>
            <ul className="mt-2 flex flex-col text-sm">
              {tasks.map((task) => (
                <li
                  key={`${task.title} ${task.day}`}
                  className="flex items-baseline justify-between gap-4 border-line border-t py-2"
                >
                  <span className="min-w-0 break-words">
                    {task.title}
                    <span className="block text-muted text-xs">
                      {[
                        task.priority === 'high' && 'High priority',
                        task.priority === 'urgent' && 'Urgent',
                        task.waits && 'after the task above',
                      ]
                        .filter(Boolean)
                        .join(', ')
                        .replace(/^a/, 'A')}
                    </span>
                  </span>
                  <span className="shrink-0 text-muted tabular">Day {task.day}</span>
                </li>
              ))}
            </ul>
          </CardBody>
        </Card>
      ))}
    </div>
  );
}
