import { publicContent } from '#src/features/content/public-page.ts';
import { requestKinds } from '#src/features/requests/kinds.ts';
import { FieldWords } from '#src/fields/html/html-field.tsx';
import type { HtmlField } from '#src/fields/html/html-field-kind.ts';
import { AsidePoints } from '../forms/form-page.tsx';
import { DataRightsForm, formPaths } from '../forms/forms.tsx';
import { type Language, languageOf, languages } from '../languages/languages.ts';
import { TranslatedPage } from '../languages/translated-page.tsx';
import { LawLine, LawProvider } from '../law-line.tsx';
import type { Route } from './+types/data-rights-page';
import { withDays, wordsOf } from './words.ts';

export { submitAction as action } from '#src/features/requests/public-forms-service.ts';

export async function loader(input: Route.LoaderArgs) {
  const language = languageOf(input.params.lang);
  return { language, law: await publicContent(input).law() };
}

/** Ask what the firm holds about you, and what it shall do with it: a right, and free. */
export default function DataRightsPage({ loaderData: { language, law }, actionData }: Route.ComponentProps) {
  const words = wordsOf(language);
  const days = law['rights.subject']?.value ?? '30';
  const path = languages.find(({ code }) => code === language)?.path ?? '';
  return (
    <LawProvider book={law}>
      <TranslatedPage
        language={language}
        base={formPaths.dataRights}
        title={words.title}
        description={withDays(words.lead, days)}
        trail={[{ href: `/privacy-summary${path}`, label: words.summary }]}
      >
        <div className="mx-auto max-w-page px-5 py-12 sm:px-8 sm:py-16">
          <h1 className="display max-w-[24ch] text-3xl">{words.title}</h1>
          <p className="mt-4 max-w-measure text-lg text-muted">{withDays(words.lead, days)}</p>
          <div className="mt-10 grid gap-12 lg:grid-cols-12">
            <div className="max-w-xl lg:col-span-7">
              <FieldWords value={words}>
                <DataRightsForm
                  path={`${formPaths.dataRights}${path}`}
                  fields={fieldsIn(language)}
                  submit={words.submit}
                  busy={words.busy}
                  outcome={actionData}
                />
              </FieldWords>
            </div>
            <aside className="space-y-6 lg:col-span-5 xl:col-span-4 xl:col-start-9">
              <AsidePoints title={words.aside} points={words.points.map((one) => withDays(one, days))} />
              <div lang="en-NG">
                <LawLine of="rights.subject" />
              </div>
            </aside>
          </div>
        </div>
      </TranslatedPage>
    </LawProvider>
  );
}

/** The fields of the form as they are called in a language; what is sent is the same. */
function fieldsIn(language: Language): readonly HtmlField[] {
  const { labels, rights, relations, identities, messageHelp } = wordsOf(language);
  const options: Record<string, readonly string[]> = {
    right: rights,
    relation: relations,
    identity: identities,
  };
  return requestKinds.data_rights.fields.map((field): HtmlField => {
    const label = labels[field.name as keyof typeof labels] ?? field.label;
    if (field.kind === 'select')
      return {
        ...field,
        label,
        help: undefined,
        options: field.options.map((option, index) => ({
          ...option,
          label: options[field.name]?.[index] ?? option.label,
        })),
      };
    return { ...field, label, ...(field.name === 'message' && { help: messageHelp }) };
  });
}
