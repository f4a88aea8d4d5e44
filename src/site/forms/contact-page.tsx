import { publicContent } from '#src/features/content/public-page.ts';
import { contactTopics } from '#src/features/requests/kinds.ts';
import { ContactCard } from '../contact-card.tsx';
import type { Route } from './+types/contact-page';
import { FormPage } from './form-page.tsx';
import { ContactForm } from './forms.tsx';

export { submitAction as action } from '#src/features/requests/public-forms-service.ts';

/** `?topic=` chooses what it is about. */
export function loader(input: Route.LoaderArgs) {
  publicContent(input);
  const topic = new URL(input.request.url).searchParams.get('topic');
  return { topic: contactTopics.find(({ value }) => value === topic)?.value };
}

/** Write to the firm. */
export default function ContactPage({ loaderData: { topic }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Speak with us"
      description="Write to Harmattan Advisory: what is at stake, and by when. A person answers within 24 hours."
      lead="Tell us what is at stake and by when. A person answers within 24 hours. If it is urgent, telephone."
      path="/contact"
      failed={actionData && !actionData.ok}
      aside={<ContactCard />}
    >
      <ContactForm outcome={actionData} {...(topic && { topic })} />
    </FormPage>
  );
}
