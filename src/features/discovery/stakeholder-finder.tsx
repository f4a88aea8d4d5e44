import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { can } from '#src/access/permissions.ts';
import { useRoles } from '#src/access/use-roles.ts';
import { companySizes } from '#src/features/documents/document-options.ts';
import { alertSectors } from '#src/features/policies/sectors.ts';
import { EngineBadge } from '#src/features/tools/engine-badge.tsx';
import { SaveResultButton } from '#src/features/tools/save-result-button.tsx';
import { useStop } from '#src/features/tools/use-stop.ts';
import { WorkLine } from '#src/features/tools/work-line.tsx';
import { sameWords } from '#src/fields/field.ts';
import { Stopped } from '#src/lib/call-function.ts';
import { Button } from '#src/ui/button.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import { TagsInput } from '#src/ui/tags-input.tsx';
import { toast } from '#src/ui/toast.ts';
import { findStakeholders, placeChoices } from './discovery.data.ts';
import { foundText } from './discovery-text.ts';
import { FoundCard } from './found-card.tsx';
import { KnownStakeholders } from './known-stakeholders.tsx';

/** Finds whom an aim concerns, saves them as stakeholders, and words a strategy for each. */
export function StakeholderFinder() {
  const { roles } = useRoles();
  const saves = can({ roles, userId: null }, 'contacts:create');
  const [industry, setIndustry] = useState<string | null>(null);
  const [objectives, setObjectives] = useState<string[]>([]);
  const [companySize, setCompanySize] = useState<string | null>(null);
  const [projectType, setProjectType] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const places = useQuery({ ...placeChoices, enabled: saves });
  const place = places.data?.find(({ value }) => value === chosen) ?? null;
  const { stop, begin } = useStop();
  const search = useMutation({
    mutationFn: () =>
      findStakeholders(
        { industry: industry ?? '', objectives, companySize: companySize ?? '', projectType },
        begin(),
      ),
    onSuccess: ({ stakeholders }) =>
      toast.success('Stakeholders Discovered', `${stakeholders.length} found for your objectives.`),
    onError: (error) => {
      if (!(error instanceof Stopped)) toast.error('Failed to discover stakeholders. Please try again.');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!industry || objectives.length === 0) {
      toast.error('Missing Information', 'Please provide industry and objectives for stakeholder discovery.');
      return;
    }
    search.mutate();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex flex-col gap-6">
        <Form onSubmit={submit} className="flex flex-col gap-4 rounded-lg border bg-surface p-5">
          <Field label="Industry" required>
            <Select
              items={sameWords(alertSectors)}
              value={industry}
              onValueChange={setIndustry}
              placeholder="Choose an industry"
            />
          </Field>
          <Field label="Objectives" required help="Enter adds one; the cross takes it away.">
            <TagsInput value={objectives} onChange={setObjectives} />
          </Field>
          <Field label="Project type" optional>
            <Input
              value={projectType}
              maxLength={200}
              placeholder="Licence, bill, market entry"
              onChange={(event) => setProjectType(event.target.value)}
            />
          </Field>
          <Field label="Company size" optional>
            <Select
              items={companySizes.map((value) => ({ value, label: value }))}
              value={companySize}
              onValueChange={setCompanySize}
              placeholder="Choose a size"
            />
          </Field>
          {places.data && places.data.length > 0 && (
            <Field label="Save them under a client or service" optional help="Its team sees them then.">
              <Combobox
                items={places.data}
                value={place}
                onValueChange={(item) => setChosen(item?.value ?? null)}
                placeholder="Yours alone"
              />
            </Field>
          )}
          <Button
            type="submit"
            disabled={!industry}
            busy={search.isPending}
            busyText="Discovering..."
            className="self-start"
          >
            Discover stakeholders
          </Button>
          {search.isPending && <WorkLine words="Looking through institutions …" onStop={stop} />}
        </Form>
        <KnownStakeholders />
      </div>
      <section aria-labelledby="found" className="flex flex-col gap-4">
        <h2 id="found" className="font-semibold text-lg">
          {search.data ? `${search.data.stakeholders.length} to think of` : 'Whom it concerns'}
        </h2>
        {!search.data && (
          <p className="max-w-measure text-muted text-sm">
            Those you already know come first, then ministries, regulators, committees and associations of the
            sector. Only public institutions and offices are suggested, without contacts.
          </p>
        )}
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          {search.data?.stakeholders.map((one, i) => (
            <FoundCard
              key={search.data.meta.known[i] ?? one.name}
              found={one}
              known={search.data.meta.known[i] ?? null}
              saves={saves}
              place={place}
              industry={industry ?? ''}
              objectives={objectives}
            />
          ))}
        </div>
        {search.data && (
          <footer className="flex flex-col gap-1.5 text-muted text-xs">
            <span className="flex flex-wrap items-center gap-3">
              <EngineBadge meta={search.data.meta} />
              <SaveResultButton
                key={search.data.meta.runId}
                size="sm"
                fn="stakeholder-discovery"
                kind="stakeholders"
                title={`Stakeholders: ${objectives.join(', ')}`}
                text={() => foundText(search.data.stakeholders, industry ?? '', objectives)}
                meta={search.data.meta}
              />
            </span>
            {search.data.meta.warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </footer>
        )}
      </section>
    </div>
  );
}
