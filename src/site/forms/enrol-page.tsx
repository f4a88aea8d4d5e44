import { publicContentOfNow } from '#src/features/content/public-page.ts';
import { publicFormsOf } from '#src/features/requests/public-forms-service.ts';
import { formatMoney } from '#src/lib/money.ts';
import { trainingPage } from '../content/training.ts';
import type { Route } from './+types/enrol-page';
import { AsidePoints, FormPage } from './form-page.tsx';
import { EnrolForm, formPaths } from './forms.tsx';

export { submitAction as action } from '#src/features/requests/public-forms-service.ts';

/** `?session=` chooses a date by its first day. */
export async function loader(input: Route.LoaderArgs) {
  const programme = await publicContentOfNow(input).get('programme', input.params.slug);
  if (!programme) throw new Response(null, { status: 404 });
  const sessions = await publicFormsOf(input).sessions(programme.id);
  const chosen = new URL(input.request.url).searchParams.get('session');
  const { title, price_ngn, duration, level } = programme.fields;
  return { id: programme.id, slug: programme.slug, title, price_ngn, duration, level, sessions, chosen };
}

/** Enrol in a programme: choose a date, take a seat or a place on its waiting list. */
export default function EnrolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, slug, sessions, chosen } = loaderData;
  const above = { href: `/training-programs/${slug}`, label: title };
  return (
    <FormPage
      title={`Enrol: ${title}`}
      description={`Dates, seats and enrolment for ${title}.`}
      lead={`${loaderData.duration}, ${loaderData.level}. ${formatMoney(loaderData.price_ngn, 'NGN')} ${trainingPage.perParticipant}.`}
      path={formPaths.enrol(slug)}
      above={above}
      failed={actionData && !actionData.ok}
      answers="capacity-building"
      aside={
        <AsidePoints
          title="How it works"
          points={[
            'You get an email at once: a seat, or your number on the waiting list.',
            'The email carries a link to cancel. A seat you give back goes to the first who waits.',
            'The invoice comes two weeks before the session. Nothing is paid here.',
          ]}
        />
      }
    >
      {sessions.length > 0 ? (
        <EnrolForm
          programme={loaderData}
          sessions={sessions}
          outcome={actionData}
          {...(chosen && { chosen })}
        />
      ) : (
        <p className="rounded-lg border border-line bg-surface p-6">
          {trainingPage.noDates}{' '}
          <a href={`${formPaths.contact}?topic=training`} className="underline underline-offset-4">
            Ask for a date
          </a>
        </p>
      )}
    </FormPage>
  );
}
