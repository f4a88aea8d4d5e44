import { alertFrequencies } from '#src/features/policies/alert.ts';
import { publicFormsOf } from '#src/features/requests/public-forms-service.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, buttonLook } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NativeSelect } from '#src/ui/select.tsx';
import { FormPage } from '../forms/form-page.tsx';
import type { Route } from './+types/alerts-page';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** The link alone changes nothing: mail programs open links on their own. */
export async function loader(input: Route.LoaderArgs) {
  return { view: await publicFormsOf(input).alerts(tokenOf(input.request)) };
}

/** The page's buttons, and the mail program's own (RFC 8058), which pauses nothing but stops everything of this address. */
export async function action(input: Route.ActionArgs) {
  const forms = publicFormsOf(input);
  const token = tokenOf(input.request);
  const form = await input.request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const before = await forms.alerts(token);
  const oneClick = text('List-Unsubscribe') === 'One-Click';
  // Without a button's word it is the mail program's one click.
  const act = oneClick || text('act') === '' ? 'stop_all' : text('act');
  const alert = text('alert') || (before?.id ?? '');
  const done = await forms.actOnAlert(token, { alert, act, value: text('value') || null });
  return { done, stopped: done && act === 'stop_all', view: await forms.alerts(token) };
}

const done = 'Saved. It holds from the next alert on.';

/** The alerts of one address, by the link of a mail and without signing in: pause, change, mute, stop. */
export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ? actionData.view : loaderData.view;
  const alerts = view?.alerts ?? [];
  const gone = actionData?.done === true && alerts.length === 0;
  const title = gone ? 'Your alerts are stopped' : view ? 'Your policy alerts' : 'This link does not work';
  return (
    <FormPage
      title={title}
      description="The policy alerts you get by email."
      path="/policy-alerts"
      lead={
        gone
          ? 'We do not write to you about policies any more.'
          : view
            ? `Sent to ${view.email}. Change them here, no account needed.`
            : 'The alert may have been stopped already, or an email program cut the address off.'
      }
      personal
    >
      {actionData && !gone && (
        <div className="mb-6" role="status">
          <Notice tone={actionData.done ? 'success' : 'warning'}>
            {actionData.done ? done : 'That could not be changed. Keywords have at most eight words each.'}
          </Notice>
        </div>
      )}
      {alerts.length === 0 && (
        <p>
          <a href="/policy-tracker" className={buttonLook({ variant: 'secondary' })}>
            All policies we follow
          </a>
        </p>
      )}
      <ul className="space-y-8">
        {alerts.map((alert) => (
          <li key={alert.id} className="rounded-lg border border-line bg-surface p-6">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <h2 className="font-semibold">{alert.sectors.join(', ') || 'All sectors'}</h2>
              <Badge tone={alert.state === 'active' && alert.confirmed ? 'success' : 'neutral'}>
                {alert.confirmed ? (alert.state === 'active' ? 'Active' : 'Paused') : 'Not confirmed'}
              </Badge>
            </div>
            {alert.excluded.length > 0 && (
              <p className="mt-1 text-muted text-sm">Without: {alert.excluded.join(', ')}</p>
            )}
            {!alert.confirmed && (
              <form method="post" className="mt-4">
                <input type="hidden" name="alert" value={alert.id} />
                <Button type="submit" name="act" value="confirm" size="lg">
                  Confirm this address
                </Button>
              </form>
            )}
            <form method="post" className="mt-4 flex items-end gap-3">
              <input type="hidden" name="alert" value={alert.id} />
              <input type="hidden" name="act" value="keywords" />
              <Field label="Keywords, with commas between" className="min-w-0 flex-1">
                <Input name="value" defaultValue={alert.keywords.join(', ')} />
              </Field>
              <Button type="submit" variant="secondary">
                Save
              </Button>
            </form>
            <form method="post" className="mt-4 flex items-end gap-3">
              <input type="hidden" name="alert" value={alert.id} />
              <input type="hidden" name="act" value="frequency" />
              <Field label="How often" className="flex-1">
                <NativeSelect name="value" defaultValue={alert.frequency} items={[...alertFrequencies]} />
              </Field>
              <Button type="submit" variant="secondary">
                Save
              </Button>
            </form>
            <form method="post" className="mt-5 flex flex-wrap gap-3">
              <input type="hidden" name="alert" value={alert.id} />
              <Button
                type="submit"
                variant="secondary"
                name="act"
                value={alert.state === 'active' ? 'pause' : 'resume'}
              >
                {alert.state === 'active' ? 'Pause' : 'Resume'}
              </Button>
              <Button type="submit" variant="danger" name="act" value="stop">
                Stop this alert
              </Button>
            </form>
            {alert.recent.length > 0 && (
              <details className="mt-5">
                <summary className="w-fit cursor-pointer text-sm">Leave out single policies</summary>
                <ul className="mt-3 space-y-2">
                  {alert.recent.map(({ item, title: policy, muted }) => (
                    <li key={item}>
                      <form method="post" className="flex items-center justify-between gap-3 text-sm">
                        <input type="hidden" name="alert" value={alert.id} />
                        <input type="hidden" name="value" value={item} />
                        <span>{policy}</span>
                        <Button
                          type="submit"
                          variant="link"
                          name="act"
                          value={muted ? 'unmute' : 'mute'}
                          aria-label={`${muted ? 'Hear of it again' : 'Leave out'}: ${policy}`}
                        >
                          {muted ? 'Hear of it again' : 'Leave out'}
                        </Button>
                      </form>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      {alerts.length > 1 && (
        <form method="post" className="mt-8">
          <Button type="submit" variant="secondary" name="act" value="stop_all">
            Stop all {alerts.length} alerts
          </Button>
        </form>
      )}
    </FormPage>
  );
}
