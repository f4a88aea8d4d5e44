import { useState } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useNameOf, useStaffNames } from '#src/records/people.data.ts';
import { PersonRow } from '#src/records/person-row.tsx';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Combobox, type ComboboxItem } from '#src/ui/combobox.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import { type Project, type TeamRole, teamRoles } from './project.ts';
import { type TeamMember, useAddToTeam, useRemoveFromTeam, useTeam } from './project-team.data.ts';

/** Who works on a project, and how to change that. */
export function ProjectTeam({
  project,
  admin,
  userId,
}: {
  project: Project;
  admin: boolean;
  userId: string;
}) {
  const team = useTeam(project.id);
  useLiveTable('project_members', [['project_members', project.id]], {
    filter: `project_id=eq.${project.id}`,
  });
  const nameOf = useNameOf();
  const remove = useRemoveFromTeam(project.id);
  if (team.data === undefined) return <NotLoaded query={team} size="h-24 w-full rounded-lg" />;
  const mayChange = admin || leads(team.data, userId) || project.created_by === userId;
  return (
    <div className="flex flex-col gap-5">
      {team.data.length === 0 ? (
        <EmptyLine>Nobody is on this team yet.</EmptyLine>
      ) : (
        <ul aria-label="Team">
          {team.data.map((member) => (
            <PersonRow
              key={member.user_id}
              id={member.user_id}
              name={nameOf(member.user_id)}
              detail={`Since ${formatDate(member.created_at)}`}
              badge={member.team_role === 'lead' && <Badge tone="indigo">Lead</Badge>}
              busy={remove.isPending}
              removeLabel={`Take ${nameOf(member.user_id)} off the team`}
              onRemove={
                mayChange && !isLastLead(team.data, member)
                  ? () =>
                      remove.mutate(member.user_id, {
                        onSuccess: () => toast.success('Success', `${nameOf(member.user_id)} left the team`),
                        onError: (error) => toast.error('Error', explain(error).message),
                      })
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {mayChange && <AddColleague project={project} team={team.data} />}
    </div>
  );
}

function leads(team: readonly TeamMember[], userId: string): boolean {
  return team.some((member) => member.user_id === userId && member.team_role === 'lead');
}

/** A team without a lead is nobody's team. */
function isLastLead(team: readonly TeamMember[], member: TeamMember): boolean {
  return member.team_role === 'lead' && team.filter((one) => one.team_role === 'lead').length === 1;
}

function AddColleague({ project, team }: { project: Project; team: readonly TeamMember[] }) {
  const staff = useStaffNames();
  const add = useAddToTeam(project.id);
  const [person, setPerson] = useState<ComboboxItem | null>(null);
  const [role, setRole] = useState<TeamRole>('member');
  const onTeam = new Set(team.map((member) => member.user_id));
  const items = (staff.data ?? [])
    .filter((colleague) => !onTeam.has(colleague.id))
    .map((colleague) => ({ value: colleague.id, label: colleague.name }));
  return (
    <Form
      className="flex flex-col gap-3 border-line border-t pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!person) return;
        add.mutate(
          { user_id: person.value, team_role: role },
          {
            onSuccess: () => {
              toast.success('Success', `${person.label} is on the team`);
              setPerson(null);
            },
          },
        );
      }}
    >
      <div className="flex flex-col gap-3 sm:flex-row">
        <Field
          label="Add a colleague"
          error={add.isError ? explain(add.error).message : undefined}
          className="min-w-0 flex-1"
        >
          <Combobox
            items={items}
            value={person}
            loading={staff.isPending}
            placeholder="Type a name"
            emptyText="No colleague is called that."
            onValueChange={(item) => {
              setPerson(item);
              if (add.isError) add.reset();
            }}
          />
        </Field>
        <Field label="Part in the team" className="sm:w-36">
          <Select items={teamRoles} value={role} onValueChange={setRole} />
        </Field>
      </div>
      <Button
        type="submit"
        disabled={!person}
        busy={add.isPending}
        busyText="Adding..."
        className="self-start"
      >
        Add to team
      </Button>
    </Form>
  );
}
