import { explain } from '#src/lib/errors.ts';
import { toast } from '#src/ui/toast.ts';

/** Tells a failure to the person, in a toast. */
export function showError(error: unknown): void {
  const { title, message } = explain(error);
  toast.error(title, message);
}
