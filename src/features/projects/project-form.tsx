import { Controller } from 'react-hook-form';
import { useClient } from '#src/features/clients/client.data.ts';
import { dropDraft } from '#src/lib/drafts.ts';
import { CURRENCIES } from '#src/lib/money.ts';
import { useAuth } from '#src/lib/session.tsx';
import { ClientPicker } from '#src/records/client-picker.tsx';
import { ConflictDialog } from '#src/records/conflict-dialog.tsx';
import { FormDialog, type FormStatus } from '#src/records/form-dialog.tsx';
import { PresenceIndicator } from '#src/records/presence-indicator.tsx';
import { useRecordForm } from '#src/records/use-record-form.ts';
import { useRetained } from '#src/records/use-retained.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckboxGroup } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import { useCreateProject, useUpdateProject } from './project.data.ts';
import {
  draftOfProject,
  emptyProject,
  inWords,
  type Project,
  type ProjectDraft,
  type ProjectFields,
  projectLabels,
  projectSchema,
  serviceTypes,
} from './project.ts';

const draftName = 'new project';

/** Starts a project, or edits the one that is given. */
export function ProjectFormDialog({
  open,
  project,
  clientId = null,
  onClose,
}: {
  open: boolean;
  project: Project | null;
  /** The client a new project is for, when the way here led from that client's page. */
  clientId?: string | null;
  onClose: () => void;
}) {
  const shown = useRetained(project);
  const userId = useAuth().user?.id ?? '';
  const editing = shown !== null;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onDiscard={() => editing || dropDraft(userId, draftName)}
      title={editing ? 'Edit Project' : 'New Project'}
      description={editing ? undefined : 'It starts as pending; you lead its team.'}
      submitText={editing ? 'Save Changes' : 'Create Project'}
      busyText={editing ? 'Saving...' : 'Creating...'}
    >
      {({ id, onStatus, close }) => (
        <ProjectForm id={id} project={shown} clientId={clientId} onStatus={onStatus} onSaved={close} />
      )}
    </FormDialog>
  );
}

interface ProjectFormProps {
  id: string;
  project: Project | null;
  clientId: string | null;
  onStatus: (status: FormStatus) => void;
  onSaved: () => void;
}

function ProjectForm({ id, project, clientId, onStatus, onSaved }: ProjectFormProps) {
  const create = useCreateProject();
  const update = useUpdateProject();
  const preset = useClient('staff', clientId);
  const { form, errors, submit, restored, startOver, conflict, busy } = useRecordForm<
    ProjectDraft,
    ProjectFields,
    Project
  >({
    schema: projectSchema,
    start: project ? draftOfProject(project) : { ...emptyProject, client_id: clientId ?? '' },
    record: project,
    // A form that was opened for one client must not come back filled in for another.
    draftName: project || clientId ? null : draftName,
    complete: () => true,
    save: (fields, base) => (base ? update.mutateAsync({ base, fields }) : create.mutateAsync(fields)),
    onSaved: () => {
      toast.success('Success', project ? 'Project updated successfully' : 'Project created successfully');
      onSaved();
    },
    onStatus,
  });
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {project && <PresenceIndicator table="projects" id={project.id} editing className="-mt-2 min-h-7" />}
      {restored && (
        <Notice
          action={
            <Button variant="link" onClick={startOver}>
              Start over
            </Button>
          }
        >
          We kept what you typed before.
        </Notice>
      )}
      <Field label={projectLabels.name} error={errors.name?.message} required>
        <Input {...form.register('name')} />
      </Field>
      <Field
        label={projectLabels.client_id}
        error={errors.client_id?.message}
        help={project?.client_deleted_at ? `${project.client_name} is deleted.` : undefined}
        required
      >
        <Controller
          control={form.control}
          name="client_id"
          render={({ field }) => (
            <ClientPicker
              value={field.value}
              name={project?.client_name ?? preset.data?.name ?? null}
              onChange={field.onChange}
            />
          )}
        />
      </Field>
      <Field label={projectLabels.description} error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={3} />
      </Field>
      <Controller
        control={form.control}
        name="service_types"
        render={({ field }) => (
          <CheckboxGroup
            label={projectLabels.service_types}
            items={serviceTypes}
            value={field.value}
            onValueChange={field.onChange}
            columns={2}
          />
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={projectLabels.budget} error={errors.budget?.message}>
          <Input {...form.register('budget')} type="number" inputMode="decimal" min={0} step={0.01} />
        </Field>
        <Field label={projectLabels.currency} error={errors.currency?.message}>
          <Controller
            control={form.control}
            name="currency"
            render={({ field }) => (
              <Select items={CURRENCIES} value={field.value} onValueChange={field.onChange} />
            )}
          />
        </Field>
        <Field label={projectLabels.start_date} error={errors.start_date?.message}>
          <Input {...form.register('start_date')} type="date" />
        </Field>
        <Field label={projectLabels.end_date} error={errors.end_date?.message}>
          <Input {...form.register('end_date')} type="date" />
        </Field>
      </div>
      {conflict && (
        <ConflictDialog<ProjectFields>
          record={{ table: 'projects', id: conflict.base.id }}
          base={conflict.base as ProjectFields}
          mine={conflict.mine}
          theirs={conflict.theirs as ProjectFields}
          labels={projectLabels}
          format={(field, value) =>
            field === 'client_id' && value === conflict.theirs.client_id
              ? conflict.theirs.client_name
              : inWords(field, value)
          }
          busy={busy}
          onSave={conflict.onSave}
          onCancel={conflict.onCancel}
        />
      )}
    </form>
  );
}
