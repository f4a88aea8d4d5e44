import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { MomentInput } from '#src/fields/react/moment-input.tsx';
import { dataOrThrow } from '#src/lib/errors.ts';
import { fromLagosInput, toLagosInput } from '#src/lib/lagos-time.ts';
import { supabase } from '#src/lib/supabase.ts';
import { useStaffNames } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { playbooks, stepsOf } from './playbooks.ts';
import { breachHoursQuery, crisesQuery, declareCrisis } from './war-room.data.ts';
import { severities } from './war-room.ts';

const clientsQuery = {
  queryKey: ['clients', 'choices for war-rooms'],
  queryFn: async () => {
    const rows = await dataOrThrow(supabase().from('clients').select('id, name').order('name').limit(500));
    return rows.map(({ id, name }) => ({ value: id, label: name }));
  },
};

const QUORUMS = [1, 2, 3].map((count) => ({
  value: String(count),
  label: count === 1 ? 'One colleague agrees' : `${count} colleagues agree`,
}));

/** Declares a crisis: everything but the title can be changed later. */
export function DeclareDialog({
  open,
  scenario,
  onClose,
}: {
  open: boolean;
  scenario: string | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Declare a crisis"
      description="The team is called at once, and the log begins."
    >
      {open && <DeclareForm scenario={scenario} />}
    </Dialog>
  );
}

function DeclareForm({ scenario: wanted }: { scenario: string | null }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const form = useId();
  const { userId } = useCan();
  const staff = useStaffNames();
  const clients = useQuery(clientsQuery);
  const hours = useQuery(breachHoursQuery).data ?? 72;
  const [title, setTitle] = useState('');
  const [summary, setSummary] = useState('');
  const [client, setClient] = useState<string | null>(null);
  const [scenario, setScenario] = useState(playbooks.find(({ value }) => value === wanted)?.value ?? 'other');
  const [severity, setSeverity] = useState('serious');
  const [lead, setLead] = useState<string | null>(null);
  const [quorum, setQuorum] = useState('1');
  const [aware, setAware] = useState(() => toLagosInput(new Date()));
  const [tried, setTried] = useState(false);
  const [drill, setDrill] = useState(false);
  const awareAt = fromLagosInput(aware);
  const people = (staff.data ?? []).map(({ id, name }) => ({
    value: id,
    label: id === userId ? `${name} (you)` : name,
  }));
  const declare = useMutation({
    mutationFn: () =>
      declareCrisis({
        _title: title,
        _summary: summary,
        _severity: severity,
        _scenario: scenario,
        _drill: drill,
        _personal_data: scenario === 'data',
        _quorum: Number(quorum),
        _people: [{ user_id: lead ?? userId, role: 'lead' }],
        _tasks: stepsOf(scenario, hours),
        ...(client && { _client_id: client }),
        ...(awareAt && { _aware_at: awareAt.toISOString() }),
      }),
    onSuccess: async (room) => {
      await cache.invalidateQueries({ queryKey: crisesQuery.queryKey });
      void navigate(`/dashboard/crises/${room.id}`);
    },
    onError: showError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (title.trim() && awareAt && !declare.isPending) declare.mutate();
  };
  return (
    <Form id={form} onSubmit={submit} className="flex flex-col gap-4">
      <Field label="What has happened" required>
        <Input value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Kind">
          <Select items={playbooks} value={scenario} onValueChange={setScenario} />
        </Field>
        <Field label="Severity" help={severities.find(({ value }) => value === severity)?.help}>
          <Select items={severities} value={severity} onValueChange={setSeverity} />
        </Field>
        <Field label="Client" optional>
          <Combobox
            items={clients.data ?? []}
            value={clients.data?.find(({ value }) => value === client) ?? null}
            onValueChange={(item) => setClient(item?.value ?? null)}
            placeholder="The firm itself"
          />
        </Field>
        <Field label="Lead" help="Called at once; yourself where you name nobody.">
          <Combobox
            items={people}
            value={people.find(({ value }) => value === lead) ?? null}
            onValueChange={(item) => setLead(item?.value ?? null)}
            placeholder="You"
          />
        </Field>
        <Field
          label="Became aware"
          help={`The ${hours} hours of NDPA s.40 run from here. Lagos time.`}
          error={tried && !awareAt && 'Give a day and a time, such as 20 Nov 2026 and 14:05.'}
        >
          <MomentInput value={aware} onChange={setAware} />
        </Field>
        <Field label="Before a statement leaves">
          <Select items={QUORUMS} value={quorum} onValueChange={setQuorum} />
        </Field>
      </div>
      <Field label="In two sentences" optional>
        <Textarea value={summary} maxLength={2000} onChange={(event) => setSummary(event.target.value)} />
      </Field>
      <Switch
        label="This is a drill"
        help="Everything works as in earnest; the room and every call say that it is a drill."
        checked={drill}
        onCheckedChange={setDrill}
      />
      <Button
        type="submit"
        disabled={!title.trim()}
        busy={declare.isPending}
        busyText="Declaring …"
        className="self-end"
      >
        {drill ? 'Begin the drill' : 'Declare and call the team'}
      </Button>
    </Form>
  );
}
