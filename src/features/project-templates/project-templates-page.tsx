import { NounListPage } from '#src/records/noun-list-page.tsx';
import { projectTemplateNoun } from './project-template.ts';
import { ProjectTemplateCard, projectTemplateCardHeight } from './project-template-card.tsx';

/** How the firm usually goes about each kind of work. */
export default function ProjectTemplatesPage() {
  return (
    <NounListPage
      noun={projectTemplateNoun}
      cardHeight={projectTemplateCardHeight}
      card={(template, actions) => <ProjectTemplateCard template={template} {...actions} />}
    />
  );
}
