import { useState } from 'react';
import { Link } from 'react-router';
import { useProjectTemplates } from '#src/features/project-templates/project-template.data.ts';
import {
  type ProjectTemplate,
  planOf,
  templatesFor,
} from '#src/features/project-templates/project-template.ts';
import { useApplyTemplate } from '#src/features/work/milestone.data.ts';
import { PlannedWork } from '#src/features/work/milestones.tsx';
import { date, select } from '#src/fields/field.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { type Project, serviceTypeLabel } from './project.ts';

/** The plan of a project, which may come from a template. */
export function ProjectWork({ project }: { project: Project }) {
  const [planning, setPlanning] = useState(false);
  const templates = useProjectTemplates(planning);
  return (
    <>
      <PlannedWork
        record={{ record_kind: 'projects', record_id: project.id }}
        actions={
          <>
            <Button variant="ghost" render={<Link to="/dashboard/project-templates" />}>
              Templates
            </Button>
            <Button
              variant="secondary"
              busy={planning && templates.isLoading}
              onClick={() => setPlanning(true)}
            >
              Use Template
            </Button>
          </>
        }
      />
      {planning && templates.data === undefined && (
        <NotLoaded query={templates} size="hidden" failed="The templates could not be loaded" />
      )}
      <TemplateDialog
        project={project}
        stored={templates.data ?? []}
        open={planning && templates.data !== undefined}
        onClose={() => setPlanning(false)}
      />
    </>
  );
}

/** Puts the usual milestones and tasks of a service area on the project. */
function TemplateDialog({
  project,
  stored,
  open,
  onClose,
}: {
  project: Project;
  stored: readonly ProjectTemplate[];
  open: boolean;
  onClose: () => void;
}) {
  const apply = useApplyTemplate(project.id);
  const templates = templatesFor(stored, project.service_types);
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
            template: planOf(chosen),
            startsOn: String(starts_on),
          });
      }}
    />
  );
}
