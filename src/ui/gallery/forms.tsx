import { useState } from 'react';
import { Checkbox, CheckboxGroup } from '../checkbox.tsx';
import { CodeInput } from '../code-input.tsx';
import { Combobox, type ComboboxItem } from '../combobox.tsx';
import { Field } from '../field.tsx';
import { Input, Textarea } from '../input.tsx';
import { SearchField } from '../search-field.tsx';
import { NativeSelect, Select } from '../select.tsx';
import { Switch } from '../switch.tsx';
import { Sample } from './sample.tsx';

const states = [
  { value: 'pending', label: 'Pending' },
  { value: 'active', label: 'Active' },
  { value: 'on_hold', label: 'On Hold' },
] as const;
const companies: ComboboxItem[] = Array.from({ length: 400 }, (_, index) => ({
  value: String(index),
  label: `${['Ọ̀ṣun', 'Kano', 'Ƙasa', 'Niger', 'Benue'][index % 5]} ${['Holdings', 'Foods', 'Energy', 'Trust'][index % 4]} ${index + 1}`,
  detail: ['Agriculture', 'Energy', 'Banking'][index % 3],
}));

/** Everything to type in or choose from. */
export function FormsGallery() {
  const [state, setState] = useState<(typeof states)[number]['value'] | null>(null);
  const [client, setClient] = useState<ComboboxItem | null>(null);
  const [search, setSearch] = useState('Kano');
  const [code, setCode] = useState('4821');
  const [chosen, setChosen] = useState<string[]>(['active']);
  return (
    <>
      <Sample name="Field" stack>
        <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
          <Field label="Company Name" required help="As registered with the CAC.">
            <Input placeholder="Zuma Foods Ltd" />
          </Field>
          <Field label="Contact Email" error="This address has no @. Write it as name@company.ng.">
            <Input type="email" defaultValue="ada.example.ng" />
          </Field>
          <Field label="Budget" optional>
            <Input type="number" className="tabular" defaultValue="250000" />
          </Field>
          <Field label="Reference">
            <Input disabled defaultValue="HA-2026-014" />
          </Field>
          <Field label="Account email">
            <Input readOnly defaultValue="ada@harmattan.example" />
          </Field>
          <Field label="Code from your app" error="Enter all 6 digits.">
            <CodeInput value={code} onValueChange={setCode} />
          </Field>
          <Field label="Description">
            <Textarea placeholder="What the client does, in a sentence or two" />
          </Field>
        </div>
      </Sample>
      <Sample name="Select, Combobox, SearchField" stack>
        <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
          <Field label="Status">
            <Select items={states} value={state} onValueChange={setState} placeholder="Choose a status" />
          </Field>
          <Field label="Status, not allowed" error="A completed project cannot be put on hold.">
            <Select items={states} value="on_hold" onValueChange={() => undefined} />
          </Field>
          <Field label="Client, one of many">
            <Combobox
              items={companies}
              value={client}
              onValueChange={setClient}
              placeholder="Search clients"
            />
          </Field>
          <Field label="The browser's own">
            <NativeSelect items={states} placeholder="Choose" />
          </Field>
          <SearchField label="Search clients" value={search} onChange={setSearch} />
          <SearchField label="Search projects" value="" onChange={() => undefined} />
        </div>
      </Sample>
      <Sample name="Checkbox, Switch" stack>
        <div className="grid max-w-2xl gap-6 sm:grid-cols-2">
          <div className="space-y-3">
            <Checkbox label="Not chosen" />
            <Checkbox label="Chosen" defaultChecked help="With a second line" />
            <Checkbox label="Some of them" checked={false} indeterminate />
            <Checkbox label="Cannot be changed" defaultChecked disabled />
          </div>
          <div className="space-y-4">
            <Switch label="Project Updates" help="By email, when a project of yours changes" defaultChecked />
            <Switch label="Daily Digest" />
            <Switch label="Cannot be changed" disabled />
          </div>
          <CheckboxGroup
            label="Statuses"
            help="Any number"
            items={states}
            value={chosen}
            onValueChange={setChosen}
            columns={2}
          />
          <CheckboxGroup
            label="Services"
            error="Choose at least one."
            items={states}
            value={[]}
            onValueChange={() => undefined}
          />
        </div>
      </Sample>
    </>
  );
}
