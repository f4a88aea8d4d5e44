import { type SelectField, select } from '#src/fields/field.ts';
import { useAddressParams } from '#src/lib/address-params.ts';
import { addDays } from '#src/lib/dates.ts';
import type { AnyNoun, ListFilter } from './define-noun.ts';
import type { Order } from './keyset.ts';
import type { ShownColumn } from './noun-words.ts';
import { useSearchTerm } from './use-search-term.ts';

/** What a list is narrowed to and how it is ordered. Without an order the newest come first. */
export interface ListQuery {
  term: string;
  /** Column to value. */
  filters: Readonly<Record<string, string>>;
  sort: Order | null;
}

/** A list narrowed by a day: what is past, what comes soon, what has none. */
export const dayFilter = <const Name extends string>(name: Name, label: string) =>
  select(name, label, [
    { value: 'past', label: 'In the past' },
    { value: 'week', label: 'Within 7 days' },
    { value: 'month', label: 'Within 30 days' },
    { value: 'quarter', label: 'Within 90 days' },
    { value: 'none', label: 'Not set' },
  ]);
const daysAhead: Readonly<Record<string, number>> = { week: 7, month: 30, quarter: 90 };

/** The days a choice of `dayFilter` stands for, both included; null where it asks for none. */
export function daysOf(choice: string, today: string): { from?: string; to: string } | null {
  if (choice === 'none') return null;
  const ahead = daysAhead[choice];
  if (ahead === undefined) return { to: addDays(today, -1) };
  return { from: today, to: addDays(today, ahead) };
}

export const everything: ListQuery = { term: '', filters: {}, sort: null };

export type ListView = 'cards' | 'table' | 'board';
/** What an address asks for; anything else shows cards. */
export const viewOf = (asked: string | null): ListView =>
  asked === 'table' || asked === 'board' ? asked : 'cards';

/** The states a list can be shown below: its records have a status, and it is the first filter. */
export function boardOf({ list }: AnyNoun): SelectField | null {
  const [first] = (list.filters ?? []) as readonly ListFilter[];
  return first?.kind === 'select' && first.name === 'status' ? first : null;
}

/** Reads what stands in an address. What a list does not know narrows nothing. */
export function readListQuery({ list }: AnyNoun, params: URLSearchParams, term: string): ListQuery {
  const columns: readonly ShownColumn[] = list.columns;
  const filters: readonly ListFilter[] = list.filters ?? [];
  const chosen = filters.flatMap((filter) => {
    const value = params.get(filter.name) ?? '';
    const known =
      filter.kind === 'reference'
        ? /^[0-9a-f-]{36}$/.test(value)
        : filter.options.some((option) => option.value === value);
    return known ? [[filter.name, value]] : [];
  });
  const [, descending, column = ''] = /^(-?)(\w+)$/.exec(params.get('sort') ?? '') ?? [];
  const sortable = columns.some((one) => one.sort && one.name === column);
  return {
    term,
    filters: Object.fromEntries(chosen),
    sort: sortable ? { column, ascending: descending !== '-' } : null,
  };
}

/** How an address names an order; nothing for the list's own. */
export const writeSort = (sort: ListQuery['sort']): string | null =>
  sort && `${sort.ascending ? '' : '-'}${sort.column}`;

/** The columns a table shows: those the address names, in the noun's order, and always the title; all where it names none. */
export function shownColumns({ title, list }: AnyNoun, asked: string | null): readonly ShownColumn[] {
  const all: readonly ShownColumn[] = list.columns;
  const named = new Set((asked ?? '').split(','));
  const shown = all.filter(({ name }) => name === title || named.has(name));
  return asked === null ? all : shown;
}

/**
 * The list's place in the address: search, filters, order, cards or table, and the table's columns. Everything of it can be shared. What
 * `only` names holds in this list whatever the address says.
 */
export function useListQuery(noun: AnyNoun, only: Readonly<Record<string, string>> = {}) {
  const search = useSearchTerm();
  const [params, setParams] = useAddressParams();
  const set = (name: string, value: string | null, replace: boolean) =>
    setParams(
      (now) => {
        if (value === null) now.delete(name);
        else now.set(name, value);
      },
      { replace, preventScrollReset: true },
    );
  const read = readListQuery(noun, params, search.term);
  const chosen = Object.keys(read.filters).some((column) => !(column in only));
  return {
    query: { ...read, filters: { ...read.filters, ...only } },
    search,
    narrowed: read.term !== '' || chosen,
    // Back takes a filter away again, as it does a search; how the rest is shown is no step of its own.
    setFilter: (name: string, value: string | null) => set(name, value, false),
    setSort: (sort: ListQuery['sort']) => set('sort', writeSort(sort), true),
    view: viewOf(params.get('as')),
    show: (view: ListView) => set('as', view === 'cards' ? null : view, true),
    columns: shownColumns(noun, params.get('columns')),
    showColumns: (names: readonly string[] | null) => set('columns', names && names.join(','), true),
  };
}
