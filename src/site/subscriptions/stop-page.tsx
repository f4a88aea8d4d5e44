import { data } from 'react-router';
import { z } from 'zod';
import { publicFormsOf } from '#src/features/requests/public-forms-service.ts';
import { subscriptionLists } from '#src/features/subscriptions/lists.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { FormPage } from '../forms/form-page.tsx';
import type { Route } from './+types/stop-page';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** The link alone stops nothing: mail programs open links on their own. One click here, or in the mail program, does. */
export async function loader(input: Route.LoaderArgs) {
  return { view: await publicFormsOf(input).subscription(tokenOf(input.request)) };
}

/** The page's buttons, and the mail program's own (RFC 8058: a post with List-Unsubscribe=One-Click). */
export async function action(input: Route.ActionArgs) {
  const form = await input.request.formData().catch(() => new FormData());
  const forms = publicFormsOf(input);
  if (form.get('act') === 'link') {
    const given = emailShape.safeParse(form.get('email'));
    const asked = given.success ? await forms.mailStopLink(given.data, input.request) : 'malformed';
    return data({ stopped: null, asked } as const, { status: asked === 'other_site' ? 403 : 200 });
  }
  return data({
    stopped: await forms.stopSubscription(tokenOf(input.request), form.get('act') === 'all'),
    asked: null,
  });
}

const emailShape = z.email().max(254);

const label = (list: string) =>
  Object.entries(subscriptionLists).find(([name]) => name === list)?.[1].label ?? list;

/** What one gets by mail, and the way out. */
export default function StopPage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const stopped = actionData?.stopped ?? null;
  const left = stopped ? stopped.lists : (view?.lists ?? []);
  const asked = actionData?.asked ?? null;
  const gone = stopped !== null || (view !== null && view.list === null);
  const title = gone ? 'You are off the list' : view ? 'Stop these emails?' : 'This link does not work';
  return (
    <FormPage
      title={title}
      description="What you get by email from us."
      path="/subscriptions/stop"
      lead={
        gone
          ? 'We do not write to you about this any more, and the address is deleted from it.'
          : view
            ? `${view.email} gets: ${(left.length > 0 ? left : [view.list ?? '']).map(label).join(', ')}.`
            : 'An email program may have cut it off. Copy the whole address from the email, or have a new link sent.'
      }
      personal
    >
      {gone && left.length > 0 && (
        <p>You still get: {left.map(label).join(', ')}. Its emails have a link of their own.</p>
      )}
      {!gone && !view && asked === 'mailed' && (
        <div role="status">
          <Notice tone="success">
            If that address is on one of our lists, an email with a new link is on its way.
          </Notice>
        </div>
      )}
      {!gone && !view && asked !== 'mailed' && (
        <form method="post" className="space-y-5">
          {asked === 'other_site' && (
            <Notice tone="warning">This form was sent from another site. Please send it from here.</Notice>
          )}
          {asked === 'too_often' && (
            <Notice tone="warning">That was very often. Please try again in an hour.</Notice>
          )}
          <Field
            label="Email address our emails go to"
            error={asked === 'malformed' ? 'Write the whole address, such as name@example.org.' : undefined}
          >
            <Input type="email" name="email" required autoComplete="email" maxLength={254} />
          </Field>
          <Button type="submit" size="lg" name="act" value="link">
            Email me a new link
          </Button>
        </form>
      )}
      {!gone && view && (
        <form method="post" className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" name="act" value="one">
            Stop {label(view.list ?? '')}
          </Button>
          {left.length > 1 && (
            <Button type="submit" size="lg" variant="secondary" name="act" value="all">
              Stop everything
            </Button>
          )}
        </form>
      )}
    </FormPage>
  );
}
