import { publicContent } from '#src/features/content/public-page.ts';
import type { Route } from './+types/brochure-page';
import { AsidePoints, FormPage } from './form-page.tsx';
import { BrochureForm, formPaths } from './forms.tsx';

export { submitAction as action } from '#src/features/requests/public-forms-service.ts';

/** `?programme=` names one by its slug; without it the brochure is about all. */
export async function loader(input: Route.LoaderArgs) {
  const slug = new URL(input.request.url).searchParams.get('programme') ?? '';
  const programme = await publicContent(input).get('programme', slug);
  return { programme: programme && { id: programme.id, title: programme.fields.title } };
}

/** Ask for a programme's brochure. */
export default function BrochurePage({ loaderData: { programme }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Request a brochure"
      description="Ask for the brochure of our training programmes, with dates, places and prices."
      lead={
        programme
          ? `${programme.title}: content, dates, places and price, by email at once.`
          : 'All programmes with content, dates, places and prices, by email at once.'
      }
      path={formPaths.brochure}
      above={{ href: '/training-programs', label: 'Training programmes' }}
      failed={actionData && !actionData.ok}
      aside={
        <AsidePoints
          title="Good to know"
          points={[
            'Prices are per participant, in naira.',
            'Eight participants are enough for a session of your own, at your place.',
            'Nobody rings you unless you ask for it.',
          ]}
        />
      }
    >
      <BrochureForm outcome={actionData} {...(programme && { programme })} />
    </FormPage>
  );
}
