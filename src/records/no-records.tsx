import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { NounOf } from './define-noun.ts';
import type { NounTable } from './table-calls.ts';

/** Nothing found is a different thing from nothing there yet. */
export function NoRecords<Table extends NounTable>(props: {
  noun: NounOf<Table>;
  narrowed: boolean;
  term: string;
  scope: 'staff' | 'linked';
  add: ReactNode;
  onClear: () => void;
}) {
  const { many, list } = props.noun;
  if (props.narrowed) {
    const filtered = (list.filters ?? []).length > 0;
    return (
      <EmptyState
        title={`No ${many} found`}
        action={
          <Button variant="secondary" onClick={props.onClear}>
            {filtered ? 'Clear search and filter' : 'Clear search'}
          </Button>
        }
      >
        {filtered
          ? `None of the ${many} matches this search and filter. Try fewer letters or another filter.`
          : `No ${list.searches} contains “${props.term}”. Try fewer letters.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={list.empty.title} action={props.add}>
      {list.empty[props.add ? 'staff' : 'linked']}
    </EmptyState>
  );
}
