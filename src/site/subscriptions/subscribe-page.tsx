import { staticLoader } from '#src/features/content/public-page.ts';
import {
  type SubscriptionList,
  subscriptionListNames,
  subscriptionLists,
} from '#src/features/subscriptions/lists.ts';
import { FormPage } from '../forms/form-page.tsx';
import { formPaths, NewsletterForm } from '../forms/forms.tsx';
import type { Route } from './+types/subscribe-page';

export { submitAction as action } from '#src/features/requests/public-forms-service.ts';

export function loader(input: Route.LoaderArgs) {
  const list = subscriptionListNames.find((one) => one === input.params.list);
  if (!list) throw new Response(null, { status: 404 });
  staticLoader(input);
  return { list };
}

/** Subscribe to a list: where its form is answered when there is no script. */
export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const list: SubscriptionList = loaderData.list;
  const { label, consent } = subscriptionLists[list];
  return (
    <FormPage
      title={`Subscribe: ${label}`}
      description={consent}
      lead={consent}
      path={formPaths.subscribe(list)}
      failed={actionData && !actionData.ok}
    >
      <NewsletterForm list={list} outcome={actionData} />
    </FormPage>
  );
}
