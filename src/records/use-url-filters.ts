import { useAddressParams } from '#src/lib/address-params.ts';

/** Choices that narrow a list, kept in the address; empty where nothing is chosen. */
export interface UrlFilters<Name extends string> {
  values: Readonly<Record<Name, string>>;
  set: (name: Name, value: string) => void;
  /** Whether anything is chosen. */
  isOn: boolean;
}

export function useUrlFilters<Name extends string>(names: readonly Name[]): UrlFilters<Name> {
  const [params, setParams] = useAddressParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  return {
    values,
    set: (name, value) =>
      setParams(
        (params) => {
          if (value === '') params.delete(name);
          else params.set(name, value);
        },
        // Back takes a choice back.
        { preventScrollReset: true },
      ),
    isOn: names.some((name) => values[name] !== ''),
  };
}
