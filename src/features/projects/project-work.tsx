import { useState } from 'react';
import { useApplyTemplate } from '#src/features/work/milestone.data.ts';
import { PlannedWork } from '#src/features/work/milestones.tsx';
import { date, select } from '#src/fields/field.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { type Project, serviceTypeLabel } from './project.ts';
import { templatesFor } from './project-templates.ts';

/** The plan of a project, which may come from a template. */
export function ProjectWork({ project }: { project: Project }) {
  const [planning, setPlanning] = useState(false);
  return (
    <>
      <PlannedWork
        record={{ record_kind: 'projects', record_id: project.id }}
        actions={
          <Button variant="secondary" onClick={() => setPlanning(true)}>
            Use Template
          </Button>
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
  const templates = templatesFor(project.service_types);
  const fields = [
    select(
      'template',
      'Template',
      templates.map(({ id, label, area }) => ({ value: id, label: `${label} (${serviceTypeLabel(area)})` })),
      { required: true, help: 'Its milestones and tasks are added; what does not fit you delete.' },
    ),
    date('starts_on', 'Starts', { required: true, help: 'The days of the plan are counted from here.' }),
  ];
  return (
    <FieldsDialog
      fields={fields}
      open={open}
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
            template: { milestones: chosen.milestones },
            startsOn: String(starts_on),
          });
      }}
    />
  );
}
