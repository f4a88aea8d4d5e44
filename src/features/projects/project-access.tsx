import { Link } from 'react-router';
import { useClientPeople } from '#src/features/clients/client-people.data.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { PersonRow } from '#src/records/person-row.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import type { Project } from './project.ts';

/** Which of the client's people see this project. Access is given per client, so it is changed on the client's page. */
export function ProjectAccess({ project }: { project: Project }) {
  const living = project.client_deleted_at === null ? project.client_id : null;
  const people = useClientPeople(living);
  if (!living) return <p className="text-muted text-sm">Nobody: the client is deleted.</p>;
  if (people.data === undefined) return <NotLoaded query={people} size="h-24 w-full rounded-lg" />;
  return (
    <div className="flex flex-col gap-4">
      {people.data.length === 0 ? (
        <EmptyLine>Nobody at {project.client_name} has access yet.</EmptyLine>
      ) : (
        <ul aria-label="Client people with access">
          {people.data.map((person) => (
            <PersonRow key={person.user_id} id={person.user_id} name={person.name} detail={person.email} />
          ))}
        </ul>
      )}
      <p className="text-muted text-sm">
        They see name, dates and status, never the budget. Change access on the{' '}
        <Link
          to={`/dashboard/clients/${living}?tab=people`}
          className="rounded-sm text-indigo underline underline-offset-4"
        >
          client's page
        </Link>
        .
      </p>
    </div>
  );
}
