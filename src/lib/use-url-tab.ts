import { useSearchParams } from 'react-router';

/**
 * The open tab of a screen, kept in the address under `name`; the first tab leaves the address bare. A change replaces
 * the entry of the history, so that Back leaves the screen, and drops what narrowed the tab that is left.
 */
export function useUrlTab<Value extends string>(
  tabs: readonly { value: Value }[],
  first: Value,
  name = 'tab',
): [tab: Value, open: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ value }) => value === params.get(name))?.value ?? first;
  return [
    tab,
    (next) => setParams(next === first ? {} : { [name]: next }, { replace: true, preventScrollReset: true }),
  ];
}
