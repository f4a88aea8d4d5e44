import { publicFormsOf } from '#src/features/requests/public-forms-service.ts';
import { subscriptionLists } from '#src/features/subscriptions/lists.ts';
import { Button } from '#src/ui/button.tsx';
import { FormPage } from '../forms/form-page.tsx';
import type { Route } from './+types/confirm-page';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** The link itself confirms nothing: mail programs open links on their own, and nobody has agreed by that. */
export async function loader(input: Route.LoaderArgs) {
  return { asked: await publicFormsOf(input).subscription(tokenOf(input.request)) };
}

export async function action(input: Route.ActionArgs) {
  const also = (await input.request.formData()).getAll('also').map(String);
  return { confirmed: await publicFormsOf(input).confirmSubscription(tokenOf(input.request), also) };
}

const labelOf = (list: string) => Object.entries(subscriptionLists).find(([name]) => name === list)?.[1];

/** The second step of subscribing. */
export default function ConfirmPage({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  const list = asked?.list ? labelOf(asked.list) : undefined;
  const others = (asked?.pending ?? []).filter((one) => one !== asked?.list);
  const done = actionData
    ? actionData.confirmed !== null
    : Boolean(asked?.list && asked.lists.includes(asked.list));
  if (!list || (actionData && !done))
    return (
      <FormPage
        title="This link is no longer good"
        description="Confirm a subscription."
        path="/subscriptions/confirm"
        lead="It works for seven days, and not after you have stopped. Subscribe again, and a new one is on its way."
        personal
      >
        <a href="/insights" className="underline underline-offset-4">
          To the insights
        </a>
      </FormPage>
    );
  return (
    <FormPage
      title={done ? 'You are subscribed' : 'Is this you?'}
      description="Confirm a subscription."
      path="/subscriptions/confirm"
      lead={
        done
          ? `${list.label}, to ${asked?.email}. Each email has a link to stop.`
          : `${list.label}, to ${asked?.email}. ${list.consent}`
      }
      personal
    >
      {done && (
        <a href="/insights" className="underline underline-offset-4">
          Read what we have published
        </a>
      )}
      {!done && (
        <form method="post" className="flex flex-col gap-5">
          {others.map((other) => (
            <label key={other} className="touch flex items-start gap-3 text-sm">
              <input
                type="checkbox"
                name="also"
                value={other}
                className="mt-0.5 size-5 shrink-0 accent-indigo"
              />
              <span className="max-w-measure">
                Also: {labelOf(other)?.label}. {labelOf(other)?.consent}
              </span>
            </label>
          ))}
          <Button type="submit" size="lg" className="w-fit">
            Yes, write to me
          </Button>
        </form>
      )}
    </FormPage>
  );
}
