import { publicFormsOf } from '#src/features/requests/public-forms-service.ts';
import { subscriptionLists } from '#src/features/subscriptions/lists.ts';
import { Button } from '#src/ui/button.tsx';
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
  return {
    stopped: await publicFormsOf(input).stopSubscription(tokenOf(input.request), form.get('act') === 'all'),
  };
}

const label = (list: string) =>
  Object.entries(subscriptionLists).find(([name]) => name === list)?.[1].label ?? list;

/** What one gets by mail, and the way out. */
export default function StopPage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const stopped = actionData?.stopped ?? null;
  const left = stopped ? stopped.lists : (view?.lists ?? []);
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
            : 'It may have been cut off by an email program. Copy the whole address from the email.'
      }
      personal
    >
      {gone && left.length > 0 && (
        <p>You still get: {left.map(label).join(', ')}. Its emails have a link of their own.</p>
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
