import { complianceAnswers } from '#src/features/compliance/compliance.ts';
import { controlOf, lawOf } from '#src/features/compliance/controls.ts';
import {
  missingIn,
  type RespondentOutcome,
  readAnswers,
  readFiles,
} from '#src/features/compliance/respondent.ts';
import { publicFormsOf } from '#src/features/requests/public-forms-service.ts';
import { accepted } from '#src/features/work/attachment.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { FormPage } from '../forms/form-page.tsx';
import type { Route } from './+types/assessment-answers-page';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** The questions one person at a client is asked. The link opens them and nothing else. */
export async function loader(input: Route.LoaderArgs) {
  return { asked: await publicFormsOf(input).respondent(tokenOf(input.request)) };
}

export async function action(input: Route.ActionArgs): Promise<RespondentOutcome> {
  const service = publicFormsOf(input);
  const token = tokenOf(input.request);
  const asked = await service.respondent(token);
  if (!asked) return { saved: 0, files: 0, errors: {}, fileErrors: {}, values: {} };
  const form = await input.request.formData();
  const controls = asked.answers.map(({ control }) => control);
  const values = readAnswers(form, controls);
  const files = readFiles(form, controls);
  const errors = missingIn(values);
  const ready = Object.entries(values).filter(([control]) => !(control in errors));
  const { message, fileErrors } = await service.answerAsRespondent(
    token,
    ready.map(([control, { answer, reason }]) => ({ control, answer, reason: reason.trim() || null })),
    files,
  );
  if (message) return { saved: 0, files: 0, errors, fileErrors, values, message };
  const taken = files.filter(({ control }) => !(control in fileErrors)).length;
  return { saved: ready.length, files: taken, errors, fileErrors, values };
}

/** A client's own person answers, without an account and without script. */
export default function AssessmentAnswersPage({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  const fileErrors = actionData?.fileErrors ?? {};
  const missing = Object.keys(errors).length;
  const refused = Object.keys(fileErrors).length;
  if (!asked)
    return (
      <FormPage
        title="This link does not work any more"
        description="Questions about data protection."
        path="/assessment-answers"
        lead="It has run out or was withdrawn, or was cut off by an email program. Ask the person who sent it for a new one."
        personal
      >
        <p>What you have answered is kept.</p>
      </FormPage>
    );
  return (
    <FormPage
      title={asked.title}
      description="Questions about data protection."
      path="/assessment-answers"
      lead={`${asked.name}, these questions are for you, for ${asked.client}. Answer what you know; you can come back until ${formatDate(asked.expires_on)}.`}
      failed={missing + refused > 0 || actionData?.message !== undefined}
      personal
    >
      {actionData && (
        // biome-ignore lint/a11y/noAutofocus: after the round trip reading goes on at the answer
        <div tabIndex={-1} autoFocus className="mb-8">
          <Notice
            live
            tone={actionData.message || missing + refused > 0 ? 'danger' : 'success'}
            title={
              actionData.message ??
              (missing > 0
                ? `${missing === 1 ? 'One answer needs' : `${missing} answers need`} a reason.`
                : refused > 0
                  ? `${refused === 1 ? 'One file was' : `${refused} files were`} not taken.`
                  : 'Thank you, your answers are saved.')
            }
          >
            {missing + refused > 0 && actionData.saved + actionData.files > 0 && 'The others are saved.'}
            <ul className="space-y-1 empty:hidden">
              {asked.answers.flatMap(({ control: id }) =>
                [
                  [`reason.${id}`, errors[id]],
                  [`file.${id}`, fileErrors[id]],
                ].map(
                  ([field, error]) =>
                    error && (
                      <li key={field}>
                        <a href={`#${field}`} className="underline underline-offset-4">
                          {`${controlOf(id)?.short ?? id}: ${error}`}
                        </a>
                      </li>
                    ),
                ),
              )}
            </ul>
          </Notice>
        </div>
      )}
      <form method="post" encType="multipart/form-data" className="flex flex-col gap-10">
        {asked.answers.map(({ control: id, answer, reason, files }) => {
          const control = controlOf(id);
          const typed = actionData?.values[id];
          const error = errors[id];
          const fileError = fileErrors[id];
          return (
            <fieldset key={id} className="flex flex-col gap-3">
              <legend className="mb-3 font-semibold">{control?.question ?? id}</legend>
              {control && <p className="-mt-2 text-muted text-sm">{lawOf(control)}</p>}
              <div className="flex flex-wrap gap-x-6 gap-y-2">
                {complianceAnswers.map(({ value, label }) => (
                  <label key={value} className="touch flex items-center gap-2">
                    <input
                      type="radio"
                      name={`answer.${id}`}
                      value={value}
                      defaultChecked={(typed?.answer ?? answer) === value}
                      className="size-4.5 accent-indigo"
                    />
                    {label}
                  </label>
                ))}
              </div>
              <label className="flex flex-col gap-1.5 text-sm">
                <span>Why, or where it is written down</span>
                <textarea
                  id={`reason.${id}`}
                  name={`reason.${id}`}
                  rows={2}
                  maxLength={2000}
                  defaultValue={typed?.reason ?? reason ?? ''}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${id}-error` : undefined}
                  className="rounded-md border border-edge bg-surface px-3 py-2 text-base aria-invalid:border-red"
                />
              </label>
              {error && (
                <p id={`${id}-error`} className="text-red text-sm">
                  {error}
                </p>
              )}
              <label className="flex flex-col gap-1.5 text-sm">
                <span>
                  A file that shows it: PDF, picture, text, Word, Excel or PowerPoint, 5 MB together each time
                  you save
                </span>
                <input
                  type="file"
                  id={`file.${id}`}
                  name={`file.${id}`}
                  multiple
                  accept={accepted}
                  aria-invalid={fileError ? true : undefined}
                  aria-describedby={fileError ? `${id}-file-error` : undefined}
                  className="touch max-w-full text-sm file:mr-3 file:rounded-md file:border file:border-edge file:bg-surface file:px-3 file:py-2"
                />
              </label>
              {files.length > 0 && (
                <p className="break-words text-muted text-sm">{`Handed in: ${files.join(', ')}`}</p>
              )}
              {fileError && (
                <p id={`${id}-file-error`} className="text-red text-sm">
                  {fileError}
                </p>
              )}
            </fieldset>
          );
        })}
        <Button type="submit" size="lg" className="w-fit">
          Save my answers
        </Button>
      </form>
    </FormPage>
  );
}
