import { useState } from 'react';
import type { Field } from '#src/fields/field.ts';
import { useRecordSearch } from '#src/fields/react/record-search.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field as LabelledField } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import type { AnyNoun } from './define-noun.ts';
import {
  type ColumnMapping,
  duplicatesIn,
  guessMapping,
  type ImportFile,
  importableFields,
  importedAtMost,
  readRows,
} from './import-rows.ts';
import { useAddRecords } from './noun.data.ts';
import { readTableFile } from './read-table-file.ts';
import { showError } from './show-error.ts';
import { selectFrom } from './table-calls.ts';
import { TableFileInput } from './table-file-input.tsx';

const NOT_IN_FILE = 'none';
const shownAtMost = 20;
/** The names asked about in one request stand in its address. */
const titlesAtOnce = 50;

/** Adds records from a CSV or XLSX file: columns are matched, every row is checked, and all rows go in or none. */
export default function ImportDialog({
  noun,
  open,
  onOpenChange,
}: {
  noun: AnyNoun;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const [known, setKnown] = useState<Known>(nothingKnown);
  const [skip, setSkip] = useState(true);
  const search = useRecordSearch();
  const add = useAddRecords(noun);

  async function choose(chosen: File) {
    try {
      const read = await readTableFile(chosen);
      // The same file, mended: its columns are known.
      const same = file?.headers.join('\n') === read.headers.join('\n');
      const guessed = same ? mapping : guessMapping(noun, read.headers);
      setMapping(guessed);
      setKnown(await lookUp(noun, read, guessed, search));
      setFile(read);
    } catch (error) {
      toast.error('The file was not read', error instanceof Error ? error.message : '');
    }
  }
  async function remap(next: ColumnMapping) {
    setMapping(next);
    if (file) setKnown(await lookUp(noun, file, next, search));
  }
  const rows = file
    ? readRows(noun, file, mapping, (table, name) => known.ids.get(`${table} ${name.toLowerCase()}`))
    : [];
  const doubles = duplicatesIn(rows, known.titles);
  const wanted = rows.filter(({ line }) => !skip || !doubles.has(line));
  const wrong = wanted.filter(({ values }) => values === null);
  const ready = wanted.flatMap(({ values }) => (values ? [values] : []));
  const tooMany = wanted.length > importedAtMost;
  const fields = importableFields(noun);
  const isUnmapped = ({ name, required }: Field) => required === true && mapping[name] === undefined;
  const unmapped = fields.some(isUnmapped);
  async function store() {
    try {
      await add.mutateAsync(ready);
      toast.success('Success', `${ready.length} ${ready.length === 1 ? noun.one : noun.many} imported`);
      close(false);
    } catch (error) {
      showError(error);
    }
  }
  function close(next: boolean) {
    onOpenChange(next);
    if (!next) setFile(null);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="lg"
      title={`Import ${noun.many}`}
      description="A CSV or Excel file with the names of the columns in its first row. All rows go in, or none."
      footer={
        file && (
          <Button
            disabled={unmapped || ready.length === 0 || wrong.length > 0 || tooMany}
            busy={add.isPending}
            busyText="Importing..."
            onClick={() => void store()}
          >
            Import {ready.length} {ready.length === 1 ? noun.one : noun.many}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <TableFileInput onChoose={(chosen) => void choose(chosen)} />
        {file && (
          <fieldset className="grid gap-3 sm:grid-cols-2">
            <legend className="mb-2 font-medium text-sm">Which column is what</legend>
            {fields.map((field) => (
              <LabelledField
                key={field.name}
                label={field.label}
                required={field.required === true}
                error={isUnmapped(field) && 'Choose the column that holds it.'}
              >
                <Select
                  items={[
                    { value: NOT_IN_FILE, label: 'Not in the file' },
                    ...file.headers.map((header, index) => ({
                      value: String(index),
                      label: header || `Column ${index + 1}`,
                    })),
                  ]}
                  value={String(mapping[field.name] ?? NOT_IN_FILE)}
                  onValueChange={(value) => {
                    const { [field.name]: _before, ...rest } = mapping;
                    void remap(value === NOT_IN_FILE ? rest : { ...rest, [field.name]: Number(value) });
                  }}
                />
              </LabelledField>
            ))}
          </fieldset>
        )}
        {doubles.size > 0 && (
          <Checkbox
            label={`Leave out ${doubles.size} that ${doubles.size === 1 ? 'stands' : 'stand'} here already or twice in the file`}
            checked={skip}
            onCheckedChange={setSkip}
          />
        )}
        {tooMany && (
          <p className="text-red text-sm">
            One import takes {importedAtMost.toLocaleString('en-US')} rows. Split the file and import its
            parts.
          </p>
        )}
        {file && !unmapped && (
          <section aria-label="Rows" className="text-sm">
            <p role="status" className="mb-2 font-medium">
              {wrong.length === 0
                ? `${ready.length} ${ready.length === 1 ? 'row is' : 'rows are'} ready.`
                : `${wrong.length} ${wrong.length === 1 ? 'row needs' : 'rows need'} your attention. Mend the file and choose it again.`}
            </p>
            <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
              {(wrong.length > 0 ? wrong : wanted).slice(0, shownAtMost).map((row) => (
                <li key={row.line} className="flex gap-3 px-3 py-2">
                  <span className="w-12 shrink-0 text-muted tabular">Row {row.line}</span>
                  <span className="min-w-0 flex-1 break-words">
                    {row.title || <span className="text-faint">no name</span>}
                    {row.problems.map((problem) => (
                      <span key={problem} className="block text-red">
                        {problem}
                      </span>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

interface Known {
  /** Titles that stand here already. */
  titles: ReadonlySet<string>;
  /** Records the file names, by table and name. */
  ids: ReadonlyMap<string, string>;
}
const nothingKnown: Known = { titles: new Set(), ids: new Map() };

/** Asks the server what the file speaks of: which titles stand here already, and what its references are called. */
async function lookUp(
  noun: AnyNoun,
  file: ImportFile,
  mapping: ColumnMapping,
  search: ReturnType<typeof useRecordSearch>,
): Promise<Known> {
  const namesIn = (column: number | undefined) =>
    column === undefined
      ? []
      : [...new Set(file.rows.map((row) => (row[column] ?? '').trim()).filter(Boolean))];
  const titles = new Set<string>();
  const names = namesIn(mapping[noun.title]).slice(0, importedAtMost);
  for (let from = 0; from < names.length; from += titlesAtOnce) {
    const asked = selectFrom(noun.table, noun.title).in(noun.title, names.slice(from, from + titlesAtOnce));
    for (const row of await dataOrThrow(asked)) titles.add(String(Object.values(row)[0]));
  }
  const ids = new Map<string, string>();
  for (const field of importableFields(noun)) {
    if (field.kind !== 'reference') continue;
    for (const name of namesIn(mapping[field.name])) {
      const found = await search.search(field.table, name);
      const [exact] = found.filter(({ label }) => label.toLowerCase() === name.toLowerCase());
      if (exact) ids.set(`${field.table} ${name.toLowerCase()}`, exact.value);
    }
  }
  return { titles, ids };
}
