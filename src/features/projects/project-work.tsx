import { useState } from 'react';
import { Link } from 'react-router';
import { useProjectTemplates } from '#src/features/project-templates/project-template.data.ts';
import { planOf, templatesFor } from '#src/features/project-templates/project-template.ts';
import { useApplyTemplate } from '#src/features/work/milestone.data.ts';
import { PlannedWork } from '#src/features/work/milestones.tsx';
import { date, select } from '#src/fields/field.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { type Project, serviceTypeLabel } from './project.ts';

/** The plan of a project, which may come from a template. */
export function ProjectWork({ project }: { project: Project }) {
  const [planning, setPlanning] = useState(false);
  return (
    <>
      <PlannedWork
        record={{ record_kind: 'projects', record_id: project.id }}
        actions={
          <>
            <Button variant="ghost" render={<Link to="/dashboard/project-templates" />}>
              Templates
            </Button>
            <Button variant="secondary" onClick={() => setPlanning(true)}>
              Use Template
            </Button>
          </>
        }
      />
      <TemplateDialog project={project} open={planning} onClose={() => setPlanning(false)} />
    </>
  );
}

/** Puts the usual milestones and tasks of a service area on the project. */
function TemplateDialog({
  project,
  open,
  onClose,
}: {
  project: Project;
  open: boolean;
  onClose: () => void;
}) {
  const apply = useApplyTemplate(project.id);
  const stored = useProjectTemplates(open);
  const templates = templatesFor(stored.data ?? [], project.service_types);
  const fields = [
    select(
      'template',
      'Template',
      templates.map(({ id, title, service_area, budget, currency }) => ({
        value: id,
        label: `${title} (${[
          serviceTypeLabel(service_area),
          ...(budget === null ? [] : [`usually ${formatMoney(budget, currency)}`]),
        ].join(', ')})`,
      })),
      { required: true, help: 'Its milestones and tasks are added; what does not fit you delete.' },
    ),
    date('starts_on', 'Starts', { required: true, help: 'The days of the plan are counted from here.' }),
  ];
  return (
    <FieldsDialog
      fields={fields}
      open={open && stored.data !== undefined}
      onClose={onClose}
      record={null}
      preset={{ template: templates[0]?.id, starts_on: project.start_date ?? todayInLagos() }}
      title="Use Template"
      submitText="Add the Plan"
      saved="The plan was added"
      save={async ({ template, starts_on }) => {
        const chosen = templates.find(({ id }) => id === template);
        if (chosen)
          await apply.mutateAsync({
            template: planOf(chosen),
            startsOn: String(starts_on),
          });
      }}
    />
  );
}
