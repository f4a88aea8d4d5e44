import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { type DutyCallOutcome, type DutyCallView, dutyCallFields } from '#src/features/duty/duty-call.ts';
import { publicFormsOf } from '#src/features/requests/public-forms-service.ts';
import { HtmlFieldRow } from '#src/fields/html/html-field.tsx';
import { useScriptNonce } from '#src/lib/page-render.ts';
import { Button } from '#src/ui/button.tsx';
import { useFromServer } from '#src/ui/hydration.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useContact } from '../brand.ts';
import { hotline } from '../content/crisis-toolkit.ts';
import { AsidePoints, FormPage } from '../forms/form-page.tsx';
import type { Route } from './+types/duty-call-page';
import { stateOf } from './duty-call-words.ts';
import { watchCall, watchCallScript } from './watch-call.ts';

const PATH = '/crisis-communication-toolkit/duty';
const words = hotline.page;
const tokenOf = (request: Request) => new URL(request.url).searchParams.get('call');

export async function loader(input: Route.LoaderArgs) {
  const token = tokenOf(input.request);
  return { token, call: token ? await publicFormsOf(input).dutyCall(token) : null };
}

export async function action(input: Route.ActionArgs) {
  const outcome = await publicFormsOf(input).callDuty(input.request);
  if (outcome.ok) return redirect(`${PATH}?call=${outcome.token}`, 303);
  return data(outcome, { status: outcome.status });
}

/** The hotline's button: call the adviser on duty, then see who is on call and when they acknowledged. */
export default function DutyCallPage({ loaderData: { token, call }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={words.title}
      description="Page the adviser on duty, at night and at weekends too, and see when they answered."
      path={PATH}
      lead={token ? words.text : `${words.text} ${words.wakes}`}
      above={{ href: '/crisis-communication-toolkit', label: 'Crisis toolkit' }}
      failed={actionData ? true : undefined}
      aside={<AsidePoints title={words.meanwhile.title} points={words.meanwhile.points} />}
      personal={token !== null}
    >
      {call ? (
        <State call={call} again={`${PATH}?call=${token}`} />
      ) : token !== null ? (
        <Gone />
      ) : (
        <Press outcome={actionData} />
      )}
    </FormPage>
  );
}

function Press({ outcome }: { outcome: Extract<DutyCallOutcome, { ok: false }> | undefined }) {
  return (
    <form method="post" action={PATH} noValidate className="flex flex-col gap-5">
      {outcome && (
        <div role="alert">
          <Notice tone="danger">{outcome.message}</Notice>
        </div>
      )}
      {dutyCallFields.map((field) => (
        <HtmlFieldRow
          key={field.name}
          id={`duty-${field.name}`}
          field={field}
          value={outcome?.values[field.name] ?? ''}
          error={outcome?.errors[field.name]}
        />
      ))}
      <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
        <label>
          Leave this empty <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" size="lg" className="w-fit max-sm:w-full">
        {words.action}
      </Button>
      <p className="text-muted text-sm">
        {words.kept}{' '}
        <a href="/privacy" className="underline underline-offset-4">
          How we use data
        </a>
      </p>
    </form>
  );
}

/** Who was paged, and what came of it. */
function State({ call, again }: { call: DutyCallView; again: string }) {
  const fromServer = useFromServer();
  const nonce = useScriptNonce();
  // Reached from inside the platform, the page has no script of its own.
  useEffect(() => watchCall(), []);
  const { answered, title, line } = stateOf(call);
  return (
    <>
      <div
        role="status"
        data-duty-call={answered ? '' : again.replace('?', '/state?')}
        className="rounded-lg border border-line bg-surface p-6"
      >
        <p data-title="" className="display text-xl">
          {title}
        </p>
        <p data-line="" className="tabular mt-3 text-muted">
          {line}
        </p>
        <p className="mt-1 text-muted text-sm">Times are those of Lagos.</p>
      </div>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
        <Hotline />
        <noscript>
          <a href={again} className="touch inline-flex items-center underline underline-offset-4">
            Look again
          </a>
        </noscript>
      </p>
      {fromServer && (
        <script nonce={nonce} suppressHydrationWarning>
          {watchCallScript}
        </script>
      )}
    </>
  );
}

function Gone() {
  return (
    <>
      <p>{words.gone}</p>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
        <Hotline />
        <a href={PATH} className="touch inline-flex items-center underline underline-offset-4">
          {words.action}
        </a>
      </p>
    </>
  );
}

function Hotline() {
  const [phone] = useContact().phones;
  if (!phone) return null;
  return (
    <a href={phone.href} className="touch inline-flex items-center underline underline-offset-4">
      {hotline.phone.title}: {phone.text}
    </a>
  );
}
