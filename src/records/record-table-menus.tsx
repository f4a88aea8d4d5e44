import { ArrowDown, ArrowUp, ArrowUpDown, Columns3 } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx';
import { MenuCheckbox } from '#src/ui/menu-checkbox.tsx';
import type { NounOf } from './define-noun.ts';
import type { ListQuery } from './list-query.ts';
import { columnLabel, type ShownColumn } from './noun-words.ts';
import type { NounTable } from './table-calls.ts';

/** The order of the rows, where a phone shows no heads of columns. */
export function OrderMenu<Table extends NounTable>({
  noun,
  sort,
  onSort,
}: {
  noun: NounOf<Table>;
  sort: ListQuery['sort'];
  onSort: (sort: ListQuery['sort']) => void;
}) {
  const sortable = (noun.list.columns as readonly ShownColumn[]).filter((column) => column.sort);
  if (sortable.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" className="sm:hidden">
          <ArrowUpDown aria-hidden="true" /> Order
        </Button>
      }
    >
      <MenuItem onSelect={() => onSort(null)}>Newest first</MenuItem>
      {sortable.map((column) => {
        const ascending = sort?.column === column.name && sort.ascending;
        const Arrow = ascending ? ArrowDown : ArrowUp;
        return (
          <MenuItem key={column.name} onSelect={() => onSort({ column: column.name, ascending: !ascending })}>
            <Arrow aria-hidden="true" /> {columnLabel(noun, column)}
            <span className="sr-only">{ascending ? ', downwards' : ', upwards'}</span>
          </MenuItem>
        );
      })}
    </Menu>
  );
}

/** Which columns stand in the table. The title stays. */
export function ColumnsMenu<Table extends NounTable>({
  noun,
  columns,
  onColumns,
}: {
  noun: NounOf<Table>;
  /** What is shown, in order. */
  columns: readonly ShownColumn[];
  /** The names of what is to be shown; null for all. */
  onColumns: (names: readonly string[] | null) => void;
}) {
  const all: readonly ShownColumn[] = noun.list.columns;
  const shown = new Set(columns.map(({ name }) => name));
  const choose = (name: string, on: boolean) => {
    const next = all.filter((one) => (one.name === name ? on : shown.has(one.name)));
    onColumns(next.length === all.length ? null : next.map((one) => one.name));
  };
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm">
          <Columns3 aria-hidden="true" />
          {columns.length === all.length ? 'Columns' : `Columns (${columns.length} of ${all.length})`}
        </Button>
      }
    >
      {all.map((column) => (
        <MenuCheckbox
          key={column.name}
          checked={shown.has(column.name)}
          disabled={column.name === noun.title}
          onChange={(on) => choose(column.name, on)}
        >
          {columnLabel(noun, column)}
        </MenuCheckbox>
      ))}
      {columns.length < all.length && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => onColumns(null)}>Show all columns</MenuItem>
        </>
      )}
    </Menu>
  );
}
