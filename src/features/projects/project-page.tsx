import { Link } from 'react-router';
import type { Can } from '#src/access/use-can.ts';
import { AskQuestion } from '#src/features/requests/ask-question.tsx';
import { SharedFiles } from '#src/features/work/shared-files.tsx';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Project, projectNoun } from './project.ts';
import { ProjectAccess } from './project-access.tsx';
import { ProjectDetails } from './project-details.tsx';
import { ProjectMoney } from './project-money.tsx';
import { ProjectStatusPanel } from './project-status.tsx';
import { ProjectTeam } from './project-team.tsx';
import { ProjectWork } from './project-work.tsx';

/** One project with its life: how it stands, what is agreed, who works on it, what changed. */
export default function ProjectPage() {
  return (
    <NounRecordPage
      noun={projectNoun}
      lead={(project) => <ForClient project={project} />}
      notice={(project) =>
        project.client_deleted_at && (
          <Notice tone="warning" title="The client of this project is deleted">
            The project stays under the name it had. If the client is restored, the link returns by itself.
          </Notice>
        )
      }
      tabs={[
        {
          value: 'overview',
          label: 'Overview',
          content: (project, { can }) => <Overview project={project} mayMove={can('projects:edit')} />,
        },
        {
          value: 'work',
          label: 'Work',
          content: (project) => <ProjectWork project={project} />,
        },
        {
          value: 'money',
          label: 'Money',
          content: (project) => <ProjectMoney project={project} />,
        },
        {
          value: 'people',
          label: 'People',
          content: (project, access) => <People project={project} access={access} />,
        },
      ]}
      linked={(project) => <ReadOnly project={project} />}
    />
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
    <div className="flex max-w-xl flex-col items-start gap-5">
      <Card className="w-full">
        <CardBody className="flex flex-col gap-5 py-5">
          <ProjectStatusPanel project={project} mayMove={false} />
          <ProjectDetails project={project} showBudget={false} />
        </CardBody>
      </Card>
      <SharedFiles
        record={{ record_kind: 'projects', record_id: project.id }}
        title="Files shared with you"
      />
      <AskQuestion project={project} variant="secondary">
        Ask about this project
      </AskQuestion>
    </div>
  );
}

function Overview({ project, mayMove }: { project: Project; mayMove: boolean }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-5">
      <Card className="lg:col-span-3">
        <CardBody className="py-5">
          <ProjectDetails project={project} showBudget />
        </CardBody>
      </Card>
      {/* First on a phone: how it stands is the first question. */}
      <Card className="order-first lg:order-none lg:col-span-2">
        <CardBody className="py-5">
          <h2 className="mb-4 font-semibold text-base">Status</h2>
          <ProjectStatusPanel project={project} mayMove={mayMove} />
        </CardBody>
      </Card>
    </div>
  );
}

function People({ project, access }: { project: Project; access: Can }) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <section>
        <h2 className="mb-2 font-semibold text-lg">Team</h2>
        <ProjectTeam project={project} admin={access.can('people:manage')} userId={access.userId} />
      </section>
      <section>
        <h2 className="mb-2 font-semibold text-lg">Client access</h2>
        <ProjectAccess project={project} />
      </section>
    </div>
  );
}
