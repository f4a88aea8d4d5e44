import { zodResolver } from '@hookform/resolvers/zod';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '#src/ui/button.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Form } from '#src/ui/form.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { formatValue } from './format.ts';
import { FieldSet } from './react/field-input.tsx';
import { RecordSearchContext } from './react/record-search.ts';
import { RichTextContext, type RichTextProps } from './react/rich-text.ts';
import { everyKind } from './samples.ts';
import { schemaOf } from './schema.ts';
import { emptyDraft, type FieldValues } from './value.ts';

const schema = schemaOf(everyKind);
const clients = ['Ọ̀ṣun Holdings', 'Kano Foods', 'Ƙasa Energy'].map((label) => ({ value: label, label }));
const search = {
  search: async (_table: string, text: string) =>
    clients.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
  find: async (_table: string, id: string) => clients.find(({ value }) => value === id) ?? null,
};
const queries = new QueryClient();

/** The gallery has no article to edit: the place of its editor. */
function RichTextPlace({ label }: RichTextProps) {
  return (
    <p className="rounded-md border border-edge bg-surface p-4 text-muted text-sm">
      {`${label}: the editor of articles stands here.`}
    </p>
  );
}

/** Every kind of field in a form, with its errors and what is stored. Not part of a production build's routes. */
export default function FieldsGalleryPage() {
  const [stored, setStored] = useState<FieldValues<typeof everyKind> | null>(null);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: emptyDraft(everyKind),
    mode: 'onTouched',
  });
  return (
    <QueryClientProvider client={queries}>
      <RecordSearchContext value={search}>
        <RichTextContext value={RichTextPlace}>
          <main className="mx-auto max-w-2xl px-4 py-8 sm:px-6">
            <PageTitle>Fields</PageTitle>
            <PageHeader title="Fields" lead="Every kind of field, as forms draw it." />
            <FormProvider {...form}>
              <Form noValidate onSubmit={form.handleSubmit(setStored)} className="flex flex-col gap-5">
                <FieldSet fields={everyKind} />
                <Button type="submit" className="w-fit">
                  Save
                </Button>
              </Form>
            </FormProvider>
            {stored && (
              <section className="mt-8" aria-label="What is stored">
                <DescriptionList
                  items={everyKind.map((field) => ({
                    term: field.label,
                    value: formatValue(field, stored[field.name], { record: stored }) || '—',
                  }))}
                />
              </section>
            )}
          </main>
        </RichTextContext>
      </RecordSearchContext>
    </QueryClientProvider>
  );
}
