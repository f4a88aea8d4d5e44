import { useQuery } from '@tanstack/react-query';
import { alertSectors } from '#src/features/policies/sectors.ts';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { NativeSelect } from '#src/ui/select.tsx';
import { companySizes } from './impact.ts';
import { clientChoicesQuery } from './policy-impact.data.ts';

export interface ProfileDraft {
  clientId: string | null;
  sector: string;
  size: string;
  activities: string;
}

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const sizeLabels: Record<string, string> = {
  Micro: 'Micro: fewer than 10 people',
  SME: 'Small or medium: 10 to 199',
  Large: 'Large: 200 and more',
};

/** For whom a policy is analysed: a client with its stored facts, or the person's own organisation. */
export function ProfileForm({
  userId,
  value,
  onChange,
}: {
  userId: string | null;
  value: ProfileDraft;
  onChange: (value: ProfileDraft) => void;
}) {
  const clients = useQuery({ ...clientChoicesQuery(userId ?? ''), enabled: userId !== null });
  const change = (part: Partial<ProfileDraft>) => onChange({ ...value, ...part });
  const choices = clients.data ?? [];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {choices.length > 0 && (
        <Field label="For" className="sm:col-span-2" help="A client brings its stored facts along.">
          <NativeSelect
            value={value.clientId ?? ''}
            onChange={(event) => change({ clientId: event.target.value || null })}
            placeholder="My own organisation"
            items={choices.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      {value.clientId === null && (
        <Field label="Sector">
          <NativeSelect
            value={value.sector}
            onChange={(event) => change({ sector: event.target.value })}
            placeholder="Not said"
            items={same(alertSectors)}
          />
        </Field>
      )}
      <Field label="Size">
        <NativeSelect
          value={value.size}
          onChange={(event) => change({ size: event.target.value })}
          items={companySizes.map((size) => ({ value: size, label: sizeLabels[size] ?? size }))}
        />
      </Field>
      {value.clientId === null && (
        <Field
          label="What you do"
          optional
          className="sm:col-span-2"
          help="A sentence or two in your own words: the analysis compares it with the text of the policy."
        >
          <Textarea
            rows={3}
            maxLength={2000}
            value={value.activities}
            onChange={(event) => change({ activities: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
