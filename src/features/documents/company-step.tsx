import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { type ClientChoice, clientChoicesQuery } from '#src/features/policy-impact/policy-impact.data.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import { addressLine, placeOf } from './clause-tokens.ts';
import { type DocumentRequest, emptyRequest, PLACE_LENGTH } from './document.ts';
import { companySizes, industries, industryOfClient } from './document-options.ts';

const industryItems = industries.map(({ value }) => ({ value, label: value }));
const sizeItems = companySizes.map((value) => ({ value, label: value }));

interface StepProps {
  answers: DocumentRequest;
  /** Continue was pressed: what is missing is marked. */
  tried: boolean;
  onChange: (answers: Partial<DocumentRequest>) => void;
}

type Client = Pick<ClientChoice, 'industry' | 'address'>;

/** What the stored client fills in; an industry of its own words is chosen by hand. */
function helpFor({ industry, address }: Client): string {
  const [known, filed] = [industryOfClient(industry), addressLine(address)];
  const filled = [...(known ? ['industry'] : []), ...(filed ? ['address'] : [])];
  return [
    filled.length > 0
      ? `One of your clients: its ${filled.join(' and ')} ${filled.length > 1 ? 'are' : 'is'} filled in below.`
      : 'One of your clients.',
    ...(known ? [] : [industry ? `Choose the industry nearest to “${industry}”.` : 'Choose its industry.']),
    ...(filed ? [] : ['No address is stored for it: enter the location.']),
  ].join(' ');
}

/** For which organisation. */
export function CompanyStep({ answers: { companyInfo }, tried, onChange }: StepProps) {
  const set = (change: Partial<DocumentRequest['companyInfo']>) =>
    onChange({ companyInfo: { ...companyInfo, ...change } });
  const { user } = useAuth();
  const listId = useId();
  const clients = useQuery({ ...clientChoicesQuery(user?.id ?? ''), enabled: Boolean(user) }).data ?? [];
  const clientOf = (name: string) =>
    clients.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  const client = clientOf(companyInfo.name);
  // What a client filled in goes with it: the place of the organisation before would be that of another. Typed ones stay.
  const filled = useRef('');
  const locationOf = (one: Client | undefined): string => {
    const typed = ![filled.current, emptyRequest.companyInfo.location, ''].includes(companyInfo.location);
    if (typed) return companyInfo.location;
    filled.current = placeOf(one?.address ?? null);
    return filled.current || emptyRequest.companyInfo.location;
  };
  const factsOf = (one: Client | undefined): Partial<DocumentRequest['companyInfo']> => ({
    industry: industryOfClient(one?.industry ?? null) || companyInfo.industry,
    location: locationOf(one),
  });
  // The clients may arrive after the name was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen by hand stays
  useEffect(() => {
    if (client && !companyInfo.industry) set(factsOf(client));
  }, [client]);
  return (
    <>
      <h2 className="display text-2xl">For which organisation?</h2>
      <Field
        label="Company name"
        required
        error={tried && !companyInfo.name.trim() && 'Enter the name of the organisation.'}
        help={
          client
            ? helpFor(client)
            : clients.length > 0
              ? 'Choose one of your clients to fill in its industry and address.'
              : undefined
        }
      >
        <Input
          value={companyInfo.name}
          maxLength={200}
          autoComplete={clients.length > 0 ? 'off' : 'organization'}
          list={clients.length > 0 ? listId : undefined}
          onChange={({ target: { value: name } }) => {
            set({ name, ...factsOf(clientOf(name)) });
          }}
        />
        {clients.length > 0 && (
          <datalist id={listId}>
            {clients.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Industry" required error={tried && !companyInfo.industry && 'Choose an industry.'}>
          <Select
            items={industryItems}
            value={companyInfo.industry || null}
            onValueChange={(industry) => set({ industry })}
          />
        </Field>
        <Field label="Company size" optional>
          <Select
            items={sizeItems}
            value={sizeItems.find(({ value }) => value === companyInfo.size)?.value ?? null}
            onValueChange={(size) => set({ size })}
          />
        </Field>
        <Field label="Location">
          <Input
            value={companyInfo.location}
            maxLength={PLACE_LENGTH}
            onChange={(event) => set({ location: event.target.value })}
          />
        </Field>
        <Field label="Website" optional>
          <Input
            type="url"
            value={companyInfo.website}
            maxLength={500}
            placeholder="https://"
            onChange={(event) => set({ website: event.target.value })}
          />
        </Field>
      </div>
      <Field label="Description" optional help="One or two sentences; they open the document.">
        <Textarea
          value={companyInfo.description}
          maxLength={5000}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
    </>
  );
}
