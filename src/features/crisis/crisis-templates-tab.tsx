import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { BeingWritten } from '#src/features/tools/being-written.tsx';
import { linesDocument } from '#src/features/tools/build-text.ts';
import { EngineBadge } from '#src/features/tools/engine-badge.tsx';
import { SaveResultButton } from '#src/features/tools/save-result-button.tsx';
import { SourceList } from '#src/features/tools/source-list.tsx';
import { Stopped } from '#src/lib/call-function.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import { type TemplateKind, templateKinds } from './crisis-templates.ts';
import { useAskCrisis } from './use-ask-crisis.ts';

const items = templateKinds.map(({ value, label, audience }) => ({ value, label: `${label} (${audience})` }));

/** A text for one audience, from a scenario; unknown facts stay places to complete. */
export function CrisisTemplates() {
  const [kind, setKind] = useState<TemplateKind>('holding');
  const [scenario, setScenario] = useState('');
  const [text, setText] = useState('');
  const { allowed, ask, text: soFar, stop } = useAskCrisis();
  const generate = useMutation({
    mutationFn: (message: string) => ask(message, 'template generation'),
    onSuccess: ({ response }) => {
      setText(response);
      toast.success('Template Generated', 'Complete the marked places before it leaves.');
    },
    onError: (error) => {
      if (!(error instanceof Stopped)) toast.error('Error', 'Failed to generate template. Please try again.');
    },
  });
  const label = templateKinds.find(({ value }) => value === kind)?.label ?? '';

  function submit() {
    if (!scenario.trim() || generate.isPending || !allowed(scenario)) return;
    generate.mutate(`${label}: ${scenario}`);
  }

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Text">
          <Select items={items} value={kind} onValueChange={setKind} />
        </Field>
        <Field
          label="Scenario"
          required
          help="What happened and when, who is affected, whether personal data is concerned. Only what you say is used."
        >
          <Textarea
            rows={6}
            value={scenario}
            maxLength={50_000}
            onChange={(event) => setScenario(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          className="w-fit"
          disabled={!scenario.trim()}
          busy={generate.isPending}
          busyText="Generating…"
        >
          Generate Template
        </Button>
        {generate.isPending && <BeingWritten text={soFar} onStop={stop} />}
      </Form>
      <div className="flex flex-col gap-3">
        <Field label="Your text" help="Edit it here. Places marked [TO COMPLETE] are yours to fill in.">
          <Textarea
            rows={16}
            value={text}
            placeholder="The text appears here."
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {generate.data ? <EngineBadge meta={generate.data.meta} /> : <span />}
          {generate.data && text && (
            <SaveResultButton
              key={generate.data.meta.runId}
              fn="crisis-communication-chat"
              kind={kind}
              title={`${label}, ${formatDateTime(generate.data.meta.generatedAt)}`}
              text={() => linesDocument(text)}
              meta={generate.data.meta}
            />
          )}
          <Button variant="secondary" disabled={!text} onClick={() => void copyText(text)}>
            <Copy aria-hidden="true" /> Copy
          </Button>
        </div>
        {generate.data && <SourceList sources={generate.data.meta.sources} />}
      </div>
    </div>
  );
}
