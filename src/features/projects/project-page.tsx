import { Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { DeletedNotice } from '#src/records/deleted-notice.tsx';
import { FieldHistory } from '#src/records/field-history.tsx';
import { PresenceIndicator } from '#src/records/presence-indicator.tsx';
import { RecordPage } from '#src/records/record-page.tsx';
import { useDeleteWithUndo } from '#src/records/use-delete-with-undo.ts';
import { useDialogParams } from '#src/records/use-dialog-params.ts';
import { useLiveRecord } from '#src/records/use-live-record.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { projectKeys, useDeleteProject, useProject, useRestoreProject } from './project.data.ts';
import { inWords, type Project, projectLabels } from './project.ts';
import { ProjectAccess } from './project-access.tsx';
import { ProjectDetails } from './project-details.tsx';
import { ProjectFormDialog } from './project-form.tsx';
import { ProjectStatusPanel } from './project-status.tsx';
import { ProjectTeam } from './project-team.tsx';

/** One project with its life: how it stands, what is agreed, who works on it, what changed. */
export default function ProjectPage() {
  const { id = '' } = useParams();
  const may = useCan();
  const project = useProject(may.scope, may.loading ? null : id);
  return (
    <RecordPage
      query={project}
      missing="This project is no longer there, or it is not shared with you."
      back={{ to: '/dashboard/projects', label: 'All projects' }}
    >
      {(found) => <Loaded project={found} />}
    </RecordPage>
  );
}

function Loaded({ project }: { project: Project }) {
  const may = useCan();
  const dialog = useDialogParams();
  const navigate = useNavigate();
  const staff = may.scope === 'staff';
  const news = useLiveRecord('projects', project.id, projectKeys.one(may.scope, project.id), staff);
  const deleteProject = useDeleteWithUndo(
    useDeleteProject(),
    useRestoreProject(),
    'Project deleted successfully',
  );
  return (
    <>
      <PageTitle>{project.name}</PageTitle>
      <PageHeader
        breadcrumbs={[{ label: 'Projects', to: '/dashboard/projects' }]}
        beside={staff && <PresenceIndicator table="projects" id={project.id} news={news} />}
        title={project.name}
        lead={<ForClient project={project} />}
        actions={
          <>
            {may.can('projects:delete', project) && (
              <Button
                variant="secondary"
                onClick={() => {
                  void deleteProject(project);
                  void navigate('/dashboard/projects');
                }}
              >
                <Trash2 aria-hidden="true" /> Delete
              </Button>
            )}
            {may.can('projects:edit') && (
              <Button onClick={() => dialog.open('edit', project.id)}>
                <Pencil aria-hidden="true" /> Edit
              </Button>
            )}
          </>
        }
      />
      <DeletedNotice news={news} noun="project" />
      {project.client_deleted_at && (
        <Notice tone="warning" title="The client of this project is deleted" className="mb-6">
          The project stays under the name it had. If the client is restored, the link returns by itself.
        </Notice>
      )}
      {staff ? <StaffTabs project={project} /> : <ReadOnly project={project} />}
      <ProjectFormDialog
        open={may.can('projects:edit') && dialog.editing !== null}
        project={project}
        onClose={dialog.close}
      />
    </>
  );
}

function ForClient({ project }: { project: Project }) {
  if (project.client_deleted_at || !project.client_id) return <>For {project.client_name} (deleted)</>;
  return (
    <>
      For{' '}
      <Link
        to={`/dashboard/clients/${project.client_id}`}
        className="rounded-sm text-indigo underline underline-offset-4"
      >
        {project.client_name}
      </Link>
    </>
  );
}

/** What a client's own people see. */
function ReadOnly({ project }: { project: Project }) {
  return (
    <Card className="max-w-xl">
      <CardBody className="flex flex-col gap-5 py-5">
        <ProjectStatusPanel project={project} mayMove={false} />
        <ProjectDetails project={project} showBudget={false} />
      </CardBody>
    </Card>
  );
}

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'people', label: 'People' },
  { value: 'history', label: 'History' },
] as const;

function StaffTabs({ project }: { project: Project }) {
  const may = useCan();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one.value === params.get('tab'))?.value ?? 'overview';
  return (
    <Tabs
      label="About this project"
      items={tabs}
      value={tab}
      listClassName="w-full sm:w-96"
      onValueChange={(next) =>
        setParams(next === 'overview' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
      }
    >
      <TabPanel value="overview">
        <div className="grid items-start gap-6 lg:grid-cols-5">
          <Card className="lg:col-span-3">
            <CardBody className="py-5">
              <ProjectDetails project={project} showBudget />
            </CardBody>
          </Card>
          {/* First on a phone: how it stands is the first question. */}
          <Card className="order-first lg:order-none lg:col-span-2">
            <CardBody className="py-5">
              <h2 className="mb-4 font-semibold text-base">Status</h2>
              <ProjectStatusPanel project={project} mayMove={may.can('projects:edit')} />
            </CardBody>
          </Card>
        </div>
      </TabPanel>
      <TabPanel value="people">
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <section>
            <h2 className="mb-2 font-semibold text-lg">Team</h2>
            <ProjectTeam project={project} admin={may.can('people:manage')} userId={may.userId} />
          </section>
          <section>
            <h2 className="mb-2 font-semibold text-lg">Client access</h2>
            <ProjectAccess project={project} />
          </section>
        </div>
      </TabPanel>
      <TabPanel value="history">
        <FieldHistory
          table="projects"
          record={project}
          labels={projectLabels}
          format={(column, value) =>
            column === 'client_id' && value === project.client_id
              ? project.client_name
              : inWords(column, value)
          }
        />
      </TabPanel>
    </Tabs>
  );
}
