import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { z } from 'zod';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { Combobox } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

const policySchema = z.object({ title: z.string(), sector: z.string() });
const MOST_POLICIES = 1_000;

/** Every policy that is published, by title. */
const policiesQuery = {
  queryKey: ['policies to pick'],
  queryFn: async () => {
    const rows = await dataOrThrow(
      supabase()
        .from('live_content')
        .select('slug, live')
        .eq('kind', 'policy')
        .order('first_published_at', { ascending: false })
        .limit(MOST_POLICIES),
    );
    return rows.flatMap(({ live }) => {
      const policy = policySchema.safeParse(live);
      return policy.success ? [policy.data] : [];
    });
  },
};

/** Searches the policies the firm follows and picks any number of them, by title. */
export function PolicyPicker({
  value,
  onChange,
}: {
  value: readonly string[];
  onChange: (titles: string[]) => void;
}) {
  const { data: policies = [], isPending } = useQuery(policiesQuery);
  const left = policies.filter(({ title }) => !value.includes(title));
  return (
    <div>
      <Field label="Specific Policies" help="Search in everything we follow; choose as many as you like.">
        <Combobox
          items={left.map(({ title, sector }) => ({ value: title, label: title, detail: sector }))}
          value={null}
          loading={isPending}
          placeholder="Search policies"
          onValueChange={(item) => item && onChange([...value, item.value])}
        />
      </Field>
      {value.length > 0 && (
        <ul aria-label="Chosen policies" className="mt-2 divide-y rounded-md border">
          {value.map((title) => (
            <li key={title} className="flex items-center gap-2 py-1 pr-1 pl-3 text-sm">
              <span className="min-w-0 flex-1">{title}</span>
              <IconButton
                label={`Remove ${title}`}
                onClick={() => onChange(value.filter((one) => one !== title))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
