import { useSearchParams } from 'react-router';

/** Choices that narrow a list, kept in the address; empty where nothing is chosen. */
export interface UrlFilters<Name extends string> {
  values: Readonly<Record<Name, string>>;
  set: (name: Name, value: string) => void;
  /** Whether anything is chosen. */
  isOn: boolean;
}

export function useUrlFilters<Name extends string>(names: readonly Name[]): UrlFilters<Name> {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  return {
    values,
    set: (name, value) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        // Back takes a choice back.
        { preventScrollReset: true },
      ),
    isOn: names.some((name) => values[name] !== ''),
  };
}
