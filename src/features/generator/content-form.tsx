import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Save, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { DocumentView } from '#src/features/content/view/document-view.tsx';
import { BeingWritten } from '#src/features/tools/being-written.tsx';
import { EngineBadge } from '#src/features/tools/engine-badge.tsx';
import { resultQuery, saveResult, writtenContent } from '#src/features/tools/results.data.ts';
import { SourceList } from '#src/features/tools/source-list.tsx';
import { useListening } from '#src/features/tools/use-listening.ts';
import { Stopped } from '#src/lib/call-function.ts';
import { dropDraft, readDraft, saveDraft } from '#src/lib/drafts.ts';
import { useAuth } from '#src/lib/session.tsx';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import type { generateContent } from './generate-content.server.ts';
import { generatorInput, type generatorTabs } from './generator.ts';

type Values = Record<string, string>;
type Tab = (typeof generatorTabs)[number];

/** The fields of one kind of content, and what came of them. Unsent words are kept on the device. */
export function ContentForm({ tab, from }: { tab: Tab; from: string | null }) {
  const { user } = useAuth();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const draft = `ai-content-generator:${tab.type}`;
  const [values, setValues] = useState<Values>(() => (user && readDraft<Values>(user.id, draft)) || {});
  const [tried, setTried] = useState(false);
  useReused(from, tab, setValues);
  useEffect(() => {
    if (user && Object.values(values).some(Boolean)) saveDraft(user.id, draft, values);
  }, [user, draft, values]);

  const { text, stop, hear } = useListening();
  const generate = useMutation({
    mutationFn: (input: Parameters<typeof generatorInput.parse>[0]) =>
      hear<typeof generateContent>('ai-content-generator', generatorInput.parse(input)),
    onSuccess: () => toast.success('Content generated', 'Read it, complete it and save it to the library.'),
    onError: (error) => {
      if (!(error instanceof Stopped))
        toast.error('Error', `Failed to generate ${tab.noun}. Please try again.`);
    },
  });
  const save = useMutation({
    mutationFn: async () => {
      const made = generate.data;
      if (!made) throw new Error('There is nothing to save.');
      return saveResult(cache, {
        function: 'ai-content-generator',
        kind: tab.type,
        title: made.meta.title,
        document: made.meta.document,
        parameters: values,
        sources: made.meta.sources,
        runId: made.meta.runId,
      });
    },
    onSuccess: (result) => {
      if (user) dropDraft(user.id, draft);
      toast.success('Saved', `“${result.title}” is in the library.`);
      void navigate(`/dashboard/content-generator/${result.id}`);
    },
    onError: showError,
  });

  function submit() {
    setTried(true);
    const checked = generatorInput.safeParse({ type: tab.type, parameters: values });
    if (!checked.success) return toast.error('Missing Information', tab.missing);
    generate.mutate({ type: tab.type, parameters: values });
  }

  const made = generate.data;
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <Form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {tab.fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            tried={tried}
            onChange={(value) => setValues((all) => ({ ...all, [field.name]: value }))}
          />
        ))}
        <Button type="submit" className="w-fit" busy={generate.isPending} busyText="Generating…">
          <Sparkles aria-hidden="true" /> Generate
        </Button>
      </Form>
      {generate.isPending ? (
        <BeingWritten
          text={text}
          onStop={stop}
          inPage
          className="rounded-lg border border-line bg-raised px-5 py-6 sm:px-8"
        />
      ) : made ? (
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="flex flex-wrap items-center gap-3 text-muted text-sm">
              <EngineBadge meta={made.meta} />
              <span>{made.meta.words.toLocaleString('en-NG')} words</span>
            </p>
            <Button onClick={() => save.mutate()} busy={save.isPending}>
              <Save aria-hidden="true" /> Save to library
            </Button>
          </div>
          {made.meta.warnings.length > 0 && (
            <Notice tone="warning" title="Before you use it">
              <ul className="list-disc pl-5">
                {made.meta.warnings.slice(0, 6).map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </Notice>
          )}
          <article className="rounded-lg border border-line bg-raised px-5 py-6 sm:px-8">
            <h2 className="display mb-4 text-2xl">{made.meta.title}</h2>
            <DocumentView body={made.meta.document} newPage />
          </article>
          <SourceList sources={made.meta.sources} />
        </div>
      ) : (
        <p className="hidden rounded-lg border border-line border-dashed px-6 py-16 text-center text-muted text-sm lg:block">
          The draft appears here. It says what our library and your words support, and marks what is missing.
        </p>
      )}
    </div>
  );
}

function FormField({
  field: { label, kind, required = false, options = [], help },
  value,
  tried,
  onChange,
}: {
  field: Tab['fields'][number];
  value: string;
  tried: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <Field
      label={label}
      required={required}
      help={help}
      error={tried && required && !value.trim() && `${label} is needed.`}
    >
      {kind === 'select' ? (
        <Select items={options} value={value || null} onValueChange={onChange} />
      ) : kind === 'long' ? (
        <Textarea rows={4} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input value={value} maxLength={300} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

/** "Use again": the words of a saved result fill the form of its kind. */
function useReused(from: string | null, tab: Tab, fill: (values: Values) => void) {
  const { data } = useQuery({ ...resultQuery(from ?? ''), enabled: from !== null });
  useEffect(() => {
    if (!data || data.kind !== tab.type) return;
    const { parameters = {} } = writtenContent.safeParse(data.content).data ?? {};
    fill(Object.fromEntries(tab.fields.map(({ name }) => [name, String(parameters[name] ?? '')])));
  }, [data, tab, fill]);
}
