import { toast } from '#src/ui/toast.ts';
import { showError } from './show-error.ts';

interface Dropped {
  drop: () => Promise<unknown>;
  putBack: () => Promise<unknown>;
  /** What the message says, and of what. */
  title: string;
  text?: string;
  /** Reads anew what shows it, after either; left out where `drop` and `putBack` do so themselves. */
  reload?: () => Promise<unknown>;
}

/** Deletes an entry that has no place in the bin: the message that says so offers to put it back. A failure is shown. */
export async function dropWithUndo({ drop, putBack, title, text = '', reload }: Dropped): Promise<void> {
  try {
    await drop();
    toast.success(title, text, { undo: () => void putBack().then(reload).catch(showError) });
    await reload?.();
  } catch (error) {
    showError(error);
  }
}
