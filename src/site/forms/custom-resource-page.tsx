import { customResource } from '../content/downloads.ts';
import type { Route } from './+types/custom-resource-page';
import { AsidePoints, FormPage } from './form-page.tsx';
import { CustomResourceForm, formPaths } from './forms.tsx';

export { staticLoader as loader } from '#src/features/content/public-page.ts';
export { submitAction as action } from '#src/features/requests/public-forms-service.ts';

/** Ask for a paper made for one organisation. */
export default function CustomResourcePage({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={customResource.dialog.title}
      description={customResource.text}
      lead={customResource.dialog.description}
      path={formPaths.customResource}
      above={{ href: '/downloads', label: 'Downloads' }}
      failed={actionData && !actionData.ok}
      answers="firm"
      aside={
        <AsidePoints
          title="What happens next"
          points={[
            'An adviser reads it and contacts you within 24 hours.',
            'You get scope, date and fee in writing before any work begins.',
            'What you tell us stays with the people who answer you.',
          ]}
        />
      }
    >
      <CustomResourceForm outcome={actionData} />
    </FormPage>
  );
}
