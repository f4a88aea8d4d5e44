import { useSearchParams } from 'react-router';
import { NounListPage } from '#src/records/noun-list-page.tsx';
import { newProjectFields, projectMoves, projectNoun } from './project.ts';
import { ProjectCard, projectCardHeight } from './project-card.tsx';

/** The projects of the firm: find one, start one, open one. */
export default function ProjectsPage() {
  const client = useSearchParams()[0].get('client');
  return (
    <NounListPage
      noun={projectNoun}
      moves={projectMoves}
      cardHeight={projectCardHeight}
      newFields={newProjectFields}
      card={(project, actions, { scope }) => (
        <ProjectCard project={project} showBudget={scope === 'staff'} {...actions} />
      )}
      {...(client && { preset: { client_id: client } })}
    />
  );
}
