import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUnsentDraft } from '#src/lib/use-unsent-draft.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import { When } from '#src/ui/time.tsx';
import { composeReport } from './situation-text.ts';
import { changeCrisis, factsQuery, issueReport, readAgain, reportsQuery } from './war-room.data.ts';
import { type Crisis, reportPaces } from './war-room.ts';

/** Situation reports at their times, written from the log; also when there is no news. */
export function Reports({ crisis }: { crisis: Crisis }) {
  const cache = useQueryClient();
  const nameOf = useNameOf();
  const reports = useQuery(reportsQuery(crisis.id));
  const facts = useQuery(factsQuery(crisis.id));
  const [body, setBody] = useUnsentDraft<string | null>(
    `crisis-report:${crisis.id}`,
    null,
    (text) => text === null,
  );
  const done = {
    onSuccess: () => readAgain(cache, crisis.id),
    onError: showError,
  };
  const issue = useMutation({
    mutationFn: (text: string) => issueReport(crisis.id, text),
    ...done,
    onSuccess: async () => {
      setBody(null);
      await readAgain(cache, crisis.id);
    },
  });
  const pace = useMutation({
    mutationFn: (minutes: string) => changeCrisis(crisis.id, { report_minutes: Number(minutes) }),
    ...done,
  });
  return (
    <div className="flex flex-col gap-5">
      {crisis.state === 'open' && (
        <div className="flex flex-wrap items-center gap-3">
          <Select
            aria-label="How often"
            className="w-52"
            items={reportPaces}
            value={String(crisis.report_minutes)}
            onValueChange={(minutes) => pace.mutate(minutes)}
          />
          <Button
            disabled={!facts.data || body !== null}
            onClick={() =>
              setBody(
                composeReport(crisis, facts.data ?? [], reports.data?.[0]?.created_at ?? null, new Date()),
              )
            }
          >
            Write the report from the log
          </Button>
        </div>
      )}
      {body !== null && (
        <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
          <Field label="Report" required>
            <Textarea
              rows={12}
              value={body}
              maxLength={20_000}
              onChange={(event) => setBody(event.target.value)}
            />
          </Field>
          <div className="flex gap-2">
            <Button busy={issue.isPending} disabled={!body.trim()} onClick={() => issue.mutate(body)}>
              Issue
            </Button>
            <Button variant="ghost" onClick={() => setBody(null)}>
              Discard
            </Button>
          </div>
        </div>
      )}
      <Loaded
        query={reports}
        empty={
          <EmptyState title="No report yet">
            A report at a fixed time keeps people from asking. “No news” is one, too.
          </EmptyState>
        }
      >
        {(all) => (
          <ol className="flex flex-col gap-4">
            {all.map((report) => (
              <li key={report.id} className="rounded-lg border border-line bg-surface p-4">
                <h2 className="mb-2 font-semibold">
                  Report {report.number}{' '}
                  <span className="font-normal text-muted text-sm">
                    {nameOf(report.created_by)}, <When at={report.created_at} />
                  </span>
                </h2>
                <p className="whitespace-pre-line break-words text-sm">{report.body}</p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </div>
  );
}
