import type { ComponentProps } from 'react';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { OnceWanted } from '#src/ui/once-wanted.tsx';
import type { NounFormDialog as Dialog } from './noun-form-dialog.tsx';

import type { NounTable } from './table-calls.ts';

// Fields, checks and the conflict dialog are a quarter of a list's scripts: they come when a form is opened.
const Loaded = lazyPart(async () => ({
  default: (await import('./noun-form-dialog.tsx')).NounFormDialog,
})) as typeof Dialog;

/** Adds a record, or edits the one that is given. */
export function NounFormDialog<Table extends NounTable>(props: ComponentProps<typeof Dialog<Table>>) {
  return (
    <OnceWanted when={props.open}>
      <Loaded {...props} />
    </OnceWanted>
  );
}
