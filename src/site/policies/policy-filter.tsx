import { policySectors } from '#src/features/content/kinds/policy.ts';
import { policyStatuses } from '#src/features/policies/stages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { NativeSelect } from '#src/ui/select.tsx';
import type { PolicyQuery } from './policy-tracker-page.tsx';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Search, sector and status in one plain form. */
export function PolicyFilter({ query }: { query: PolicyQuery }) {
  return (
    <form
      action="/policy-tracker#views"
      className="grid max-w-4xl items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1.6fr_1fr_1fr_auto]"
    >
      <Field label="Search">
        <Input
          type="search"
          name="q"
          defaultValue={query.q}
          placeholder="For instance “data protection”"
          className="h-11"
        />
      </Field>
      <Field label="Sector">
        <NativeSelect
          name="sector"
          defaultValue={query.sector}
          placeholder="All sectors"
          items={choices(policySectors)}
          className="h-11"
        />
      </Field>
      <Field label="Status">
        <NativeSelect
          name="status"
          defaultValue={query.status}
          placeholder="All statuses"
          items={choices(policyStatuses)}
          className="h-11"
        />
      </Field>
      {query.tab !== 'updates' && <input type="hidden" name="tab" value={query.tab} />}
      <Button type="submit" size="lg">
        Show
      </Button>
    </form>
  );
}
