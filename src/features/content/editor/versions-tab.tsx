import { useState } from 'react';
import { formatDateTime } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { PersonAvatar } from '#src/records/person-avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import type { ContentItem } from '../content.data.ts';
import { type ContentVersion, useRestoreVersion, useVersions, versionEvents } from '../versions.data.ts';
import { comparedFirst } from './compared-first.ts';
import { VersionDiff } from './version-diff.tsx';

/** Who did what when, what changed between two of the entries, and the way back to one. */
export function VersionsTab({ item, mayRestore }: { item: ContentItem; mayRestore: boolean }) {
  const versions = useVersions(item.id);
  const restore = useRestoreVersion(item.id);
  const nameOf = useNameOf();
  const [chosen, setChosen] = useState<{ before: number; after: number } | null>(null);
  const [asked, setAsked] = useState<ContentVersion | null>(null);
  if (versions.data === undefined) return <NotLoaded query={versions} size="h-48 w-full rounded-lg" />;
  const list = versions.data;
  const newest = list[0]?.number ?? 0;
  const pair = chosen ?? comparedFirst(list);
  const find = (number: number) => list.find((one) => one.number === number);
  const items = list.map((one) => ({
    value: String(one.number),
    label: `${one.number}: ${nameOf(one.made_by)} ${versionEvents[one.event]}, ${formatDateTime(one.made_at)}`,
  }));

  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-5">
      <ol aria-label="Versions" className="flex flex-col lg:col-span-2">
        {list.map((version) => {
          const name = nameOf(version.made_by);
          const shown = version.number === pair.before || version.number === pair.after;
          return (
            <li
              key={version.number}
              className={cn(
                'flex gap-3 border-line border-l-2 px-3 py-3 text-sm',
                shown && 'border-indigo bg-indigo-soft/50',
              )}
            >
              <PersonAvatar id={version.made_by} name={name} size="sm" />
              <div className="min-w-0 flex-1">
                <p>
                  <span className="font-medium">{name}</span> {versionEvents[version.event]}
                </p>
                {version.reason && <p className="mt-1 whitespace-pre-line text-muted">“{version.reason}”</p>}
                <p className="text-muted text-xs tabular">
                  Version {version.number} · {formatDateTime(version.made_at)}
                </p>
                <p className="mt-1 flex flex-wrap gap-x-4">
                  {version.number > 1 && (
                    <Button
                      variant="link"
                      size="sm"
                      onClick={() => setChosen({ before: version.number - 1, after: version.number })}
                    >
                      What changed
                    </Button>
                  )}
                  {version.number !== newest && (
                    <Button
                      variant="link"
                      size="sm"
                      onClick={() => setChosen({ before: version.number, after: newest })}
                    >
                      Compare with now
                    </Button>
                  )}
                  {mayRestore && version.number !== newest && (
                    <Button variant="link" size="sm" onClick={() => setAsked(version)}>
                      Bring back
                    </Button>
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      <section aria-label="Comparison" className="min-w-0 lg:sticky lg:top-20 lg:col-span-3">
        <div className="mb-5 grid gap-3 sm:grid-cols-2">
          <Field label="From">
            <Select
              items={items}
              value={String(pair.before)}
              onValueChange={(before) => setChosen({ ...pair, before: Number(before) })}
            />
          </Field>
          <Field label="To">
            <Select
              items={items}
              value={String(pair.after)}
              onValueChange={(after) => setChosen({ ...pair, after: Number(after) })}
            />
          </Field>
        </div>
        <VersionDiff item={item} before={find(pair.before)} after={find(pair.after)} />
      </section>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => open || setAsked(null)}
        title={`Bring back version ${asked?.number}?`}
        description="It becomes the present draft and goes through review like any edit. What is there now stays in the history, and what is live stays as it is."
        confirmText="Bring back"
        busy={restore.isPending}
        onConfirm={() => {
          if (!asked) return;
          restore.mutate(asked.number, {
            onSuccess: () => {
              setAsked(null);
              setChosen(null);
              toast.success(`Version ${asked.number} is the draft again`);
            },
            onError: (error) => toast.error('Not brought back', explain(error).message),
          });
        }}
      />
    </div>
  );
}
