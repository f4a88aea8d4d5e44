import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Can } from '#src/access/use-can.ts';
import { formatDate } from '#src/lib/dates.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { useFieldHistory } from '#src/records/record.data.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Select } from '#src/ui/select.tsx';
import {
  mergesQuery,
  useAddRelation,
  useMerge,
  usePlotted,
  useRelations,
  useRemoveRelation,
  useUndoMerge,
} from './relation.data.ts';
import { type RelationKind, relationKinds, relationWords } from './relation.ts';
import { relationshipBadge, type Stakeholder, stakeholderNoun } from './stakeholder.ts';

/** How a stakeholder stands: to the matter over time, and to others. */
export function RelationsTab({ stakeholder, access }: { stakeholder: Stakeholder; access: Can }) {
  const works = access.can('stakeholders:edit');
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Lines stakeholder={stakeholder} works={works} />
      <div className="flex flex-col gap-6">
        <Stance stakeholder={stakeholder} />
        {works && <Merge stakeholder={stakeholder} />}
      </div>
    </div>
  );
}

function Lines({ stakeholder, works }: { stakeholder: Stakeholder; works: boolean }) {
  const relations = useRelations(stakeholder.id);
  const everyone = usePlotted();
  const add = useAddRelation();
  const remove = useRemoveRelation();
  const [kind, setKind] = useState<RelationKind>('advises');
  const [other, setOther] = useState('');
  const others = (everyone.data ?? []).filter(({ id }) => id !== stakeholder.id);
  return (
    <Card>
      <CardBody className="flex flex-col gap-4 py-5">
        <h2 className="font-semibold text-base">Relationships</h2>
        {relations.data === undefined && (
          <NotLoaded
            query={relations}
            size="h-16 w-full rounded-lg"
            failed="The relationships could not be loaded"
          />
        )}
        {relations.data?.length === 0 && <EmptyLine>No relationships noted yet.</EmptyLine>}
        <ul aria-label="Relationships" className="divide-y text-sm empty:hidden">
          {relations.data?.map((line) => {
            const outward = line.from_id === stakeholder.id;
            const name = (outward ? line.to?.name : line.from?.name) ?? '';
            const link = (
              <Link
                to={`${stakeholderNoun.address}/${outward ? line.to_id : line.from_id}?tab=relations`}
                className="rounded-sm text-indigo underline underline-offset-4"
              >
                {name}
              </Link>
            );
            return (
              <li key={line.id} className="flex items-center justify-between gap-3 py-2">
                <span>
                  {outward ? stakeholder.name : link}{' '}
                  <span className="text-muted">{relationWords(line.kind)}</span>{' '}
                  {outward ? link : stakeholder.name}
                </span>
                {works && (
                  <IconButton
                    label={`Remove the relationship with ${name}`}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(line.id)}
                    className="text-muted"
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                )}
              </li>
            );
          })}
        </ul>
        {works && others.length > 0 && (
          <Form
            className="flex flex-col gap-3 border-t pt-4 sm:flex-row sm:items-end"
            onSubmit={(event) => {
              event.preventDefault();
              if (other)
                add.mutate(
                  { from_id: stakeholder.id, to_id: other, kind },
                  { onSuccess: () => setOther('') },
                );
            }}
          >
            <Field label="How" className="sm:w-40">
              <Select items={relationKinds} value={kind} onValueChange={setKind} />
            </Field>
            <Field label="To whom" className="min-w-0 flex-1">
              <Select
                items={[
                  { value: '', label: 'Choose a stakeholder' },
                  ...others.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={other}
                onValueChange={setOther}
              />
            </Field>
            <Button
              type="submit"
              variant="secondary"
              disabled={!other}
              busy={add.isPending}
              busyText="Adding..."
            >
              Add
            </Button>
          </Form>
        )}
      </CardBody>
    </Card>
  );
}

/** The stance on the matter, now and before. */
function Stance({ stakeholder }: { stakeholder: Stakeholder }) {
  const history = useFieldHistory('stakeholders', stakeholder.id);
  const nameOf = useNameOf();
  const changes = (history.data?.pages.flat() ?? []).filter(
    ({ column_name }) => column_name === 'relationship_status',
  );
  return (
    <Card>
      <CardBody className="flex flex-col gap-3 py-5">
        <h2 className="font-semibold text-base">Relationship with us</h2>
        <StatusBadge {...relationshipBadge(stakeholder.relationship_status)} />
        {changes.length > 0 && (
          <ol aria-label="How it changed" className="flex flex-col gap-2 border-t pt-3 text-sm">
            {changes.map(({ id, old_value, new_value, changed_at, changed_by }) => (
              <li key={id}>
                From {relationshipBadge(String(old_value)).label.toLowerCase()} to{' '}
                {relationshipBadge(String(new_value)).label.toLowerCase()}
                <span className="block text-muted text-xs">
                  {formatDate(changed_at)}, {nameOf(changed_by)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </CardBody>
    </Card>
  );
}

function Merge({ stakeholder }: { stakeholder: Stakeholder }) {
  const everyone = usePlotted();
  const merge = useMerge(stakeholder);
  const [other, setOther] = useState('');
  const [asking, setAsking] = useState(false);
  const others = (everyone.data ?? []).filter(({ id }) => id !== stakeholder.id);
  const name = others.find(({ id }) => id === other)?.name ?? '';
  const merges = useQuery(mergesQuery(stakeholder.id)).data ?? [];
  if (others.length + merges.length === 0) return null;
  return (
    <Card>
      <CardBody className="flex flex-col gap-3 py-5">
        <h2 className="font-semibold text-base">Entered twice?</h2>
        <p className="text-muted text-sm">
          Merge the other entry into this one. What is missing here is taken from there, with its timeline,
          tasks, relationships, meetings and promises; it can be undone.
        </p>
        <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
          <Field label="The other entry" className="min-w-0 flex-1">
            <Select
              items={[
                { value: '', label: 'Choose a stakeholder' },
                ...others.map(({ id, name: label, organization }) => ({
                  value: id,
                  label: organization ? `${label}, ${organization}` : label,
                })),
              ]}
              value={other}
              onValueChange={setOther}
            />
          </Field>
          <Button variant="secondary" disabled={!other} onClick={() => setAsking(true)}>
            Merge
          </Button>
        </div>
        {merges.length > 0 && <Merged merges={merges} />}
      </CardBody>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Merge ${name} into ${stakeholder.name}?`}
        description="The other entry goes to the bin."
        confirmText="Merge"
        cancelText="Keep both"
        busy={merge.isPending}
        onConfirm={() =>
          merge.mutate(other, {
            onSuccess: () => setOther(''),
            onSettled: () => setAsking(false),
          })
        }
      />
    </Card>
  );
}

/** What was merged into this entry. The last one can be taken apart again, then the one before it. */
function Merged({
  merges,
}: {
  merges: readonly { id: string; name: string; merged_at: string; last: boolean }[];
}) {
  const undo = useUndoMerge();
  return (
    <ul aria-label="Merged into this entry" className="divide-y border-t text-sm">
      {merges.map(({ id, name, merged_at, last }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-2">
          <span>
            {name} <span className="text-muted">was merged into this one on {formatDate(merged_at)}</span>
          </span>
          {last && (
            <Button
              variant="secondary"
              size="sm"
              busy={undo.isPending}
              busyText="Undoing..."
              aria-label={`Undo the merge of ${name}`}
              onClick={() => undo.mutate(id)}
            >
              Undo
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
