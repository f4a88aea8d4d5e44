import { publicContent } from '#src/features/content/public-page.ts';
import { contactTopics } from '#src/features/requests/kinds.ts';
import { publicFormsOf } from '#src/features/requests/public-forms-service.ts';
import { useBrand } from '#src/lib/use-brand.ts';
import { ContactCard } from '../contact-card.tsx';
import { practices } from '../content/practices.ts';
import type { Route } from './+types/contact-page';
import { FormPage } from './form-page.tsx';
import { ContactForm } from './forms.tsx';

export { submitAction as action } from '#src/features/requests/public-forms-service.ts';

/** `?topic=` chooses what it is about. */
export async function loader(input: Route.LoaderArgs) {
  publicContent(input, ANSWER_TIMES_MS);
  const topic = new URL(input.request.url).searchParams.get('topic');
  return {
    topic: contactTopics.find(({ value }) => value === topic)?.value,
    times: await publicFormsOf(input).answerTimes(),
  };
}

/** The figure moves with every answer; the page is made anew that often. */
const ANSWER_TIMES_MS = 5 * 60_000;

/** Write to the firm. */
export default function ContactPage({ loaderData: { topic, times }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Speak with us"
      description={`Write to ${useBrand().title}: what is at stake, and by when. A person answers within 24 hours.`}
      lead="Tell us what is at stake and by when. A person answers within 24 hours. If it is urgent, telephone."
      path="/contact"
      failed={actionData && !actionData.ok}
      aside={<ContactCard />}
      answers={practices.find((one) => one.topic === topic)?.area ?? 'firm'}
    >
      {times && (
        <p className="tabular mb-6 border-sun border-l-2 pl-4 text-sm">
          In the last 30 days the first answer came within <strong>{hoursInWords(times.median)}</strong> in
          the middle case, and within <strong>{hoursInWords(times.worst)}</strong> in the slowest.
        </p>
      )}
      <ContactForm outcome={actionData} {...(topic && { topic })} />
    </FormPage>
  );
}

const hoursInWords = (hours: number) => (hours === 1 ? 'an hour' : `${hours} hours`);
