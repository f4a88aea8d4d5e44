import { type PlaceView, publicFormsOf } from '#src/features/requests/public-forms-service.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import type { Route } from './+types/place-page';
import { FormPage } from './form-page.tsx';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** The link itself changes nothing: mail programs open links on their own. */
export async function loader(input: Route.LoaderArgs) {
  return { place: await publicFormsOf(input).place(tokenOf(input.request)) };
}

export async function action(input: Route.ActionArgs) {
  const act = (await input.request.formData()).get('act') === 'accept' ? 'accept' : 'cancel';
  return publicFormsOf(input).movePlace(tokenOf(input.request), act);
}

const TITLES: Record<PlaceView['state'], string> = {
  seat: 'You have a seat',
  waiting: 'You are on the waiting list',
  offered: 'A seat is yours, if you want it',
  cancelled: 'Your place is cancelled',
};

/** One's own place in a session: see it, take an offered seat, give it back. */
export default function PlacePage({ loaderData }: Route.ComponentProps) {
  const { place } = loaderData;
  return (
    <FormPage
      title={place ? TITLES[place.state] : 'This link does not work'}
      description="Your place in a training session."
      path="/training-programs/place"
      lead={
        place
          ? `${place.programme}, ${formatDate(place.session_on)}. For ${place.name}.`
          : 'It may have been cut off by an email program. Copy the whole address from the email, or write to us with your reference.'
      }
      above={{ href: '/training-programs', label: 'Training programmes' }}
      personal
    >
      {place ? (
        <Ways place={place} />
      ) : (
        <p>
          <a href="/contact?topic=training" className="underline underline-offset-4">
            Write to us about your place
          </a>
        </p>
      )}
    </FormPage>
  );
}

function Ways({ place: { state, position, offered_until } }: { place: PlaceView }) {
  if (state === 'cancelled') return <p>Thank you for telling us. You are welcome to enrol again.</p>;
  return (
    <form method="post" className="flex flex-col gap-5">
      {state === 'waiting' && <p>You are number {position} in line. We write as soon as a seat is yours.</p>}
      {state === 'offered' && <p>We keep it for you until {formatDateTime(offered_until)}.</p>}
      <div className="flex flex-wrap gap-3">
        {state === 'offered' && (
          <Button type="submit" size="lg" name="act" value="accept">
            Take the seat
          </Button>
        )}
        <Button type="submit" size="lg" variant="secondary" name="act" value="cancel">
          {state === 'seat' ? 'Cancel my seat' : 'Give up my place'}
        </Button>
      </div>
    </form>
  );
}
